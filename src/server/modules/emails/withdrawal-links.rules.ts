import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import type { WithdrawalLink } from '../leads/withdrawals.usecases.ts';
import { normalizeAddress } from './emails.rules.ts';

const PURPOSE = 'withdrawal';

const id = z.int().positive().nullable();
const Token = z.object({ client: id, lead: id, address: z.string() });

/** The address where a visitor withdraws consent without signing in; it never expires, as old e-mails keep their link. */
export const withdrawalUrl = (
  ctx: Ctx,
  { to, clientId, leadIds }: { to: string; clientId: number | null; leadIds: readonly number[] },
): string => {
  const token = {
    client: clientId,
    lead: leadIds.length === 1 ? (leadIds[0] ?? null) : null,
    address: normalizeAddress(to),
  };
  return `${ctx.config.appOrigin}/api/public/withdrawals/${ctx.secrets.sign(PURPOSE, token)}`;
};

/** The content of a link's token; null for a forged one. */
export const readWithdrawalToken = (ctx: Ctx, token: string): WithdrawalLink | null => {
  const { data } = Token.safeParse(ctx.secrets.verify(PURPOSE, token));
  return data ? { clientId: data.client, leadId: data.lead, email: data.address } : null;
};

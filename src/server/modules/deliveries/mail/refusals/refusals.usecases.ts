import type { RefusedAddress } from '#shared/mails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listRefusals } from './refusals.repository.ts';

/** Addresses that refused a mail for good and took none since, newest first; 500 at most. */
export const listRefusedAddresses = async (ctx: Ctx): Promise<RefusedAddress[]> =>
  (await listRefusals(ctx)).map(({ address, reason, at }) => ({ address, reason, at: at.toISOString() }));

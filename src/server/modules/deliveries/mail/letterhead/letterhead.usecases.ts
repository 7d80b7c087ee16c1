import type { Brand } from '#shared/brand.ts';
import type { MailKind } from '#shared/mails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { brandOfMail } from '../../../clients/branding/branding.usecases.ts';

/** Kinds that go to clients alone, whatever address they gave for them. */
const TO_CLIENTS: ReadonlySet<MailKind> = new Set(['portal_password', 'portal_approval', 'report']);

/** Whose name, logo and colour a mail bears: to a client what that client sees, to everybody else the agency's. */
export const letterheadOf = (
  ctx: Ctx,
  { clientId, to, kind }: { clientId: number | null; to: string; kind: MailKind },
): Promise<Brand> => brandOfMail(ctx, { clientId, to, isForClient: TO_CLIENTS.has(kind) });

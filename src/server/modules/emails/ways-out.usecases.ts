import { VISITOR_EMAIL_KINDS } from '#shared/email-kinds.ts';
import type { Ctx } from '#server/platform/context.ts';
import { hasWithdrawn } from '../leads/withdrawals.usecases.ts';
import { deleteEmail, type EmailRow } from './emails.repository.ts';
import { normalizeAddress } from './emails.rules.ts';
import type { EmailInput } from './emails.types.ts';
import { isStopped } from './stopped-emails.repository.ts';
import { isStoppable, stopUrl } from './stopped-emails.rules.ts';
import { withdrawalUrl } from './withdrawal-links.rules.ts';

type Recipient = Pick<EmailInput, 'kind' | 'clientId' | 'leadIds' | 'to' | 'audience'>;

/** Where the recipient stops such e-mails; null for service mails. */
export const wayOut = (
  ctx: Ctx,
  recipient: Omit<Recipient, 'audience'> & Pick<EmailRow, 'audience'>,
): string | null => {
  if (VISITOR_EMAIL_KINDS.has(recipient.kind)) return withdrawalUrl(ctx, recipient);
  return isStoppable(recipient) ? stopUrl(ctx, recipient) : null;
};

/** Whether the recipient stopped e-mails of this kind or, as a visitor, withdrew consent. */
export const isUnwanted = async (ctx: Ctx, { kind, clientId, to, audience }: Recipient): Promise<boolean> => {
  if (VISITOR_EMAIL_KINDS.has(kind)) return hasWithdrawn(ctx, { clientId, channel: 'email', email: to });
  return isStoppable({ kind, audience }) && isStopped(ctx, { address: normalizeAddress(to), kind });
};

/** Deletes a queued e-mail to a visitor who withdrew consent after it was queued; returns whether it did. */
export const deleteIfWithdrawn = async (
  ctx: Ctx,
  { id, kind, clientId, toAddress: email }: EmailRow,
): Promise<boolean> => {
  if (!VISITOR_EMAIL_KINDS.has(kind) || !(await hasWithdrawn(ctx, { clientId, channel: 'email', email }))) return false;
  await deleteEmail(ctx, id);
  return true;
};

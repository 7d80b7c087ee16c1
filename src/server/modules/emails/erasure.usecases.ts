import type { Ctx } from '#server/platform/context.ts';
import { updateEmail } from './emails.repository.ts';
import { normalizeAddress } from './emails.rules.ts';
import { deleteSuppression } from './suppressions.repository.ts';
import { redactColumns } from './erasure.rules.ts';
import { deleteEmailsTo, listUnsentErasable } from './erasure.repository.ts';

/** Erases all e-mails to an address, e-mails to others about its owner (by key prefix), and its suppression. */
export const eraseRecipient = async (
  ctx: Ctx,
  { address, keyStarts }: { address: string; keyStarts: string[] },
): Promise<void> => {
  await deleteEmailsTo(ctx, { address: normalizeAddress(address), keyStarts });
  await deleteSuppression(ctx, normalizeAddress(address));
};

const ERASE_AFTER_MS = 7 * 86_400_000;

/** Fails e-mails to erased people after a week: without a mail server their addresses would stay. */
export const eraseUnsentEmails = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const ended = { state: 'failed', failedAt: now, lastError: 'Not sent for a week.' } as const;
  for (const { id } of await listUnsentErasable(ctx, new Date(now.getTime() - ERASE_AFTER_MS)))
    await updateEmail(ctx, { id, columns: redactColumns({ forgets: true }, ended) });
};

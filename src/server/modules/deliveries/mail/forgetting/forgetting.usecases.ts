import type { Ctx } from '#server/platform/context.ts';
import { updateMail } from '../mail.repository.ts';
import { receiverKey } from '../mail.rules.ts';
import { forgetRefusal } from '../refusals/refusals.repository.ts';
import { leftOf } from './forgetting.rules.ts';
import { deleteMailsTo, listForgettingBefore } from './forgetting.repository.ts';

/** Forgets all mails to an address, those that others got about its owner by the beginnings of their keys, and whether it refused any. */
export const forgetReceiver = async (
  ctx: Ctx,
  { address, keyStarts }: { address: string; keyStarts: string[] },
): Promise<void> => {
  await deleteMailsTo(ctx, { address: receiverKey(address), keyStarts });
  await forgetRefusal(ctx, receiverKey(address));
};

const WAITS_MS = 7 * 86_400_000;

/** Gives up mails to people who were erased that nobody could send for a week: without a mail server their addresses would stay. */
export const forgetUnsent = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const ended = { state: 'failed', failedAt: now, lastError: 'Not sent for a week.' } as const;
  for (const { id } of await listForgettingBefore(ctx, new Date(now.getTime() - WAITS_MS)))
    await updateMail(ctx, { id, columns: leftOf({ forgets: true }, ended) });
};

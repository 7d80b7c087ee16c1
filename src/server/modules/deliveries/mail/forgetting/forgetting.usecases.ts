import type { Ctx } from '#server/platform/context.ts';
import { receiverKey } from '../mail.rules.ts';
import { forgetRefusal } from '../refusals/refusals.repository.ts';
import { deleteMailsTo } from './forgetting.repository.ts';

/** Forgets all mails to an address, those that others got about its owner by the beginnings of their keys, and whether it refused any. */
export const forgetReceiver = async (
  ctx: Ctx,
  { address, keyStarts }: { address: string; keyStarts: string[] },
): Promise<void> => {
  await deleteMailsTo(ctx, { address: receiverKey(address), keyStarts });
  await forgetRefusal(ctx, receiverKey(address));
};

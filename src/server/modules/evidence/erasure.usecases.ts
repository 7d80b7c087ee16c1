import type { Ctx } from '#server/platform/context.ts';
import { redactAuditTargets } from '../audit/audit.usecases.ts';
import { removeFromEvidence, removeFromSources } from './erasure.repository.ts';

/**
 * Removes an erased person's names, addresses and numbers from a client's own sources, statements and quotes and from
 * the audit log's entries about these, in the caller's transaction. A statement that named the person is rejected.
 */
export const erasePersonFromEvidence = async (
  ctx: Ctx,
  { clientId, texts }: { clientId: number; texts: string[] },
): Promise<void> => {
  if (texts.length === 0) return;
  await redactAuditTargets(ctx, { kind: 'source', ids: await removeFromSources(ctx, { clientId, texts }) });
  await redactAuditTargets(ctx, { kind: 'evidence', ids: await removeFromEvidence(ctx, { clientId, texts }) });
};

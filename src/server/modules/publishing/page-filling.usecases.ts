import type { QuestionKind } from '#shared/client-questions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listPagesMissingAnswers } from '../generation/intake.usecases.ts';
import { regenerateFromNewFacts } from '../generation/regeneration-requests.usecases.ts';
import { listPageFactNeeds } from '../pages/fact-index.usecases.ts';
import { getPageRow } from '../pages/pages.usecases.ts';
import { getNewestContent } from '../pages/versions.usecases.ts';
import { refreshPageFacts } from './refresh.usecases.ts';
import { publishPassingVersion } from './review.usecases.ts';

/** The pages that an answer fills: the one it was asked for, and others of the topic that lack the same. */
export const listPagesToFill = async (
  ctx: Ctx,
  { clientId, pageId, topicKey, kind }: { clientId: number; pageId: number; topicKey: string; kind: QuestionKind },
): Promise<number[]> => {
  const candidates =
    kind === 'reviewer' ? await listPageFactNeeds(ctx, clientId) : await listPagesMissingAnswers(ctx, clientId);
  const others = candidates.filter((page) => page.topicKey === topicKey && page.writer !== null).map(({ id }) => id);
  return [...new Set([pageId, ...others])];
};

/**
 * Fills a page from the client's new answer, checks it and publishes it, or leaves it for review, as its farm says. A
 * placeholder is written anew. A page that staff took down stays so.
 */
export const fillPage = async (ctx: Ctx, pageId: number): Promise<void> => {
  const page = await getPageRow(ctx, pageId);
  const newest = page && (await getNewestContent(ctx, page));
  if (!page || !newest) return;
  if (newest.writer === 'placeholder') return regenerateFromNewFacts(ctx, pageId);
  await refreshPageFacts(ctx, pageId);
  const filled = await getPageRow(ctx, pageId);
  // A reviewer changes no text, so the refreshed page may not have been checked again.
  if (filled?.status === 'draft' && filled.firstPublishedAt === null && filled.unpublishedAt === null)
    await publishPassingVersion(ctx, { actor: null, pageId, baseVersion: null, approves: false, when: 'on-schedule' });
};

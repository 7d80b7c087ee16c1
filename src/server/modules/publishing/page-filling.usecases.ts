import { kindsOfNeeds, type QuestionKind } from '#shared/client-questions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listPagesMissingAnswers } from '../generation/intake.usecases.ts';
import { isWrittenByModel } from '../generation/planned-pages.usecases.ts';
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
  const all = (await listPageFactNeeds(ctx, clientId)).filter((page) => page.topicKey === topicKey);
  if (kind === 'reviewer')
    return [...new Set([pageId, ...all.filter(({ writer }) => writer !== null).map(({ id }) => id)])];
  const missing = (await listPagesMissingAnswers(ctx, clientId)).filter((page) => page.topicKey === topicKey);
  const waiting: number[] = [];
  for (const { id, writer } of all) if (writer === 'placeholder' && (await isWrittenByModel(ctx, id))) waiting.push(id);
  return [...new Set([pageId, ...missing.map(({ id }) => id), ...waiting])];
};

/** Publishes a filled page that was never public, or leaves it for review, as its farm says. */
const publishFilled = async (ctx: Ctx, pageId: number): Promise<void> => {
  const filled = await getPageRow(ctx, pageId);
  // A reviewer changes no text, so the refreshed page may not have been checked again.
  if (filled?.status === 'draft' && filled.firstPublishedAt === null && filled.unpublishedAt === null)
    await publishPassingVersion(ctx, { actor: null, pageId, baseVersion: null, approves: false, when: 'on-schedule' });
};

/**
 * Fills a page from the client's new answer, checks it and publishes it, or leaves it for review, as its farm says. A
 * placeholder is written anew, and so is a model's draft that lacks the answer while a model is set; other text gets the client's sentence. A
 * page that staff took down stays so.
 */
export const fillPage = async (
  ctx: Ctx,
  { pageId, kind }: { pageId: number; kind: QuestionKind | undefined },
): Promise<void> => {
  const page = await getPageRow(ctx, pageId);
  const newest = page && (await getNewestContent(ctx, page));
  if (!page || !newest) return;
  const lacksIt = kind === undefined || kindsOfNeeds(newest.quality.checks).includes(kind);
  const isPlaceholder = newest.writer === 'placeholder';
  if (isPlaceholder && !lacksIt) return;
  const isModelDraft = newest.writer.startsWith('model:') && page.status === 'draft' && lacksIt && kind !== 'reviewer';
  if (isPlaceholder || (isModelDraft && (await isWrittenByModel(ctx, pageId))))
    return regenerateFromNewFacts(ctx, pageId);
  await refreshPageFacts(ctx, pageId);
  await publishFilled(ctx, pageId);
};

/** What follows when a page was to be written anew: where that failed or left something out, it gets the client's sentence. */
export const completeFilledPage = async (
  ctx: Ctx,
  { pageId, isRewritten }: { pageId: number; isRewritten: boolean },
): Promise<void> => {
  const page = await getPageRow(ctx, pageId);
  const newest = page && (await getNewestContent(ctx, page));
  if (!newest || newest.writer === 'placeholder') return;
  if (!isRewritten || !newest.quality.passed) await refreshPageFacts(ctx, pageId);
  await publishFilled(ctx, pageId);
};

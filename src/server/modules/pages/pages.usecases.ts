import type { PageImage } from '#shared/images.ts';
import type { Page, PageBody, PageStatus, Quality } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { listStaleFactsByPage } from './fact-index.usecases.ts';
import { presentPage } from './pages.presenter.ts';
import {
  countPageRows,
  getNewestLivePageRow,
  getPageRow,
  insertPages,
  listPageRows,
  listTakenSlugs,
  lockPageRow,
  lockSlugs,
  updatePageRow,
  type NewPage,
  type PageRow,
} from './pages.repository.ts';
import { emitIfGenerated } from './publication-events.usecases.ts';
import { canonicalOrigin } from './rendering.rules.ts';
import { publishNewestVersion, storeVersion, type StoredFingerprint } from './versions.usecases.ts';

export type { PageRow, SiblingText } from './pages.repository.ts';
export {
  countGenerationProgress,
  countVariantUses,
  getPageRow,
  listCustomQuestions,
  listPageRows,
  listPageSlots,
  listSiblingTexts,
  listStalledPageIds,
  lockSimilarityChecks,
} from './pages.repository.ts';

/** A farm's pages in order, or one of them; `summary` omits their content. Throws 404 for an unknown farm. */
export const listPages = async (
  ctx: Ctx,
  { farmId, summary, pageId }: { farmId: number; summary: boolean; pageId?: number | undefined },
): Promise<Page[]> => {
  const farm = await requireFarmRow(ctx, farmId);
  const client = await requireClientRow(ctx, farm.clientId);
  const home = `${canonicalOrigin({ client, farm, appOrigin: ctx.config.appOrigin })}/`;
  const stale = await listStaleFactsByPage(ctx, { farmId, pageId });
  return (await listPageRows(ctx, { farmId, pageId })).map((row) =>
    presentPage(row, { home, summary, staleFacts: stale.get(row.page.id) ?? [] }),
  );
};

/** The numbers of all and of published pages. */
export const countPages = (ctx: Ctx): Promise<{ all: number; published: number }> => countPageRows(ctx);

/** The newest published page; null without any. */
export const getNewestLivePage = (ctx: Ctx): Promise<Pick<PageRow, 'farmId' | 'title' | 'slug'> | null> =>
  getNewestLivePageRow(ctx);

/** The stored row; throws 404. */
export const requirePageRow = async (ctx: Ctx, id: number): Promise<PageRow> => {
  const page = await getPageRow(ctx, id);
  if (!page) throw notFound('Page');
  return page;
};

/** The stored row, locked until the transaction ends; throws 404. */
export const lockPage = async (ctx: Ctx, id: number): Promise<PageRow> => {
  const page = await lockPageRow(ctx, id);
  if (!page) throw notFound('Page');
  return page;
};

/** Which of these slugs are in use, under a lock that the caller's transaction holds until it ends. */
export const lockTakenSlugs = async (ctx: Ctx, slugs: string[]): Promise<Set<string>> => {
  await lockSlugs(ctx);
  return listTakenSlugs(ctx, slugs);
};

/** Sets or removes the image of a page in the caller's transaction; it counts as a visible change. */
export const setPageImage = (
  ctx: Ctx,
  { pageId, image }: { pageId: number; image: PageImage | null },
): Promise<void> => {
  const now = ctx.clock.now();
  return updatePageRow(ctx, { id: pageId, columns: { image, modifiedAt: now, updatedAt: now } });
};

export interface PlannedPage {
  clientId: number;
  farmId: number;
  topicId: number;
  intent: PageRow['intent'];
  position: number;
  title: string;
  slug: string;
  metaDescription: string;
  keyword: string;
  variant: number | null;
  /** The question as staff worded it; null where the generator words it. */
  customQuestion: string | null;
}

const UNCHECKED_QUALITY: Quality = { passed: false, score: 0, checks: [] };

/** Stores planned pages, in the caller's transaction. */
export const insertPlannedPages = (ctx: Ctx, planned: PlannedPage[]): Promise<PageRow[]> => {
  const now = ctx.clock.now();
  const rows = planned.map((page): NewPage => ({
    ...page,
    status: 'planned',
    keywords: [page.keyword],
    quality: UNCHECKED_QUALITY,
    attempts: 0,
    createdAt: now,
    updatedAt: now,
  }));
  return insertPages(ctx, rows);
};

/** Counts the attempt. Null when the page is finished or deleted, so that a repeated job writes nothing twice. */
export const startPageGeneration = (ctx: Ctx, id: number): Promise<PageRow | null> =>
  ctx.transaction(async (tx) => {
    const row = await lockPageRow(tx, id);
    if (!row || !isUnfinished(row.status)) return null;
    const columns = { status: 'writing' as const, attempts: row.attempts + 1, updatedAt: ctx.clock.now() };
    await updatePageRow(tx, { id, columns });
    return { ...row, ...columns };
  });

const isUnfinished = (status: PageStatus): boolean => status === 'planned' || status === 'writing';

export interface GeneratedPage {
  id: number;
  title: string;
  metaDescription: string;
  body: PageBody;
  quiz: Quiz | null;
  quality: Quality;
  publish: boolean;
  writer: string;
  /** The library's text variant; the planned one when omitted. */
  variant?: number;
  fingerprint: StoredFingerprint;
}

/** Publishes or stores a draft, in the caller's transaction. False when the page was finished or deleted meanwhile. */
export const completePageGeneration = async (ctx: Ctx, generated: GeneratedPage): Promise<boolean> => {
  const row = await lockPageRow(ctx, generated.id);
  if (!row || !isUnfinished(row.status)) return false;
  const { id: _id, publish, ...content } = generated;
  const version = {
    ...content,
    keyword: row.keyword,
    variant: generated.variant ?? row.variant,
    reason: 'written' as const,
    author: null,
  };
  const page = await storeVersion(ctx, { page: row, version });
  if (publish) await publishNewestVersion(ctx, { page, content: version, fingerprint: generated.fingerprint });
  await emitIfGenerated(ctx, row);
  return true;
};

/** Marks a page as failed with a readable reason; a finished page stays as it is. */
export const failPageGeneration = (ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await lockPageRow(tx, id);
    if (!row || !isUnfinished(row.status)) return;
    const quality: Quality = {
      passed: false,
      score: 0,
      checks: [{ id: 'writing', severity: 'gate', ok: false, detail: reason }],
    };
    await updatePageRow(tx, {
      id,
      columns: { status: 'failed', failure: reason, quality, updatedAt: ctx.clock.now() },
    });
    await emitIfGenerated(tx, row);
  });

/** Marks a page as regenerating in the caller's transaction; one without content becomes planned again. */
export const startPageRegeneration = async (ctx: Ctx, page: PageRow): Promise<void> => {
  const now = ctx.clock.now();
  const columns =
    page.version === 0
      ? { status: 'planned' as const, quality: UNCHECKED_QUALITY, attempts: 0 }
      : { regeneratingAt: now };
  await updatePageRow(ctx, { id: page.id, columns: { ...columns, failure: null, updatedAt: now } });
};

/** Ends a regeneration without a new version; `failure` is the readable reason. */
export const endPageRegeneration = async (
  ctx: Ctx,
  { pageId, failure }: { pageId: number; failure: string | null },
): Promise<void> => {
  await updatePageRow(ctx, { id: pageId, columns: { regeneratingAt: null, failure } });
};

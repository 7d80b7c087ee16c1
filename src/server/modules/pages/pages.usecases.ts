import type { Page, PageBody, PageStatus, Quality } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { listStalePages } from './fact-index/fact-index.usecases.ts';
import { presentPage } from './pages.presenter.ts';
import {
  countPageRows,
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
import { canonicalOrigin } from './rendering/rendering.rules.ts';
import { showNewest, storeVersion, type StoredFingerprint } from './versions/versions.usecases.ts';

export type { PageRow, SiblingText } from './pages.repository.ts';
export {
  countProgress,
  countVariantUses,
  listOwnQuestions,
  listSiblingTexts,
  listStalledPageIds,
  lockFingerprints,
} from './pages.repository.ts';

/**
 * A farm's pages in their order, or the one of them asked for; `summary` leaves out what they say. Throws 404 for an
 * unknown farm.
 */
export const listPages = async (
  ctx: Ctx,
  { farmId, summary, pageId }: { farmId: number; summary: boolean; pageId?: number | undefined },
): Promise<Page[]> => {
  const farm = await requireFarmRow(ctx, farmId);
  const client = await requireClientRow(ctx, farm.clientId);
  const home = `${canonicalOrigin({ client, farm, appOrigin: ctx.config.appOrigin })}/`;
  const stale = await listStalePages(ctx, { farmId, pageId });
  return (await listPageRows(ctx, { farmId, pageId })).map((row) =>
    presentPage(row, { home, summary, staleFacts: stale.get(row.page.id) ?? [] }),
  );
};

/** How many pages there are, and how many of them are published. */
export const countPages = async (ctx: Ctx): Promise<{ all: number; published: number }> => ({
  all: await countPageRows(ctx),
  published: await countPageRows(ctx, 'published'),
});

/** The stored page; null when it is gone. */
export const findPageRow = (ctx: Ctx, id: number): Promise<PageRow | null> => getPageRow(ctx, id);

/** The stored page; throws 404. */
export const requirePageRow = async (ctx: Ctx, id: number): Promise<PageRow> => {
  const page = await getPageRow(ctx, id);
  if (!page) throw notFound('Page');
  return page;
};

/** The stored page, locked against other writers until the transaction ends; throws 404. */
export const lockPage = async (ctx: Ctx, id: number): Promise<PageRow> => {
  const page = await lockPageRow(ctx, id);
  if (!page) throw notFound('Page');
  return page;
};

/** Which of these addresses are in use. Planners call it under the lock that it takes until their transaction ends. */
export const claimSlugs = async (ctx: Ctx, slugs: string[]): Promise<Set<string>> => {
  await lockSlugs(ctx);
  return listTakenSlugs(ctx, slugs);
};

export interface PlannedPage {
  clientId: number;
  farmId: number;
  microHubId: number;
  intent: PageRow['intent'];
  position: number;
  title: string;
  slug: string;
  metaDescription: string;
  keyword: string;
  variant: number | null;
  /** Staff's own words for the question; null where the writer words it. */
  ownQuestion: string | null;
}

const UNCHECKED: Quality = { passed: false, score: 0, checks: [] };

/** Stores the plan of pages still to be written, in the caller's transaction. */
export const storePlan = (ctx: Ctx, planned: PlannedPage[]): Promise<PageRow[]> => {
  const now = ctx.clock.now();
  const rows = planned.map((page): NewPage => ({
    ...page,
    status: 'planned',
    keywords: [page.keyword],
    quality: UNCHECKED,
    attempts: 0,
    createdAt: now,
    updatedAt: now,
  }));
  return insertPages(ctx, rows);
};

/**
 * Takes a planned page for writing and counts the attempt. Null when somebody finished it already or it is gone, so
 * that a job that runs twice writes nothing twice.
 */
export const beginWriting = (ctx: Ctx, id: number): Promise<PageRow | null> =>
  ctx.transaction(async (tx) => {
    const row = await lockPageRow(tx, id);
    if (!row || !isUnfinished(row.status)) return null;
    const columns = { status: 'writing' as const, attempts: row.attempts + 1, updatedAt: ctx.clock.now() };
    await updatePageRow(tx, { id, columns });
    return { ...row, ...columns };
  });

const isUnfinished = (status: PageStatus): boolean => status === 'planned' || status === 'writing';

export interface WrittenPage {
  id: number;
  title: string;
  metaDescription: string;
  body: PageBody;
  quiz: Quiz | null;
  quality: Quality;
  publish: boolean;
  writer: string;
  /** Which of the library's texts it is; the planned one when left out. */
  variant?: number;
  fingerprint: StoredFingerprint;
}

/**
 * Stores what was written and publishes it or leaves it a Draft, in the caller's transaction. False when the page was
 * finished or removed meanwhile; then nothing is stored.
 */
export const finishWriting = async (ctx: Ctx, written: WrittenPage): Promise<boolean> => {
  const row = await lockPageRow(ctx, written.id);
  if (!row || !isUnfinished(row.status)) return false;
  const { id: _id, publish, ...words } = written;
  const version = {
    ...words,
    keyword: row.keyword,
    variant: written.variant ?? row.variant,
    reason: 'written' as const,
    author: null,
  };
  const page = await storeVersion(ctx, { page: row, version });
  if (publish) await showNewest(ctx, { page, content: version, fingerprint: written.fingerprint });
  return true;
};

/** Marks a page that could not be written, with the reason in words; a finished page stays as it is. */
export const failWriting = (ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<void> =>
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
  });

/** Marks that a page is being written anew, in the caller's transaction; one that was never written is planned again. */
export const markRegeneration = async (ctx: Ctx, page: PageRow): Promise<void> => {
  const now = ctx.clock.now();
  const columns =
    page.version === 0 ? { status: 'planned' as const, quality: UNCHECKED, attempts: 0 } : { regeneratingAt: now };
  await updatePageRow(ctx, { id: page.id, columns: { ...columns, failure: null, updatedAt: now } });
};

/** Ends that mark without a new version; `failure` says in words why there is none. */
export const endRegeneration = async (
  ctx: Ctx,
  { pageId, failure }: { pageId: number; failure: string | null },
): Promise<void> => {
  await updatePageRow(ctx, { id: pageId, columns: { regeneratingAt: null, failure } });
};

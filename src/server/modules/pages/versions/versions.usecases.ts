import { diffPages } from '#shared/page-diff.ts';
import type { Quality } from '#shared/pages.ts';
import type { PageContent, PageDiff, PageVersion, VersionReason } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { indexPageFacts } from '../fact-index/fact-index.usecases.ts';
import { getPageRow, updatePageRow, upsertFingerprint, type Fingerprint, type PageRow } from '../pages.repository.ts';
import { contentHash } from '../pages.rules.ts';
import {
  dropOldVersions,
  getVersionRow,
  insertVersion,
  listVersionHeads,
  updateVersion,
  type VersionHead,
  type VersionRow,
} from './versions.repository.ts';
import { changeState } from './versions.rules.ts';

const KEPT_VERSIONS = 100;

export type StoredFingerprint = Omit<Fingerprint, 'pageId' | 'clientId' | 'farmId'>;

/** A page's newest words with what the checks said of them. */
export interface WorkingContent extends PageContent {
  quality: Quality;
  writer: string;
  variant: number | null;
}

export interface NewVersion extends WorkingContent {
  reason: VersionReason;
  /** Null when a writer or the product itself wrote it. */
  author: { id: number; name: string } | null;
  fingerprint: StoredFingerprint;
}

const contentOf = ({ title, metaDescription, keyword, body, quiz }: PageContent): PageContent => ({
  title,
  metaDescription,
  keyword,
  body,
  quiz,
});

/** The hash of what visitors read in these words. */
export const contentHashOf = ({ title, metaDescription, body, quiz }: PageContent): string =>
  contentHash({ title, metaDescription, body, quiz });

/** Columns of a page that shows these words from now on. */
const shownColumns = (content: WorkingContent) => ({
  ...contentOf(content),
  contentHash: contentHashOf(content),
  quality: content.quality,
  writer: content.writer,
  variant: content.variant,
});

/**
 * Keeps words as a page's newest version, in the caller's transaction and under its lock on the row. A draft shows them
 * at once; a published page goes on showing what it showed until `showNewest`. Answers the row as it then is.
 */
export const storeVersion = async (
  ctx: Ctx,
  { page, version }: { page: PageRow; version: NewVersion },
): Promise<PageRow> => {
  const now = ctx.clock.now();
  const number = page.version + 1;
  const { quality, writer, variant, reason, author } = version;
  await insertVersion(ctx, {
    pageId: page.id,
    clientId: page.clientId,
    number,
    ...contentOf(version),
    contentHash: contentHashOf(version),
    quality,
    writer,
    variant,
    reason,
    authorId: author?.id ?? null,
    authorName: author?.name ?? null,
    createdAt: now,
  });
  const columns = {
    version: number,
    regeneratingAt: null,
    updatedAt: now,
    ...(await takeIn(ctx, { page, version, number })),
  };
  await updatePageRow(ctx, { id: page.id, columns });
  if (columns.shownVersion === number) await indexPageFacts(ctx, { pageId: page.id, body: version.body });
  await dropOldVersions(ctx, { pageId: page.id, keep: KEPT_VERSIONS });
  return { ...page, ...columns };
};

const takeIn = async (
  ctx: Ctx,
  { page, version, number }: { page: PageRow; version: NewVersion; number: number },
): Promise<Partial<PageRow>> => {
  const now = ctx.clock.now();
  if (page.status !== 'published') {
    await upsertFingerprint(ctx, fingerprintRow(page, version.fingerprint));
    const shown = { ...shownColumns(version), shownVersion: number, modifiedAt: now, failure: null };
    return { ...shown, status: 'draft', changeState: null };
  }
  if (contentHashOf(version) !== page.contentHash) return { changeState: changeState(version.quality) };
  // What visitors see did not change, so there is nothing to approve.
  await updateVersion(ctx, { pageId: page.id, number, columns: { publishedAt: now } });
  return { shownVersion: number, changeState: null, keyword: version.keyword };
};

const fingerprintRow = ({ id, clientId, farmId }: PageRow, fingerprint: StoredFingerprint): Fingerprint => ({
  pageId: id,
  clientId,
  farmId,
  ...fingerprint,
});

/** What a page says in its newest version; null while nothing is written. */
export const getWorking = async (ctx: Ctx, page: PageRow): Promise<WorkingContent | null> => {
  if (page.version !== page.shownVersion) {
    const row = await getVersionRow(ctx, { pageId: page.id, number: page.version });
    return row && workingOf(row);
  }
  return page.body ? workingOf({ ...page, body: page.body, writer: page.writer ?? 'human' }) : null;
};

const workingOf = (row: Pick<VersionRow, 'quality' | 'writer' | 'variant'> & PageContent): WorkingContent => ({
  ...contentOf(row),
  quality: row.quality,
  writer: row.writer,
  variant: row.variant,
});

export interface Shown {
  page: PageRow;
  content: WorkingContent;
  fingerprint: StoredFingerprint;
}

/** Makes a page's newest version what visitors see, in the caller's transaction and under its lock on the row. */
export const showNewest = async (ctx: Ctx, { page, content, fingerprint }: Shown): Promise<void> => {
  const now = ctx.clock.now();
  const isUnchanged =
    page.firstPublishedAt !== null && page.status === 'published' && contentHashOf(content) === page.contentHash;
  await updatePageRow(ctx, {
    id: page.id,
    columns: {
      ...shownColumns(content),
      status: 'published',
      shownVersion: page.version,
      changeState: null,
      publishAt: null,
      heldAt: null,
      failure: null,
      publishedAt: page.status === 'published' ? page.publishedAt : now,
      firstPublishedAt: page.firstPublishedAt ?? now,
      ...(isUnchanged ? {} : { modifiedAt: now }),
      updatedAt: now,
    },
  });
  await updateVersion(ctx, {
    pageId: page.id,
    number: page.version,
    columns: { publishedAt: now, quality: content.quality },
  });
  await upsertFingerprint(ctx, fingerprintRow(page, fingerprint));
  await indexPageFacts(ctx, { pageId: page.id, body: content.body });
};

/** Takes a page from the public and lets it say what its newest version says, in the caller's transaction. */
export const hideShown = async (
  ctx: Ctx,
  { page, content }: { page: PageRow; content: WorkingContent },
): Promise<void> => {
  const now = ctx.clock.now();
  const held = { status: 'draft' as const, changeState: null, publishAt: null, heldAt: now, updatedAt: now };
  await updatePageRow(ctx, {
    id: page.id,
    columns: { ...shownColumns(content), ...held, shownVersion: page.version },
  });
  await indexPageFacts(ctx, { pageId: page.id, body: content.body });
};

/** Stores what the checks now say of a page's newest version, in the caller's transaction. */
export const storeQuality = async (ctx: Ctx, { page, quality }: { page: PageRow; quality: Quality }): Promise<void> => {
  const { id, version, shownVersion } = page;
  await updateVersion(ctx, { pageId: id, number: version, columns: { quality } });
  const columns = version === shownVersion ? { quality } : { changeState: changeState(quality) };
  await updatePageRow(ctx, { id, columns });
};

/** One kept version; throws 404. */
export const requireVersion = async (
  ctx: Ctx,
  { pageId, number }: { pageId: number; number: number },
): Promise<VersionRow> => {
  const row = await getVersionRow(ctx, { pageId, number });
  if (!row) throw notFound('Version');
  return row;
};

const requireRow = async (ctx: Ctx, id: number): Promise<PageRow> => {
  const page = await getPageRow(ctx, id);
  if (!page) throw notFound('Page');
  return page;
};

const presentVersion = (row: VersionHead, page: PageRow): PageVersion => ({
  number: row.number,
  title: row.title,
  reason: row.reason,
  writer: row.writer,
  author: row.authorName,
  createdAt: row.createdAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  isLive: page.status === 'published' && row.number === page.shownVersion,
  isNewest: row.number === page.version,
  passed: row.quality.passed,
  score: row.quality.score,
});

/** A page's history, the newest version first; throws 404. */
export const listVersions = async (ctx: Ctx, pageId: number): Promise<PageVersion[]> => {
  const page = await requireRow(ctx, pageId);
  return (await listVersionHeads(ctx, pageId)).map((row) => presentVersion(row, page));
};

/** What changed from one kept version to another, block by block and word by word; throws 404. */
export const compareVersions = async (
  ctx: Ctx,
  { pageId, from, to }: { pageId: number; from: number; to: number },
): Promise<PageDiff> => {
  await requireRow(ctx, pageId);
  const before = await requireVersion(ctx, { pageId, number: from });
  const after = await requireVersion(ctx, { pageId, number: to });
  return { from, to, blocks: diffPages(before, after) };
};

import { pickFields } from '#shared/field-list.ts';
import { diffPages } from '#shared/page-diff.ts';
import { pageHeadIn } from '#shared/page-fields.ts';
import type { Quality } from '#shared/pages.ts';
import type { PageContent, PageDiff, PageVersion, VersionReason } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { indexPageFacts } from './fact-index.usecases.ts';
import { getPageRow, updatePageRow, upsertFingerprint, type Fingerprint, type PageRow } from './pages.repository.ts';
import { pageChanged } from './pages.errors.ts';
import { contentHash, reviewStateOf } from './pages.rules.ts';
import { emitPublication } from './publication-events.usecases.ts';
import {
  deleteOldVersions,
  getLibraryVersionRow,
  getVersionRow,
  insertVersion,
  listVersionSummaryRows,
  updateVersion,
  type VersionSummaryRow,
  type VersionRow,
} from './versions.repository.ts';

export { listVersionSummaryRows } from './versions.repository.ts';

const MAX_VERSIONS = 100;

export type StoredFingerprint = Omit<Fingerprint, 'pageId' | 'clientId' | 'farmId'>;

export interface CheckedContent extends PageContent {
  quality: Quality;
  writer: string;
  variant: number | null;
}

export interface NewVersion extends CheckedContent {
  reason: VersionReason;
  /** Null when the product made it. */
  author: { id: number; name: string } | null;
  fingerprint: StoredFingerprint;
}

const toPageContent = (content: PageContent): PageContent => ({
  ...pickFields(content, pageHeadIn('version')),
  body: content.body,
});

/** Hash of the content that visitors read. */
export const contentHashOf = (content: PageContent): string =>
  contentHash({ ...pickFields(content, pageHeadIn('hash')), body: content.body });

export const shownColumns = (content: CheckedContent) => ({
  ...toPageContent(content),
  contentHash: contentHashOf(content),
  quality: content.quality,
  writer: content.writer,
  variant: content.variant,
});

/**
 * In the caller's transaction, under its lock on the row. A draft shows the version at once, a published page after
 * `publishNewestVersion`. Returns the changed row.
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
    ...toPageContent(version),
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
    ...(await applyNewVersion(ctx, { page, version, number })),
  };
  await updatePageRow(ctx, { id: page.id, columns });
  if (columns.shownVersion === number)
    await indexPageFacts(ctx, { pageId: page.id, clientId: page.clientId, body: version.body });
  await deleteOldVersions(ctx, { pageId: page.id, maxVersions: MAX_VERSIONS });
  return { ...page, ...columns };
};

const applyNewVersion = async (
  ctx: Ctx,
  { page, version, number }: { page: PageRow; version: NewVersion; number: number },
): Promise<Partial<PageRow>> => {
  const now = ctx.clock.now();
  if (page.status !== 'published') {
    await upsertFingerprint(ctx, fingerprintRow(page, version.fingerprint));
    const columns = { ...shownColumns(version), shownVersion: number, modifiedAt: now, failure: null };
    return { ...columns, status: 'draft', changeState: null };
  }
  if (contentHashOf(version) !== page.contentHash) return { changeState: reviewStateOf(version.quality) };
  // Visitors see no difference, so there is nothing to approve.
  await updateVersion(ctx, { pageId: page.id, number, columns: { publishedAt: now } });
  return { shownVersion: number, changeState: null, keyword: version.keyword };
};

export const fingerprintRow = ({ id, clientId, farmId }: PageRow, fingerprint: StoredFingerprint): Fingerprint => ({
  pageId: id,
  clientId,
  farmId,
  ...fingerprint,
});

/** The content of a page's newest version; null while it has none. */
export const getNewestContent = async (ctx: Ctx, page: PageRow): Promise<CheckedContent | null> => {
  if (page.version !== page.shownVersion) {
    const row = await getVersionRow(ctx, { pageId: page.id, number: page.version });
    return row && toCheckedContent(row);
  }
  return getShownContent(page);
};

/** The content that the page's own row holds: what visitors of a published page read. */
export const getShownContent = (page: PageRow): CheckedContent | null =>
  page.body ? toCheckedContent({ ...page, body: page.body, writer: page.writer ?? 'human' }) : null;

/** What the library wrote for a page last; null where it wrote none. */
export const getLibraryContent = async (ctx: Ctx, pageId: number): Promise<PageContent | null> => {
  const row = await getLibraryVersionRow(ctx, pageId);
  return row && toPageContent(row);
};

export const toCheckedContent = (
  row: Pick<VersionRow, 'quality' | 'writer' | 'variant'> & PageContent,
): CheckedContent => ({
  ...toPageContent(row),
  quality: row.quality,
  writer: row.writer,
  variant: row.variant,
});

export interface PublishVersionInput {
  page: PageRow;
  content: CheckedContent;
  fingerprint: StoredFingerprint;
}

/** Publishes a page's newest version, in the caller's transaction and under its lock on the row. */
export const publishNewestVersion = async (
  ctx: Ctx,
  { page, content, fingerprint }: PublishVersionInput,
): Promise<void> => {
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
      unpublishedAt: null,
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
  await indexPageFacts(ctx, { pageId: page.id, clientId: page.clientId, body: content.body });
  const shown = { ...page, title: content.title };
  await emitPublication(ctx, { page: shown, before: page.status, after: 'published' });
};

/** Unpublishes a page and shows its newest version in the draft, in the caller's transaction. */
export const unpublishVersion = async (
  ctx: Ctx,
  { page, content }: { page: PageRow; content: CheckedContent },
): Promise<void> => {
  const now = ctx.clock.now();
  const unpublished = {
    status: 'draft' as const,
    changeState: null,
    publishAt: null,
    unpublishedAt: now,
    updatedAt: now,
  };
  await updatePageRow(ctx, {
    id: page.id,
    columns: { ...shownColumns(content), ...unpublished, shownVersion: page.version },
  });
  await indexPageFacts(ctx, { pageId: page.id, clientId: page.clientId, body: content.body });
  await emitPublication(ctx, { page, before: page.status, after: 'draft' });
};

/** Stores new check results of a page's newest version, in the caller's transaction. */
export const storeQuality = async (ctx: Ctx, { page, quality }: { page: PageRow; quality: Quality }): Promise<void> => {
  const { id, version, shownVersion } = page;
  await updateVersion(ctx, { pageId: id, number: version, columns: { quality } });
  const columns = version === shownVersion ? { quality } : { changeState: reviewStateOf(quality) };
  await updatePageRow(ctx, { id, columns });
};

/** Throws 404 for an unknown version. */
export const requireVersion = async (
  ctx: Ctx,
  { pageId, number }: { pageId: number; number: number },
): Promise<VersionRow> => {
  const row = await getVersionRow(ctx, { pageId, number });
  if (!row) throw notFound('Version');
  return row;
};

const requireStoredPage = async (ctx: Ctx, id: number): Promise<PageRow> => {
  const page = await getPageRow(ctx, id);
  if (!page) throw notFound('Page');
  return page;
};

const presentVersion = (row: VersionSummaryRow, page: PageRow): PageVersion => ({
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

/** A page's versions, newest first; throws 404. */
export const listVersions = async (ctx: Ctx, pageId: number): Promise<PageVersion[]> => {
  const page = await requireStoredPage(ctx, pageId);
  return (await listVersionSummaryRows(ctx, pageId)).map((row) => presentVersion(row, page));
};

/** The difference of two versions by block and word; throws 404. */
export const compareVersions = async (
  ctx: Ctx,
  { pageId, from, to }: { pageId: number; from: number; to: number },
): Promise<PageDiff> => {
  await requireStoredPage(ctx, pageId);
  const before = await requireVersion(ctx, { pageId, number: from });
  const after = await requireVersion(ctx, { pageId, number: to });
  return { from, to, blocks: diffPages(before, after) };
};

/** Throws 409 when the change is not based on the newest version, with who changed what and when. */
export const assertBaseVersion = async (
  ctx: Ctx,
  { page, baseVersion }: { page: PageRow; baseVersion: number },
): Promise<void> => {
  if (page.version === baseVersion) return;
  const newest = await getVersionRow(ctx, { pageId: page.id, number: page.version });
  const base = await getVersionRow(ctx, { pageId: page.id, number: baseVersion });
  const changed =
    newest && base
      ? diffPages(base, newest)
          .filter(({ change }) => change !== 'same')
          .map(({ label }) => label)
      : [];
  const author = newest?.authorName ?? 'The writer';
  throw pageChanged({ version: page.version, author, at: newest?.createdAt ?? page.updatedAt, changed });
};

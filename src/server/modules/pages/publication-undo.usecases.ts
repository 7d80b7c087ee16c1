import type { Ctx } from '#server/platform/context.ts';
import { indexPageFacts } from './fact-index.usecases.ts';
import { cannotTakeBack } from './pages.errors.ts';
import { updatePageRow, upsertFingerprint, type PageRow } from './pages.repository.ts';
import { emitPublication } from './publication-events.usecases.ts';
import type { PublicationBefore } from './pages.table.ts';
import { getVersionRow, updateVersion } from './versions.repository.ts';
import {
  fingerprintRow,
  requireVersion,
  shownColumns,
  toCheckedContent,
  type CheckedContent,
  type StoredFingerprint,
} from './versions.usecases.ts';

/** Long enough to notice a wrong page, short enough that nobody else has come to rely on the new state. */
const UNDO_MS = 60 * 60_000;

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
const date = (time: string | null): Date | null => (time === null ? null : new Date(time));

/** Keeps how a page is published before a person changes that, in the caller's transaction and under its lock on the row. */
export const rememberPublication = async (ctx: Ctx, page: PageRow): Promise<void> => {
  const newest = await getVersionRow(ctx, { pageId: page.id, number: page.version });
  const { version, status, shownVersion, changeState, failure, reviewedBy, reviewer, reviewedHash } = page;
  const publicationBefore: PublicationBefore = {
    at: ctx.clock.now().toISOString(),
    version,
    versionPublishedAt: iso(newest?.publishedAt ?? null),
    status,
    shownVersion,
    changeState,
    failure,
    reviewedBy,
    reviewer,
    reviewedHash,
    reviewedAt: iso(page.reviewedAt),
    publishAt: iso(page.publishAt),
    unpublishedAt: iso(page.unpublishedAt),
    publishedAt: iso(page.publishedAt),
    firstPublishedAt: iso(page.firstPublishedAt),
    modifiedAt: iso(page.modifiedAt),
  };
  await updatePageRow(ctx, { id: page.id, columns: { publicationBefore } });
};

/** After what the product itself published, nothing of a person is left to take back. */
export const forgetPublication = (ctx: Ctx, page: PageRow): Promise<void> =>
  page.publicationBefore === null
    ? Promise.resolve()
    : updatePageRow(ctx, { id: page.id, columns: { publicationBefore: null } });

/** What a page goes back to, with the content that it showed then. Throws 409 when it changed since or an hour passed. */
export const requirePublicationBefore = async (
  ctx: Ctx,
  page: PageRow,
): Promise<{ before: PublicationBefore; content: CheckedContent }> => {
  const before = page.publicationBefore;
  const isLate = before !== null && ctx.clock.now().getTime() - Date.parse(before.at) > UNDO_MS;
  if (before === null || isLate || before.version !== page.version) throw cannotTakeBack();
  const row = await requireVersion(ctx, { pageId: page.id, number: before.shownVersion });
  return { before, content: toCheckedContent(row) };
};

interface TakeBack {
  page: PageRow;
  before: PublicationBefore;
  content: CheckedContent;
  fingerprint: StoredFingerprint;
}

/** Shows the version that was shown before, approved and dated as it was, in the caller's transaction. */
export const restorePublication = async (ctx: Ctx, { page, before, content, fingerprint }: TakeBack): Promise<void> => {
  const { status, shownVersion, changeState, failure, reviewedBy, reviewer, reviewedHash } = before;
  await updatePageRow(ctx, {
    id: page.id,
    columns: {
      ...shownColumns(content),
      status,
      shownVersion,
      changeState,
      failure,
      reviewedBy,
      reviewer,
      reviewedHash,
      reviewedAt: date(before.reviewedAt),
      publishAt: date(before.publishAt),
      unpublishedAt: date(before.unpublishedAt),
      publishedAt: date(before.publishedAt),
      firstPublishedAt: date(before.firstPublishedAt),
      modifiedAt: date(before.modifiedAt),
      publicationBefore: null,
      updatedAt: ctx.clock.now(),
    },
  });
  await updateVersion(ctx, {
    pageId: page.id,
    number: before.version,
    columns: { publishedAt: date(before.versionPublishedAt) },
  });
  await upsertFingerprint(ctx, fingerprintRow(page, fingerprint));
  await indexPageFacts(ctx, { pageId: page.id, clientId: page.clientId, body: content.body });
  await emitPublication(ctx, { page, before: page.status, after: status });
};

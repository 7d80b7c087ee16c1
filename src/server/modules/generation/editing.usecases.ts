import type { Quality } from '#shared/pages.ts';
import type { EditedContent, PageContent, VersionReason } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { lockSimilarityChecks, lockPage, requirePageRow, type PageRow } from '../pages/pages.usecases.ts';
import {
  contentHashOf,
  getLibraryContent,
  getNewestContent,
  assertBaseVersion,
  requireVersion,
  storeVersion,
  type CheckedContent,
} from '../pages/versions.usecases.ts';
import type { GenerationInput, GeneratedPage } from './page-text.types.ts';
import { getGenerationInput, topicCheckTerms } from './page-text.usecases.ts';
import { withCurrentTiers } from './cited-tiers.usecases.ts';
import { evaluatePage, preparePageForChecks, type PreparedPage } from './page-checks.usecases.ts';
import { notWritten } from '../pages/pages.errors.ts';
import { applyEdit } from './editing.rules.ts';

/** Content with everything the checks need. */
export interface CheckableContent {
  input: GenerationInput;
  draft: GeneratedPage;
  prepared: PreparedPage;
}

/** Throws 404 when the page's topic no longer exists. */
export const prepareContentForChecks = async (
  ctx: Ctx,
  { page, content, writer }: { page: PageRow; content: PageContent; writer: string },
): Promise<CheckableContent> => {
  const input = await getGenerationInput(ctx, { ...page, keyword: content.keyword });
  if (!input) throw notFound('Micro hub');
  const { title, metaDescription, quiz } = content;
  const body = await withCurrentTiers(ctx, content.body);
  const draft: GeneratedPage = { title, metaDescription, body, quiz, writer, ...topicCheckTerms(input) };
  const library = isChangedLibraryText({ body, writer }) ? await getLibraryContent(ctx, page.id) : null;
  return { input, draft, prepared: preparePageForChecks(ctx, { input, draft, library }) };
};

/** Whether people changed a text of the library: its heads and tables carry no ids that tell whose words they are. */
const isChangedLibraryText = ({ body, writer }: Pick<GeneratedPage, 'body' | 'writer'>): boolean =>
  !writer.startsWith('library:') && JSON.stringify(body).includes('"bank:');

export interface Revision {
  pageId: number;
  /** The version the revision is based on; a newer version refuses it. */
  baseVersion: number;
  content: PageContent;
  writer: string;
  variant: number | null;
  reason: VersionReason;
  /** Null for the generator and for automatic changes. */
  actor: StaffActor | null;
}

/**
 * Checks changed content and stores it as the page's newest version; a published page changes only after approval.
 * Returns the check results, or null when nothing changed. Throws 404, and 409 for a page without text or with a newer
 * version.
 */
export const revisePage = async (ctx: Ctx, revision: Revision): Promise<Quality | null> => {
  const { pageId, baseVersion, content, writer, variant, reason, actor } = revision;
  const page = await requirePageRow(ctx, pageId);
  const checkable = await prepareContentForChecks(ctx, { page, content, writer });
  return ctx.transaction(async (tx) => {
    await lockSimilarityChecks(tx);
    const row = await lockPage(tx, pageId);
    await assertBaseVersion(tx, { page: row, baseVersion });
    const before = await requireNewestContent(tx, row);
    if (isSameContent(before, content)) return null;
    const quality = await evaluatePage(tx, checkable);
    const author = actor && { id: actor.id, name: actor.name };
    const { fingerprint } = checkable.prepared;
    const version = { ...content, quality, writer, variant, reason, author, fingerprint };
    const stored = await storeVersion(tx, { page: row, version });
    const target = { kind: 'page', id: pageId, name: content.title };
    await recordAudit(tx, {
      actor,
      action: `page.${reason}`,
      target,
      before: { version: row.version },
      after: { version: stored.version, passed: quality.passed },
    });
    return quality;
  });
};

const isSameContent = (before: PageContent, after: PageContent): boolean =>
  contentHashOf(before) === contentHashOf(after) && before.keyword === after.keyword;

/** The content of a page's newest version; throws 409 for a page without text. */
export const requireNewestContent = async (ctx: Ctx, page: PageRow): Promise<CheckedContent> => {
  const newest = await getNewestContent(ctx, page);
  if (!newest) throw notWritten();
  return newest;
};

/** What an edit may cite beside what the page holds. */
export const usableByEdits = (input: GenerationInput | null) => ({
  clientFacts: input ? ['name', ...Object.keys(input.clientFacts.values)] : [],
  usable: input?.evidence ?? [],
});

interface PageEdit {
  actor: StaffActor;
  pageId: number;
  baseVersion: number;
}

/** Stores and checks an editor's version. Throws 403, 404, and 409 when the page has a newer version. */
export const editPage = async (ctx: Ctx, edit: PageEdit & { content: EditedContent }): Promise<void> => {
  const { actor, pageId, baseVersion, content: edited } = edit;
  assertMay(actor, 'pages.edit');
  const page = await requirePageRow(ctx, pageId);
  await assertBaseVersion(ctx, { page, baseVersion });
  const newest = await requireNewestContent(ctx, page);
  const input = await getGenerationInput(ctx, page);
  const content = applyEdit(newest, { edited, ...usableByEdits(input) });
  const version = { writer: 'human', variant: newest.variant, reason: 'edited' as const };
  await revisePage(ctx, { actor, pageId, baseVersion, content, ...version });
};

/** Stores an earlier version's content as a new version; throws 403, 404, and 409 like `editPage`. */
export const restoreVersion = async (ctx: Ctx, edit: PageEdit & { version: number }): Promise<void> => {
  const { actor, pageId, baseVersion, version } = edit;
  assertMay(actor, 'pages.edit');
  const { title, metaDescription, keyword, body, quiz, writer, variant } = await requireVersion(ctx, {
    pageId,
    number: version,
  });
  const content = { title, metaDescription, keyword, body, quiz };
  await revisePage(ctx, { actor, pageId, baseVersion, content, writer, variant, reason: 'restored' });
};

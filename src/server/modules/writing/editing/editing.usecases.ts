import type { Quality } from '#shared/pages.ts';
import type { EditedContent, PageContent, PageDetail, VersionReason } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireBase, requirePageDetail } from '../../pages/detail/detail.usecases.ts';
import { lockFingerprints, lockPage, requirePageRow, type PageRow } from '../../pages/pages.usecases.ts';
import {
  contentHashOf,
  getWorking,
  requireVersion,
  storeVersion,
  type WorkingContent,
} from '../../pages/versions/versions.usecases.ts';
import type { Assignment, Draft } from '../drafting/drafting.types.ts';
import { readAssignment, subjectOf } from '../drafting/drafting.usecases.ts';
import { judgeDraft, prepareDraft, type PreparedDraft } from '../judging/judging.usecases.ts';
import { notWritten } from '../../pages/pages.errors.ts';
import { applyEdit } from './editing.rules.ts';

/** Words that the checks are to judge, with everything those need. */
export interface Judgeable {
  assignment: Assignment;
  draft: Draft;
  prepared: PreparedDraft;
}

/** Makes a page's words ready for the checks; throws 404 when the page's hub is gone. */
export const prepareContent = async (
  ctx: Ctx,
  { page, content, writer }: { page: PageRow; content: PageContent; writer: string },
): Promise<Judgeable> => {
  const assignment = await readAssignment(ctx, { ...page, keyword: content.keyword });
  if (!assignment) throw notFound('Micro hub');
  const { title, metaDescription, body, quiz } = content;
  const draft: Draft = { title, metaDescription, body, quiz, writer, ...subjectOf(assignment) };
  return { assignment, draft, prepared: prepareDraft(ctx, { assignment, draft }) };
};

export interface Revision {
  pageId: number;
  /** The version it was made on; a newer one refuses it. */
  baseVersion: number;
  content: PageContent;
  writer: string;
  variant: number | null;
  reason: VersionReason;
  /** Null when a writer or the product itself made it. */
  actor: StaffActor | null;
}

/**
 * Judges changed words like new ones and keeps them as the page's newest version; what a published page shows stays
 * until somebody approves the change. Answers what the checks said, or null when the words are the same as before.
 * Throws 404, 409 for a page that is not written or that somebody changed meanwhile.
 */
export const revisePage = async (ctx: Ctx, revision: Revision): Promise<Quality | null> => {
  const { pageId, baseVersion, content, writer, variant, reason, actor } = revision;
  const page = await requirePageRow(ctx, pageId);
  const ready = await prepareContent(ctx, { page, content, writer });
  return ctx.transaction(async (tx) => {
    await lockFingerprints(tx);
    const row = await lockPage(tx, pageId);
    await requireBase(tx, { page: row, baseVersion });
    const before = await requireWorking(tx, row);
    if (isSame(before, content)) return null;
    const quality = await judgeDraft(tx, ready);
    const author = actor && { id: actor.id, name: actor.name };
    const { fingerprint } = ready.prepared;
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

const isSame = (before: PageContent, after: PageContent): boolean =>
  contentHashOf(before) === contentHashOf(after) && before.keyword === after.keyword;

/** What a page's newest version says; throws 409 while nothing is written. */
export const requireWorking = async (ctx: Ctx, page: PageRow): Promise<WorkingContent> => {
  const working = await getWorking(ctx, page);
  if (!working) throw notWritten();
  return working;
};

interface Order {
  actor: StaffActor;
  pageId: number;
  baseVersion: number;
}

/**
 * Keeps what an editor sent as the page's newest version and checks it at once. Throws 403, 404, and 409 with who
 * changed what when somebody saved meanwhile.
 */
export const editPage = async (ctx: Ctx, order: Order & { content: EditedContent }): Promise<PageDetail> => {
  const { actor, pageId, baseVersion, content: edited } = order;
  assertMay(actor, 'pages.edit');
  const page = await requirePageRow(ctx, pageId);
  await requireBase(ctx, { page, baseVersion });
  const working = await requireWorking(ctx, page);
  const assignment = await readAssignment(ctx, page);
  const clientFacts = assignment ? Object.keys(assignment.known.values) : [];
  const content = applyEdit(working, { edited, clientFacts });
  const kept = { writer: 'human', variant: working.variant, reason: 'edited' as const };
  await revisePage(ctx, { actor, pageId, baseVersion, content, ...kept });
  return requirePageDetail(ctx, pageId);
};

/** Keeps an earlier version's words as a new version; throws 403, 404 and 409 when somebody saved meanwhile. */
export const restoreVersion = async (ctx: Ctx, order: Order & { version: number }): Promise<PageDetail> => {
  const { actor, pageId, baseVersion, version } = order;
  assertMay(actor, 'pages.edit');
  const { title, metaDescription, keyword, body, quiz, writer, variant } = await requireVersion(ctx, {
    pageId,
    number: version,
  });
  const content = { title, metaDescription, keyword, body, quiz };
  await revisePage(ctx, { actor, pageId, baseVersion, content, writer, variant, reason: 'restored' });
  return requirePageDetail(ctx, pageId);
};

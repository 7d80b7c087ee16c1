import type { Quality } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { indexPageFacts, listStaleFacts, setRefreshIssue } from '../../pages/fact-index/fact-index.usecases.ts';
import { findPageRow, type PageRow } from '../../pages/pages.usecases.ts';
import { getWorking, type WorkingContent } from '../../pages/versions/versions.usecases.ts';
import { composePage, readAssignment } from '../drafting/drafting.usecases.ts';
import type { Assignment } from '../drafting/drafting.types.ts';
import { revisePage } from '../editing/editing.usecases.ts';
import { releasePage } from '../review/review.usecases.ts';
import { refreshedBody } from './refreshing.rules.ts';

const refreshedContent = async (
  ctx: Ctx,
  { page, working, assignment }: { page: PageRow; working: WorkingContent; assignment: Assignment },
) => {
  const { title, metaDescription, keyword, quiz } = working;
  const { known, client } = assignment;
  const composed = working.writer.startsWith('composer:')
    ? composePage({ ...assignment, page: { ...page, variant: working.variant } })
    : null;
  const stale = await listStaleFacts(ctx, page.id);
  const body =
    composed?.body ?? refreshedBody(working.body, { intent: page.intent, clientName: client.name, known, stale });
  return { title, metaDescription, keyword, quiz, body };
};

const failureOf = ({ checks }: Quality): string => {
  const failed = checks.filter(({ ok, severity }) => !ok && severity === 'gate');
  return failed.map(({ id, detail }) => `${id}: ${detail}`).join(' ');
};

/**
 * Brings a page up to date with the client's facts: the composer's part of the client is composed anew, other texts keep
 * every word but those about what changed. A published page shows the new text as soon as it passes every gate and the
 * farm publishes without review; until then it stays as it was, without the sentences that no longer hold.
 */
export const refreshPageFacts = async (ctx: Ctx, pageId: number): Promise<void> => {
  const page = await findPageRow(ctx, pageId);
  const working = page && (await getWorking(ctx, page));
  const assignment = page && working && (await readAssignment(ctx, page));
  if (!assignment) return;
  const hasWaitingChange = page.version !== page.shownVersion;
  const content = await refreshedContent(ctx, { page, working, assignment });
  const { writer, variant } = working;
  const revision = { pageId, baseVersion: page.version, content, writer, variant };
  const quality = await revisePage(ctx, { ...revision, reason: 'refreshed', actor: null });
  if (quality === null) {
    // The words are right as they stand; only what they rest on had another value.
    if (!hasWaitingChange) await indexPageFacts(ctx, { pageId, body: working.body });
    const issue = hasWaitingChange ? 'The refreshed text waits for approval.' : null;
    return setRefreshIssue(ctx, { pageId, issue });
  }
  const isOut = page.status === 'published';
  const mayAppear = page.firstPublishedAt === null && page.heldAt === null && assignment.farm.publishMode === 'auto';
  let issue = quality.passed ? null : failureOf(quality);
  if (quality.passed && (isOut || mayAppear)) {
    if (isOut && hasWaitingChange) issue = 'Another change of this page waits for approval. Approve both together.';
    else issue = await letOut(ctx, pageId);
  }
  await setRefreshIssue(ctx, { pageId, issue });
};

const letOut = async (ctx: Ctx, pageId: number): Promise<string | null> => {
  const released = await releasePage(ctx, { actor: null, pageId, baseVersion: null, approves: false, when: 'paced' });
  return released.kind === 'refused' ? released.failed.map(({ id, detail }) => `${id}: ${detail}`).join(' ') : null;
};

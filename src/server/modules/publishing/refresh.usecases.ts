import type { Quality } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { indexPageFacts, setRefreshIssue } from '../pages/fact-index.usecases.ts';
import { getPageRow } from '../pages/pages.usecases.ts';
import { getNewestContent } from '../pages/versions.usecases.ts';
import { getGenerationInput } from '../generation/page-text.usecases.ts';
import { revisePage } from '../generation/editing.usecases.ts';
import { refreshContent } from '../generation/refresh.usecases.ts';
import { publishPassingVersion } from './review.usecases.ts';

const failedGatesText = ({ checks }: Quality): string => {
  const failed = checks.filter(({ ok, severity }) => !ok && severity === 'gate');
  return failed.map(({ id, detail }) => `${id}: ${detail}`).join(' ');
};

/**
 * Library text about the client is generated again, other text changes only where a fact changed. A published page
 * shows it once it passes every gate, if the farm publishes without review.
 */
export const refreshPageFacts = async (ctx: Ctx, pageId: number): Promise<void> => {
  const page = await getPageRow(ctx, pageId);
  const newest = page && (await getNewestContent(ctx, page));
  const assignment = page && newest && (await getGenerationInput(ctx, page));
  if (!assignment) return;
  const hasWaitingChange = page.version !== page.shownVersion;
  const content = await refreshContent(ctx, { page, newest, input: assignment });
  const { writer, variant } = newest;
  const revision = { pageId, baseVersion: page.version, content, writer, variant };
  const quality = await revisePage(ctx, { ...revision, reason: 'refreshed', actor: null });
  if (quality === null) {
    // The text is current; only the stored fact values changed.
    if (!hasWaitingChange) await indexPageFacts(ctx, { pageId, clientId: page.clientId, body: newest.body });
    const issue = hasWaitingChange ? 'The refreshed text waits for approval.' : null;
    return setRefreshIssue(ctx, { pageId, issue });
  }
  const isPublished = page.status === 'published';
  const mayPublishFirst =
    page.firstPublishedAt === null && page.unpublishedAt === null && assignment.farm.publishMode === 'auto';
  let issue = quality.passed ? null : failedGatesText(quality);
  if (quality.passed && (isPublished || mayPublishFirst)) {
    if (isPublished && hasWaitingChange)
      issue = 'Another change of this page waits for approval. Approve both together.';
    else issue = await publishRefreshed(ctx, pageId);
  }
  await setRefreshIssue(ctx, { pageId, issue });
};

const publishRefreshed = async (ctx: Ctx, pageId: number): Promise<string | null> => {
  const result = await publishPassingVersion(ctx, {
    actor: null,
    pageId,
    baseVersion: null,
    approves: false,
    when: 'on-schedule',
  });
  return result.kind === 'refused' ? result.failed.map(({ id, detail }) => `${id}: ${detail}`).join(' ') : null;
};

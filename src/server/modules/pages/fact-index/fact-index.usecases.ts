import type { FactPage } from '#shared/facts.ts';
import type { PageBody } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { listFactPages, listStaleFacts, replacePageFacts } from './fact-index.repository.ts';
import { citedFacts, sentencesWithout, withoutStale } from './fact-index.rules.ts';

export { withoutStale } from './fact-index.rules.ts';
export {
  listPageNeeds,
  listStaleFacts,
  listStalePages,
  setPageFactValues,
  setRefreshIssue,
  type PageNeeds,
  type StaleFact,
} from './fact-index.repository.ts';

/** Remembers which of the client's facts a stored page states, in the caller's transaction and after storing it. */
export const indexPageFacts = (ctx: Ctx, { pageId, body }: { pageId: number; body: PageBody }): Promise<void> =>
  replacePageFacts(ctx, { pageId, cited: citedFacts(body) });

/** A page as it may still be shown: without the words whose fact changed, ended or was taken back. */
export const currentPage = async <Page extends { id: number; metaDescription: string; body: PageBody | null }>(
  ctx: Ctx,
  page: Page,
): Promise<Page> => {
  const { body } = page;
  const stale = body === null ? [] : await listStaleFacts(ctx, page.id);
  if (body === null || stale.length === 0) return page;
  const metaDescription = sentencesWithout(page.metaDescription, stale) || body.question;
  return { ...page, metaDescription, body: withoutStale(body, stale) };
};

/** The client's pages that state a fact, or that state any that changed (`fact` null), 500 at most; throws 404. */
export const listPagesStating = async (
  ctx: Ctx,
  about: { clientId: number; fact: string | null },
): Promise<FactPage[]> => {
  await requireClientRow(ctx, about.clientId);
  return listFactPages(ctx, about);
};

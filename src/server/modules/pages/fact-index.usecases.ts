import type { FactPage } from '#shared/facts.ts';
import type { PageBody } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listFactPages, listStaleFacts, replacePageFacts } from './fact-index.repository.ts';
import { citedFacts, withoutStaleSentences, withoutStaleFacts } from './fact-index.rules.ts';

export { withoutStaleFacts } from './fact-index.rules.ts';
export {
  listPageFactNeeds,
  listStaleFacts,
  listStaleFactsByPage,
  setPageFactValues,
  setRefreshIssue,
  type PageFactNeeds,
  type StaleFact,
} from './fact-index.repository.ts';

/** Stores which client facts a page states, in the caller's transaction, after storing the page. */
export const indexPageFacts = (ctx: Ctx, { pageId, body }: { pageId: number; body: PageBody }): Promise<void> =>
  replacePageFacts(ctx, { pageId, cited: citedFacts(body) });

/** The page without the text of facts that changed, expired or were revoked. */
export const removeStaleFacts = async <Page extends { id: number; metaDescription: string; body: PageBody | null }>(
  ctx: Ctx,
  page: Page,
): Promise<Page> => {
  const { body } = page;
  const stale = body === null ? [] : await listStaleFacts(ctx, page.id);
  if (body === null || stale.length === 0) return page;
  const metaDescription = withoutStaleSentences(page.metaDescription, stale) || body.question;
  return { ...page, metaDescription, body: withoutStaleFacts(body, stale) };
};

/** Up to 500 of the client's pages that state a fact; null for any changed fact. Throws 404. */
export const listPagesWithFact = async (
  ctx: Ctx,
  filter: { clientId: number; fact: string | null },
): Promise<FactPage[]> => {
  await requireClientRow(ctx, filter.clientId);
  return listFactPages(ctx, filter);
};

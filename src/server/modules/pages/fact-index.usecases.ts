import type { FactPage } from '#shared/facts.ts';
import type { PageBody } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listHoldingItemIds } from '../evidence/evidence.usecases.ts';
import { listFactPages, listStaleFacts, replacePageEvidence, replacePageFacts } from './fact-index.repository.ts';
import { citedFacts, withoutStaleSentences, withoutStaleFacts } from './fact-index.rules.ts';
import { citedItemIds, withoutItems } from './page-evidence.rules.ts';

export { withoutStaleFacts } from './fact-index.rules.ts';
export {
  listItemsStatedNearby,
  listPageFactNeeds,
  listStaleFacts,
  listStaleFactsByPage,
  setPageFactValues,
  setRefreshIssue,
  type PageFactNeeds,
  type StaleFact,
} from './fact-index.repository.ts';

/** Stores which client facts and evidence a page states, in the caller's transaction, after storing the page. */
export const indexPageFacts = async (
  ctx: Ctx,
  { pageId, clientId, body }: { pageId: number; clientId: number; body: PageBody },
): Promise<void> => {
  await replacePageFacts(ctx, { pageId, cited: citedFacts(body) });
  const cited = citedItemIds(body);
  const itemIds = cited.length === 0 ? [] : await listHoldingItemIds(ctx, cited);
  await replacePageEvidence(ctx, { pageId, clientId, itemIds });
};

/** The items that a page states and that were rejected, expired or deleted since. */
const listWithdrawnItems = async (ctx: Ctx, body: PageBody): Promise<number[]> => {
  const cited = citedItemIds(body);
  if (cited.length === 0) return [];
  const holding = new Set(await listHoldingItemIds(ctx, cited));
  return cited.filter((id) => !holding.has(id));
};

/** The page without the text of facts that changed, expired or were revoked, and of evidence that holds no longer. */
export const removeStaleFacts = async <Page extends { id: number; metaDescription: string; body: PageBody | null }>(
  ctx: Ctx,
  page: Page,
): Promise<Page> => {
  const { body } = page;
  if (body === null) return page;
  const stale = await listStaleFacts(ctx, page.id);
  const withdrawn = await listWithdrawnItems(ctx, body);
  if (stale.length === 0 && withdrawn.length === 0) return page;
  const metaDescription = withoutStaleSentences(page.metaDescription, stale) || body.question;
  return { ...page, metaDescription, body: withoutItems(withoutStaleFacts(body, stale), withdrawn) };
};

/** Up to 500 of the client's pages that state a fact; null for any changed fact. Throws 404. */
export const listPagesWithFact = async (
  ctx: Ctx,
  filter: { clientId: number; fact: string | null },
): Promise<FactPage[]> => {
  await requireClientRow(ctx, filter.clientId);
  return listFactPages(ctx, filter);
};

import type { Check, Page, PageStatus } from '#shared/pages.ts';

export const PAGE_STATUS_LABELS: Record<PageStatus, string> = {
  planned: 'Planned',
  writing: 'Writing',
  draft: 'Draft',
  published: 'Published',
  failed: 'Failed',
};

export interface CheckGroups {
  failed: Check[];
  warnings: Check[];
  held: Check[];
}

/** A page's checks by what they mean for it: what keeps it from being published, what could be better, what held. */
export const groupChecks = (checks: readonly Check[]): CheckGroups => ({
  failed: checks.filter(({ ok, severity }) => !ok && severity === 'gate').filter(saysSomethingNew),
  warnings: checks.filter(({ ok, severity }) => !ok && severity === 'warning').filter(saysSomethingNew),
  held: checks.filter(({ ok }) => ok),
});

/** Two checks may find the same thing; it is said once. */
const saysSomethingNew = ({ detail }: Check, index: number, all: readonly Check[]): boolean =>
  all.findIndex((other) => other.detail === detail) === index;

/** Why a page is not public, in sentences; empty for one that is public or still to be written. */
export const reasonsOf = ({ status, quality }: Pick<Page, 'status' | 'quality'>): string[] => {
  if (status !== 'draft' && status !== 'failed') return [];
  const details = groupChecks(quality.checks).failed.map(({ detail }) => detail);
  if (details.length > 0) return details;
  return status === 'draft' ? ['Every gate held. It waits to be read and published.'] : ['It could not be written.'];
};

/** Whether there is anything to read yet. */
export const isWritten = ({ status }: Pick<Page, 'status'>): boolean => status === 'draft' || status === 'published';

/** Where the page can be looked at: its public address, or staff's preview while the public cannot see it. */
export const viewAddress = (page: Pick<Page, 'farmId' | 'slug' | 'isPublished'>, farmIsPublic: boolean): string =>
  page.isPublished && farmIsPublic ? `/${page.slug}` : `/f/${page.farmId}/${page.slug}?preview=1`;

export const PAGE_SORTS = ['plan', 'title', 'quality', 'views', 'leads', 'updated'] as const;
export type PageSort = (typeof PAGE_SORTS)[number];

const PAGE_ORDERS: Record<Exclude<PageSort, 'plan'>, (a: Page, b: Page) => number> = {
  title: (a, b) => a.title.localeCompare(b.title, 'en-US', { sensitivity: 'base', numeric: true }),
  // The weakest first: those are what one looks for.
  quality: (a, b) => a.quality.score - b.quality.score,
  views: (a, b) => b.views - a.views,
  leads: (a, b) => b.leads - a.leads,
  updated: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
};

export interface PageListFilter {
  q: string;
  topic: string;
  status: PageStatus | null;
  sort: PageSort;
}

/** The pages whose title, slug, description or keyword contains the text in any case, of the hub and status asked for, in the order asked for. */
export const searchPages = (pages: readonly Page[], { q, topic, status, sort }: PageListFilter): Page[] => {
  const wanted = q.trim().toLowerCase();
  const found = pages.filter(
    (page) =>
      (topic === '' || page.microHub === topic) &&
      (status === null || page.status === status) &&
      [page.title, page.slug, page.metaDescription, page.keyword].some((text) => text.toLowerCase().includes(wanted)),
  );
  return sort === 'plan' ? found : found.toSorted(PAGE_ORDERS[sort]);
};

/** A page as far as its menu acts on it. */
export type MenuPage = Pick<
  Page,
  'id' | 'version' | 'title' | 'slug' | 'status' | 'state' | 'publishAt' | 'isPublished'
>;

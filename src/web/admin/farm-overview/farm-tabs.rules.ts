export const FARM_TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'pages', label: 'Pages' },
  { value: 'leads', label: 'Leads' },
  { value: 'rankings', label: 'Rankings' },
  { value: 'settings', label: 'Settings' },
] as const;

type FarmTab = (typeof FARM_TABS)[number]['value'];

/** What an address without a tab may say of the farm's list of pages. */
const OF_PAGES = ['page', 'open', 'status', 'reason', 'topic', 'trashed', 'q', 'sort', 'view'];

/** The tab of an address; one that names a page or a filter of pages, but no tab, is theirs. */
export const farmTabOf = (search: URLSearchParams): FarmTab => {
  const named = search.get('tab');
  const known = FARM_TABS.find(({ value }) => value === named);
  if (known) return known.value;
  return OF_PAGES.some((name) => search.has(name)) ? 'pages' : 'overview';
};

/** The address of a tab, without the filters of the one before. */
export const farmTabSearch = (tab: string | null): Record<string, string> =>
  tab === null || tab === 'overview' ? {} : { tab };

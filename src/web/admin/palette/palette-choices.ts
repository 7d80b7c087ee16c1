import { useDebouncedValue } from '@mantine/hooks';
import { useMantineColorScheme } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SearchResult, SearchResultKind } from '#shared/search.ts';
import type { StaffUser } from '#shared/staff.ts';
import { withQuery } from '#web/lib/api.ts';
import { useProductName } from '#web/lib/product.ts';
import { isNamed, destinationsFor, matchingChoices, type Choice, type ChoiceGroup } from './destinations.ts';
import { recentChoices } from './recent.ts';

const SEARCH_AFTER_MS = 120;
const FRESH_MS = 30_000;

const GROUP_OF: Record<SearchResultKind, ChoiceGroup> = {
  client: 'clients',
  farm: 'farms',
  lead: 'leads',
  page: 'pages',
  keyword: 'keywords',
};

const resultPath = ({ kind, id, farmId }: SearchResult): string => {
  if (kind === 'page') return `/farms/${farmId}?page=${id}`;
  if (kind === 'keyword') return `/rankings?open=${id}`;
  return `/${GROUP_OF[kind]}/${id}`;
};

const toChoice = (result: SearchResult): Choice => ({
  key: `${result.kind} ${result.id}`,
  group: GROUP_OF[result.kind],
  title: result.title,
  detail: result.detail,
  to: resultPath(result),
});

const searchLinks = (q: string): Choice[] => [
  { key: 'leads of the search', group: 'all', title: `All leads with “${q}”`, to: withQuery('/leads', { q }) },
  { key: 'content of the search', group: 'all', title: `All content with “${q}”`, to: withQuery('/content', { q }) },
  { key: 'keywords of the search', group: 'all', title: `All keywords with “${q}”`, to: withQuery('/rankings', { q }) },
];

/** Results come best first. A screen or an action of that name stands before a record that is not called exactly so. */
const searchChoices = (
  q: string,
  { fixed, results }: { fixed: Choice[]; results: readonly SearchResult[] },
): Choice[] => {
  const screens = matchingChoices(fixed, q);
  const [best, ...others] = results;
  const isBest = best !== undefined && (best.isExact || !screens.some((choice) => isNamed(choice, q)));
  const found = isBest
    ? [{ ...toChoice(best), group: 'best' as const }, ...others.map(toChoice)]
    : results.map(toChoice);
  return [...found, ...screens, ...searchLinks(q)];
};

const useThemeChoices = (): Choice[] => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const themes = [
    ['light', 'Use the light theme'],
    ['dark', 'Use the dark theme'],
    ['auto', 'Use the system theme'],
  ] as const;
  return themes
    .filter(([scheme]) => scheme !== colorScheme)
    .map(([scheme, title]) => ({
      key: `theme ${scheme}`,
      group: 'actions',
      title,
      keywords: 'mode color scheme',
      run: () => setColorScheme(scheme),
    }));
};

const useSearchResults = (q: string) =>
  useQuery<SearchResult[]>({
    queryKey: [withQuery('/api/search', { q })],
    enabled: q !== '',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

export const usePaletteChoices = (query: string, user: StaffUser | undefined) => {
  const product = useProductName();
  const themes = useThemeChoices();
  const q = query.trim();
  const [debouncedQuery] = useDebouncedValue(q, SEARCH_AFTER_MS);
  const results = useSearchResults(q === '' ? '' : debouncedQuery);
  const destinations = useMemo(() => (user ? destinationsFor(user.role, product) : []), [user, product]);
  const recent = user ? recentChoices(user.id) : [];
  const fixed = [...destinations, ...themes];
  const recentKeys = new Set(recent.map(({ key }) => key));
  const choices =
    q === ''
      ? [...recent, ...fixed.filter(({ key }) => !recentKeys.has(key))]
      : searchChoices(q, { fixed, results: results.data ?? [] });
  return {
    choices: sortByGroup(choices),
    isSearching: q !== '' && (results.isFetching || debouncedQuery !== q),
    isFailed: q !== '' && results.isError,
  };
};

const GROUP_ORDER: readonly ChoiceGroup[] = [
  'recent',
  'best',
  'screens',
  'actions',
  'clients',
  'farms',
  'leads',
  'pages',
  'keywords',
  'all',
];

const sortByGroup = (choices: readonly Choice[]): Choice[] =>
  GROUP_ORDER.flatMap((group) => choices.filter((choice) => choice.group === group));

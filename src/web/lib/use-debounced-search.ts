import { useDebouncedValue } from '@mantine/hooks';

const SEARCH_AFTER_MS = 250;

/** Debounced, except that clearing the search applies at once. */
export const useDebouncedSearch = <Filter extends { q: string }>(filter: Filter): Filter => {
  const [settled] = useDebouncedValue(filter.q, SEARCH_AFTER_MS);
  return { ...filter, q: filter.q === '' ? '' : settled };
};

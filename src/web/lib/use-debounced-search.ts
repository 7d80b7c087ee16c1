import { useDebouncedValue } from '@mantine/hooks';

const SEARCH_AFTER_MS = 250;

/** The filter to ask the server with: its search words once the typing pauses, an emptied search at once. */
export const useDebouncedSearch = <Filter extends { q: string }>(filter: Filter): Filter => {
  const [settled] = useDebouncedValue(filter.q, SEARCH_AFTER_MS);
  return { ...filter, q: filter.q === '' ? '' : settled };
};

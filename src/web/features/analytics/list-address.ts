import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** What lists keep in the address for themselves. */
const OF_LISTS = new Set(['sort', 'open', 'view']);

/** What the address says beside a list, such as the period and the tab: the list's own views keep it. */
export const useListAddress = (): Record<string, string> => {
  const { search } = useLocation();
  return useMemo(
    () => Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !OF_LISTS.has(name))),
    [search],
  );
};

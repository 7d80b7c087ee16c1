import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { paletteStore } from './palette-store.ts';

const rowsOf = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-action]') ?? []),
];

const selectedAt = (rows: readonly HTMLElement[]): number =>
  Math.max(
    rows.findIndex((row) => row.dataset['selected'] !== undefined),
    0,
  );

export const moveSelection = (
  list: Element | null,
  nextIndex: (index: number, rows: readonly HTMLElement[]) => number,
): void => {
  const rows = rowsOf(list);
  const to = nextIndex(selectedAt(rows), rows);
  for (const [index, row] of rows.entries()) row.toggleAttribute('data-selected', index === to);
  paletteStore.updateState((state) => ({ ...state, selected: to }));
  rows[to]?.scrollIntoView({ block: 'nearest' });
};

/**
 * Spotlight marks the selected row only visually and tracks it by index. This announces the selection to screen
 * readers and keeps it on its row when rows are inserted above.
 */
export const useSelectionAnnouncement = (
  field: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void =>
  useEffect(() => {
    if (!list.current) return;
    const announce = () => {
      const rows = rowsOf(list.current);
      const selected = paletteStore.getState().selected > 0 ? selectedAt(rows) : 0;
      for (const [index, row] of rows.entries()) {
        row.toggleAttribute('data-selected', index === selected);
        row.ariaSelected = String(index === selected);
      }
      field.current?.setAttribute('aria-activedescendant', rows[selected]?.id ?? '');
      paletteStore.updateState((state) => ({ ...state, selected }));
    };
    announce();
    const observer = new MutationObserver(announce);
    observer.observe(list.current, { childList: true, subtree: true, attributeFilter: ['data-selected'] });
    return () => observer.disconnect();
  }, [field, list]);

/**
 * Enter that comes before the results opens the best of them, not what stands first until then. An arrow that was pressed
 * before chooses, and further typing starts anew.
 */
export const useEnterAfterSearch = (list: RefObject<HTMLElement | null>, isSearching: boolean) => {
  const isWaiting = useRef(false);
  useEffect(() => {
    if (isSearching || !isWaiting.current) return;
    isWaiting.current = false;
    rowsOf(list.current)[0]?.click();
  }, [list, isSearching]);
  return (event: KeyboardEvent): void => {
    isWaiting.current =
      event.key === 'Enter' && !event.nativeEvent.isComposing && isSearching && paletteStore.getState().selected <= 0;
    if (!isWaiting.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
};

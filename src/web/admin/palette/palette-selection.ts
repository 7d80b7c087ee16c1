import { useEffect, type RefObject } from 'react';
import { paletteStore } from './palette-store.ts';

const rowsOf = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-action]') ?? []),
];

const selectedAt = (rows: readonly HTMLElement[]): number =>
  Math.max(
    rows.findIndex((row) => row.dataset['selected'] !== undefined),
    0,
  );

/** Selects the choice that `moved` names by its place, from the place of the one that is selected. */
export const moveSelection = (
  list: Element | null,
  moved: (at: number, rows: readonly HTMLElement[]) => number,
): void => {
  const rows = rowsOf(list);
  const to = moved(selectedAt(rows), rows);
  for (const [index, row] of rows.entries()) row.toggleAttribute('data-selected', index === to);
  paletteStore.updateState((state) => ({ ...state, selected: to }));
  rows[to]?.scrollIntoView({ block: 'nearest' });
};

/**
 * Spotlight marks the selected row in the document, for the eye alone, and counts on by its place. Here the mark is told
 * to screen readers, stays with its row when others come before it, and is on the first until somebody moves it.
 */
export const useSelectionTold = (field: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    if (!list.current) return;
    const tell = () => {
      const rows = rowsOf(list.current);
      const selected = paletteStore.getState().selected > 0 ? selectedAt(rows) : 0;
      for (const [index, row] of rows.entries()) {
        row.toggleAttribute('data-selected', index === selected);
        row.ariaSelected = String(index === selected);
      }
      field.current?.setAttribute('aria-activedescendant', rows[selected]?.id ?? '');
      paletteStore.updateState((state) => ({ ...state, selected }));
    };
    tell();
    const observer = new MutationObserver(tell);
    observer.observe(list.current, { childList: true, subtree: true, attributeFilter: ['data-selected'] });
    return () => observer.disconnect();
  }, [field, list]);

import { useEffect, useState } from 'react';
import { rowLinkId } from './row-link.ts';

/** The row that J and K are at. Moving brings it into view and gives its link the focus. */
export const useCurrentRow = (keys: readonly string[]) => {
  const [current, setCurrent] = useState<{ key: string | null; moves: number }>({ key: null, moves: 0 });
  const index = current.key === null ? -1 : keys.indexOf(current.key);
  const { moves, key } = current;
  useEffect(() => {
    if (moves === 0 || key === null) return;
    const link = document.getElementById(rowLinkId(key));
    link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    // The panel keeps the focus while it walks along.
    if (!document.activeElement?.closest('.side-panel')) link?.focus({ preventScroll: true });
  }, [moves, key]);
  const goTo = (next: string) => setCurrent({ key: next, moves: moves + 1 });
  /** The key that it moved to; null at the ends. */
  const move = (by: 1 | -1): string | null => {
    const next = keys[index < 0 ? (by > 0 ? 0 : keys.length - 1) : index + by] ?? null;
    if (next !== null) goTo(next);
    return next;
  };
  /** Without moving the focus, such as after a click. */
  const mark = (next: string | null) => setCurrent({ key: next, moves: 0 });
  return { key: index < 0 ? null : key, index, move, goTo, mark };
};

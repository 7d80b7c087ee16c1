import { useEffect, useEffectEvent, type RefObject } from 'react';
import { PUT_OFF_KINDS, type PutOffKind } from '#shared/put-off-kinds.ts';
import { isDialogOpen, isTypedInto } from '#ui/record-table/key-target.ts';
import type { PutOffUntil } from './put-off.rules.ts';

export const INBOX_KEYS = [
  ['J K', 'Next and previous row'],
  ['Enter', 'Open the row'],
  ['E', 'Do what the row offers'],
  ['Z', 'Put the row off until tomorrow'],
  ['Shift Z', 'Put the row off until next week'],
  ['F8', 'Go to the message, such as for Undo'],
  ['?', 'Show these keys'],
] as const;

interface InboxKeys {
  putOff: (row: { kind: PutOffKind; rowKey: string; text: string; until: PutOffUntil }) => void;
  help: () => void;
}

const linkOf = (row: Element | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('.attention-name') ?? null;

/** J and K go from row to row; the other keys are for the row that has the focus. */
export const useInboxKeys = (panel: RefObject<HTMLElement | null>, { putOff, help }: InboxKeys): void => {
  const run = useEffectEvent((key: string): boolean => {
    const rows = [...(panel.current?.querySelectorAll('.attention-row') ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[current];
    const step = (by: number) => linkOf(rows[Math.min(rows.length - 1, Math.max(0, current + by))])?.focus();
    if (key === '?') help();
    else if (key === 'j') step(1);
    else if (key === 'k') step(-1);
    else if (key === 'e' && row) row.querySelector<HTMLElement>('[data-act]')?.click();
    else if (key === 'z' || key === 'Z') {
      const kind = PUT_OFF_KINDS.find((one) => one === row?.getAttribute('data-kind'));
      const rowKey = row?.getAttribute('data-key');
      if (!row || !kind || !rowKey) return false;
      const next = rows[current + 1] ?? rows[current - 1];
      putOff({ kind, rowKey, text: linkOf(row)?.textContent ?? '', until: key === 'z' ? 'tomorrow' : 'next week' });
      linkOf(next)?.focus();
    } else return false;
    return true;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
      if (!isDialogOpen() && run(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};

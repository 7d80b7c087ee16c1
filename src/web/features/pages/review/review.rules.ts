import type { ReviewState } from '#shared/pages.ts';
import type { BadgeTone } from '#ui/status-badge.tsx';

export const STATE_TEXTS: Record<ReviewState, { label: string; tone: BadgeTone; text: string }> = {
  ready: { label: 'Ready', tone: 'green', text: 'Holds every gate and waits to be read.' },
  input: { label: 'Needs answers', tone: 'yellow', text: 'Waits for something only the client knows.' },
  duplicate: {
    label: 'Duplicate',
    tone: 'orange',
    text: 'Says what another page says. Merge it, or give it facts of its own.',
  },
  repair: { label: 'Needs repair', tone: 'red', text: 'Fails a gate that an edit can mend.' },
  failed: { label: 'Failed', tone: 'red', text: 'Could not be written. Try again.' },
  approved: { label: 'Approved', tone: 'blue', text: 'Goes out at its time or at the farm’s pace.' },
};

export type ReviewKey = 'approve' | 'edit' | 'regenerate' | 'merge' | 'next' | 'previous' | 'help';

const KEYS: Readonly<Record<string, ReviewKey>> = {
  a: 'approve',
  e: 'edit',
  r: 'regenerate',
  m: 'merge',
  j: 'next',
  n: 'next',
  k: 'previous',
  p: 'previous',
  '?': 'help',
};

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Null for other keys, with a modifier, while typing and while a dialog is open. */
export const meaningOf = (pressed: Pressed, isBusy: boolean): ReviewKey | null =>
  isBusy || pressed.ctrlKey || pressed.metaKey || pressed.altKey ? null : (KEYS[pressed.key.toLowerCase()] ?? null);

/** The next row, else the previous one. */
export const neighbourOf = (ids: readonly number[], id: number | null): number | null => {
  const at = id === null ? -1 : ids.indexOf(id);
  if (at < 0) return ids[0] ?? null;
  return ids[at + 1] ?? ids[at - 1] ?? null;
};

/** Clamped at both ends; the first row when none is selected. */
export const stepFrom = (ids: readonly number[], { id, step }: { id: number | null; step: 1 | -1 }): number | null => {
  const at = id === null ? -1 : ids.indexOf(id);
  if (at < 0) return ids[0] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))] ?? null;
};

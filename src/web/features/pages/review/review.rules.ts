import type { ReviewState } from '#shared/pages.ts';
import type { BadgeTone } from '#ui/status-badge.tsx';

export const STATE_TEXTS: Record<ReviewState, { label: string; tone: BadgeTone; text: string }> = {
  ready: { label: 'Ready', tone: 'green', text: 'Passes all required checks and is ready to review.' },
  input: { label: 'Needs answers', tone: 'yellow', text: 'Needs information only the client has.' },
  duplicate: {
    label: 'Duplicate',
    tone: 'orange',
    text: 'Repeats another page. Merge it, or give it its own facts.',
  },
  needs_fix: { label: 'Needs repair', tone: 'red', text: 'Fails a required check that an edit can fix.' },
  failed: { label: 'Failed', tone: 'red', text: 'Could not be written. Try again.' },
  approved: { label: 'Approved', tone: 'blue', text: 'Will be published at its scheduled time or at the farm’s pace.' },
};

export type ReviewKey =
  | 'approve'
  | 'edit'
  | 'regenerate'
  | 'merge'
  | 'schedule'
  | 'unpublish'
  | 'history'
  | 'next'
  | 'previous'
  | 'help';

const KEYS: Readonly<Record<string, ReviewKey>> = {
  a: 'approve',
  e: 'edit',
  r: 'regenerate',
  m: 'merge',
  s: 'schedule',
  u: 'unpublish',
  h: 'history',
  j: 'next',
  n: 'next',
  k: 'previous',
  p: 'previous',
  '?': 'help',
};

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Null for other keys, with a modifier, while typing and while a dialog is open. */
export const reviewKeyOf = (event: KeyPress, isBusy: boolean): ReviewKey | null =>
  isBusy || event.ctrlKey || event.metaKey || event.altKey ? null : (KEYS[event.key.toLowerCase()] ?? null);

/** The next row, else the previous one. */
export const neighbourOf = (ids: readonly number[], id: number | null): number | null => {
  const index = id === null ? -1 : ids.indexOf(id);
  if (index < 0) return ids[0] ?? null;
  return ids[index + 1] ?? ids[index - 1] ?? null;
};

/** Clamped at both ends; the first row when none is selected. */
export const stepFrom = (ids: readonly number[], { id, step }: { id: number | null; step: 1 | -1 }): number | null => {
  const index = id === null ? -1 : ids.indexOf(id);
  if (index < 0) return ids[0] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, index + step))] ?? null;
};

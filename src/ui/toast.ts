/** Milliseconds until a dismissed toast is removed (specification, section 9). */
const REMOVE_AFTER_MS = 1_000_000;

export interface ToastMessage {
  title: string;
  description?: string;
  /** `destructive` for failures. */
  tone?: 'default' | 'destructive';
  /** Such as Undo; choosing it closes the toast. */
  action?: { label: string; run: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

let current: ShownToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const set = (next: ShownToast | null): void => {
  current = next;
  for (const listener of listeners) listener();
};

const sentence = (text: string): string => text.trim().replace(/[.!]$/, '');

/** A text that only repeats the title is left out. Replaces the previous toast: only one is shown at a time. */
export const toast = (message: ToastMessage): void => {
  clearTimeout(removal);
  lastId += 1;
  const { description, ...rest } = message;
  const repeats = description !== undefined && sentence(description) === sentence(message.title);
  set({ ...rest, ...(description === undefined || repeats ? {} : { description }), id: lastId, open: true });
};

/** Removed 1,000,000 ms later. */
export const dismissToast = (): void => {
  if (!current?.open) return;
  set({ ...current, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => set(null), REMOVE_AFTER_MS);
};

/** Open or closed; null when there is none. */
export const currentToast = (): ShownToast | null => current;

/** Returns the unsubscribe function. */
export const watchToast = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

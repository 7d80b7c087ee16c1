import type { Choice } from './destinations.ts';

const MAX_CHOICES = 6;

interface StoredChoice {
  key: string;
  title: string;
  detail?: string;
  to: string;
}

const storageKey = (staffId: number): string => `farmstead.recent.${staffId}`;

const isStoredChoice = (value: unknown): value is StoredChoice => {
  const { key, title, to } = (value ?? {}) as Partial<StoredChoice>;
  return typeof key === 'string' && typeof title === 'string' && typeof to === 'string' && to.startsWith('/');
};

const readStored = (staffId: number): StoredChoice[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(staffId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredChoice) : [];
  } catch {
    return [];
  }
};

export const recentChoices = (staffId: number): Choice[] =>
  readStored(staffId).map((stored) => ({ ...stored, group: 'recent' }));

/** Leads are never stored, so that no visitor's name stays in the browser. */
export const rememberChoice = (staffId: number, choice: Choice): void => {
  const { key, title, detail, to } = choice;
  if (to === undefined || key.startsWith('lead ') || to.includes('q=')) return;
  const stored = [{ key, title, ...(detail === undefined ? {} : { detail }), to }, ...readStored(staffId)];
  const unique = stored.filter((entry, index) => stored.findIndex(({ key: other }) => other === entry.key) === index);
  try {
    localStorage.setItem(storageKey(staffId), JSON.stringify(unique.slice(0, MAX_CHOICES)));
  } catch {
    // Storage may be disabled.
  }
};

import type { Choice } from './destinations.ts';

const MOST = 6;

interface Kept {
  key: string;
  title: string;
  detail?: string;
  to: string;
}

const storageKey = (staffId: number): string => `farmstead.recent.${staffId}`;

const isKept = (value: unknown): value is Kept => {
  const { key, title, to } = (value ?? {}) as Partial<Kept>;
  return typeof key === 'string' && typeof title === 'string' && typeof to === 'string' && to.startsWith('/');
};

const readKept = (staffId: number): Kept[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(staffId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
};

export const recentChoices = (staffId: number): Choice[] =>
  readKept(staffId).map((kept) => ({ ...kept, group: 'recent' }));

/** Leads are never stored, so that no visitor's name stays in the browser. */
export const rememberChoice = (staffId: number, choice: Choice): void => {
  const { key, title, detail, to, group } = choice;
  if (to === undefined || group === 'leads' || to.includes('q=')) return;
  const kept = [{ key, title, ...(detail === undefined ? {} : { detail }), to }, ...readKept(staffId)];
  const once = kept.filter((one, index) => kept.findIndex((other) => other.key === one.key) === index);
  try {
    localStorage.setItem(storageKey(staffId), JSON.stringify(once.slice(0, MOST)));
  } catch {
    // Storage may be disabled.
  }
};

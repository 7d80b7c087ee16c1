import type { EditedContent } from '#shared/review.ts';

/** Unsaved text is kept in the browser, so that an expired session or a closed tab loses nothing. */
export interface Unsaved {
  baseVersion: number;
  content: EditedContent;
}

const storageKey = (pageId: number): string => `farmstead.page-${pageId}.unsaved`;

export const readUnsaved = (pageId: number): Unsaved | null => {
  try {
    const stored = localStorage.getItem(storageKey(pageId));
    return stored === null ? null : (JSON.parse(stored) as Unsaved);
  } catch {
    return null;
  }
};

export const saveUnsaved = (pageId: number, unsaved: Unsaved | null): void => {
  try {
    if (unsaved === null) localStorage.removeItem(storageKey(pageId));
    else localStorage.setItem(storageKey(pageId), JSON.stringify(unsaved));
  } catch {
    // Storage may be disabled; the form still holds the text.
  }
};

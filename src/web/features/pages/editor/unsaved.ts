import type { EditedContent } from '#shared/review.ts';

/** Unsaved text is kept in the browser, so that an expired session or a closed tab loses nothing. */
export interface Unsaved {
  baseVersion: number;
  content: EditedContent;
}

const keyOf = (pageId: number): string => `farmstead.page-${pageId}.unsaved`;

export const readUnsaved = (pageId: number): Unsaved | null => {
  try {
    const restored = localStorage.getItem(keyOf(pageId));
    return restored === null ? null : (JSON.parse(restored) as Unsaved);
  } catch {
    return null;
  }
};

export const saveUnsaved = (pageId: number, unsaved: Unsaved | null): void => {
  try {
    if (unsaved === null) localStorage.removeItem(keyOf(pageId));
    else localStorage.setItem(keyOf(pageId), JSON.stringify(unsaved));
  } catch {
    // Storage may be disabled; the form still holds the text.
  }
};

import type { EditedContent } from '#shared/review.ts';

/** What somebody typed and did not save, kept in the browser so that a lost session or a closed tab loses nothing. */
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
    // A browser that keeps nothing still has the form itself.
  }
};

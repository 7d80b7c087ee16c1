import type { SavedLeadView } from '#shared/lead-management.ts';

/** Undefined for a new name. */
export const replacedFilter = (filters: SavedLeadView[], name: string): SavedLeadView | undefined =>
  filters.find((one) => one.isMine && one.name === name.trim());

/** The checkbox, or for a replaced filter its current setting. */
export interface ShareChoice {
  replaced: number | undefined;
  isShared: boolean;
}

/** The choice made under this name, else the setting of the replaced filter. */
export const sharedAsNamed = (replaced: SavedLeadView | undefined, choice: ShareChoice | null): boolean =>
  choice?.replaced === replaced?.id && choice !== null ? choice.isShared : (replaced?.isShared ?? false);

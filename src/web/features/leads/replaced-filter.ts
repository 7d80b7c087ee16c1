import type { SavedLeadView } from '#shared/lead-management.ts';

/** The filter of one's own whose place another of this name takes; undefined for a new name. */
export const replacedFilter = (filters: SavedLeadView[], name: string): SavedLeadView | undefined =>
  filters.find((one) => one.isMine && one.name === name.trim());

/** Whether the team is to have it, as ticked for a new filter or for the one that it replaces. */
export interface ShareChoice {
  replaced: number | undefined;
  isShared: boolean;
}

/** Whether the team has it once it is saved: as it was chosen under this name, or else as the replaced one stands. */
export const sharedAsNamed = (replaced: SavedLeadView | undefined, choice: ShareChoice | null): boolean =>
  choice?.replaced === replaced?.id && choice !== null ? choice.isShared : (replaced?.isShared ?? false);

/** Deleted pages and leads stay in the trash for this many days and can be restored. */
export const TRASH_DAYS = 30;

/** When something in the trash is deleted for good. */
export const endOfTrash = (trashedAt: string): Date => new Date(Date.parse(trashedAt) + TRASH_DAYS * 86_400_000);

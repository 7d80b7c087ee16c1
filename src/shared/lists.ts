import { z } from 'zod';
import { LIST_IDS } from './list-choices.ts';
import { IdParams, requiredText, trimmedText } from './text.ts';

export const ListParams = z.object({ list: z.enum(LIST_IDS) });
export const ListViewParams = ListParams.extend(IdParams.shape);

const columns = z
  .array(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'Use the names of columns.'))
  .min(1, 'Choose at least one column.')
  .max(40, 'Choose at most forty columns.');

const name = requiredText(60, 'Enter a name for the view.');

export const SaveView = z.strictObject({
  name,
  /** Query string of the list, its sort included: `status=new&clientId=3&sort=oldest`. */
  query: trimmedText(1000),
  /** In order; null leaves each person's own. */
  columns: columns.nullable().default(null),
  /** Whether the whole team sees it. */
  isShared: z.boolean().default(false),
});
export type SaveView = z.input<typeof SaveView>;

export const UpdateView = z.strictObject({ name, isShared: z.boolean() }).partial();
export type UpdateView = z.infer<typeof UpdateView>;

export const SavedView = z.object({
  id: z.number(),
  name: z.string(),
  query: z.string(),
  columns: z.array(z.string()).nullable(),
  isShared: z.boolean(),
  /** Its author; null for one's own, and for former members. */
  by: z.string().nullable(),
  isMine: z.boolean(),
  /** Whether the current user may rename, share and delete it. */
  mayChange: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

export const SetListColumns = z.strictObject({
  /** In order; null goes back to the list's own. */
  columns: columns.nullable(),
});
export type SetListColumns = z.infer<typeof SetListColumns>;

/** What a member of staff sees a list with. */
export const ListSetup = z.object({
  columns: z.array(z.string()).nullable(),
  views: z.array(SavedView),
});
export type ListSetup = z.infer<typeof ListSetup>;

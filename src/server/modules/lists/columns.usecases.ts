import type { ListId } from '#shared/list-choices.ts';
import type { ListSetup } from '#shared/lists.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { deleteListColumns, getListColumns, setListColumns } from './columns.repository.ts';
import { listSavedViews } from './saved-views.usecases.ts';

/** The actor's columns of a list, null for the list's own, with the views that the actor can choose. */
export const getListSetup = async (
  ctx: Ctx,
  { actor, list }: { actor: StaffActor; list: ListId },
): Promise<ListSetup> => ({
  columns: await getListColumns(ctx, { list, staffId: actor.id }),
  views: await listSavedViews(ctx, { actor, list }),
});

/** Keeps the actor's columns of a list; null goes back to the list's own. Like a theme, it is not audited. */
export const saveListColumns = (
  ctx: Ctx,
  { actor, list, columns }: { actor: StaffActor; list: ListId; columns: string[] | null },
): Promise<void> =>
  columns === null
    ? deleteListColumns(ctx, { list, staffId: actor.id })
    : setListColumns(ctx, { list, staffId: actor.id, columns: [...new Set(columns)] });

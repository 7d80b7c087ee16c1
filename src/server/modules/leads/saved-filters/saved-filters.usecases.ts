import type { SavedLeadFilter, SaveLeadFilter } from '#shared/lead-work.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { deleteFilterRow, listFilterRows, upsertFilter } from './saved-filters.repository.ts';

const MOST = 50;

/** The filters that this member of staff named, by name. */
export const listSavedFilters = (ctx: Ctx, actor: StaffActor): Promise<SavedLeadFilter[]> =>
  listFilterRows(ctx, actor.id);

/** Keeps a filter under a name; the same name again replaces it. Throws 409 at fifty. */
export const saveFilter = async (
  ctx: Ctx,
  { actor, filter }: { actor: StaffActor; filter: SaveLeadFilter },
): Promise<SavedLeadFilter> => {
  const kept = await listFilterRows(ctx, actor.id);
  if (kept.length >= MOST && !kept.some(({ name }) => name === filter.name)) {
    const message = 'You have fifty saved filters. Delete one first.';
    throw new AppError({ code: 'leads.too_many_filters', status: 409, message });
  }
  return upsertFilter(ctx, { staffId: actor.id, ...filter, createdAt: ctx.clock.now() });
};

/** Forgets one of this member's filters; does nothing for any other. */
export const deleteSavedFilter = (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> =>
  deleteFilterRow(ctx, { id, staffId: actor.id });

import type { ChangeLeadFilter, SavedLeadFilter, SaveLeadFilter } from '#shared/lead-work.ts';
import { roleMay } from '#shared/roles.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, forbidden, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { listColleagues } from '../../staff/staff.usecases.ts';
import {
  deleteFilterRow,
  hasFilterNamed,
  listFilterRows,
  lockFilterNames,
  lockFilterRow,
  updateFilterRow,
  upsertFilter,
  type FilterRow,
} from './saved-filters.repository.ts';

const MOST = 50;

/** A shared filter is its maker's and the administrators'. */
const mayChange = (actor: StaffActor, { staffId }: FilterRow): boolean =>
  staffId === actor.id || roleMay(actor.role, 'settings.manage');

const present = (row: FilterRow, { actor, by }: { actor: StaffActor; by: string | null }): SavedLeadFilter => {
  const { id, name, query, isShared } = row;
  return { id, name, query, isShared, by, isMine: row.staffId === actor.id, mayChange: mayChange(actor, row) };
};

interface Told {
  actor: StaffActor;
  id: number;
  action: 'saved' | 'changed' | 'deleted';
  before?: object;
  after?: object;
}

// Neither its name nor what it searches for: both may name a person, and the log keeps what it is told.
const audit = (ctx: Ctx, { id, action, ...told }: Told): Promise<void> => {
  const target = { kind: 'lead_filter', id, name: 'Saved filter' };
  return recordAudit(ctx, { ...told, action: `lead_filter.${action}`, target });
};

/** Presents filters as the actor sees them, with the names of the colleagues who made them. */
const presenterFor = async (ctx: Ctx, actor: StaffActor): Promise<(row: FilterRow) => SavedLeadFilter> => {
  const names = new Map((await listColleagues(ctx)).map(({ id, name }) => [id, name]));
  return (row) => present(row, { actor, by: row.staffId === actor.id ? null : (names.get(row.staffId) ?? null) });
};

/** The filters that this member of staff named and those that the team shares, by name. */
export const listSavedFilters = async (ctx: Ctx, actor: StaffActor): Promise<SavedLeadFilter[]> =>
  (await listFilterRows(ctx, actor.id)).map(await presenterFor(ctx, actor));

/**
 * Keeps a filter under a name, for oneself or for the team; the same name again replaces it. Throws 403 where beginning to
 * share is not allowed, and 409 at fifty.
 */
export const saveFilter = (
  ctx: Ctx,
  { actor, filter }: { actor: StaffActor; filter: SaveLeadFilter },
): Promise<SavedLeadFilter> =>
  ctx.transaction(async (tx) => {
    await lockFilterNames(tx);
    const own = (await listFilterRows(tx, actor.id)).filter(({ staffId }) => staffId === actor.id);
    const before = own.find(({ name }) => name === filter.name);
    if (filter.isShared && !before?.isShared) assertMay(actor, 'leads.edit');
    if (own.length >= MOST && !before) {
      const message = 'You have fifty saved filters. Delete one first.';
      throw new AppError({ code: 'leads.too_many_filters', status: 409, message });
    }
    const row = await upsertFilter(tx, { staffId: actor.id, ...filter, createdAt: tx.clock.now() });
    if (row.isShared || before?.isShared) await audit(tx, { actor, id: row.id, action: 'saved' });
    return present(row, { actor, by: null });
  });

type OfFilter = { actor: StaffActor; id: number };

/** One that the actor may change; throws 404 for one it does not see and 403 for one of somebody else. */
const requireOwn = async (ctx: Ctx, { actor, id }: OfFilter): Promise<FilterRow> => {
  const row = await lockFilterRow(ctx, { id, staffId: actor.id });
  if (!row) throw notFound('Filter');
  if (!mayChange(actor, row)) throw forbidden();
  return row;
};

/** Renames a filter, shares it or takes it back. Throws 403, 404, and 409 where its maker has another of this name. */
export const changeSavedFilter = (
  ctx: Ctx,
  { actor, id, change }: OfFilter & { change: ChangeLeadFilter },
): Promise<SavedLeadFilter> =>
  ctx.transaction(async (tx) => {
    await lockFilterNames(tx);
    const row = await requireOwn(tx, { actor, id });
    const { name = row.name, isShared = row.isShared } = change;
    if (isShared && !row.isShared) assertMay(actor, 'leads.edit');
    if (await hasFilterNamed(tx, { id, staffId: row.staffId, name })) {
      const message = 'There is another filter of this name.';
      throw new AppError({ code: 'leads.filter_name_taken', status: 409, message });
    }
    await updateFilterRow(tx, { id, columns: { name, isShared } });
    if (isShared || row.isShared) {
      const [before, after] = [{ isShared: row.isShared }, { isShared, isRenamed: name !== row.name }];
      await audit(tx, { actor, id, action: 'changed', before, after });
    }
    return (await presenterFor(tx, actor))({ ...row, name, isShared });
  });

/** Forgets a filter, for everybody where it was shared; does nothing for one that is gone. Throws 403. */
export const deleteSavedFilter = (ctx: Ctx, { actor, id }: OfFilter): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await lockFilterRow(tx, { id, staffId: actor.id });
    if (!row) return;
    if (!mayChange(actor, row)) throw forbidden();
    await deleteFilterRow(tx, id);
    if (row.isShared) await audit(tx, { actor, id, action: 'deleted' });
  });

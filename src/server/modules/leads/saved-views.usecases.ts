import type { UpdateLeadView, SavedLeadView, SaveLeadView } from '#shared/lead-management.ts';
import { roleMay } from '#shared/roles.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, forbidden, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { listAssignableStaff } from '../staff/staff.usecases.ts';
import {
  deleteSavedViewRow,
  hasSavedViewNamed,
  listSavedViewRows,
  lockSavedViewNames,
  lockSavedViewRow,
  updateSavedViewRow,
  upsertSavedView,
  type SavedViewRow,
} from './saved-views.repository.ts';

const MOST = 50;

/** Its author and administrators may change a shared filter. */
const mayChange = (actor: StaffActor, { staffId }: SavedViewRow): boolean =>
  staffId === actor.id || roleMay(actor.role, 'settings.manage');

const present = (row: SavedViewRow, { actor, by }: { actor: StaffActor; by: string | null }): SavedLeadView => {
  const { id, name, query, isShared } = row;
  return { id, name, query, isShared, by, isMine: row.staffId === actor.id, mayChange: mayChange(actor, row) };
};

interface SavedViewAudit {
  actor: StaffActor;
  id: number;
  action: 'saved' | 'changed' | 'deleted';
  before?: object;
  after?: object;
}

// Neither its name nor its query is logged: both may name a person, and the audit log is permanent.
const recordSavedViewAudit = (ctx: Ctx, { id, action, ...change }: SavedViewAudit): Promise<void> => {
  const target = { kind: 'lead_filter', id, name: 'Saved filter' };
  return recordAudit(ctx, { ...change, action: `lead_filter.${action}`, target });
};

const presenterFor = async (ctx: Ctx, actor: StaffActor): Promise<(row: SavedViewRow) => SavedLeadView> => {
  const names = new Map((await listAssignableStaff(ctx)).map(({ id, name }) => [id, name]));
  return (row) => present(row, { actor, by: row.staffId === actor.id ? null : (names.get(row.staffId) ?? null) });
};

/** The actor's own filters and the shared ones, by name. */
export const listSavedViews = async (ctx: Ctx, actor: StaffActor): Promise<SavedLeadView[]> =>
  (await listSavedViewRows(ctx, actor.id)).map(await presenterFor(ctx, actor));

/** Saves a filter; the same name replaces it. Throws 403 without the right to share, and 409 at fifty. */
export const saveView = (
  ctx: Ctx,
  { actor, filter }: { actor: StaffActor; filter: SaveLeadView },
): Promise<SavedLeadView> =>
  ctx.transaction(async (tx) => {
    await lockSavedViewNames(tx);
    const ownViews = (await listSavedViewRows(tx, actor.id)).filter(({ staffId }) => staffId === actor.id);
    const before = ownViews.find(({ name }) => name === filter.name);
    if (filter.isShared && !before?.isShared) assertMay(actor, 'leads.edit');
    if (ownViews.length >= MOST && !before) {
      const message = 'You have fifty saved filters. Delete one first.';
      throw new AppError({ code: 'leads.too_many_views', status: 409, message });
    }
    const row = await upsertSavedView(tx, { staffId: actor.id, ...filter, createdAt: tx.clock.now() });
    if (row.isShared || before?.isShared) await recordSavedViewAudit(tx, { actor, id: row.id, action: 'saved' });
    return present(row, { actor, by: null });
  });

type SavedViewRequest = { actor: StaffActor; id: number };

/** Throws 404 for a filter the actor cannot see, and 403 for one of another member. */
const requireEditableView = async (ctx: Ctx, { actor, id }: SavedViewRequest): Promise<SavedViewRow> => {
  const row = await lockSavedViewRow(ctx, { id, staffId: actor.id });
  if (!row) throw notFound('Filter');
  if (!mayChange(actor, row)) throw forbidden();
  return row;
};

/** Renames, shares or unshares a filter. Throws 403, 404, and 409 where its author already has one of this name. */
export const updateSavedView = (
  ctx: Ctx,
  { actor, id, change }: SavedViewRequest & { change: UpdateLeadView },
): Promise<SavedLeadView> =>
  ctx.transaction(async (tx) => {
    await lockSavedViewNames(tx);
    const row = await requireEditableView(tx, { actor, id });
    const { name = row.name, isShared = row.isShared } = change;
    if (isShared && !row.isShared) assertMay(actor, 'leads.edit');
    if (await hasSavedViewNamed(tx, { id, staffId: row.staffId, name })) {
      const message = 'There is another filter of this name.';
      throw new AppError({ code: 'leads.view_name_taken', status: 409, message });
    }
    await updateSavedViewRow(tx, { id, columns: { name, isShared } });
    if (isShared || row.isShared) {
      const [before, after] = [{ isShared: row.isShared }, { isShared, isRenamed: name !== row.name }];
      await recordSavedViewAudit(tx, { actor, id, action: 'changed', before, after });
    }
    return (await presenterFor(tx, actor))({ ...row, name, isShared });
  });

/** Deletes a filter, for everyone if it is shared; does nothing when it does not exist. Throws 403. */
export const deleteSavedView = (ctx: Ctx, { actor, id }: SavedViewRequest): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await lockSavedViewRow(tx, { id, staffId: actor.id });
    if (!row) return;
    if (!mayChange(actor, row)) throw forbidden();
    await deleteSavedViewRow(tx, id);
    if (row.isShared) await recordSavedViewAudit(tx, { actor, id, action: 'deleted' });
  });

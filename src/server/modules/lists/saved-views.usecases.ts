import type { z } from 'zod';
import type { ListId } from '#shared/list-choices.ts';
import type { SavedView, SaveView, UpdateView } from '#shared/lists.ts';
import { roleMay } from '#shared/roles.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, forbidden, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { listAssignableStaff } from '../staff/staff.usecases.ts';
import {
  deleteSavedViewRow,
  deleteSavedViewRowsNaming,
  hasSavedViewNamed,
  listSavedViewRows,
  lockSavedViewNames,
  lockSavedViewRow,
  updateSavedViewRow,
  upsertSavedView,
  type SavedViewRow,
} from './saved-views.repository.ts';

/** Of one person for one list. */
const MOST = 50;

/** Its author and administrators may change a shared view. */
const mayChange = (actor: StaffActor, { staffId }: SavedViewRow): boolean =>
  staffId === actor.id || roleMay(actor.role, 'settings.manage');

const present = (row: SavedViewRow, { actor, by }: { actor: StaffActor; by: string | null }): SavedView => {
  const { id, name, query, columns, isShared } = row;
  return { id, name, query, columns, isShared, by, isMine: row.staffId === actor.id, mayChange: mayChange(actor, row) };
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
  const target = { kind: 'saved_view', id, name: 'Saved view' };
  return recordAudit(ctx, { ...change, action: `saved_view.${action}`, target });
};

const presenterFor = async (ctx: Ctx, actor: StaffActor): Promise<(row: SavedViewRow) => SavedView> => {
  const names = new Map((await listAssignableStaff(ctx)).map(({ id, name }) => [id, name]));
  return (row) => present(row, { actor, by: row.staffId === actor.id ? null : (names.get(row.staffId) ?? null) });
};

interface OfActor {
  actor: StaffActor;
  list: ListId;
}

/** The actor's own views of a list and the shared ones, by name. */
export const listSavedViews = async (ctx: Ctx, { actor, list }: OfActor): Promise<SavedView[]> =>
  (await listSavedViewRows(ctx, { list, staffId: actor.id })).map(await presenterFor(ctx, actor));

/** Saves a view; the same name replaces it. Throws 403 without the right to share, and 409 at fifty. */
export const saveView = (
  ctx: Ctx,
  { actor, list, view }: OfActor & { view: z.output<typeof SaveView> },
): Promise<SavedView> =>
  ctx.transaction(async (tx) => {
    await lockSavedViewNames(tx);
    const visible = await listSavedViewRows(tx, { list, staffId: actor.id });
    const ownViews = visible.filter(({ staffId }) => staffId === actor.id);
    const before = ownViews.find(({ name }) => name === view.name);
    if (view.isShared && !before?.isShared) assertMay(actor, 'views.share');
    if (ownViews.length >= MOST && !before) {
      const message = 'You have fifty saved views of this list. Delete one first.';
      throw new AppError({ code: 'lists.too_many_views', status: 409, message });
    }
    const row = await upsertSavedView(tx, { staffId: actor.id, list, ...view, createdAt: tx.clock.now() });
    if (row.isShared || before?.isShared) await recordSavedViewAudit(tx, { actor, id: row.id, action: 'saved' });
    return present(row, { actor, by: null });
  });

type SavedViewRequest = OfActor & { id: number };

/** Throws 404 for a view the actor cannot see, and 403 for one of another member. */
const requireEditableView = async (ctx: Ctx, { actor, list, id }: SavedViewRequest): Promise<SavedViewRow> => {
  const row = await lockSavedViewRow(ctx, { id, list, staffId: actor.id });
  if (!row) throw notFound('View');
  if (!mayChange(actor, row)) throw forbidden();
  return row;
};

/** Renames, shares or unshares a view. Throws 403, 404, and 409 where its author already has one of this name. */
export const updateSavedView = (
  ctx: Ctx,
  { actor, list, id, change }: SavedViewRequest & { change: UpdateView },
): Promise<SavedView> =>
  ctx.transaction(async (tx) => {
    await lockSavedViewNames(tx);
    const row = await requireEditableView(tx, { actor, list, id });
    const { name = row.name, isShared = row.isShared } = change;
    if (isShared && !row.isShared) assertMay(actor, 'views.share');
    if (await hasSavedViewNamed(tx, { ...row, name })) {
      const message = 'There is another view of this name.';
      throw new AppError({ code: 'lists.view_name_taken', status: 409, message });
    }
    await updateSavedViewRow(tx, { id, columns: { name, isShared } });
    if (isShared || row.isShared) {
      const [before, after] = [{ isShared: row.isShared }, { isShared, isRenamed: name !== row.name }];
      await recordSavedViewAudit(tx, { actor, id, action: 'changed', before, after });
    }
    return (await presenterFor(tx, actor))({ ...row, name, isShared });
  });

/** Deletes a view, for everyone if it is shared; does nothing when it does not exist. Throws 403. */
export const deleteSavedView = (ctx: Ctx, { actor, list, id }: SavedViewRequest): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await lockSavedViewRow(tx, { id, list, staffId: actor.id });
    if (!row) return;
    if (!mayChange(actor, row)) throw forbidden();
    await deleteSavedViewRow(tx, id);
    if (row.isShared) await recordSavedViewAudit(tx, { actor, id, action: 'deleted' });
  });

/** Deletes the views of any list that search for one of these texts, as for a person who is erased. */
export const deleteSavedViewsNaming = (ctx: Ctx, texts: string[]): Promise<void> => {
  const inAddresses = texts.flatMap((text) => {
    const encoded = encodeURIComponent(text);
    return [text, encoded, encoded.replaceAll('%20', '+'), encoded.replaceAll('%40', '@')];
  });
  return inAddresses.length === 0 ? Promise.resolve() : deleteSavedViewRowsNaming(ctx, inAddresses);
};

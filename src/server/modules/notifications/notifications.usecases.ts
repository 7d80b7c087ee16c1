import type { NotificationPreferences } from '#shared/account.ts';
import {
  NOTIFICATION_AUDIENCE,
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationDetail,
  type NotificationKind,
  type UnreadNotifications,
} from '#shared/notifications.ts';
import { roleMay, type StaffRole } from '#shared/roles.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { listUnquarantinedLeads } from '../leads/leads.usecases.ts';
import { requireOwnRow } from '../staff/account.usecases.ts';
import {
  countUnreadRows,
  deleteNotificationsBefore,
  getNotificationRow,
  insertLeadNotifications,
  insertNotifications,
  listMergedNotifications,
  upsertReadCursor,
  upsertTopicState,
  type NewNotification,
  type NotificationReader,
} from './notifications.repository.ts';

interface RankAlertInput {
  rankingId: number;
  keyword: string;
  kind: NonNullable<NotificationDetail['move']>;
  from: number | null;
  to: number | null;
}

const RETENTION_MS = 90 * 86_400_000;
const MAX_NOTIFICATIONS = 50;

const retainedSince = (ctx: Ctx): Date => new Date(ctx.clock.now().getTime() - RETENTION_MS);

const notificationKindsFor = (
  role: StaffRole,
  preferences: Pick<NotificationPreferences, 'leads' | 'rankings'>,
): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => {
    const { permission, choice } = NOTIFICATION_AUDIENCE[kind];
    return (permission === null || roleMay(role, permission)) && (choice === null || preferences[choice]);
  });

/** A staff member gets no notifications from before they joined. */
const toReader = async (ctx: Ctx, actor: StaffActor): Promise<NotificationReader> => {
  const row = await requireOwnRow(ctx, actor);
  const choices = { leads: row.notifyLeads, rankings: row.notifyRankings };
  const joined = row.joinedAt ?? row.createdAt;
  const since = retainedSince(ctx);
  return { staffId: row.id, kinds: notificationKindsFor(row.role, choices), since: joined > since ? joined : since };
};

/** Stores notifications; each key once. */
export const addNotifications = (ctx: Ctx, notifications: Omit<NewNotification, 'at'>[]): Promise<void> =>
  ctx.transaction((tx) =>
    insertNotifications(
      tx,
      notifications.map((one) => ({ ...one, at: ctx.clock.now() })),
    ),
  );

/** Leads deleted meanwhile are skipped. */
export const notifyOfLeads = (ctx: Ctx, leadIds: number[]): Promise<void> =>
  ctx.transaction((tx) => insertLeadNotifications(tx, { leadIds, at: ctx.clock.now() }));

/** Notifies, at most once an hour, that a lead's visitor wrote again; skips deleted and quarantined leads. */
export const notifyOfReturningLead = async (
  ctx: Ctx,
  { leadId, at }: { leadId: number; at: string },
): Promise<void> => {
  const [lead] = await listUnquarantinedLeads(ctx, [leadId]);
  if (!lead) return;
  const { clientId, farmId } = lead;
  const key = `lead:${leadId}:again:${at.slice(0, 13)}`;
  const detail = { again: true };
  await addNotifications(ctx, [
    { kind: 'lead', topic: `client:${clientId}:again`, key, clientId, farmId, leadId, detail },
  ]);
};

/** At 80 % of a monthly budget and at its end; without a client, the installation's. US dollars. */
export const notifyOfBudget = (
  ctx: Ctx,
  warned: {
    of: 'model' | 'ranks';
    clientId: number | null;
    month: string;
    spent: number;
    budget: number;
    reached: boolean;
  },
): Promise<void> => {
  const { of, clientId, month, spent, budget, reached } = warned;
  const topic = `${of}:${clientId ?? 'all'}`;
  const key = `budget:${topic}:${month.slice(0, 7)}${reached ? ':reached' : ''}`;
  const isReached = reached ? { reached } : {};
  return addNotifications(ctx, [{ kind: 'budget', topic, key, clientId, detail: { of, spent, budget, ...isReached } }]);
};

export const notifyOfRankAlerts = (
  ctx: Ctx,
  { clientId, at, alerts }: { clientId: number; at: string; alerts: RankAlertInput[] },
): Promise<void> =>
  addNotifications(
    ctx,
    alerts.map(({ rankingId, keyword, kind, from, to }) => ({
      kind: 'rank' as const,
      topic: `client:${clientId}`,
      key: `rank:${rankingId}:${kind}:${at}`,
      clientId,
      detail: { keyword, move: kind, before: from, now: to },
    })),
  );

/** Search Console access is lost: the connection's or, with a client, one property's. */
export const notifyOfSearchAccess = (
  ctx: Ctx,
  { key, siteUrl, clientId }: { key: string; siteUrl: string | null; clientId: number | null },
): Promise<void> => {
  const topic = siteUrl === null ? 'connection' : `client:${clientId}`;
  const detail = siteUrl === null ? {} : { property: siteUrl };
  return addNotifications(ctx, [
    { kind: 'search', topic, key: `search:${key}:${clientId ?? 'all'}`, clientId, detail },
  ]);
};

/** The actor's notifications, newest first and merged; at most 50. */
export const listNotifications = async (ctx: Ctx, actor: StaffActor): Promise<Notification[]> =>
  listMergedNotifications(ctx, { reader: await toReader(ctx, actor), limit: MAX_NOTIFICATIONS });

export const countUnreadNotifications = async (ctx: Ctx, actor: StaffActor): Promise<UnreadNotifications> => ({
  unread: await countUnreadRows(ctx, await toReader(ctx, actor)),
});

/** Marks everything up to this notification as read; returns the number of unread ones. */
export const markAllNotificationsRead = async (
  ctx: Ctx,
  { actor, id }: { actor: StaffActor; id: number },
): Promise<UnreadNotifications> => {
  const notification = await requireNotification(ctx, { actor, id });
  await upsertReadCursor(ctx, { staffId: actor.id, id: notification.id });
  return countUnreadNotifications(ctx, actor);
};

const requireNotification = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }) => {
  const { kinds } = await toReader(ctx, actor);
  const row = await getNotificationRow(ctx, id);
  if (!row || !kinds.includes(row.kind)) throw notFound('Notice');
  return row;
};

/** Marks a notification and those merged with it as read or dismissed, for the actor only; throws 404. */
export const markNotification = async (
  ctx: Ctx,
  { actor, id, state }: { actor: StaffActor; id: number; state: 'read' | 'dismissed' },
): Promise<UnreadNotifications> => {
  const { kind, topic } = await requireNotification(ctx, { actor, id });
  await upsertTopicState(ctx, {
    staffId: actor.id,
    kind,
    topic,
    readId: id,
    dismissedId: state === 'dismissed' ? id : 0,
  });
  return countUnreadNotifications(ctx, actor);
};

/** Deletes notifications older than 90 days. */
export const deleteOldNotifications = (ctx: Ctx): Promise<void> => deleteNotificationsBefore(ctx, retainedSince(ctx));

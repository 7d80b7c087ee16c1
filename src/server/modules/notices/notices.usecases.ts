import type { Notice, NoticeDetail, UnreadNotices } from '#shared/notices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { listDeliveredLeads } from '../leads/leads.usecases.ts';
import { requireOwnRow } from '../staff/account/account.usecases.ts';
import {
  countUnread,
  deleteNoticesBefore,
  getNoticeRow,
  insertLeadNotices,
  insertNotices,
  listMerged,
  markAllRead,
  markTopic,
  type NewNotice,
  type Reader,
} from './notices.repository.ts';
import { kindsFor } from './notices.rules.ts';

interface RankAlert {
  rankingId: number;
  keyword: string;
  kind: NonNullable<NoticeDetail['move']>;
  from: number | null;
  to: number | null;
}

const KEPT_MS = 90 * 86_400_000;
const SHOWN = 50;

const keptSince = (ctx: Ctx): Date => new Date(ctx.clock.now().getTime() - KEPT_MS);

/** What came before somebody joined is no news to them. */
const readerOf = async (ctx: Ctx, actor: StaffActor): Promise<Reader> => {
  const row = await requireOwnRow(ctx, actor);
  const choices = { leads: row.notifyLeads, rankings: row.notifyRankings };
  const joined = row.joinedAt ?? row.createdAt;
  const since = keptSince(ctx);
  return { staffId: row.id, kinds: kindsFor(row.role, choices), since: joined > since ? joined : since };
};

/** Stores what happened, each by its key once. */
export const tell = (ctx: Ctx, happened: Omit<NewNotice, 'at'>[]): Promise<void> =>
  ctx.transaction((tx) =>
    insertNotices(
      tx,
      happened.map((one) => ({ ...one, at: ctx.clock.now() })),
    ),
  );

/** Tells of new leads; one that is gone meanwhile is no news. */
export const tellOfLeads = (ctx: Ctx, leadIds: number[]): Promise<void> =>
  ctx.transaction((tx) => insertLeadNotices(tx, { leadIds, at: ctx.clock.now() }));

/** Tells that the visitor of a lead asked again, once an hour; a lead that is gone or held meanwhile is no news. */
export const tellOfReturn = async (ctx: Ctx, { leadId, at }: { leadId: number; at: string }): Promise<void> => {
  const [lead] = await listDeliveredLeads(ctx, [leadId]);
  if (!lead) return;
  const { clientId, farmId } = lead;
  const key = `lead:${leadId}:again:${at.slice(0, 13)}`;
  const detail = { again: true };
  await tell(ctx, [{ kind: 'lead', topic: `client:${clientId}:again`, key, clientId, farmId, leadId, detail }]);
};

/** Tells that four fifths of a month's budget are used up, or all of it; without a client, of the whole installation. US dollars. */
export const tellOfBudget = (
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
  return tell(ctx, [{ kind: 'budget', topic, key, clientId, detail: { of, spent, budget, ...isReached } }]);
};

/** Tells of keywords of a client that moved, as rank alerts found them. */
export const tellOfRanks = (
  ctx: Ctx,
  { clientId, at, alerts }: { clientId: number; at: string; alerts: RankAlert[] },
): Promise<void> =>
  tell(
    ctx,
    alerts.map(({ rankingId, keyword, kind, from, to }) => ({
      kind: 'rank' as const,
      topic: `client:${clientId}`,
      key: `rank:${rankingId}:${kind}:${at}`,
      clientId,
      detail: { keyword, move: kind, before: from, now: to },
    })),
  );

/** Tells that Search Console cannot be read any more: the whole connection or, with a client, a property of it. */
export const tellOfSearch = (
  ctx: Ctx,
  { key, siteUrl, clientId }: { key: string; siteUrl: string | null; clientId: number | null },
): Promise<void> => {
  const topic = siteUrl === null ? 'connection' : `client:${clientId}`;
  const detail = siteUrl === null ? {} : { property: siteUrl };
  return tell(ctx, [{ kind: 'search', topic, key: `search:${key}:${clientId ?? 'all'}`, clientId, detail }]);
};

/** What the actor is told of, newest first and merged; at most 50. */
export const listNotices = async (ctx: Ctx, actor: StaffActor): Promise<Notice[]> =>
  listMerged(ctx, { reader: await readerOf(ctx, actor), limit: SHOWN });

/** How many of them are unread. */
export const countUnreadNotices = async (ctx: Ctx, actor: StaffActor): Promise<UnreadNotices> => ({
  unread: await countUnread(ctx, await readerOf(ctx, actor)),
});

/** Everything up to this notice is read by the actor; answers how many are still unread. */
export const readAllNotices = async (
  ctx: Ctx,
  { actor, id }: { actor: StaffActor; id: number },
): Promise<UnreadNotices> => {
  const known = await requireNotice(ctx, { actor, id });
  await markAllRead(ctx, { staffId: actor.id, id: known.id });
  return countUnreadNotices(ctx, actor);
};

const requireNotice = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }) => {
  const { kinds } = await readerOf(ctx, actor);
  const row = await getNoticeRow(ctx, id);
  if (!row || !kinds.includes(row.kind)) throw notFound('Notice');
  return row;
};

/** This notice and those merged with it are read, or shown no more, for the actor alone; throws 404. */
export const settleNotice = async (
  ctx: Ctx,
  { actor, id, how }: { actor: StaffActor; id: number; how: 'read' | 'dismissed' },
): Promise<UnreadNotices> => {
  const { kind, topic } = await requireNotice(ctx, { actor, id });
  await markTopic(ctx, { staffId: actor.id, kind, topic, readId: id, dismissedId: how === 'dismissed' ? id : 0 });
  return countUnreadNotices(ctx, actor);
};

/** Forgets what happened more than 90 days ago. */
export const dropOldNotices = (ctx: Ctx): Promise<void> => deleteNoticesBefore(ctx, keptSince(ctx));

import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { EmailFilter } from '#shared/emails.ts';
import type { EmailSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import {
  afterJoinedRow,
  afterRow,
  bothWays,
  cursorColumns,
  numbered,
  orderBy,
  type ListOrder,
  type ListPage,
} from '#server/platform/database/list-order.ts';
import { countRows, type RowCount } from '#server/platform/database/row-counts.ts';
import { withinDays } from '#server/platform/database/within-days.ts';
import type { Placed } from '#server/platform/http/paging.ts';
import { clientLabels } from '../clients/clients.views.ts';
import type { EmailRow } from './emails.repository.ts';
import { emails, isNotTrashed } from './emails.table.ts';

const clientName = sql<string | null>`(select c.name from client_labels c where c.id = ${emails.clientId})`;

const matches = ({ clientId, kind, state, ...days }: EmailFilter): (SQL | undefined)[] => [
  isNotTrashed,
  clientId === undefined ? undefined : eq(emails.clientId, clientId),
  kind === undefined ? undefined : eq(emails.kind, kind),
  state === undefined ? undefined : eq(emails.state, state),
  withinDays(emails.createdAt, days),
];

/** Number of delay reports from mail servers. */
const delays = sql<number>`(select count(*)::integer from email_bounces r where r.email_id = emails.id and not r.is_final)`;

const EMAIL_LIST_COLUMNS = {
  id: emails.id,
  delays,
  kind: emails.kind,
  clientId: emails.clientId,
  clientName,
  toAddress: emails.toAddress,
  subject: emails.subject,
  state: emails.state,
  tries: emails.tries,
  lastError: emails.lastError,
  nextTryAt: emails.nextTryAt,
  createdAt: emails.createdAt,
  sentAt: emails.sentAt,
};
export type EmailInList = Omit<
  EmailRow & { clientName: string | null },
  'key' | 'leadIds' | 'audience' | 'isFallback' | 'forgets' | 'replyTo' | 'text' | 'html' | 'attachments' | 'failedAt'
> & { delays: number };

/** The expressions of the indexes `emails_by_state` and `emails_by_subject`: what needs somebody first. */
const stateRank = sql`(case ${emails.state} when 'failed' then 1 when 'bounced' then 2 when 'queued' then 3 else 4 end)`;
const subjectStart = sql`lower(left(${emails.subject}, 100))`;

const { byId, byNewest } = numbered(emails.id);

/** They are written in the order of their ids. */
const ORDERS: Record<EmailSort, ListOrder> = {
  newest: { ...byId, isDescending: true },
  ...bothWays('created', byId),
  ...bothWays('subject', { key: subjectStart, type: 'text', tie: byNewest }),
  ...bothWays('kind', { key: emails.kind, type: 'text', tie: emails.id }),
  ...bothWays('to', { key: emails.toAddress, type: 'text', tie: byNewest }),
  ...bothWays('client', { key: sql`lower(${clientLabels.name})`, type: 'text', tie: byNewest }),
  ...bothWays('state', { key: stateRank, type: 'integer', tie: byNewest }),
};

const NO_CLIENT = { key: sql`''::text`, type: 'text', tie: byNewest } as const;

interface EmailPage extends ListPage<EmailSort> {
  filter: EmailFilter;
}

const listOwnEmails = (
  ctx: Ctx,
  { filter, after, limit, isDescending }: Omit<EmailPage, 'sort'> & { isDescending: boolean },
): Promise<(EmailInList & Placed)[]> => {
  const order = { ...NO_CLIENT, isDescending };
  return ctx.db
    .select({ ...EMAIL_LIST_COLUMNS, ...cursorColumns(order) })
    .from(emails)
    .where(and(...matches(filter), isNull(emails.clientId), afterRow(order, after)))
    .orderBy(isDescending ? asc(emails.id) : desc(emails.id))
    .limit(limit);
};

const listClientEmails = (ctx: Ctx, { filter, sort, after, limit }: EmailPage): Promise<(EmailInList & Placed)[]> => {
  const order = ORDERS[sort];
  return ctx.db
    .select({ ...EMAIL_LIST_COLUMNS, ...cursorColumns(order) })
    .from(emails)
    .innerJoin(clientLabels, eq(clientLabels.id, emails.clientId))
    .where(and(...matches(filter), afterJoinedRow(order, after)))
    .orderBy(...orderBy(order))
    .limit(limit);
};

/** Client by client; the agency’s own mails, which belong to none, stand before them. */
const listEmailsByClient = async (ctx: Ctx, page: EmailPage): Promise<(EmailInList & Placed)[]> => {
  const { after, limit } = page;
  const isDescending = page.sort === '-client';
  const isAmongOwn = after?.[0] === '';
  const own = (from: typeof after, count: number) =>
    listOwnEmails(ctx, { ...page, after: from, limit: count, isDescending });
  if (isDescending) {
    const ofClients = isAmongOwn ? [] : await listClientEmails(ctx, page);
    if (ofClients.length === limit) return ofClients;
    return [...ofClients, ...(await own(isAmongOwn ? after : null, limit - ofClients.length))];
  }
  const ownFirst = after === null || isAmongOwn ? await own(after, limit) : [];
  if (ownFirst.length === limit) return ownFirst;
  const rest = { ...page, after: isAmongOwn ? null : after, limit: limit - ownFirst.length };
  return [...ownFirst, ...(await listClientEmails(ctx, rest))];
};

export const listEmailRows = (ctx: Ctx, page: EmailPage): Promise<(EmailInList & Placed)[]> => {
  const { filter, sort, after, limit } = page;
  if (sort === 'client' || sort === '-client') return listEmailsByClient(ctx, page);
  const order = ORDERS[sort];
  return ctx.db
    .select({ ...EMAIL_LIST_COLUMNS, ...cursorColumns(order) })
    .from(emails)
    .where(and(...matches(filter), afterRow(order, after)))
    .orderBy(...orderBy(order))
    .limit(limit);
};

export const countEmailsFound = (
  ctx: Ctx,
  { filter, known }: { filter: EmailFilter; known: number },
): Promise<RowCount> => {
  const rows = ctx.db
    .select({ one: sql`1` })
    .from(emails)
    .where(and(...matches(filter)));
  return countRows(ctx, { rows, known });
};

export const getEmailRow = async (
  ctx: Ctx,
  id: number,
): Promise<(EmailInList & Pick<EmailRow, 'text' | 'html'>) | null> =>
  (
    await ctx.db
      .select({ ...EMAIL_LIST_COLUMNS, text: emails.text, html: emails.html })
      .from(emails)
      .where(and(eq(emails.id, id), isNotTrashed))
  )[0] ?? null;

import type { ReportDetail, ReportFilter, ReportSummary } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { presentReport } from './reports.presenter.ts';
import { countReportRows, getReportRow, listReportRows } from './reports.repository.ts';
import { countReportMails, listReportMails } from './sending/sending.repository.ts';
import { presentLink } from './sharing/sharing.presenter.ts';
import { countLinks, listLinkRows } from './sharing/sharing.repository.ts';
import { unprintedIn, type Shown } from './showing/showing.usecases.ts';

type Rows = Awaited<ReturnType<typeof listReportRows>>;

const summaries = async (ctx: Ctx, rows: Rows): Promise<ReportSummary[]> => {
  const ids = rows.map(({ id }) => id);
  const mails = await countReportMails(ctx, ids);
  const links = await countLinks(ctx, { ids, now: ctx.clock.now() });
  const names = new Map<number, string>();
  for (const { clientId } of rows)
    if (!names.has(clientId)) names.set(clientId, (await requireClientRow(ctx, clientId)).name);
  return rows.map((row) => {
    const reach = { mailed: 0, unsent: 0, links: 0, views: 0, ...mails.get(row.id), ...links.get(row.id) };
    return presentReport(row, { clientName: names.get(row.clientId) ?? '', reach });
  });
};

/** Reports of one client or of all, newest first. */
export const listReports = async (
  ctx: Ctx,
  { filter, limit, cursor }: { filter: ReportFilter; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<ReportSummary>> => {
  const [before] = decodeCursor(cursor, 1) ?? [null];
  const found = await listReportRows(ctx, {
    filter,
    before: before === null ? null : Number(before),
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = found.length > limit && last ? encodeCursor([last.id]) : null;
  return { rows: await summaries(ctx, page), total: await countReportRows(ctx, filter), nextCursor };
};

/** A report with its links and its mails; throws 404. */
export const requireReport = async (ctx: Ctx, id: number): Promise<ReportDetail> => {
  const row = await getReportRow(ctx, id);
  if (!row) throw notFound('Report');
  const [summary] = await summaries(ctx, [{ ...row, leads: row.figures.leads.total }]);
  if (!summary) throw notFound('Report');
  const now = ctx.clock.now();
  const shared = (await listLinkRows(ctx, id)).map((link) => presentLink(link, now));
  return { ...summary, unprinted: unprintedIn(row), shared, mails: await listReportMails(ctx, id) };
};

/** What a stored report says; throws 404. */
export const requireShown = async (ctx: Ctx, id: number): Promise<Shown> => {
  const row = await getReportRow(ctx, id);
  if (!row) throw notFound('Report');
  const { clientId, figures, note, state } = row;
  return { clientId, figures, note, isDraft: state !== 'sent' };
};

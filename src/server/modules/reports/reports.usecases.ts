import type { ReportDetail, ReportQuery, ReportSummary } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { decodeCursor, pageOfRows, type PageOfRows } from '#server/platform/http/paging.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { presentReport, type ReportListRow } from './reports.presenter.ts';
import { countReportRows, getReportRow, listReportRows } from './reports.repository.ts';
import { countReportEmails, listReportEmails } from './sending.repository.ts';
import { presentShareLink } from './share-links.presenter.ts';
import { countShareLinks, listShareLinkRows } from './share-links.repository.ts';
import { unprintableInReport, type ReportView } from './rendering.usecases.ts';

const presentReports = async (ctx: Ctx, rows: ReportListRow[]): Promise<ReportSummary[]> => {
  const ids = rows.map(({ id }) => id);
  const emailCounts = await countReportEmails(ctx, ids);
  const links = await countShareLinks(ctx, { ids, now: ctx.clock.now() });
  const names = new Map<number, string>();
  for (const { clientId } of rows)
    if (!names.has(clientId)) names.set(clientId, (await requireClientRow(ctx, clientId)).name);
  return rows.map((row) => {
    const reach = {
      mailed: 0,
      queued: 0,
      unsent: 0,
      links: 0,
      views: 0,
      ...emailCounts.get(row.id),
      ...links.get(row.id),
    };
    return presentReport(row, { clientName: names.get(row.clientId) ?? '', reach });
  });
};

/** Reports of one client or all, newest first unless sorted otherwise. */
export const listReports = async (
  ctx: Ctx,
  { query, limit, cursor }: { query: ReportQuery; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<ReportSummary>> => {
  const { sort, ...filter } = query;
  const rows = await listReportRows(ctx, { filter, sort, after: decodeCursor(cursor, 2), limit: limit + 1 });
  const count = async () => ({ total: await countReportRows(ctx, filter), isEstimate: false });
  const page = await pageOfRows({ rows, limit, cursor, count });
  return { ...page, rows: await presentReports(ctx, page.rows) };
};

/** A report with its links and e-mails; throws 404. */
export const requireReport = async (ctx: Ctx, id: number): Promise<ReportDetail> => {
  const row = await getReportRow(ctx, id);
  if (!row) throw notFound('Report');
  const [summary] = await presentReports(ctx, [{ ...row, leads: row.figures.leads.total }]);
  if (!summary) throw notFound('Report');
  const now = ctx.clock.now();
  const shared = (await listShareLinkRows(ctx, id)).map((link) => presentShareLink(link, now));
  return { ...summary, unprinted: unprintableInReport(row), shared, mails: await listReportEmails(ctx, id) };
};

/** A stored report's content; throws 404. */
export const requireReportView = async (ctx: Ctx, id: number): Promise<ReportView> => {
  const row = await getReportRow(ctx, id);
  if (!row) throw notFound('Report');
  const { clientId, figures, note, state } = row;
  return { clientId, figures, note, isDraft: state !== 'sent' };
};

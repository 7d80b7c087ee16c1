import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { queueEmail } from '../emails/emails.usecases.ts';
import { withoutStoppedReports } from '../emails/stopped-emails.usecases.ts';
import { addNotifications } from '../notifications/notifications.usecases.ts';
import { listReportRecipients } from './schedules.usecases.ts';
import { noRecipients, reportDiscarded, reportAlreadySent } from './reports.errors.ts';
import { lockReportRow, updateReportRow, type ReportRow } from './reports.repository.ts';
import { createShareLink } from './share-links.usecases.ts';
import { revokeShareLinkRows } from './share-links.repository.ts';
import { renderReportFile } from './rendering.usecases.ts';
import { reportEmail } from './sending.template.tsx';
import { listUnsentReports, reportEmailKey } from './sending.repository.ts';

/** How long the link of an e-mail opens its report. */
const EMAILED_LINK_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Enqueues a report's e-mails, each with its own link, and marks the report as sent; returns their number. Zero changes
 * nothing. Call it in the transaction that locks the report.
 */
export const emailReport = async (
  tx: Ctx,
  { report, by }: { report: ReportRow; by: string | null },
): Promise<number> => {
  const { id, clientId, figures, note } = report;
  const addresses = (await listReportRecipients(tx, clientId)).filter((address) => address.trim() !== '');
  const receivers = await withoutStoppedReports(tx, addresses);
  if (receivers.length === 0) return 0;
  const file = await renderReportFile(tx, { view: { clientId, figures, note, isDraft: false } });
  const content = file.bytes.toString('base64');
  const attachments = [{ filename: file.name, contentType: 'application/pdf', content, encoding: 'base64' as const }];
  for (const to of receivers) {
    const { url, row } = await createShareLink(tx, { report, days: EMAILED_LINK_DAYS, madeBy: by, mailedTo: to });
    const content = reportEmail({ figures, note, link: url, days: EMAILED_LINK_DAYS });
    const key = `${reportEmailKey(id)}${row.id}`;
    await queueEmail(tx, { key, kind: 'report', clientId, leadIds: [], to, attachments, content });
  }
  const now = tx.clock.now();
  const completion = report.state === 'sent' ? {} : { state: 'sent' as const, completedAt: now, completedBy: by };
  await updateReportRow(tx, { id, columns: { ...completion, note } });
  return receivers.length;
};

const targetOf = ({ id, month, figures }: ReportRow) => ({
  kind: 'report',
  id,
  name: `${figures.clientName}, ${month}`,
});

const requireLockedReport = async (tx: Ctx, id: number): Promise<ReportRow> => {
  const report = await lockReportRow(tx, id);
  if (!report) throw notFound('Report');
  if (report.state === 'discarded') throw reportDiscarded();
  return report;
};

/** Sends a report, a draft included, or sends it again; a note replaces the earlier one. Throws 403, 404 and 409. */
export const sendReport = async (
  ctx: Ctx,
  { actor, id, note }: { actor: StaffActor; id: number; note: string | undefined },
): Promise<void> => {
  assertMay(actor, 'reports.send');
  await ctx.transaction(async (tx) => {
    const found = await requireLockedReport(tx, id);
    const report = { ...found, note: note === undefined ? found.note : note === '' ? null : note };
    const mailed = await emailReport(tx, { report, by: actor.name });
    if (mailed === 0) throw noRecipients();
    const action = found.state === 'sent' ? 'report.sent_again' : 'report.sent';
    const before = { state: found.state, note: found.note };
    const after = { receivers: mailed, note: report.note };
    await recordAudit(tx, { actor, action, target: targetOf(report), before, after });
  });
};

/** Discards an unsent report for good and revokes its links. Throws 403, 404 and 409. */
export const discardReport = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'reports.send');
  await ctx.transaction(async (tx) => {
    const report = await requireLockedReport(tx, id);
    if (report.state === 'sent') throw reportAlreadySent();
    const now = ctx.clock.now();
    await updateReportRow(tx, { id, columns: { state: 'discarded', completedAt: now, completedBy: actor.name } });
    await revokeShareLinkRows(tx, { links: { reportId: id }, at: now });
    await recordAudit(tx, {
      actor,
      action: 'report.discarded',
      target: targetOf(report),
      before: { state: report.state },
    });
  });
};

/** Notifies staff of reports that could not be sent, once per e-mail. */
export const monitorUnsentReports = async (ctx: Ctx): Promise<void> => {
  const unsent = await listUnsentReports(ctx, new Date(ctx.clock.now().getTime() - 2 * DAY_MS));
  await addNotifications(
    ctx,
    unsent.map(({ clientId, month, emailId }) => ({
      kind: 'report' as const,
      topic: `client:${clientId}:unsent`,
      key: `report-unsent:${emailId}`,
      clientId,
      detail: { report: 'unsent' as const, month },
    })),
  );
};

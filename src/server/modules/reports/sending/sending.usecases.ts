import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { queueMail } from '../../deliveries/mail/mail.usecases.ts';
import { tell } from '../../notices/notices.usecases.ts';
import { listReceivers } from '../plans/plans.usecases.ts';
import { nobodyToSendTo, reportDiscarded, reportSentAlready } from '../reports.errors.ts';
import { lockReportRow, updateReportRow, type ReportRow } from '../reports.repository.ts';
import { createLink } from '../sharing/sharing.usecases.ts';
import { revokeLinks } from '../sharing/sharing.repository.ts';
import { printShown } from '../showing/showing.usecases.ts';
import { reportLetter } from './sending.presenter.ts';
import { listUnsentReports, mailKey } from './sending.repository.ts';

/** Days for which the link of a mail opens its report. */
const MAILED_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Puts a report's mails into the outbox, one for each receiver with a link of its own, and marks it as sent; answers how
 * many. Zero leaves it as it is. Call it in the transaction that holds the report.
 */
export const mailReport = async (
  tx: Ctx,
  { report, by }: { report: ReportRow; by: string | null },
): Promise<number> => {
  const { id, clientId, figures, note } = report;
  const receivers = (await listReceivers(tx, clientId)).filter((address) => address.trim() !== '');
  if (receivers.length === 0) return 0;
  const file = await printShown(tx, { shown: { clientId, figures, note, isDraft: false } });
  const content = file.bytes.toString('base64');
  const attachments = [{ filename: file.name, contentType: 'application/pdf', content, encoding: 'base64' as const }];
  for (const to of receivers) {
    const { url, row } = await createLink(tx, { report, days: MAILED_DAYS, madeBy: by, mailedTo: to });
    const letter = reportLetter({ figures, note, link: url, days: MAILED_DAYS });
    const key = `${mailKey(id)}${row.id}`;
    await queueMail(tx, { key, kind: 'report', clientId, leadIds: [], to, attachments, letter });
  }
  const now = tx.clock.now();
  const settled = report.state === 'sent' ? {} : { state: 'sent' as const, settledAt: now, settledBy: by };
  await updateReportRow(tx, { id, columns: { ...settled, note } });
  return receivers.length;
};

const targetOf = ({ id, month, figures }: ReportRow) => ({
  kind: 'report',
  id,
  name: `${figures.clientName}, ${month}`,
});

const requireLocked = async (tx: Ctx, id: number): Promise<ReportRow> => {
  const report = await lockReportRow(tx, id);
  if (!report) throw notFound('Report');
  if (report.state === 'discarded') throw reportDiscarded();
  return report;
};

/** Sends a report to whom the plan says, one that waits as well, or sends it again; a note takes the place of the one before. Throws 403, 404 and 409. */
export const sendReport = async (
  ctx: Ctx,
  { actor, id, note }: { actor: StaffActor; id: number; note: string | undefined },
): Promise<void> => {
  assertMay(actor, 'reports.send');
  await ctx.transaction(async (tx) => {
    const found = await requireLocked(tx, id);
    const report = { ...found, note: note === undefined ? found.note : note === '' ? null : note };
    const mailed = await mailReport(tx, { report, by: actor.name });
    if (mailed === 0) throw nobodyToSendTo();
    const action = found.state === 'sent' ? 'report.sent_again' : 'report.sent';
    const before = { state: found.state, note: found.note };
    const after = { receivers: mailed, note: report.note };
    await recordAudit(tx, { actor, action, target: targetOf(report), before, after });
  });
};

/** Puts a report that nobody was sent away for good, and ends its links. Throws 403, 404 and 409. */
export const discardReport = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'reports.send');
  await ctx.transaction(async (tx) => {
    const report = await requireLocked(tx, id);
    if (report.state === 'sent') throw reportSentAlready();
    const now = ctx.clock.now();
    await updateReportRow(tx, { id, columns: { state: 'discarded', settledAt: now, settledBy: actor.name } });
    await revokeLinks(tx, { of: { reportId: id }, at: now });
    await recordAudit(tx, {
      actor,
      action: 'report.discarded',
      target: targetOf(report),
      before: { state: report.state },
    });
  });
};

/** Tells staff of reports that could not be sent, once a mail. */
export const watchUnsent = async (ctx: Ctx): Promise<void> => {
  const unsent = await listUnsentReports(ctx, new Date(ctx.clock.now().getTime() - 2 * DAY_MS));
  await tell(
    ctx,
    unsent.map(({ clientId, month, mailId }) => ({
      kind: 'report' as const,
      topic: `client:${clientId}:unsent`,
      key: `report-unsent:${mailId}`,
      clientId,
      detail: { report: 'unsent' as const, month },
    })),
  );
};

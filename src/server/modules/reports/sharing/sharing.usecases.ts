import type { SharedReport } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { reportDiscarded } from '../reports.errors.ts';
import { getReportRow, type ReportRow } from '../reports.repository.ts';
import { presentLink } from './sharing.presenter.ts';
import { countView, findOpenLink, getLinkRow, insertLink, revokeLinks, type LinkRow } from './sharing.repository.ts';

const DAY_MS = 86_400_000;

const targetOf = ({ id, month, figures }: ReportRow) => ({
  kind: 'report',
  id,
  name: `${figures.clientName}, ${month}`,
});

/** A new link to a report; its address is known to whoever is given it and to nobody else. */
export const createLink = async (
  tx: Ctx,
  of: { report: ReportRow; days: number; madeBy: string | null; mailedTo: string | null },
): Promise<{ url: string; row: LinkRow }> => {
  const { report, days, madeBy, mailedTo } = of;
  const token = createToken();
  const now = tx.clock.now();
  const row = await insertLink(tx, {
    clientId: report.clientId,
    reportId: report.id,
    tokenHash: hashToken(token),
    madeBy,
    mailedTo,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
  });
  return { url: `${tx.config.appOrigin}/api/public/reports/${token}`, row };
};

/** Makes a link that opens a report for so many days; the address is answered this once. Throws 403, 404 and 409. */
export const shareReport = async (
  ctx: Ctx,
  { actor, id, days }: { actor: StaffActor; id: number; days: number },
): Promise<SharedReport> => {
  assertMay(actor, 'reports.send');
  const report = await getReportRow(ctx, id);
  if (!report) throw notFound('Report');
  if (report.state === 'discarded') throw reportDiscarded();
  return ctx.transaction(async (tx) => {
    const { url, row } = await createLink(tx, { report, days, madeBy: actor.name, mailedTo: null });
    const after = { days, until: row.expiresAt.toISOString() };
    await recordAudit(tx, { actor, action: 'report.shared', target: targetOf(report), after });
    return { url, link: presentLink(row, ctx.clock.now()) };
  });
};

/** Ends a link for good; one that has ended stays so. Throws 403 and 404. */
export const revokeLink = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'reports.send');
  const link = await getLinkRow(ctx, id);
  const report = link && (await getReportRow(ctx, link.reportId));
  if (!report) throw notFound('Link');
  await ctx.transaction(async (tx) => {
    const ended = await revokeLinks(tx, { of: { id }, at: ctx.clock.now() });
    if (ended === 0) return;
    const before = { madeBy: link.madeBy, mailedTo: link.mailedTo };
    await recordAudit(tx, { actor, action: 'report.link_revoked', target: targetOf(report), before });
  });
};

/**
 * The report that a link's token opens; null when the link ended, was revoked, or never was. `counts` says whether
 * somebody reads it, so that programs that follow links are not counted.
 */
export const openShared = async (
  ctx: Ctx,
  { token, counts }: { token: string; counts: boolean },
): Promise<ReportRow | null> => {
  const now = ctx.clock.now();
  const link = await findOpenLink(ctx, { tokenHash: hashToken(token), now });
  const report = link && (await getReportRow(ctx, link.reportId));
  if (!report || report.state === 'discarded') return null;
  if (counts) await countView(ctx, { id: link.id, at: now });
  return report;
};

import type { CreatedShareLink } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { reportDiscarded } from './reports.errors.ts';
import { getReportRow, type ReportRow } from './reports.repository.ts';
import { presentShareLink } from './share-links.presenter.ts';
import {
  incrementViews,
  getOpenShareLink,
  getShareLinkRow,
  insertShareLink,
  revokeShareLinkRows,
  type ShareLinkRow,
} from './share-links.repository.ts';

const DAY_MS = 86_400_000;

const targetOf = ({ id, month, figures }: ReportRow) => ({
  kind: 'report',
  id,
  name: `${figures.clientName}, ${month}`,
});

/** The address is returned once; only its token's hash is stored. */
export const createShareLink = async (
  tx: Ctx,
  input: { report: ReportRow; days: number; madeBy: string | null; mailedTo: string | null },
): Promise<{ url: string; row: ShareLinkRow }> => {
  const { report, days, madeBy, mailedTo } = input;
  const token = createToken();
  const now = tx.clock.now();
  const row = await insertShareLink(tx, {
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

/**
 * Creates a link to a report, valid for a number of days; the address is returned only once. Throws 403, 404 and 409.
 */
export const shareReport = async (
  ctx: Ctx,
  { actor, id, days }: { actor: StaffActor; id: number; days: number },
): Promise<CreatedShareLink> => {
  assertMay(actor, 'reports.send');
  const report = await getReportRow(ctx, id);
  if (!report) throw notFound('Report');
  if (report.state === 'discarded') throw reportDiscarded();
  return ctx.transaction(async (tx) => {
    const { url, row } = await createShareLink(tx, { report, days, madeBy: actor.name, mailedTo: null });
    const after = { days, until: row.expiresAt.toISOString() };
    await recordAudit(tx, { actor, action: 'report.shared', target: targetOf(report), after });
    return { url, link: presentShareLink(row, ctx.clock.now()) };
  });
};

/** Revokes a link for good. Throws 403 and 404. */
export const revokeShareLink = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'reports.send');
  const link = await getShareLinkRow(ctx, id);
  const report = link && (await getReportRow(ctx, link.reportId));
  if (!report) throw notFound('Link');
  await ctx.transaction(async (tx) => {
    const ended = await revokeShareLinkRows(tx, { links: { id }, at: ctx.clock.now() });
    if (ended === 0) return;
    const before = { madeBy: link.madeBy, mailedTo: link.mailedTo };
    await recordAudit(tx, { actor, action: 'report.link_revoked', target: targetOf(report), before });
  });
};

/**
 * The report of a link's token; null when the link expired, was revoked or never existed. `counts` is false for bots
 * that follow links.
 */
export const openSharedReport = async (
  ctx: Ctx,
  { token, counts }: { token: string; counts: boolean },
): Promise<ReportRow | null> => {
  const now = ctx.clock.now();
  const link = await getOpenShareLink(ctx, { tokenHash: hashToken(token), now });
  const report = link && (await getReportRow(ctx, link.reportId));
  if (!report || report.state === 'discarded') return null;
  if (counts) await incrementViews(ctx, { id: link.id, at: now });
  return report;
};

import type { PortalReport } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import type { ReportView } from './rendering.usecases.ts';
import { getPortalReportRow, listPortalReportRows } from './portal-reports.repository.ts';

/** The latest sent report of each month, newest month first. */
export const listPortalReports = (ctx: Ctx, scope: PortalScope): Promise<PortalReport[]> =>
  ctx.asPortal(scope, async (tx) =>
    (await listPortalReportRows({ tx, scope })).map(({ sentAt, leads, pagesAdded, ...row }) => ({
      ...row,
      sentAt: (sentAt ?? ctx.clock.now()).toISOString(),
      leads: leads ?? 0,
      pagesAdded: pagesAdded ?? 0,
    })),
  );

/** The same 404 for another client's report, an unsent one and a missing one. */
export const requirePortalReport = (ctx: Ctx, { scope, id }: { scope: PortalScope; id: number }): Promise<ReportView> =>
  ctx.asPortal(scope, async (tx) => {
    const found = await getPortalReportRow({ tx, scope }, id);
    if (!found) throw notFound('Report');
    const { figures, note } = found;
    return { clientId: scope.clientId, figures, note, isDraft: false };
  });

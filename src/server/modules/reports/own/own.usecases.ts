import type { PortalReport } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import type { Shown } from '../showing/showing.usecases.ts';
import { getOwnReport, listOwnReportRows } from './own.repository.ts';

/** The reports that a client was sent, of each month the last, newest month first. */
export const listOwnReports = (ctx: Ctx, scope: PortalScope): Promise<PortalReport[]> =>
  ctx.asPortal(scope, async (tx) =>
    (await listOwnReportRows({ tx, scope })).map(({ sentAt, leads, pagesAdded, ...row }) => ({
      ...row,
      sentAt: (sentAt ?? ctx.clock.now()).toISOString(),
      leads: leads ?? 0,
      pagesAdded: pagesAdded ?? 0,
    })),
  );

/** One of them; throws the same 404 for what is another client's, what was never sent and what never was. */
export const requireOwnReport = (ctx: Ctx, { scope, id }: { scope: PortalScope; id: number }): Promise<Shown> =>
  ctx.asPortal(scope, async (tx) => {
    const found = await getOwnReport({ tx, scope }, id);
    if (!found) throw notFound('Report');
    const { figures, note } = found;
    return { clientId: scope.clientId, figures, note, isDraft: false };
  });

import type { Page } from '#shared/pages.ts';
import { TRASH_DAYS } from '#shared/trash.ts';
import type { Ctx } from '#server/platform/context.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { presentPage } from './pages.presenter.ts';
import { canonicalOrigin } from './rendering.rules.ts';
import { deleteTrashedBefore, listTrashedPageRows } from './trash.repository.ts';

export { getPageOfQuestion, lockTrashedPageRow, movePageOutOfTrash, movePageToTrash } from './trash.repository.ts';

/** A farm's pages in the trash, the last deleted first, without their content. Throws 404 for an unknown farm. */
export const listTrashedPages = async (ctx: Ctx, farmId: number): Promise<Page[]> => {
  const farm = await requireFarmRow(ctx, farmId);
  const client = await requireClientRow(ctx, farm.clientId);
  const home = `${canonicalOrigin({ client, farm, appOrigin: ctx.config.appOrigin })}/`;
  return (await listTrashedPageRows(ctx, farmId)).map((row) =>
    presentPage(row, { home, summary: true, staleFacts: [] }),
  );
};

/** Deletes the pages whose time in the trash is over. Addresses that were public stay gone, the others are free. */
export const purgeTrashedPages = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async (tx) => {
    const before = new Date(ctx.clock.now().getTime() - TRASH_DAYS * 86_400_000);
    const ids = await deleteTrashedBefore(tx, before);
    if (ids.length === 0) return;
    const target = { kind: 'trash', id: 0, name: 'Pages' };
    await recordAudit(tx, { actor: null, action: 'pages.purged', target, after: { pages: ids.length } });
  });

import type { RefreshPages } from '#shared/facts.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listPagesMissingAnswers } from '../generation/intake.usecases.ts';
import { listStaleFactsByPage } from '../pages/fact-index.usecases.ts';
import { refreshPage } from './publishing.jobs.ts';

/** Enqueues pages with changed facts or missing answers and claims; returns their number. Throws 403 and 404. */
export const requestRefresh = async (
  ctx: Ctx,
  { actor, clientId, pages }: { actor: StaffActor; clientId: number; pages: RefreshPages },
): Promise<number> => {
  assertMay(actor, 'pages.edit');
  return ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const stale = await listStaleFactsByPage(tx, { clientId, ...pages });
    const pagesMissingAnswers = (await listPagesMissingAnswers(tx, clientId)).filter(
      ({ id, farmId }) => (pages.farmId ?? farmId) === farmId && (pages.pageId ?? id) === id,
    );
    const ids = [...new Set([...stale.keys(), ...pagesMissingAnswers.map(({ id }) => id)])];
    for (const pageId of ids) await tx.jobs.send(refreshPage, { pageId });
    const target = { kind: 'client', id: clientId, name: client.name };
    await recordAudit(tx, { actor, action: 'client.pages_refreshed', target, after: { ...pages, pages: ids } });
    return ids.length;
  });
};

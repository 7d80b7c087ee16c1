import type { EvidenceFilter, EvidenceItem, EvidenceList, EvidencePage } from '#shared/evidence.ts';
import { regionOf } from '#shared/regions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { decodeCursor, pageOfRows, type PageOfRows } from '#server/platform/http/paging.ts';
import { presentEvidence } from './evidence.presenter.ts';
import { countEvidenceRows, getEvidenceRow, listEvidencePages, listEvidenceRows } from './evidence.repository.ts';
import type { EvidenceSubject, UsableEvidence } from './evidence.types.ts';
import { withTrade } from './services.rules.ts';
import { listUsableRows, type UsableRow } from './usable.repository.ts';

export type { EvidenceSubject, UsableEvidence } from './evidence.types.ts';
export { listHoldingItemIds, listItemTiers } from './usable.repository.ts';

const iso = (moment: string | Date): string => new Date(moment).toISOString();

const toUsable = ({
  stateTable,
  regionState,
  regionCounty,
  regionCity,
  quotes,
  checkedAt,
  expiresAt,
  ...row
}: UsableRow): UsableEvidence => ({
  ...row,
  table: stateTable,
  region: regionOf({ state: regionState, county: regionCounty, city: regionCity }),
  checkedAt: iso(checkedAt),
  expiresAt: iso(expiresAt),
  quotes: quotes.map(({ text, source }) => ({ text, source: { ...source, checkedAt: iso(source.checkedAt) } })),
});

/**
 * What a page about this service, in this place, of this client may state: accepted and unexpired, of the service or its
 * trade, of a region that the place lies in, of the agency or this client. The strongest sources come first.
 */
export const listUsableEvidence = async (ctx: Ctx, subject: EvidenceSubject): Promise<UsableEvidence[]> =>
  (await listUsableRows(ctx, subject)).map(toUsable);

/** Statements with their quotes, newest first unless sorted otherwise. */
export const listEvidence = async (
  ctx: Ctx,
  { filter, limit, cursor }: { filter: EvidenceList; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<EvidenceItem>> => {
  const { service, sort, ...rest } = filter;
  const search = { filter: rest, services: service === undefined ? null : withTrade(service) };
  const page = await pageOfRows({
    rows: await listEvidenceRows(ctx, { search, sort, after: decodeCursor(cursor, 2), limit: limit + 1 }),
    limit,
    cursor,
    count: async () => ({ total: await countEvidenceRows(ctx, search), isEstimate: false }),
  });
  return { ...page, rows: page.rows.map(presentEvidence) };
};

export const countEvidence = (ctx: Ctx, filter: Omit<EvidenceFilter, 'service'>): Promise<number> =>
  countEvidenceRows(ctx, { filter, services: null });

/** Throws 404. */
export const requireEvidence = async (ctx: Ctx, id: number): Promise<EvidenceItem> => {
  const found = await getEvidenceRow(ctx, id);
  if (!found) throw notFound('Evidence');
  return presentEvidence(found);
};

/** Up to 500 pages that use the statement; throws 404. */
export const listPagesOfEvidence = async (ctx: Ctx, id: number): Promise<EvidencePage[]> => {
  await requireEvidence(ctx, id);
  return listEvidencePages(ctx, id);
};

import { ledgerLines, type LedgerLine, type NearPage } from '#shared/ledger.ts';
import type { PageBody } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readKnowledge } from '../../clients/facts/facts.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { requireFarmRow } from '../../farms/farms.usecases.ts';
import {
  listAlikeCandidates,
  listFarmFingerprints,
  type AlikeCandidate,
} from '../../pages/fingerprints/fingerprints.usecases.ts';
import { findPageRow, requirePageRow } from '../../pages/pages.usecases.ts';
import { siteOf } from '../../pages/rendering/rendering.usecases.ts';
import { getWorking } from '../../pages/versions/versions.usecases.ts';
import { compareTexts, fingerprintBody, likenessOf } from '../checks/checks.usecases.ts';
import { LEAST_BANDS } from '../checks/likeness/likeness.rules.ts';
import type { Assignment } from '../drafting/drafting.types.ts';
import { readAssignment, subjectOf } from '../drafting/drafting.usecases.ts';

const NEAREST = 3;

interface Written {
  assignment: Assignment;
  body: PageBody;
}

/** A page's newest words; null while there are none. Throws 404. */
const readWritten = async (ctx: Ctx, pageId: number): Promise<Written | null> => {
  const page = await requirePageRow(ctx, pageId);
  const assignment = await readAssignment(ctx, page);
  const working = await getWorking(ctx, page);
  return assignment && working ? { assignment, body: working.body } : null;
};

/** What each sentence of a page's newest version rests on, as it stands now; empty while nothing is written. Throws 404. */
export const ledgerOf = async (ctx: Ctx, pageId: number): Promise<LedgerLine[]> => {
  const written = await readWritten(ctx, pageId);
  if (!written) return [];
  const { client, hub } = written.assignment;
  const { values } = await readKnowledge(ctx, { client, hub });
  return ledgerLines(written.body, { ...values, name: client.name });
};

const maskOf = ({ assignment }: Written) => ({
  clientName: assignment.client.name,
  place: assignment.farm,
  maskNouns: subjectOf(assignment).maskNouns,
});

/** The most alike pages of the installation, the farm's own all measured, with what both say; best first. Throws 404. */
export const nearestPages = async (ctx: Ctx, pageId: number): Promise<NearPage[]> => {
  const written = await readWritten(ctx, pageId);
  if (!written) return [];
  const print = fingerprintBody(written.body, maskOf(written));
  const { farm } = written.assignment;
  const siblings = (await listFarmFingerprints(ctx, farm.id)).filter((page) => page.pageId !== pageId);
  const candidates = [
    ...siblings.map((page) => ({ ...page, farmId: farm.id })),
    ...(await listAlikeCandidates(ctx, { pageId, ...print, least: LEAST_BANDS })).filter(
      ({ farmId }) => farmId !== farm.id,
    ),
  ];
  const nearest = candidates
    .map((page) => ({ page, value: likenessOf(print, page) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, NEAREST);
  const found = await Promise.all(nearest.map((near) => describeNear(ctx, { written, ...near })));
  return found.filter((near) => near !== null);
};

const describeNear = async (
  ctx: Ctx,
  { written, page, value }: { written: Written; page: AlikeCandidate; value: number },
): Promise<NearPage | null> => {
  const row = await findPageRow(ctx, page.pageId);
  if (!row?.body) return null;
  const farm = await requireFarmRow(ctx, row.farmId);
  const client = await requireClientRow(ctx, row.clientId);
  const { canonicalOrigin } = siteOf({ client, farm, appOrigin: ctx.config.appOrigin, onProduct: false });
  const shared = compareTexts(written.body, { other: row.body, masked: maskOf(written), shingles: page.shingles });
  return {
    pageId: row.id,
    title: row.title,
    farmName: farm.name,
    clientName: client.name,
    url: `${canonicalOrigin}/${row.slug}`,
    value: Math.round(value * 1000) / 1000,
    ...shared,
  };
};

import { factLabel } from '#shared/ledger.ts';
import { diffPages } from '#shared/page-diff.ts';
import type { PageDetail } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { readKnowledge } from '../../clients/facts/facts.usecases.ts';
import { listHubs, requireFarmRow } from '../../farms/farms.usecases.ts';
import { getClientApproval } from '../approvals/approvals.usecases.ts';
import { pageChanged } from '../pages.errors.ts';
import { listPageRows, type PageRow } from '../pages.repository.ts';
import { listPages, requirePageRow } from '../pages.usecases.ts';
import { getVersionRow, listVersionHeads } from '../versions/versions.repository.ts';
import { contentHashOf, getWorking } from '../versions/versions.usecases.ts';

/** Lets a change through only when it was made on the page's newest version; throws 409 with who changed what and when. */
export const requireBase = async (
  ctx: Ctx,
  { page, baseVersion }: { page: PageRow; baseVersion: number },
): Promise<void> => {
  if (page.version === baseVersion) return;
  const newest = await getVersionRow(ctx, { pageId: page.id, number: page.version });
  const base = await getVersionRow(ctx, { pageId: page.id, number: baseVersion });
  const changed =
    newest && base
      ? diffPages(base, newest)
          .filter(({ change }) => change !== 'same')
          .map(({ label }) => label)
      : [];
  const who = newest?.authorName ?? 'The writer';
  throw pageChanged({ version: page.version, who, at: newest?.createdAt ?? page.updatedAt, changed });
};

/** One page whole: what its newest version says, what visitors see, who approved it. Throws 404. */
export const requirePageDetail = async (ctx: Ctx, pageId: number): Promise<PageDetail> => {
  const row = await requirePageRow(ctx, pageId);
  const [shown] = await listPages(ctx, { farmId: row.farmId, pageId, summary: false });
  const [named] = await listPageRows(ctx, { farmId: row.farmId, pageId });
  if (!shown || !named) throw notFound('Page');
  const farm = await requireFarmRow(ctx, row.farmId);
  const client = await requireClientRow(ctx, row.clientId);
  const working = await getWorking(ctx, row);
  const versions = await listVersionHeads(ctx, pageId);
  const lastWritten = versions.find(({ reason }) => reason === 'written' || reason === 'regenerated');
  return {
    ...shown,
    content: shown.content ?? '',
    body: row.body,
    farmName: farm.name,
    clientId: client.id,
    clientName: client.name,
    hubId: row.microHubId,
    liveVersion: row.status === 'published' ? row.shownVersion : null,
    working: working && presentWorking(working),
    previewUrl: `/f/${farm.id}/${row.slug}?preview=1`,
    approval: approvalOf(row, working),
    clientApproval: await getClientApproval(ctx, row.id),
    isRegenerating: row.regeneratingAt !== null,
    isHandEdited: versions.some(({ number, reason }) => number > (lastWritten?.number ?? 0) && reason === 'edited'),
    failure: row.failure,
    ...(await readCitable(ctx, row)),
    publishMode: farm.publishMode,
    dripPerDay: farm.dripPerDay,
  };
};

/** What of the client a sentence of this page may rest on. */
const readCitable = async (
  ctx: Ctx,
  { clientId, farmId, microHubId }: PageRow,
): Promise<Pick<PageDetail, 'facts' | 'hubKey'>> => {
  const hub = (await listHubs(ctx, farmId)).find(({ id }) => id === microHubId);
  if (!hub) return { facts: [], hubKey: '' };
  const { values, hubKey } = await readKnowledge(ctx, { client: { id: clientId }, hub });
  const facts = Object.entries(values).map(([fact, value]) => ({
    evidence: `client:${fact}`,
    label: factLabel(fact),
    value,
  }));
  return { facts, hubKey };
};

type Working = NonNullable<Awaited<ReturnType<typeof getWorking>>>;

const presentWorking = ({ variant: _variant, ...working }: Working): PageDetail['working'] => working;

const approvalOf = (row: PageRow, working: Working | null): PageDetail['approval'] => {
  if (row.reviewer === null || row.reviewedAt === null || row.reviewedHash === null || !working) return null;
  const isCurrent = row.reviewedHash === contentHashOf(working);
  return { by: row.reviewer, at: row.reviewedAt.toISOString(), isCurrent };
};

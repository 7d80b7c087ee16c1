import { factLabel } from '#shared/citations.ts';
import type { PageDetail } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getPublicFacts } from '../clients/facts.usecases.ts';
import { listTopics, requireFarmRow } from '../farms/farms.usecases.ts';
import { getClientApproval } from './client-approvals.usecases.ts';
import { listPageRows, listPages, requirePageRow, type PageRow } from '../pages/pages.usecases.ts';
import { contentHashOf, getNewestContent, listVersionSummaryRows } from '../pages/versions.usecases.ts';

/** A page with its newest version, its public version and its approval. Throws 404. */
export const requirePageDetail = async (ctx: Ctx, pageId: number): Promise<PageDetail> => {
  const row = await requirePageRow(ctx, pageId);
  const [page] = await listPages(ctx, { farmId: row.farmId, pageId, summary: false });
  const [pageWithFigures] = await listPageRows(ctx, { farmId: row.farmId, pageId });
  if (!page || !pageWithFigures) throw notFound('Page');
  const farm = await requireFarmRow(ctx, row.farmId);
  const client = await requireClientRow(ctx, row.clientId);
  const newest = await getNewestContent(ctx, row);
  const versions = await listVersionSummaryRows(ctx, pageId);
  const lastWritten = versions.find(({ reason }) => reason === 'written' || reason === 'regenerated');
  return {
    ...page,
    content: page.content ?? '',
    body: row.body,
    farmName: farm.name,
    clientId: client.id,
    clientName: client.name,
    topicId: row.topicId,
    wasPublished: row.firstPublishedAt !== null,
    liveVersion: row.status === 'published' ? row.shownVersion : null,
    working: newest && presentNewestContent(newest),
    previewUrl: `/f/${farm.id}/${row.slug}?preview=1`,
    approval: presentApproval(row, newest),
    clientApproval: await getClientApproval(ctx, row.id),
    isRegenerating: row.regeneratingAt !== null,
    isHandEdited: versions.some(({ number, reason }) => number > (lastWritten?.number ?? 0) && reason === 'edited'),
    failure: row.failure,
    ...(await getCitableFacts(ctx, row)),
    publishMode: farm.publishMode,
    pagesPerDay: farm.pagesPerDay,
  };
};

const getCitableFacts = async (
  ctx: Ctx,
  { clientId, farmId, topicId }: PageRow,
): Promise<Pick<PageDetail, 'facts' | 'topicKey'>> => {
  const topic = (await listTopics(ctx, farmId)).find(({ id }) => id === topicId);
  if (!topic) return { facts: [], topicKey: '' };
  const { values, topicKey } = await getPublicFacts(ctx, { client: { id: clientId }, topic });
  const facts = Object.entries(values).map(([fact, value]) => ({
    evidence: `client:${fact}`,
    label: factLabel(fact),
    value,
  }));
  return { facts, topicKey };
};

type NewestContent = NonNullable<Awaited<ReturnType<typeof getNewestContent>>>;

const presentNewestContent = ({ variant: _variant, ...content }: NewestContent): PageDetail['working'] => content;

const presentApproval = (row: PageRow, newest: NewestContent | null): PageDetail['approval'] => {
  if (row.reviewer === null || row.reviewedAt === null || row.reviewedHash === null || !newest) return null;
  const isCurrent = row.reviewedHash === contentHashOf(newest);
  return { by: row.reviewer, at: row.reviewedAt.toISOString(), isCurrent };
};

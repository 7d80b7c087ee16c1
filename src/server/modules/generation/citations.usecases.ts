import {
  citationsOf,
  itemOfSource,
  type Citation,
  type CitedEvidence,
  type Confirmation,
  type SimilarPage,
} from '#shared/citations.ts';
import type { EvidenceTier } from '#shared/evidence.ts';
import type { PageBody } from '#shared/pages.ts';
import { tierOfSource } from '#shared/source-tiers.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listConfirmations } from '../clients/confirmations.usecases.ts';
import { getPublicFacts } from '../clients/facts.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listTopics, requireFarmRow } from '../farms/farms.usecases.ts';
import {
  listSimilarityCandidates,
  listFarmFingerprints,
  type SimilarityCandidate,
} from '../pages/fingerprints.usecases.ts';
import { getPageRow, requirePageRow } from '../pages/pages.usecases.ts';
import { toSite } from '../pages/rendering.usecases.ts';
import { getNewestContent } from '../pages/versions.usecases.ts';
import { findSharedText, fingerprintBody, pageSimilarity } from '../quality/quality.usecases.ts';
import { MIN_SHARED_BUCKETS } from '../quality/similarity.rules.ts';
import type { GenerationInput } from './page-text.types.ts';
import { topicCheckTerms } from './page-text.usecases.ts';

const MAX_SIMILAR_PAGES = 3;

interface WrittenPage extends Pick<GenerationInput, 'farm' | 'client' | 'topic'> {
  body: PageBody;
}

/** Null for a page without text; throws 404. */
const getWrittenPage = async (ctx: Ctx, pageId: number): Promise<WrittenPage | null> => {
  const page = await requirePageRow(ctx, pageId);
  const newest = await getNewestContent(ctx, page);
  if (!newest) return null;
  const topic = (await listTopics(ctx, page.farmId)).find(({ id }) => id === page.topicId);
  if (!topic) return null;
  const farm = await requireFarmRow(ctx, page.farmId);
  const client = await requireClientRow(ctx, farm.clientId);
  return { farm, client, topic, body: newest.body };
};

interface CitedSource {
  id: string;
  url: string;
  tier?: EvidenceTier | undefined;
}

const originOfSource = ({ id, url, tier: set }: CitedSource): { tier?: EvidenceTier; itemId?: number } => {
  const itemId = itemOfSource(id);
  const tier = tierOfSource({ url, tier: set });
  return {
    ...(tier === null || tier === 'refused' ? {} : { tier }),
    ...(itemId === null ? {} : { itemId }),
  };
};

/** Adds where the evidence comes from: who confirmed a fact, what a source is worth and which statement quotes it. */
export const withOrigin = (
  evidence: CitedEvidence,
  confirmations: ReadonlyMap<string, Confirmation>,
): CitedEvidence => {
  if (evidence.kind === 'source') return { ...evidence, ...originOfSource(evidence) };
  if (evidence.kind !== 'client') return evidence;
  const confirmation = confirmations.get(evidence.field);
  return confirmation ? { ...evidence, confirmation } : evidence;
};

/** The current evidence of each sentence of a page's newest version; empty for a page without text. Throws 404. */
export const listCitations = async (ctx: Ctx, pageId: number): Promise<Citation[]> => {
  const written = await getWrittenPage(ctx, pageId);
  if (!written) return [];
  const { client, topic } = written;
  const { values, topicKey } = await getPublicFacts(ctx, { client, topic });
  const confirmations = await listConfirmations(ctx, { clientId: client.id, topicKey });
  return citationsOf(written.body, { ...values, name: client.name }).map((citation) => ({
    ...citation,
    evidence: citation.evidence.map((one) => withOrigin(one, confirmations)),
  }));
};

const maskContext = ({ client, farm, topic }: WrittenPage) => ({
  clientName: client.name,
  place: farm,
  maskNouns: topicCheckTerms({ topic }).maskNouns,
});

/** The most similar pages with the shared text, best first; compares all pages of the farm. Throws 404. */
export const listSimilarPages = async (ctx: Ctx, pageId: number): Promise<SimilarPage[]> => {
  const written = await getWrittenPage(ctx, pageId);
  if (!written) return [];
  const fingerprint = fingerprintBody(written.body, maskContext(written));
  const { farm } = written;
  const siblings = (await listFarmFingerprints(ctx, farm.id)).filter((page) => page.pageId !== pageId);
  const candidates = [
    ...siblings.map((page) => ({ ...page, farmId: farm.id })),
    ...(await listSimilarityCandidates(ctx, { pageId, ...fingerprint, minimum: MIN_SHARED_BUCKETS })).filter(
      ({ farmId }) => farmId !== farm.id,
    ),
  ];
  const mostSimilar = candidates
    .map((page) => ({ page, value: pageSimilarity(fingerprint, page) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MAX_SIMILAR_PAGES);
  const found = await Promise.all(mostSimilar.map((similar) => presentSimilarPage(ctx, { written, ...similar })));
  return found.filter((similar) => similar !== null);
};

const presentSimilarPage = async (
  ctx: Ctx,
  { written, page, value }: { written: WrittenPage; page: SimilarityCandidate; value: number },
): Promise<SimilarPage | null> => {
  const row = await getPageRow(ctx, page.pageId);
  if (!row?.body) return null;
  const farm = await requireFarmRow(ctx, row.farmId);
  const client = await requireClientRow(ctx, row.clientId);
  const { canonicalOrigin } = toSite({ client, farm, appOrigin: ctx.config.appOrigin, onProduct: false });
  const shared = findSharedText(written.body, {
    other: row.body,
    masked: maskContext(written),
    shingles: page.shingles,
  });
  return {
    pageId: row.id,
    clientId: client.id,
    isPublished: row.status === 'published',
    title: row.title,
    farmName: farm.name,
    clientName: client.name,
    url: `${canonicalOrigin}/${row.slug}`,
    value: Math.round(value * 1000) / 1000,
    ...shared,
  };
};

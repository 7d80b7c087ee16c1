import { CLIENT_FACTS } from '#shared/client-fields.ts';
import type { ClientFact } from '#shared/clients.ts';
import type { Quality } from '#shared/pages.ts';
import type { PageContent } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { confirmedTexts } from '../clients/facts.usecases.ts';
import { confirmedFactValues, type ClientRow } from '../clients/clients.usecases.ts';
import {
  listSimilarityCandidates,
  listOutdatedFingerprints,
  listSentenceUses,
  updateLshBuckets,
} from '../pages/fingerprints.usecases.ts';
import { listPlaceAreas } from '../evidence/profiles.usecases.ts';
import { listSiblingTexts } from '../pages/pages.usecases.ts';
import { renderPageForChecks } from '../pages/rendering.usecases.ts';
import { lshBuckets, MIN_SHARED_BUCKETS, FINGERPRINT_VERSION } from '../quality/similarity.rules.ts';
import type { PageFingerprint } from '../quality/quality.types.ts';
import { checkAgainstOthers, checkSinglePage, fingerprintBody, type CheckedPage } from '../quality/quality.usecases.ts';
import { isYmylTopic } from './page-evidence.usecases.ts';
import type { GenerationInput, GeneratedPage } from './page-text.types.ts';

/** A rendered draft with its fingerprint and first check results: the costly part, done before the lock. */
export interface PreparedPage extends CheckedPage {
  html: string;
  fingerprint: PageFingerprint;
}

/**
 * Renders a draft as the public would get it, computes its fingerprint and runs the checks that need no other page.
 * `library` is what the library wrote for the page, where people changed it since.
 */
export const preparePageForChecks = (
  ctx: Ctx,
  { input, draft, library = null }: { input: GenerationInput; draft: GeneratedPage; library?: PageContent | null },
): PreparedPage => {
  const { page, client, farm, topic, clientFacts } = input;
  const { body, quiz, title, metaDescription, maskNouns, never, writer } = draft;
  const html = renderPageForChecks(ctx, {
    page: { ...page, title, metaDescription, writer },
    farm,
    client,
    topic,
    body,
    quiz,
  });
  const checked = checkSinglePage({
    page: { ...page, title, metaDescription, body, quiz, writer },
    html,
    client: {
      name: client.name,
      industry: client.industry,
      facts: confirmedFactValues(client),
      stored: clientFactValues(client),
      words: confirmedTexts(clientFacts),
      reviewers: input.reviewers,
    },
    place: { city: farm.city, state: farm.state, areas: listPlaceAreas(farm) },
    topic: { name: topic.name, service: topic.service, maskNouns, never, isYmyl: isYmylTopic(topic, farm) },
    accepted: Object.fromEntries(
      [...input.usable, ...input.evidence].map(({ key, statement, advice }) => [
        `evidence:${key}`,
        `${statement} ${advice ?? ''}`.trim(),
      ]),
    ),
    ...(library ? { library } : {}),
    today: ctx.clock.now(),
  });
  return { ...checked, html, fingerprint: fingerprintBody(body, { clientName: client.name, place: farm, maskNouns }) };
};

/**
 * Runs every check of a draft, including those against other pages. Callers that store the page hold the lock of
 * `lockSimilarityChecks`, so that the second of two similar pages sees the first.
 */
export const evaluatePage = async (
  ctx: Ctx,
  { input, prepared }: { input: GenerationInput; draft: GeneratedPage; prepared: PreparedPage },
): Promise<Quality> => {
  const { page, farm } = input;
  const { fingerprint } = prepared;
  const siblings = await listSiblingTexts(ctx, { farmId: farm.id, pageId: page.id });
  // Only the later one of two similar pages fails, unless it is already published.
  const first = siblings.filter(({ id, isPublished }) => isPublished || id < page.id);
  const firstIds = new Set(first.map(({ id }) => id));
  const goesFirst = (other: { farmId: number; pageId: number }): boolean =>
    other.farmId !== farm.id || firstIds.has(other.pageId);
  const compared = await listSimilarityCandidates(ctx, {
    pageId: page.id,
    ...fingerprint,
    minimum: MIN_SHARED_BUCKETS,
  });
  const { sentences } = fingerprint;
  const uses = await listSentenceUses(ctx, { pageId: page.id, clientId: farm.clientId, sentences });
  return checkAgainstOthers(prepared, {
    fingerprint,
    siblings: first,
    compared: compared.filter(goesFirst),
    sentenceUses: uses.filter(goesFirst),
    farmPageCount: siblings.length + 1,
  });
};

const clientFactValues = (client: ClientRow): Partial<Record<ClientFact, string>> =>
  Object.fromEntries(
    CLIENT_FACTS.filter((fact) => client[fact] !== null && client[fact] !== '').map((fact) => [
      fact,
      String(client[fact]),
    ]),
  );

const FINGERPRINT_BATCH = 500;

/** Recomputes one batch of outdated LSH buckets. A new shingle scheme would need the page texts. */
export const recomputeOldFingerprints = async (ctx: Ctx): Promise<number> => {
  const rows = await listOutdatedFingerprints(ctx, { version: FINGERPRINT_VERSION, limit: FINGERPRINT_BATCH });
  for (const { pageId, shingles } of rows)
    await updateLshBuckets(ctx, { pageId, shingles, bands: lshBuckets(shingles), version: FINGERPRINT_VERSION });
  return rows.length;
};

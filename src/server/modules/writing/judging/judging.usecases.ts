import { CLIENT_FACTS, type ClientFact } from '#shared/clients.ts';
import type { Quality } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { clientWords } from '../../clients/facts/facts.usecases.ts';
import { publicFacts, type ClientRow } from '../../clients/clients.usecases.ts';
import {
  listAlikeCandidates,
  listOutdatedFingerprints,
  listSentenceUses,
  updateBands,
} from '../../pages/fingerprints/fingerprints.usecases.ts';
import { listSiblingTexts } from '../../pages/pages.usecases.ts';
import { renderForCheck } from '../../pages/rendering/rendering.usecases.ts';
import { bandsOf, LEAST_BANDS, SCHEME } from '../checks/likeness/likeness.rules.ts';
import type { PageFingerprint } from '../checks/checks.types.ts';
import { checkAgainst, checkAlone, fingerprintBody, type PageChecked } from '../checks/checks.usecases.ts';
import type { Assignment, Draft } from '../drafting/drafting.types.ts';

/** A draft rendered, fingerprinted and checked for itself: the costly part, done before the lock is taken. */
export interface PreparedDraft extends PageChecked {
  html: string;
  fingerprint: PageFingerprint;
}

/** Renders a draft as the public would get it, takes its fingerprint and runs the checks that need no other page. */
export const prepareDraft = (
  ctx: Ctx,
  { assignment, draft }: { assignment: Assignment; draft: Draft },
): PreparedDraft => {
  const { page, client, farm, hub, known } = assignment;
  const { body, quiz, title, metaDescription, maskNouns, never } = draft;
  const html = renderForCheck(ctx, { ...assignment, page: { ...page, title, metaDescription }, body, quiz });
  const checked = checkAlone({
    page: { ...page, title, metaDescription, body, quiz },
    html,
    client: {
      name: client.name,
      industry: client.industry,
      facts: publicFacts(client),
      stored: storedFacts(client),
      words: clientWords(known),
    },
    place: { city: farm.city, state: farm.state },
    hub: { name: hub.name, maskNouns, never },
    today: ctx.clock.now(),
  });
  return { ...checked, html, fingerprint: fingerprintBody(body, { clientName: client.name, place: farm, maskNouns }) };
};

/**
 * Every check of a draft against the client's facts, the farm and all other pages. Callers hold the lock of
 * `lockFingerprints` when they go on to store the page, so that of two alike pages the second sees the first.
 */
export const judgeDraft = async (
  ctx: Ctx,
  { assignment, prepared }: { assignment: Assignment; draft: Draft; prepared: PreparedDraft },
): Promise<Quality> => {
  const { page, farm } = assignment;
  const { fingerprint } = prepared;
  const siblings = await listSiblingTexts(ctx, { farmId: farm.id, pageId: page.id });
  // Of two alike pages one gives way, or neither would ever be public: the one planned later, unless it is out already.
  const first = siblings.filter(({ id, isPublished }) => isPublished || id < page.id);
  const firstIds = new Set(first.map(({ id }) => id));
  const goesFirst = (other: { farmId: number; pageId: number }): boolean =>
    other.farmId !== farm.id || firstIds.has(other.pageId);
  const compared = await listAlikeCandidates(ctx, { pageId: page.id, ...fingerprint, least: LEAST_BANDS });
  const { sentences } = fingerprint;
  const uses = await listSentenceUses(ctx, { pageId: page.id, clientId: farm.clientId, sentences });
  return checkAgainst(prepared, {
    fingerprint,
    siblings: first,
    compared: compared.filter(goesFirst),
    sentenceUses: uses.filter(goesFirst),
    farmPageCount: siblings.length + 1,
  });
};

const storedFacts = (client: ClientRow): Partial<Record<ClientFact, string>> =>
  Object.fromEntries(
    CLIENT_FACTS.filter((fact) => client[fact] !== null && client[fact] !== '').map((fact) => [
      fact,
      String(client[fact]),
    ]),
  );

const BATCH = 500;

/**
 * Makes the bands of fingerprints anew that an older scheme made, a batch at a time; answers how many. Only the bands:
 * a scheme that changes the shingles must read the pages again.
 */
export const refreshFingerprints = async (ctx: Ctx): Promise<number> => {
  const rows = await listOutdatedFingerprints(ctx, { version: SCHEME, limit: BATCH });
  for (const { pageId, shingles } of rows)
    await updateBands(ctx, { pageId, shingles, bands: bandsOf(shingles), version: SCHEME });
  return rows.length;
};

import { CLIENT_FACTS, type ClientFact } from '#shared/clients.ts';
import type { Quality } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { publicFacts, type ClientRow } from '../../clients/clients.usecases.ts';
import { listComparableFingerprints, listSiblingTexts } from '../../pages/pages.usecases.ts';
import { renderForCheck } from '../../pages/rendering/rendering.usecases.ts';
import type { PageFingerprint } from '../checks/checks.types.ts';
import { checkPage, fingerprintBody } from '../checks/checks.usecases.ts';
import type { Assignment, Draft } from '../drafting/drafting.types.ts';

/** A draft rendered and fingerprinted: the costly part of a check, done before the lock is taken. */
export interface PreparedDraft {
  html: string;
  fingerprint: PageFingerprint;
}

/** Renders a draft as the public would get it and takes its fingerprint. */
export const prepareDraft = (
  ctx: Ctx,
  { assignment, draft }: { assignment: Assignment; draft: Draft },
): PreparedDraft => {
  const { page, client, farm } = assignment;
  const { body, quiz, title, metaDescription, maskNouns } = draft;
  return {
    html: renderForCheck(ctx, { ...assignment, page: { ...page, title, metaDescription }, body, quiz }),
    fingerprint: fingerprintBody(body, { clientName: client.name, place: farm, maskNouns }),
  };
};

/**
 * Every check of a draft against the client's facts, the farm and all other pages. Callers hold the lock of
 * `lockFingerprints` when they go on to store the page, so that of two alike pages the second sees the first.
 */
export const judgeDraft = async (
  ctx: Ctx,
  input: { assignment: Assignment; draft: Draft; prepared: PreparedDraft },
): Promise<Quality> => {
  const { page, farm, client, hub } = input.assignment;
  const { html, fingerprint } = input.prepared;
  const { title, metaDescription, body, quiz, maskNouns, never } = input.draft;
  const siblings = await listSiblingTexts(ctx, { farmId: farm.id, pageId: page.id });
  // Of two alike pages one gives way, or neither would ever be public: the one planned later, unless it is out already.
  const first = siblings.filter(({ id, isPublished }) => isPublished || id < page.id);
  const firstIds = new Set(first.map(({ id }) => id));
  const { bands } = fingerprint;
  const compared = await listComparableFingerprints(ctx, { pageId: page.id, farmId: farm.id, bands });
  return checkPage({
    page: { ...page, title, metaDescription, body, quiz },
    html,
    client: { name: client.name, industry: client.industry, facts: publicFacts(client), stored: storedFacts(client) },
    place: { city: farm.city, state: farm.state },
    hub: { name: hub.name, maskNouns, never },
    fingerprint,
    siblings: first,
    compared: compared.filter(({ farmId, pageId }) => farmId !== farm.id || firstIds.has(pageId)),
    farmPageCount: siblings.length + 1,
    today: ctx.clock.now(),
  });
};

const storedFacts = (client: ClientRow): Partial<Record<ClientFact, string>> =>
  Object.fromEntries(
    CLIENT_FACTS.filter((fact) => client[fact] !== null && client[fact] !== '').map((fact) => [
      fact,
      String(client[fact]),
    ]),
  );

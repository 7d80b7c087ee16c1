import type { Quality } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { CLIENT_FACTS, type ClientFact } from '#shared/clients.ts';
import { publicFacts, requireClientRow, type ClientRow } from '../../clients/clients.usecases.ts';
import { listHubs, placeLabel, requireFarmRow, type FarmRow, type MicroHubRow } from '../../farms/farms.usecases.ts';
import {
  beginWriting,
  finishWriting,
  listComparableFingerprints,
  listSiblingTexts,
  lockFingerprints,
  type PageRow,
} from '../../pages/pages.usecases.ts';
import { renderForCheck } from '../../pages/rendering/rendering.usecases.ts';
import { checkPage, fingerprintBody } from '../checks/checks.usecases.ts';
import { composeBody } from '../composer/composer.rules.ts';
import { library } from '../library/library.usecases.ts';
import { inSentence } from '../planner/planner.rules.ts';
import { worksheetBody } from '../worksheet/worksheet.rules.ts';
import type { PageBody } from '#shared/pages.ts';

interface Assignment {
  page: PageRow;
  farm: FarmRow;
  client: ClientRow;
  hub: MicroHubRow;
}

interface Draft {
  body: PageBody;
  quiz: Quiz | null;
  writer: string;
  maskNouns: string[];
  never: string[];
}

/**
 * Writes a planned page, checks it and publishes it when every gate holds and the farm publishes automatically, else
 * leaves it a Draft with its reasons. Does nothing for a page that is finished or gone.
 */
export const writePlannedPage = async (ctx: Ctx, pageId: number): Promise<void> => {
  const page = await beginWriting(ctx, pageId);
  if (!page) return;
  const assignment = await readAssignment(ctx, page);
  if (!assignment) return;
  const draft = compose(assignment);
  const fingerprint = fingerprintBody(draft.body, {
    clientName: assignment.client.name,
    place: assignment.farm,
    maskNouns: draft.maskNouns,
  });
  const html = renderForCheck(ctx, { ...assignment, body: draft.body, quiz: draft.quiz });
  await ctx.transaction(async (tx) => {
    // One at a time across all processes: of two alike pages the second must see the first.
    await lockFingerprints(tx);
    const quality = await judge(tx, { assignment, draft, html, fingerprint });
    const publish = quality.passed && assignment.farm.publishMode === 'auto';
    const { body, quiz, writer } = draft;
    await finishWriting(tx, { id: page.id, body, quiz, quality, publish, writer, fingerprint });
  });
};

const readAssignment = async (ctx: Ctx, page: PageRow): Promise<Assignment | null> => {
  const farm = await requireFarmRow(ctx, page.farmId);
  const client = await requireClientRow(ctx, farm.clientId);
  const hub = (await listHubs(ctx, farm.id)).find((candidate) => candidate.id === page.microHubId);
  return hub ? { page, farm, client, hub } : null;
};

const compose = ({ page, farm, client, hub }: Assignment): Draft => {
  const place = placeLabel(farm);
  const source = hub.libraryHub ? library().hubs.get(hub.libraryHub) : undefined;
  const variant = page.variant === null ? undefined : source?.intents.get(page.intent)?.[page.variant];
  if (!source || !variant || page.variant === null) {
    const name = inSentence(hub.name);
    const body = worksheetBody(page.intent, { hub: name, place });
    return { body, quiz: null, writer: 'worksheet', maskNouns: [name], never: [] };
  }
  const subject = { clientName: client.name, facts: publicFacts(client), place };
  const body = composeBody(source, { intent: page.intent, variant, number: page.variant, subject });
  const { maskNouns, never, quiz } = source;
  return { body, quiz, writer: `composer:${source.hub}@${source.version}`, maskNouns, never };
};

const judge = async (
  ctx: Ctx,
  input: {
    assignment: Assignment;
    draft: Draft;
    html: string;
    fingerprint: ReturnType<typeof fingerprintBody>;
  },
): Promise<Quality> => {
  const { page, farm, client, hub } = input.assignment;
  const { draft, fingerprint } = input;
  const siblings = await listSiblingTexts(ctx, { farmId: farm.id, pageId: page.id });
  // Of two alike pages one gives way, or neither would ever be public: the one planned later, unless it is out already.
  const first = siblings.filter(({ id, isPublished }) => isPublished || id < page.id);
  const firstIds = new Set(first.map(({ id }) => id));
  const compared = await listComparableFingerprints(ctx, {
    pageId: page.id,
    farmId: farm.id,
    bands: fingerprint.bands,
  });
  return checkPage({
    page: { ...page, body: draft.body, quiz: draft.quiz },
    html: input.html,
    client: { name: client.name, industry: client.industry, facts: publicFacts(client), stored: storedFacts(client) },
    place: { city: farm.city, state: farm.state },
    hub: { name: hub.name, maskNouns: draft.maskNouns, never: draft.never },
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

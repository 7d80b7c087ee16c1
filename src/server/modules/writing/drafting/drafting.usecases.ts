import { inSentence } from '#shared/sentence.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readKnowledge } from '../../clients/facts/facts.usecases.ts';
import { publicFacts, requireClientRow } from '../../clients/clients.usecases.ts';
import { listHubs, placeLabel, requireFarmRow } from '../../farms/farms.usecases.ts';
import type { PageRow } from '../../pages/pages.usecases.ts';
import { composeBody } from '../composer/composer.rules.ts';
import { modelFor, writeByModel } from '../model/authoring/authoring.usecases.ts';
import { library } from '../library/library.usecases.ts';
import { worksheetBody } from '../worksheet/worksheet.rules.ts';
import type { Assignment, Draft } from './drafting.types.ts';

/** Everything a page's text may rest on; null when its hub is gone. */
export const readAssignment = async (ctx: Ctx, page: PageRow): Promise<Assignment | null> => {
  const farm = await requireFarmRow(ctx, page.farmId);
  const client = await requireClientRow(ctx, farm.clientId);
  const hub = (await listHubs(ctx, farm.id)).find((candidate) => candidate.id === page.microHubId);
  return hub ? { page, farm, client, hub, known: await readKnowledge(ctx, { client, hub }) } : null;
};

/** What the checks must know of a hub's subject: nouns to mask and advice that must never stand on a page. */
export const subjectOf = ({ hub }: Pick<Assignment, 'hub'>): Pick<Draft, 'maskNouns' | 'never'> => {
  const source = hub.libraryHub ? library().hubs.get(hub.libraryHub) : undefined;
  return source
    ? { maskNouns: source.maskNouns, never: source.never }
    : { maskNouns: [inSentence(hub.name)], never: [] };
};

/** The page from the library; null where that has no text for it. */
export const composePage = (assignment: Assignment): Draft | null => {
  const { page, farm, client, hub, known } = assignment;
  const source = hub.libraryHub ? library().hubs.get(hub.libraryHub) : undefined;
  const variant = page.variant === null ? undefined : source?.intents.get(page.intent)?.[page.variant];
  if (!source || !variant || page.variant === null) return null;
  const { title, metaDescription } = page;
  const { statements, intake } = known;
  const about = { clientName: client.name, facts: publicFacts(client), place: placeLabel(farm), statements, intake };
  const composed = composeBody(source, { intent: page.intent, variant, number: page.variant, subject: about });
  const body = page.ownQuestion === null ? composed : { ...composed, question: page.ownQuestion };
  const writer = `composer:${source.hub}@${source.version}`;
  return { title, metaDescription, body, quiz: hub.quiz ?? source.quiz, writer, ...subjectOf(assignment) };
};

export interface DraftOrder extends Assignment {
  /** What the model's calls are counted by: the job's id. */
  run: string;
}

/**
 * Writes the page's text: by the model where the farm has one, else from the library where that has a text for the
 * intent, else a worksheet that says what is missing. Throws ModelFailure when the model is to write and cannot.
 */
export const draftPage = async (ctx: Ctx, { run, ...assignment }: DraftOrder): Promise<Draft> => {
  const model = await modelFor(ctx, assignment);
  if (model) return { ...(await writeByModel(ctx, { assignment, model, run })), ...subjectOf(assignment) };
  return composePage(assignment) ?? worksheetDraft(assignment);
};

/** A page that says what is missing, for people to write. */
export const worksheetDraft = (assignment: Assignment): Draft => {
  const { page, farm, hub } = assignment;
  const { title, metaDescription } = page;
  const sheet = worksheetBody(page.intent, { hub: inSentence(hub.name), place: placeLabel(farm) });
  const body = page.ownQuestion === null ? sheet : { ...sheet, question: page.ownQuestion };
  return { title, metaDescription, body, quiz: null, writer: 'worksheet', ...subjectOf(assignment) };
};

import { type Intent, INTENTS } from '#shared/intents.ts';
import type { Quality, Source } from '#shared/pages.ts';
import { inSentence } from '#shared/sentence.ts';
import type { Ctx } from '#server/platform/context.ts';
import { factsForWriting } from '../../../clients/facts/facts.usecases.ts';
import { placeLabel } from '../../../farms/farms.usecases.ts';
import { listSiblingTexts } from '../../../pages/pages.usecases.ts';
import { getSetting, readLanguageModel, type LanguageModel } from '../../../settings/settings.usecases.ts';
import type { Assignment, Draft } from '../../drafting/drafting.types.ts';
import { library } from '../../library/library.usecases.ts';
import { WORKSHEETS } from '../../worksheet/worksheet.rules.ts';
import { pageFrom, repairedFrom, type WrittenWords } from '../answering/answering.rules.ts';
import { SaidPage, SaidRepair } from '../answering/answering.types.ts';
import { askModel } from '../calling/calling.usecases.ts';
import { ModelFailure } from '../model.errors.ts';
import {
  otherEvidencePrompt,
  PAGE_RULES,
  pagePrompt,
  repairPrompt,
  shorterPage,
  type Brief,
} from '../prompting/prompting.rules.ts';
import { hubQuiz } from '../quizzing/quizzing.usecases.ts';
import { PAGE_TOKENS } from '../spending/spending.rules.ts';
import type { CallOrder } from '../spending/spending.usecases.ts';

const REPAIR_TOKENS = 5000;

/** Words a writer made, without what the checks must know of the subject. */
export type ModelWords = Omit<Draft, 'maskNouns' | 'never'>;

/**
 * The model that writes this farm's pages; null when the library does. Throws ModelFailure when the farm asks for a model
 * and none is set.
 */
export const modelFor = async (ctx: Ctx, { farm }: Pick<Assignment, 'farm'>): Promise<LanguageModel | null> => {
  const choice = farm.writer ?? (await getSetting(ctx, 'writer'));
  if (choice === 'library') return null;
  const model = await readLanguageModel(ctx);
  if (model || choice === 'auto') return model;
  throw new ModelFailure(
    'unset',
    'This farm’s pages are for the language model, and none is set. Enter its key or address in Admin Settings.',
  );
};

const questionFor = (hub: string, { intent, place }: { intent: Intent; place: string }): string =>
  WORKSHEETS[intent].question.replace('{hub}', inSentence(hub)).replace(/\?$/, ` in ${place}?`);

const sourcesOf = ({ hub }: Assignment): Source[] => {
  const known = hub.libraryHub ? library().hubs.get(hub.libraryHub) : undefined;
  return Object.entries(known?.sources ?? {}).map(([id, { publisher, title, url, quote }]) => ({
    id,
    publisher,
    title,
    url,
    quote,
  }));
};

const isIntent = (name: string): name is Intent => (INTENTS as readonly string[]).includes(name);

const briefFor = async (ctx: Ctx, assignment: Assignment): Promise<Brief> => {
  const { page, farm, client, hub } = assignment;
  const place = placeLabel(farm);
  const siblings = (await listSiblingTexts(ctx, { farmId: farm.id, pageId: page.id }))
    .filter(({ microHubId }) => microHubId === hub.id)
    .map(({ question, title, intent, metaDescription }) => ({
      asks: question ?? (isIntent(intent) ? questionFor(hub.name, { intent, place }) : title),
      answers: metaDescription,
    }));
  return {
    client: { name: client.name, industry: client.industry },
    place,
    hub: hub.name,
    intent: page.intent,
    keyword: page.keyword,
    ownQuestion: page.ownQuestion,
    tone: farm.tone,
    keywords: farm.keywords,
    facts: await factsForWriting(ctx, { client, hub }),
    sources: sourcesOf(assignment),
    siblings,
  };
};

interface Order {
  assignment: Assignment;
  model: LanguageModel;
  /** The job or request; what one page may call is counted by it. */
  run: string;
}

const orderOf = ({ assignment: { page, farm, client }, run }: Order, purpose: CallOrder['purpose']): CallOrder => ({
  clientId: client.id,
  farmId: farm.id,
  pageId: page.id,
  run,
  purpose,
});

const quizOf = async (ctx: Ctx, { assignment, model }: Order) => {
  const { hub } = assignment;
  if (hub.quiz) return hub.quiz;
  const known = hub.libraryHub ? library().hubs.get(hub.libraryHub) : undefined;
  return known ? known.quiz : hubQuiz(ctx, { ...assignment, model });
};

/** Has the model write a page, and the quiz of a hub that has none of its own or of the library's. Throws ModelFailure with a sentence for staff. */
export const writeByModel = async (ctx: Ctx, order: Order): Promise<ModelWords> => {
  const { assignment, model } = order;
  const brief = await briefFor(ctx, assignment);
  const writing = askModel(ctx, {
    model,
    order: orderOf(order, 'page'),
    system: PAGE_RULES,
    user: pagePrompt(brief),
    shorter: shorterPage,
    schema: SaidPage,
    schemaName: 'page',
    mostTokens: PAGE_TOKENS,
  });
  const [said, quiz] = await Promise.allSettled([writing, quizOf(ctx, order)]);
  if (said.status === 'rejected') throw said.reason;
  if (quiz.status === 'rejected') throw quiz.reason;
  const planned = questionFor(brief.hub, brief);
  return { ...pageFrom(said.value, { brief, planned }), quiz: quiz.value, writer: `model:${model.model}` };
};

/** The ids of facts and sources that the page does not rest on yet. */
const unusedEvidence = ({ facts, sources }: Brief, { body }: WrittenWords): string[] => {
  const used = new Set(
    [body.answer, ...body.sections.flatMap(({ paragraphs }) => paragraphs.flat()), ...body.client.sentences].flatMap(
      ({ evidence }) => evidence,
    ),
  );
  const all = [
    ...facts.facts.map(({ id }) => id),
    ...facts.intake.map(({ id }) => id),
    ...sources.map(({ id }) => `source:${id}`),
  ];
  return all.filter((id) => !used.has(id));
};

/** Other ground is needed to say something else: fewer facts than this make the same page in other words. */
const FEWEST_NEW_FACTS = 3;

interface RepairOrder extends Order {
  draft: Draft;
  failed: Quality['checks'];
}

/** Has the failing parts written anew, and nothing else. Throws ModelFailure. */
export const repairByModel = async (ctx: Ctx, order: RepairOrder): Promise<Draft> => {
  const { assignment, model, draft, failed } = order;
  const brief = await briefFor(ctx, assignment);
  // Staff's own words for the question are not the model's to mend.
  const isOwn = (part: string): boolean => part === 'question' && brief.ownQuestion !== null;
  const parts = [...new Set(failed.flatMap((check) => check.parts ?? ['page']))].filter((part) => !isOwn(part));
  if (parts.length === 0) return draft;
  const findings = failed.map(({ id, detail, parts: at }) => ({ id, detail, parts: at ?? ['page'] }));
  const said = await askModel(ctx, {
    model,
    order: orderOf(order, 'repair'),
    system: PAGE_RULES,
    user: repairPrompt(brief, { ...draft, findings, parts }),
    schema: SaidRepair,
    schemaName: 'repair',
    mostTokens: REPAIR_TOKENS,
  });
  return { ...draft, ...repairedFrom(said, { brief, before: draft, parts }) };
};

/**
 * Has a page that says what another says written on other facts and sources; null when too few are left, for the same
 * ground in other words is the same page. Throws ModelFailure.
 */
export const rewriteOnOtherEvidence = async (ctx: Ctx, order: Omit<RepairOrder, 'failed'>): Promise<Draft | null> => {
  const { assignment, model, draft } = order;
  const brief = await briefFor(ctx, assignment);
  const unused = unusedEvidence(brief, draft);
  if (unused.length < FEWEST_NEW_FACTS) return null;
  const said = await askModel(ctx, {
    model,
    order: orderOf(order, 'repair'),
    system: PAGE_RULES,
    user: otherEvidencePrompt(brief, unused),
    shorter: shorterPage,
    schema: SaidPage,
    schemaName: 'page',
    mostTokens: PAGE_TOKENS,
  });
  return { ...draft, ...pageFrom(said, { brief, planned: draft.body.question }) };
};

import type { PageBody } from '#shared/pages.ts';
import { toSentenceCase } from '#shared/sentence.ts';
import type { Ctx } from '#server/platform/context.ts';
import { getPublicFacts } from '../clients/facts.usecases.ts';
import { confirmedFactValues, requireClientRow } from '../clients/clients.usecases.ts';
import { listReviewerNames } from '../clients/reviewers.usecases.ts';
import { listTopics, cityStateLabel, requireFarmRow } from '../farms/farms.usecases.ts';
import type { PageRow } from '../pages/pages.usecases.ts';
import { holdsIn } from './library.rules.ts';
import { libraryPageBody } from './library-text.rules.ts';
import { withEvidence } from './evidence-blocks.rules.ts';
import { lackingEvidence } from './lacking-evidence.rules.ts';
import { isGivable, missingCheck, missingForModel, type Missing } from './model-evidence.rules.ts';
import { packSources } from './pack-sources.rules.ts';
import { evidenceContext, getChosenEvidence, isYmylTopic, topicService } from './page-evidence.usecases.ts';
import { getFarmModel, generatePageWithModel } from './model-pages.usecases.ts';
import { getLibrary } from './library.usecases.ts';
import { placeholderBody } from './placeholder.rules.ts';
import type { GenerationInput, GeneratedPage } from './page-text.types.ts';
import { hasQuiz } from './topic-quizzes.rules.ts';

/** Null when the page's topic no longer exists. */
export const getGenerationInput = async (ctx: Ctx, page: PageRow): Promise<GenerationInput | null> => {
  const farm = await requireFarmRow(ctx, page.farmId);
  const client = await requireClientRow(ctx, farm.clientId);
  const topics = await listTopics(ctx, farm.id);
  const topic = topics.find((candidate) => candidate.id === page.topicId);
  if (!topic) return null;
  const clientFacts = await getPublicFacts(ctx, { client, topic });
  const { evidence, usable } = await getChosenEvidence(ctx, { farm, topics, page });
  const reviewers = await listReviewerNames(ctx, { clientId: client.id, service: topicService(topic)?.id ?? null });
  return { page, farm, client, topic, clientFacts, evidence, usable, reviewers };
};

/** Nouns to mask and dangerous advice for a topic. */
export const topicCheckTerms = ({
  topic,
}: Pick<GenerationInput, 'topic'>): Pick<GeneratedPage, 'maskNouns' | 'never'> => {
  const pack = topic.contentPack ? getLibrary().packs.get(topic.contentPack) : undefined;
  return pack
    ? { maskNouns: pack.maskNouns, never: pack.never }
    : { maskNouns: [toSentenceCase(topic.name)], never: [] };
};

/** The page from the library; null when the library has no text for it that holds in its state. */
export const pageFromLibrary = (input: GenerationInput): GeneratedPage | null => {
  const { page, farm, client, topic, clientFacts } = input;
  const pack = topic.contentPack ? getLibrary().packs.get(topic.contentPack) : undefined;
  const variant = page.variant === null ? undefined : pack?.intents.get(page.intent)?.[page.variant];
  if (!pack || !variant || page.variant === null || !holdsIn(variant, farm.state)) return null;
  const { title, metaDescription } = page;
  const subject = {
    clientName: client.name,
    facts: confirmedFactValues(client),
    place: cityStateLabel(farm),
    state: farm.state,
    claims: clientFacts.claims,
    intake: clientFacts.intake,
  };
  const libraryBody = withEvidence(
    libraryPageBody(pack, { intent: page.intent, variant, number: page.variant, subject }),
    { evidence: input.evidence, context: evidenceContext(input) },
  );
  const body = page.customQuestion === null ? libraryBody : { ...libraryBody, question: page.customQuestion };
  const writer = `library:${pack.hub}@${pack.version}`;
  const quiz = hasQuiz(page.intent) ? (topic.quiz ?? pack.quiz) : null;
  return { title, metaDescription, body, quiz, writer, ...topicCheckTerms(input) };
};

export interface GenerationRequest extends GenerationInput {
  /** The job's id, which limits the model's calls. */
  run: string;
}

/** What keeps a model from answering this page's question; null when nothing does. */
export const missingOf = (input: GenerationInput): Missing | null => {
  const { page, farm, topic, evidence, reviewers, clientFacts } = input;
  const pack = topic.contentPack ? getLibrary().packs.get(topic.contentPack) : undefined;
  return missingForModel({
    intent: page.intent,
    isYmyl: isYmylTopic(topic, farm),
    isKnown: topicService(topic) !== null,
    state: farm.state,
    reviewers,
    evidence,
    hasPackSources: pack !== undefined && packSources(pack, farm.state).length > 0,
    facts: clientFacts,
  });
};

/**
 * Uses the farm's model, else the library, else a placeholder. A question that cannot be answered is a placeholder with its
 * reason, and costs nothing. Throws ModelFailure when the model fails.
 */
export const generatePageText = async (ctx: Ctx, { run, ...input }: GenerationRequest): Promise<GeneratedPage> => {
  const model = await getFarmModel(ctx, input);
  if (!model) return pageFromLibrary(input) ?? placeholderPage(input);
  const missing = missingOf(input);
  if (missing) return { ...placeholderPage(input), missing: missingCheck(missing, topicService(input.topic) !== null) };
  const page = await generatePageWithModel(ctx, { input, model, run });
  return { ...page, body: withMissingEvidence(page.body, input), ...topicCheckTerms(input) };
};

/** A model's page with the blocks of evidence that it lacks. */
export const withMissingEvidence = (body: PageBody, input: GenerationInput): PageBody => {
  const isYmyl = isYmylTopic(input.topic, input.farm);
  const evidence = input.evidence.filter((one) => isGivable(one, { isYmyl, state: input.farm.state }));
  const { lacking, opensAnswer } = lackingEvidence(body, { evidence, intent: input.page.intent });
  return withEvidence(body, { evidence: lacking, context: evidenceContext(input), opensAnswer });
};

/** A page that lists the missing answers, for people to write. */
export const placeholderPage = (input: GenerationInput): GeneratedPage => {
  const { page, farm, topic } = input;
  const { title, metaDescription } = page;
  const placeholder = placeholderBody(page.intent, { topic: toSentenceCase(topic.name), place: cityStateLabel(farm) });
  const body = page.customQuestion === null ? placeholder : { ...placeholder, question: page.customQuestion };
  return { title, metaDescription, body, quiz: null, writer: 'placeholder', ...topicCheckTerms(input) };
};

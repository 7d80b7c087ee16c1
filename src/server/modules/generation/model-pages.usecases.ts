import { type Intent, INTENTS } from '#shared/intents.ts';
import type { Quality, Source } from '#shared/pages.ts';
import { toSentenceCase } from '#shared/sentence.ts';
import type { Ctx } from '#server/platform/context.ts';
import { getGeneratorFacts } from '../clients/facts.usecases.ts';
import { cityStateLabel } from '../farms/farms.usecases.ts';
import { listSiblingTexts } from '../pages/pages.usecases.ts';
import { getSetting, getLanguageModel, type LanguageModel } from '../settings/settings.usecases.ts';
import type { GenerationInput, GeneratedPage } from './page-text.types.ts';
import { getLibrary } from './library.usecases.ts';
import { QUESTION_PATTERNS } from './placeholder.rules.ts';
import { parseModelPage, applyModelFixes, type ModelPageText } from './model-output.rules.ts';
import { ModelPage, ModelFixes } from './model-output.types.ts';
import { askModel } from '../ai/completions.usecases.ts';
import { ModelFailure } from '../ai/ai.errors.ts';
import {
  otherEvidencePrompt,
  PAGE_RULES,
  pagePrompt,
  autofixPrompt,
  SHORTER_PAGE_PROMPT,
  type PageBrief,
} from './prompts.rules.ts';
import { hasQuiz } from './topic-quizzes.rules.ts';
import { getOrGenerateTopicQuiz } from './topic-quizzes.usecases.ts';
import { MAX_PAGE_TOKENS, type ModelCallContext } from '../ai/budgets.usecases.ts';

const AUTOFIX_TOKENS = 5000;

export type ModelPageContent = Omit<GeneratedPage, 'maskNouns' | 'never'>;

/** Null when the library generates this farm's pages. Throws ModelFailure when a required model is not set. */
export const getFarmModel = async (
  ctx: Ctx,
  { farm }: Pick<GenerationInput, 'farm'>,
): Promise<LanguageModel | null> => {
  const choice = farm.writer ?? (await getSetting(ctx, 'writer'));
  if (choice === 'library') return null;
  const model = await getLanguageModel(ctx);
  if (model || choice === 'auto') return model;
  throw new ModelFailure(
    'unset',
    'This farm’s pages are for the language model, and none is set. Enter its key or address in Admin Settings.',
  );
};

const patternQuestion = (topic: string, { intent, place }: { intent: Intent; place: string }): string =>
  QUESTION_PATTERNS[intent].question.replace('{hub}', toSentenceCase(topic)).replace(/\?$/, ` in ${place}?`);

const listPackSources = ({ topic }: GenerationInput): Source[] => {
  const pack = topic.contentPack ? getLibrary().packs.get(topic.contentPack) : undefined;
  return Object.entries(pack?.sources ?? {}).map(([id, { publisher, title, url, quote, checked }]) => ({
    id,
    publisher,
    title,
    url,
    quote,
    checkedAt: checked,
  }));
};

const isIntent = (name: string): name is Intent => (INTENTS as readonly string[]).includes(name);

const buildBrief = async (ctx: Ctx, input: GenerationInput): Promise<PageBrief> => {
  const { page, farm, client, topic } = input;
  const place = cityStateLabel(farm);
  const siblings = (await listSiblingTexts(ctx, { farmId: farm.id, pageId: page.id }))
    .filter(({ topicId }) => topicId === topic.id)
    .map(({ question, title, intent, metaDescription }) => ({
      asks: question ?? (isIntent(intent) ? patternQuestion(topic.name, { intent, place }) : title),
      answers: metaDescription,
    }));
  return {
    client: { name: client.name, industry: client.industry },
    place,
    topic: topic.name,
    intent: page.intent,
    keyword: page.keyword,
    customQuestion: page.customQuestion,
    tone: farm.tone,
    keywords: farm.keywords,
    facts: await getGeneratorFacts(ctx, { client, topic }),
    sources: listPackSources(input),
    siblings,
  };
};

interface ModelPageRequest {
  input: GenerationInput;
  model: LanguageModel;
  /** The job or request; limits the calls for one page. */
  run: string;
}

const modelCallContext = (
  { input: { page, farm, client }, run }: ModelPageRequest,
  stage: ModelCallContext['stage'],
): ModelCallContext => ({
  clientId: client.id,
  farmId: farm.id,
  pageId: page.id,
  run,
  stage,
});

const getOrGenerateQuiz = async (ctx: Ctx, { input, model }: ModelPageRequest) => {
  const { topic, page } = input;
  if (!hasQuiz(page.intent)) return null;
  if (topic.quiz) return topic.quiz;
  const pack = topic.contentPack ? getLibrary().packs.get(topic.contentPack) : undefined;
  return pack ? pack.quiz : getOrGenerateTopicQuiz(ctx, { ...input, model });
};

/** Generates a page, and the quiz of a topic outside the library. Throws ModelFailure. */
export const generatePageWithModel = async (ctx: Ctx, request: ModelPageRequest): Promise<ModelPageContent> => {
  const { input, model } = request;
  const brief = await buildBrief(ctx, input);
  const pendingPage = askModel(ctx, {
    model,
    context: modelCallContext(request, 'draft'),
    system: PAGE_RULES,
    user: pagePrompt(brief),
    shorter: SHORTER_PAGE_PROMPT,
    schema: ModelPage,
    schemaName: 'draft',
    maxTokens: MAX_PAGE_TOKENS,
  });
  const [output, quiz] = await Promise.allSettled([pendingPage, getOrGenerateQuiz(ctx, request)]);
  if (output.status === 'rejected') throw output.reason;
  if (quiz.status === 'rejected') throw quiz.reason;
  const planned = patternQuestion(brief.topic, brief);
  return { ...parseModelPage(output.value, { brief, planned }), quiz: quiz.value, writer: `model:${model.model}` };
};

/** Ids of facts and sources that the page does not cite yet. */
const listUnusedEvidence = ({ facts, sources }: PageBrief, { body }: ModelPageText): string[] => {
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

/** With fewer new facts the model would only reword the page. */
const MIN_NEW_FACTS = 3;

interface AutofixRequest extends ModelPageRequest {
  draft: GeneratedPage;
  failed: Quality['checks'];
}

/** Regenerates only the failing parts. Throws ModelFailure. */
export const autofixWithModel = async (ctx: Ctx, request: AutofixRequest): Promise<GeneratedPage> => {
  const { input, model, draft, failed } = request;
  const brief = await buildBrief(ctx, input);
  // The model does not change a question that staff wrote.
  const isOwn = (part: string): boolean => part === 'question' && brief.customQuestion !== null;
  const parts = [...new Set(failed.flatMap((check) => check.parts ?? ['page']))].filter((part) => !isOwn(part));
  if (parts.length === 0) return draft;
  const findings = failed.map(({ id, detail, parts: at }) => ({ id, detail, parts: at ?? ['page'] }));
  const output = await askModel(ctx, {
    model,
    context: modelCallContext(request, 'repair'),
    system: PAGE_RULES,
    user: autofixPrompt(brief, { ...draft, findings, parts }),
    schema: ModelFixes,
    schemaName: 'repair',
    maxTokens: AUTOFIX_TOKENS,
  });
  return { ...draft, ...applyModelFixes(output, { brief, before: draft, parts }) };
};

/** Regenerates a page with unused facts and sources; null when too few are left. Throws ModelFailure. */
export const regenerateWithOtherEvidence = async (
  ctx: Ctx,
  request: Omit<AutofixRequest, 'failed'>,
): Promise<GeneratedPage | null> => {
  const { input, model, draft } = request;
  const brief = await buildBrief(ctx, input);
  const unused = listUnusedEvidence(brief, draft);
  if (unused.length < MIN_NEW_FACTS) return null;
  const output = await askModel(ctx, {
    model,
    context: modelCallContext(request, 'repair'),
    system: PAGE_RULES,
    user: otherEvidencePrompt(brief, unused),
    shorter: SHORTER_PAGE_PROMPT,
    schema: ModelPage,
    schemaName: 'draft',
    maxTokens: MAX_PAGE_TOKENS,
  });
  return { ...draft, ...parseModelPage(output, { brief, planned: draft.body.question }) };
};

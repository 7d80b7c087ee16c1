import { type Intent } from '#shared/intents.ts';
import type { Source } from '#shared/pages.ts';
import type { StageFinding } from '#shared/page-stages.ts';
import { toSentenceCase } from '#shared/sentence.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ModelFailure } from '../ai/ai.errors.ts';
import { MAX_PAGE_TOKENS } from '../ai/budgets.usecases.ts';
import { getGeneratorFacts } from '../clients/facts.usecases.ts';
import { cityStateLabel } from '../farms/farms.usecases.ts';
import { listSiblingTexts } from '../pages/pages.usecases.ts';
import { getSetting, getStageModel, type LanguageModel } from '../settings/settings.usecases.ts';
import { getLibrary } from './library.usecases.ts';
import { evidenceMaterial } from './model-evidence.rules.ts';
import { applyModelFixes, parseModelPage, type ModelPageText } from './model-output.rules.ts';
import { ModelFixes, ModelPage } from './model-output.types.ts';
import { packSources } from './pack-sources.rules.ts';
import { modelTitle } from './page-heads.rules.ts';
import type { GeneratedPage, GenerationInput } from './page-text.types.ts';
import { QUESTION_PATTERNS } from './placeholder.rules.ts';
import {
  autofixPrompt,
  otherEvidencePrompt,
  PAGE_RULES,
  pagePrompt,
  SHORTER_PAGE_PROMPT,
  type PageBrief,
} from './prompts.rules.ts';
import { askStage, type StageSubject } from './stages.usecases.ts';
import { getPagePlan } from './topic-plans.usecases.ts';
import { hasQuiz } from './topic-quizzes.rules.ts';
import { getOrGenerateTopicQuiz } from './topic-quizzes.usecases.ts';

const REPAIR_TOKENS = 5000;

export type ModelPageContent = Omit<GeneratedPage, 'maskNouns' | 'never'>;

/** Null when the library generates this farm's pages. Throws ModelFailure when a required model is not set. */
export const getFarmModel = async (
  ctx: Ctx,
  { farm }: Pick<GenerationInput, 'farm'>,
): Promise<LanguageModel | null> => {
  const choice = farm.writer ?? (await getSetting(ctx, 'writer'));
  if (choice === 'library') return null;
  const model = await getStageModel(ctx, 'draft');
  if (model || choice === 'auto') return model;
  throw new ModelFailure(
    'unset',
    'This farm’s pages are for the language model, and none is set. Enter its key or address in Admin Settings.',
  );
};

const patternQuestion = (topic: string, { intent, place }: { intent: Intent; place: string }): string =>
  QUESTION_PATTERNS[intent].question.replace('{hub}', toSentenceCase(topic)).replace(/\?$/, ` in ${place}?`);

const listPackSources = ({ topic, farm }: GenerationInput): Source[] => {
  const pack = topic.contentPack ? getLibrary().packs.get(topic.contentPack) : undefined;
  return pack ? packSources(pack, farm.state) : [];
};

const buildBrief = async (ctx: Ctx, subject: StageSubject): Promise<PageBrief> => {
  const { page, farm, client, topic } = subject.input;
  const place = cityStateLabel(farm);
  const hub = {
    client: { name: client.name, industry: client.industry },
    place,
    topic: topic.name,
    tone: farm.tone,
    keywords: farm.keywords,
    facts: await getGeneratorFacts(ctx, { client, topic }),
    sources: listPackSources(subject.input),
  };
  const planned = await getPagePlan(ctx, { ...subject, hub });
  return {
    ...hub,
    pageId: page.id,
    intent: page.intent,
    keyword: page.keyword,
    customQuestion: page.customQuestion,
    plannedQuestion: planned.question,
    angle: planned.angle,
    uses: planned.uses,
    elsewhere: planned.elsewhere,
    evidence: planned.evidence,
    plan: planned.plan.map(({ pageId, question, intent, angle }) => ({
      pageId,
      asks: question ?? patternQuestion(topic.name, { intent, place }),
      angle,
    })),
  };
};

/** What a prompt holds, for its record. */
const givenIds = ({ evidence, sources }: PageBrief): string[] => [
  ...evidence.map(({ key }) => key),
  ...sources.map(({ id }) => `source:${id}`),
];

const getOrGenerateQuiz = async (ctx: Ctx, { input, model }: StageSubject) => {
  const { topic, page } = input;
  if (!hasQuiz(page.intent)) return null;
  if (topic.quiz) return topic.quiz;
  const pack = topic.contentPack ? getLibrary().packs.get(topic.contentPack) : undefined;
  return pack ? pack.quiz : getOrGenerateTopicQuiz(ctx, { ...input, model });
};

/** Our own title where the model's is bad. */
const withGoodTitle = async (ctx: Ctx, { input }: StageSubject, text: ModelPageText): Promise<ModelPageText> => {
  const { page, farm } = input;
  const titles = new Set((await listSiblingTexts(ctx, { farmId: farm.id, pageId: page.id })).map(({ title }) => title));
  const title = modelTitle(
    { title: text.title, question: text.body.question, keyword: page.keyword, intent: page.intent },
    { place: farm, customQuestion: page.customQuestion, isTaken: (one) => titles.has(one) },
  );
  return { ...text, title };
};

/** Generates a page, and the quiz of a topic outside the library. Throws ModelFailure. */
export const generatePageWithModel = async (ctx: Ctx, subject: StageSubject): Promise<ModelPageContent> => {
  const brief = await buildBrief(ctx, subject);
  const pendingPage = askStage(ctx, {
    subject,
    stage: 'draft',
    round: 0,
    given: givenIds(brief),
    prompt: {
      system: PAGE_RULES,
      user: pagePrompt(brief),
      shorter: SHORTER_PAGE_PROMPT,
      schema: ModelPage,
      schemaName: 'draft',
      maxTokens: MAX_PAGE_TOKENS,
    },
  });
  const [output, quiz] = await Promise.allSettled([pendingPage, getOrGenerateQuiz(ctx, subject)]);
  if (output.status === 'rejected') throw output.reason;
  if (quiz.status === 'rejected') throw quiz.reason;
  const planned = brief.plannedQuestion ?? patternQuestion(brief.topic, brief);
  const text = await withGoodTitle(ctx, subject, parseModelPage(output.value, { brief, planned }));
  return { ...text, quiz: quiz.value, writer: `model:${subject.model.model}` };
};

/** Ids of facts and sources that the page does not cite yet. */
const listUnusedEvidence = ({ facts, sources, evidence, elsewhere }: PageBrief, { body }: ModelPageText): string[] => {
  const used = new Set(
    [body.answer, ...body.sections.flatMap(({ paragraphs }) => paragraphs.flat()), ...body.client.sentences].flatMap(
      (sentence) => sentence.evidence,
    ),
  );
  const all = [
    ...facts.facts.map(({ id }) => id),
    ...facts.intake.map(({ id }) => id),
    ...sources.map(({ id }) => `source:${id}`),
    ...evidence.filter(({ key }) => !elsewhere.includes(key)).map((one) => evidenceMaterial(one).id),
  ];
  return all.filter((id) => !used.has(id));
};

/** With fewer new facts the model would only reword the page. */
const MIN_NEW_FACTS = 3;

export interface RepairRequest extends StageSubject {
  draft: GeneratedPage;
  findings: readonly StageFinding[];
  round: number;
}

/** Regenerates only the parts at fault. Throws ModelFailure. */
export const repairWithModel = async (ctx: Ctx, request: RepairRequest): Promise<GeneratedPage> => {
  const { draft, findings, round } = request;
  const brief = await buildBrief(ctx, request);
  // The model does not change a question that staff wrote.
  const isOwn = (part: string): boolean => part === 'question' && brief.customQuestion !== null;
  const parts = [...new Set(findings.flatMap((finding) => finding.parts))].filter((part) => !isOwn(part));
  if (parts.length === 0) return draft;
  const model = (await getStageModel(ctx, 'repair')) ?? request.model;
  const output = await askStage(ctx, {
    subject: { ...request, model },
    stage: 'repair',
    round,
    given: givenIds(brief),
    findings,
    prompt: {
      system: PAGE_RULES,
      user: autofixPrompt(brief, { ...draft, findings, parts }),
      schema: ModelFixes,
      schemaName: 'repair',
      maxTokens: REPAIR_TOKENS,
    },
  });
  return { ...draft, ...applyModelFixes(output, { brief, before: draft, parts }) };
};

/** Regenerates a page with unused facts and sources; null when too few are left. Throws ModelFailure. */
export const regenerateWithOtherEvidence = async (
  ctx: Ctx,
  subject: StageSubject & { draft: GeneratedPage },
): Promise<GeneratedPage | null> => {
  const { draft } = subject;
  const brief = await buildBrief(ctx, subject);
  const unused = listUnusedEvidence(brief, draft);
  if (unused.length < MIN_NEW_FACTS) return null;
  const output = await askStage(ctx, {
    subject,
    stage: 'draft',
    round: 1,
    given: givenIds(brief),
    prompt: {
      system: PAGE_RULES,
      user: otherEvidencePrompt(brief, unused),
      shorter: SHORTER_PAGE_PROMPT,
      schema: ModelPage,
      schemaName: 'draft',
      maxTokens: MAX_PAGE_TOKENS,
    },
  });
  const text = parseModelPage(output, { brief, planned: draft.body.question });
  return { ...draft, ...(await withGoodTitle(ctx, subject, text)) };
};

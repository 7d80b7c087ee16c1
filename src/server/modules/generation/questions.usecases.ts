import type { AddQuestionsAnswer } from '#shared/farms.ts';
import { INTENT_LABELS, type Intent } from '#shared/intents.ts';
import type { AddOwnQuestions, CheckedQuestion, CheckQuestions } from '#shared/questions.ts';
import type { Page } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { listTopics, requireFarmRow, type FarmRow, type TopicRow } from '../farms/farms.usecases.ts';
import { listPages } from '../pages/pages.usecases.ts';
import { jaccard } from '../quality/similarity.rules.ts';
import { subjectStems } from '../quality/wording.rules.ts';
import { fittingTexts } from './library.rules.ts';
import { getLibrary } from './library.usecases.ts';
import { planPages } from './page-plan.usecases.ts';
import { matchIntent, questionKeyword, parseQuestions, withPlace } from './questions.rules.ts';

/** The same limit as check F-05. */
const SAME_QUESTION_SIMILARITY = 0.8;
const MAX_QUESTION_LENGTH = 160;
const MIN_QUESTION_WORDS = 3;

interface TopicPages {
  farm: FarmRow;
  topic: TopicRow;
  pages: Page[];
}

const requireTopicPages = async (
  ctx: Ctx,
  { farmId, microHub }: { farmId: number; microHub: string },
): Promise<TopicPages> => {
  const farm = await requireFarmRow(ctx, farmId);
  const key = microHub.toLowerCase();
  const topic = (await listTopics(ctx, farmId)).find(({ name, slug }) => name.toLowerCase() === key || slug === key);
  if (!topic) throw notFound('Micro hub');
  return { farm, topic, pages: await listPages(ctx, { farmId, summary: false }) };
};

/** Checks pasted questions without storing them; throws 404 for an unknown farm or topic. */
export const checkQuestions = async (
  ctx: Ctx,
  { farmId, input }: { farmId: number; input: CheckQuestions },
): Promise<CheckedQuestion[]> => {
  const topicPages = await requireTopicPages(ctx, { farmId, microHub: input.microHub });
  const questions = parseQuestions(input.questions);
  const submitted = questions.map((question, index) => ({
    question: withPlace(question, topicPages.farm),
    intent: input.intents?.[index] ?? matchIntent(question),
  }));
  return submitted.map((one, index) => evaluateQuestion(one, { topicPages, before: submitted.slice(0, index) }));
};

interface RequestedQuestion {
  question: string;
  intent: Intent | null;
}

const evaluateQuestion = (
  { question, intent }: RequestedQuestion,
  { topicPages, before }: { topicPages: TopicPages; before: RequestedQuestion[] },
): CheckedQuestion => {
  const { farm, topic, pages } = topicPages;
  const base = { question, intent, clash: null, pageId: null, note: null };
  if (question.length > MAX_QUESTION_LENGTH) {
    return { ...base, clash: `Shorten it to ${MAX_QUESTION_LENGTH} characters.` };
  }
  if (questionKeyword(question, farm).split(' ').length < MIN_QUESTION_WORDS) {
    return { ...base, clash: 'Ask it as a whole question of at least three words.' };
  }
  const existingPage = pages.find(({ body }) => body && isSameQuestion(question, body.question));
  if (existingPage)
    return { ...base, clash: `“${existingPage.title}” asks the same already.`, pageId: existingPage.id };
  if (intent === null) return { ...base, note: 'Choose what it asks for.' };
  const answered = pages.find((page) => page.microHub === topic.name && page.intent === intent);
  if (answered) {
    const clash = `“${answered.title}” answers ${INTENT_LABELS[intent].toLowerCase()} for ${topic.name} already. Add it there as a heading, or choose what else it asks for.`;
    return { ...base, clash, pageId: answered.id };
  }
  const duplicate = before.find((other) => other.intent === intent);
  if (duplicate) return { ...base, clash: `“${duplicate.question}” above asks for the same. One page answers both.` };
  const pack = topic.contentPack === null ? undefined : getLibrary().packs.get(topic.contentPack);
  const hasText = pack !== undefined && fittingTexts(pack, { service: topic.service, state: farm.state }).has(intent);
  return hasText
    ? base
    : { ...base, note: 'The library has no text for it: without a language model it becomes a worksheet.' };
};

const isSameQuestion = (one: string, other: string): boolean =>
  jaccard(subjectStems(one), [...subjectStems(other)]) >= SAME_QUESTION_SIMILARITY;

/** Plans a page for each custom question, all or nothing. Throws 400 for a clash, 403 and 404. */
export const addOwnQuestions = async (
  ctx: Ctx,
  { actor, farmId, input }: { actor: StaffActor; farmId: number; input: AddOwnQuestions },
): Promise<AddQuestionsAnswer> => {
  assertMay(actor, 'farms.edit');
  return ctx.transaction(async (tx) => {
    const topicPages = await requireTopicPages(tx, { farmId, microHub: input.microHub });
    const { farm, topic, pages } = topicPages;
    const submitted = input.questions.map(({ question, intent }) => ({ question: withPlace(question, farm), intent }));
    const issues = submitted.flatMap((one, index) => {
      const { clash } = evaluateQuestion(one, { topicPages, before: submitted.slice(0, index) });
      return clash === null ? [] : [{ path: `questions.${index}.question`, message: clash }];
    });
    if (issues.length > 0) throw invalid(issues);
    const plan = [{ topic, count: 0, usedIntents: [], questions: submitted }];
    const planned = await planPages(tx, { farm, topics: plan, firstPosition: pages.length });
    const target = { kind: 'farm', id: farm.id, name: farm.name };
    await recordAudit(tx, {
      actor,
      action: 'farm.questions_added',
      target,
      after: { topic: topic.name, questions: submitted.map(({ question }) => question) },
    });
    return { newPagesCount: planned.length, totalPages: pages.length + planned.length };
  });
};

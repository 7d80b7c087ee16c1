import type { AddQuestionsAnswer } from '#shared/farms.ts';
import { INTENT_LABELS, type Intent } from '#shared/intents.ts';
import type { AddOwnQuestions, CheckedQuestion, CheckQuestions } from '#shared/questions.ts';
import type { Page } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { listHubs, requireFarmRow, type FarmRow, type MicroHubRow } from '../../farms/farms.usecases.ts';
import { listPages } from '../../pages/pages.usecases.ts';
import { jaccard } from '../checks/likeness/likeness.rules.ts';
import { subjectStems } from '../checks/wording/wording.rules.ts';
import { library } from '../library/library.usecases.ts';
import { planPages } from '../planner/planner.usecases.ts';
import { intentOf, ownKeyword, readQuestions, withPlace } from './questions.rules.ts';

/** At this share of common words two questions ask the same (the farm rubric, F-05). */
const SAME_QUESTION = 0.8;
const LONGEST_QUESTION = 160;
const FEWEST_WORDS = 3;

interface Surroundings {
  farm: FarmRow;
  hub: MicroHubRow;
  pages: Page[];
}

const readSurroundings = async (
  ctx: Ctx,
  { farmId, microHub }: { farmId: number; microHub: string },
): Promise<Surroundings> => {
  const farm = await requireFarmRow(ctx, farmId);
  const key = microHub.toLowerCase();
  const hub = (await listHubs(ctx, farmId)).find(({ name, slug }) => name.toLowerCase() === key || slug === key);
  if (!hub) throw notFound('Micro hub');
  return { farm, hub, pages: await listPages(ctx, { farmId, summary: false }) };
};

/**
 * What each pasted question would become: its intent, the page that answers it already, and what to know before it is
 * added. Stores nothing; throws 404 for an unknown farm or hub.
 */
export const checkQuestions = async (
  ctx: Ctx,
  { farmId, input }: { farmId: number; input: CheckQuestions },
): Promise<CheckedQuestion[]> => {
  const around = await readSurroundings(ctx, { farmId, microHub: input.microHub });
  const read = readQuestions(input.questions);
  const asked = read.map((question, index) => ({
    question: withPlace(question, around.farm),
    intent: input.intents?.[index] ?? intentOf(question),
  }));
  return asked.map((one, index) => judge(one, { around, before: asked.slice(0, index) }));
};

interface Asked {
  question: string;
  intent: Intent | null;
}

const judge = (
  { question, intent }: Asked,
  { around, before }: { around: Surroundings; before: Asked[] },
): CheckedQuestion => {
  const { farm, hub, pages } = around;
  const free = { question, intent, clash: null, pageId: null, note: null };
  if (question.length > LONGEST_QUESTION) {
    return { ...free, clash: `Shorten it to ${LONGEST_QUESTION} characters.` };
  }
  if (ownKeyword(question, farm).split(' ').length < FEWEST_WORDS) {
    return { ...free, clash: 'Ask it as a whole question of at least three words.' };
  }
  const same = pages.find(({ body }) => body && asksTheSame(question, body.question));
  if (same) return { ...free, clash: `“${same.title}” asks the same already.`, pageId: same.id };
  if (intent === null) return { ...free, note: 'Choose what it asks for.' };
  const answered = pages.find((page) => page.microHub === hub.name && page.intent === intent);
  if (answered) {
    const clash = `“${answered.title}” answers ${INTENT_LABELS[intent].toLowerCase()} for ${hub.name} already. Add it there as a heading, or choose what else it asks for.`;
    return { ...free, clash, pageId: answered.id };
  }
  const twin = before.find((other) => other.intent === intent);
  if (twin) return { ...free, clash: `“${twin.question}” above asks for the same. One page answers both.` };
  const hasText = hub.libraryHub !== null && library().hubs.get(hub.libraryHub)?.intents.has(intent) === true;
  return hasText
    ? free
    : { ...free, note: 'The library has no text for it: without a language model it becomes a worksheet.' };
};

const asksTheSame = (one: string, other: string): boolean =>
  jaccard(subjectStems(one), [...subjectStems(other)]) >= SAME_QUESTION;

/**
 * Plans a page for each of staff's own questions. Throws 400 naming those that clash, 403, and 404 for an unknown farm
 * or hub; then nothing is stored.
 */
export const addOwnQuestions = async (
  ctx: Ctx,
  { actor, farmId, input }: { actor: StaffActor; farmId: number; input: AddOwnQuestions },
): Promise<AddQuestionsAnswer> => {
  assertMay(actor, 'farms.edit');
  return ctx.transaction(async (tx) => {
    const around = await readSurroundings(tx, { farmId, microHub: input.microHub });
    const { farm, hub, pages } = around;
    const asked = input.questions.map(({ question, intent }) => ({ question: withPlace(question, farm), intent }));
    const issues = asked.flatMap((one, index) => {
      const { clash } = judge(one, { around, before: asked.slice(0, index) });
      return clash === null ? [] : [{ path: `questions.${index}.question`, message: clash }];
    });
    if (issues.length > 0) throw invalid(issues);
    const plan = [{ hub, count: 0, taken: [], chosen: asked }];
    const planned = await planPages(tx, { farm, hubs: plan, firstPosition: pages.length });
    const target = { kind: 'farm', id: farm.id, name: farm.name };
    await recordAudit(tx, {
      actor,
      action: 'farm.questions_added',
      target,
      after: { hub: hub.name, questions: asked.map(({ question }) => question) },
    });
    return { newPagesCount: planned.length, totalPages: pages.length + planned.length };
  });
};

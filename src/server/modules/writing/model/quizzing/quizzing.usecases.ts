import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Assignment } from '../../drafting/drafting.types.ts';
import type { LanguageModel } from '../../../settings/settings.usecases.ts';
import { SaidQuiz } from '../answering/answering.types.ts';
import { askModel } from '../calling/calling.usecases.ts';
import { ModelFailure } from '../model.errors.ts';
import { QUIZ_RULES, quizPrompt } from '../prompting/prompting.rules.ts';
import { getHubQuiz, insertHubQuiz } from './quizzing.repository.ts';
import { quizFrom } from './quizzing.rules.ts';

const MOST_TOKENS = 4000;

type Order = Pick<Assignment, 'hub' | 'farm' | 'client'> & { model: LanguageModel };

/** Quizzes being written in this process: the hub's other pages wait for the same one. */
const underWay = new Map<string, Promise<Quiz | null>>();

const writeQuiz = async (ctx: Ctx, { hub, farm, client, model }: Order): Promise<Quiz | null> => {
  // Counted by hub and day: however many pages ask, a quiz that does not come costs no more than one that comes late.
  const run = `quiz.${hub.id}.${ctx.clock.now().toISOString().slice(0, 10)}`;
  const order = { clientId: client.id, farmId: farm.id, pageId: null, run, purpose: 'quiz' as const };
  const said = await askModel(ctx, {
    model,
    order,
    system: QUIZ_RULES,
    user: quizPrompt({ hub: hub.name, industry: client.industry }),
    schema: SaidQuiz,
    schemaName: 'quiz',
    mostTokens: MOST_TOKENS,
  });
  const quiz = quizFrom(said);
  if (!quiz) return null;
  await insertHubQuiz(ctx, {
    microHubId: hub.id,
    clientId: client.id,
    quiz,
    model: model.model,
    createdAt: ctx.clock.now(),
  });
  return getHubQuiz(ctx, hub.id);
};

/**
 * The quiz of a hub outside the library, written by the model once and the same on all its pages. Null when the model
 * gives none that is one: its pages then go without. Throws ModelFailure when nothing more may be spent.
 */
export const hubQuiz = async (ctx: Ctx, order: Order): Promise<Quiz | null> => {
  const found = await getHubQuiz(ctx, order.hub.id);
  if (found) return found;
  // Processes with several databases are tests; the address tells their servers apart.
  const key = `${order.model.baseUrl} ${order.hub.id}`;
  const waiting = underWay.get(key) ?? writeQuiz(ctx, order).finally(() => underWay.delete(key));
  underWay.set(key, waiting);
  try {
    return await waiting;
  } catch (error) {
    if (error instanceof ModelFailure && error.fault !== 'budget') return null;
    throw error;
  }
};

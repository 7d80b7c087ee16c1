import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { GenerationInput } from './page-text.types.ts';
import type { LanguageModel } from '../settings/settings.usecases.ts';
import { ModelQuiz } from './model-output.types.ts';
import { askModel } from '../ai/completions.usecases.ts';
import { ModelFailure } from '../ai/ai.errors.ts';
import { QUIZ_RULES, quizPrompt } from './prompts.rules.ts';
import { getTopicQuizRow, insertTopicQuiz } from './generation.repository.ts';
import { parseModelQuiz } from './topic-quizzes.rules.ts';

const MAX_QUIZ_TOKENS = 4000;

type QuizRequest = Pick<GenerationInput, 'topic' | 'farm' | 'client'> & { model: LanguageModel };

/** Pages of a topic share one pending quiz per process. */
const quizzesInProgress = new Map<string, Promise<Quiz | null>>();

const generateQuiz = async (ctx: Ctx, { topic, farm, client, model }: QuizRequest): Promise<Quiz | null> => {
  // Limits the calls per topic and day, whatever the number of pages.
  const run = `quiz.${topic.id}.${ctx.clock.now().toISOString().slice(0, 10)}`;
  const context = { clientId: client.id, farmId: farm.id, pageId: null, run, stage: 'quiz' as const };
  const output = await askModel(ctx, {
    model,
    context,
    system: QUIZ_RULES,
    user: quizPrompt({ topic: topic.name, industry: client.industry }),
    schema: ModelQuiz,
    schemaName: 'quiz',
    maxTokens: MAX_QUIZ_TOKENS,
  });
  const quiz = parseModelQuiz(output);
  if (!quiz) return null;
  await insertTopicQuiz(ctx, {
    topicId: topic.id,
    clientId: client.id,
    quiz,
    model: model.model,
    createdAt: ctx.clock.now(),
  });
  return getTopicQuizRow(ctx, topic.id);
};

/**
 * The quiz of a topic outside the library, generated once for all its pages; null when the model gives no valid quiz.
 * Throws ModelFailure when the budget is used up.
 */
export const getOrGenerateTopicQuiz = async (ctx: Ctx, request: QuizRequest): Promise<Quiz | null> => {
  const found = await getTopicQuizRow(ctx, request.topic.id);
  if (found) return found;
  // Only tests have several databases in a process; the address tells their servers apart.
  const key = `${request.model.baseUrl} ${request.topic.id}`;
  const pending = quizzesInProgress.get(key) ?? generateQuiz(ctx, request).finally(() => quizzesInProgress.delete(key));
  quizzesInProgress.set(key, pending);
  try {
    return await pending;
  } catch (error) {
    if (error instanceof ModelFailure && error.fault !== 'budget') return null;
    throw error;
  }
};

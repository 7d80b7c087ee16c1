import { z } from 'zod';
import type { SubmittedForm } from '#shared/lead-history.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';

export interface QuizTokenContent {
  /** The quiz's page; null in older tokens. */
  pageId: number | null;
  answers: number[];
  score: number;
}

/** A quiz with its questions in their wording at that time; null where the page has another quiz now. */
export interface CompletedQuiz extends QuizTokenContent {
  questions: SubmittedForm['quiz'];
}

export const answeredQuestions = (quiz: Quiz | null, answers: readonly number[]): SubmittedForm['quiz'] => {
  if (quiz?.questions.length !== answers.length) return null;
  return quiz.questions.flatMap(({ text, options }, index) => {
    const option = options[answers[index] ?? -1];
    return option ? [{ question: text, answer: option.text, points: option.points }] : [];
  });
};

interface QuizPage {
  farmId: number;
}

const Token = z.object({
  farmId: z.number(),
  pageId: z.number().nullable().default(null),
  answers: z.array(z.number()),
  score: z.number(),
  at: z.number(),
});

const VALID_FOR_MS = 86_400_000;

/** A token for the form that proves the score without storing who took the quiz. */
export const writeQuizToken = (ctx: Ctx, { page, proof }: { page: QuizPage; proof: QuizTokenContent }): string =>
  ctx.secrets.sign('quiz', { farmId: page.farmId, ...proof, at: ctx.clock.now().getTime() });

/** The quiz of a token; null when it is forged, older than a day or of another farm. The form still counts. */
export const readQuizToken = (
  ctx: Ctx,
  { token, page }: { token: string; page: QuizPage },
): QuizTokenContent | null => {
  const parsed = Token.safeParse(ctx.secrets.verify('quiz', token));
  if (!parsed.success || parsed.data.farmId !== page.farmId) return null;
  const age = ctx.clock.now().getTime() - parsed.data.at;
  // A token from the future is accepted too: the server's clock may have been set back.
  if (age > VALID_FOR_MS) return null;
  const { pageId, answers, score } = parsed.data;
  return { pageId, answers, score };
};

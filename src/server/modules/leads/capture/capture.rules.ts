import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';

/** A quiz that was really answered: kept in a signed token until the visitor sends the form. */
export interface QuizProof {
  answers: number[];
  score: number;
}

interface QuizPage {
  id: number;
  farmId: number;
}

const Token = z.object({ farmId: z.number(), answers: z.array(z.number()), score: z.number(), at: z.number() });

const VALID_FOR_MS = 86_400_000;

/** A token that the form can send along: it proves the score without storing who took the quiz. */
export const writeQuizToken = (ctx: Ctx, { page, proof }: { page: QuizPage; proof: QuizProof }): string =>
  ctx.secrets.sign('quiz', { farmId: page.farmId, ...proof, at: ctx.clock.now().getTime() });

/** The quiz a token proves; null when it is forged, older than a day or of another farm: the form still counts. */
export const readQuizToken = (ctx: Ctx, { token, page }: { token: string; page: QuizPage }): QuizProof | null => {
  const parsed = Token.safeParse(ctx.secrets.verify('quiz', token));
  if (!parsed.success || parsed.data.farmId !== page.farmId) return null;
  const age = ctx.clock.now().getTime() - parsed.data.at;
  if (age < 0 || age > VALID_FOR_MS) return null;
  return { answers: parsed.data.answers, score: parsed.data.score };
};

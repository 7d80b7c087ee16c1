import type { AnswerQuestion, PortalQuestion } from '#shared/client-questions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { answerClientQuestion } from '../publishing/client-questions.usecases.ts';
import { getOwnQuestion, listOwnQuestions, type OwnQuestion } from './questions.repository.ts';

const MAX_QUESTIONS = 100;

const presentQuestion = ({ clientId: _clientId, askedAt, dueAt, answeredAt, ...row }: OwnQuestion): PortalQuestion => ({
  ...row,
  askedAt: askedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** Questions that staff asked the client, open ones first; 100 at most. */
export const listPortalQuestions = (ctx: Ctx, scope: PortalScope): Promise<PortalQuestion[]> =>
  ctx.asPortal(scope, async (tx) => (await listOwnQuestions({ tx, scope }, MAX_QUESTIONS)).map(presentQuestion));

/** Stores the client's answer; throws 400, 404 and 409 like `answerClientQuestion`. */
export const answerPortalQuestion = async (
  ctx: Ctx,
  { scope, id, sent }: { scope: PortalScope; id: number; sent: AnswerQuestion },
): Promise<PortalQuestion[]> => {
  // The portal's own database role sees only this client's questions; the write checks the client once more.
  const found = await ctx.asPortal(scope, (tx) => getOwnQuestion({ tx, scope }, id));
  if (!found) throw notFound('Question');
  await answerClientQuestion(ctx, { scope, id, sent });
  return listPortalQuestions(ctx, scope);
};

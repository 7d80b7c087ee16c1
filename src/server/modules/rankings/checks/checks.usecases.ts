import type { Ctx } from '#server/platform/context.ts';
import { askStep, prepareSteps, takeAnswers } from './steps/steps.usecases.ts';
import type { CheckEnd } from './steps/steps.types.ts';

/**
 * Goes on with one check where it stands, to the whole depth whatever the farm's strategy: asks page by page until the keyword's
 * page is found, the depth is reached or the results end. What was answered is kept before it is used.
 */
export const runCheck = async (ctx: Ctx, checkId: number): Promise<CheckEnd> => {
  for (;;) {
    const { asks, ends } = await prepareSteps(ctx, { checkIds: [checkId], isFull: true });
    const [asking] = asks;
    if (!asking) return ends.get(checkId) ?? { kind: 'gone' };
    const answer = await askStep(ctx, asking);
    const end = (await takeAnswers(ctx, [{ asking, answer, isLastTry: true }])).get(checkId) ?? null;
    if (end !== null) return end;
  }
};

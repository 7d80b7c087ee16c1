import type { PageStages } from '#shared/page-stages.ts';
import type { EvalProduct } from './evaluate.ts';
import type { EvalPage } from './measures.ts';

/** What the writing of a page took: tokens, money, time, and what was found on the way. */
export interface PageUse {
  calls: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  /** US dollars; null without prices. */
  cost: number | null;
  seconds: number;
  /** Sentences and blocks that a check or the critic found fault with. */
  findings: number;
  /** Of those, sentences that their evidence does not say. */
  unsupported: number;
}

const UNSUPPORTED = /unsupported|entail|contradict|not_supported/i;

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** By the page's own history; a plan counts for the page that asked for it. */
export const readPageUse = async (product: EvalProduct, { id }: EvalPage): Promise<PageUse> => {
  const { stages } = await product.call<PageStages>('GET', `/api/pages/${id}/stages`);
  const findings = stages.flatMap((stage) => stage.findings);
  const costs = stages.map(({ cost }) => cost);
  return {
    calls: sum(stages.map(({ calls }) => calls)),
    inputTokens: sum(stages.map(({ inputTokens }) => inputTokens)),
    cachedTokens: sum(stages.map(({ cachedTokens }) => cachedTokens)),
    outputTokens: sum(stages.map(({ outputTokens }) => outputTokens)),
    cost: costs.every((cost) => cost === null) ? null : sum(costs),
    seconds: sum(stages.map(({ durationMs }) => durationMs)) / 1000,
    findings: findings.length,
    unsupported: findings.filter((finding) => UNSUPPORTED.test(finding.id)).length,
  };
};

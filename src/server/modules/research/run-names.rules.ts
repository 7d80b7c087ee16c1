/** The name under which the model's calls for one page of a run are counted. */
export const runOfPage = (runId: number, index: number): string => `research:${runId}:${index}`;

/** One page of passages and an answer of eight items; estimates count each page once. */
export const TYPICAL_TOKENS = { input: 6000, output: 1200 };
export const MAX_ANSWER_TOKENS = 3000;

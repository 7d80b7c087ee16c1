import type { PageStatus, ReviewState } from './pages.ts';

export const DRAFT_REASONS = [
  'failed',
  'text',
  'service',
  'reviewer',
  'price',
  'time',
  'evidence',
  'similar',
  'fix',
  'ready',
] as const;
/** What a draft waits for first. */
export type DraftReason = (typeof DRAFT_REASONS)[number];

const withNumber = (one: string, many: string) => (count: number) => (count === 1 ? one : many);

/** What is said after a number of drafts. */
export const DRAFT_REASON_TEXTS: Record<DraftReason, (count: number) => string> = {
  failed: () => 'could not be written',
  text: withNumber('needs a text', 'need a text'),
  service: withNumber('is about another service', 'are about another service'),
  reviewer: withNumber('needs a reviewer', 'need a reviewer'),
  price: withNumber('needs a price', 'need a price'),
  time: withNumber('needs a time', 'need a time'),
  evidence: withNumber('needs evidence', 'need evidence'),
  similar: withNumber('repeats another page', 'repeat other pages'),
  fix: withNumber('needs a repair', 'need a repair'),
  ready: withNumber('waits for review', 'wait for review'),
};

/** The checks behind a reason, in the order in which they are told. */
const REASON_CHECKS: readonly [DraftReason, readonly string[]][] = [
  ['text', ['G-01']],
  ['service', ['G-83']],
  ['reviewer', ['G-82']],
  ['price', ['G-80']],
  ['time', ['G-81']],
  ['similar', ['F-01', 'F-02', 'F-03', 'G-15', 'G-27']],
];

/** Known before a model was asked: what is missing, not the text that follows from it. */
const MISSING: readonly [DraftReason, string][] = [
  ['reviewer', 'needs_reviewer'],
  ['price', 'needs_price'],
  ['time', 'needs_time'],
  ['evidence', 'needs_evidence'],
];

/** `failed` are the ids of the gates that the page does not pass. Null for a page that is no draft. */
export const draftReasonOf = ({
  status,
  state,
  failed,
}: {
  status: PageStatus;
  state: ReviewState | null;
  failed: readonly string[];
}): DraftReason | null => {
  if (status === 'failed') return 'failed';
  if (status !== 'draft') return null;
  const missing = MISSING.find(([, id]) => failed.includes(id));
  if (missing) return missing[0];
  if (state === 'input') return 'text';
  const found = REASON_CHECKS.find(([, checks]) => checks.some((id) => failed.includes(id)));
  return found?.[0] ?? (failed.length > 0 ? 'fix' : 'ready');
};

/** Known before a page was written: what a source could bring. */
const MISSING_SOURCE = new Set(['needs_price', 'needs_time', 'needs_evidence']);
/** Of a written page: no price, no time. */
const UNSTATED = new Set(['G-80', 'G-81']);
/** A page without a text waits for that first. */
const NO_TEXT = 'G-01';

/** Whether research may find what a draft lacks; `failed` are the ids of the gates that it does not pass. */
export const needsResearch = (failed: readonly string[]): boolean =>
  failed.some((id) => MISSING_SOURCE.has(id)) || (!failed.includes(NO_TEXT) && failed.some((id) => UNSTATED.has(id)));

import type { Check, PageBody, Quality } from '#shared/pages.ts';
import { fingerprint, jaccard, sharedText, type Masked } from './likeness/likeness.rules.ts';
import { duplicateRules } from './duplicates/duplicates.rules.ts';
import { compareReading, readPage } from './reading/reading.rules.ts';
import { ownRules, qualityOf } from './checks.rules.ts';
import type { OtherPages, PageAlone, PageFingerprint, PageUnderCheck, Reading, Rule, Verdict } from './checks.types.ts';

/** Every check of a page, for those who list them. */
export { RULES } from './checks.rules.ts';
/** Whether an industry, a free text, belongs to a trade with rules of its own. */
export { isTrade } from './wording/wording.rules.ts';

const checkOf = ({ id, severity, ...rule }: Omit<Rule, 'judge'>, { ok, detail, ...verdict }: Verdict): Check => ({
  id,
  severity,
  ok,
  detail,
  value: verdict.value ?? null,
  threshold: verdict.threshold ?? rule.threshold,
  parts: ok ? [] : [...(verdict.parts ?? rule.parts)],
});

/** A page read and checked as far as it stands for itself: the costly part. */
export interface PageChecked {
  reading: Reading;
  checks: Check[];
}

const run = <Read extends Reading>(rules: readonly Rule<Read>[], reading: Read): Check[] =>
  rules.map((rule) => checkOf(rule, rule.judge(reading)));

/** Every check that needs no other page. */
export const checkAlone = (input: PageAlone): PageChecked => {
  const reading = readPage(input);
  return { reading, checks: run(ownRules, reading) };
};

/** The whole verdict of a page that `checkAlone` read, measured against the others as they are now. */
export const checkAgainst = ({ reading, checks }: PageChecked, others: OtherPages): Quality => {
  const compared = run(duplicateRules, compareReading(reading, others));
  return qualityOf([...checks, ...compared].toSorted((a, b) => a.id.localeCompare(b.id)));
};

/** Every check of a page as the public would get it. The same input always gives the same verdict. */
export const checkPage = (input: PageUnderCheck): Quality => checkAgainst(checkAlone(input), input);

/** What a page is compared with others by: its main content with client, place and service nouns masked. */
export const fingerprintBody = (body: PageBody, masked: Masked): PageFingerprint => fingerprint(body, masked);

/** How like two pages are, from 0 to 1. */
export const likenessOf = (a: Pick<PageFingerprint, 'shingles'>, b: Pick<PageFingerprint, 'shingles'>): number =>
  jaccard(new Set(a.shingles), b.shingles);

/** Sentences and phrases that a page shares with another, whose stored shingles are given. */
export const compareTexts = sharedText;

import type { Check, PageBody, Quality } from '#shared/pages.ts';
import { computeFingerprint, jaccard, sharedText, type MaskContext } from './similarity.rules.ts';
import { duplicateChecks } from './duplicates.rules.ts';
import { comparePage, parsePage } from './parsed-page.rules.ts';
import { singlePageChecks, summarizeQuality } from './quality.rules.ts';
import type {
  ComparisonInput,
  PageInput,
  PageFingerprint,
  QualityInput,
  ParsedPage,
  QualityCheck,
  CheckResult,
} from './quality.types.ts';

export { ALL_CHECKS } from './quality.rules.ts';
export { isTrade } from './wording.rules.ts';

const toCheck = (
  { id, severity, ...rule }: Omit<QualityCheck, 'evaluate'>,
  { ok, detail, ...result }: CheckResult,
): Check => ({
  id,
  severity,
  ok,
  detail,
  value: result.value ?? null,
  threshold: result.threshold ?? rule.threshold,
  parts: ok ? [] : [...(result.parts ?? rule.parts)],
  ...(ok || result.other === undefined ? {} : { other: result.other }),
});

/** A page with the results of `singlePageChecks`, the costly part. */
export interface CheckedPage {
  parsed: ParsedPage;
  checks: Check[];
}

const runChecks = <Read extends ParsedPage>(rules: readonly QualityCheck<Read>[], parsed: Read): Check[] =>
  rules.map((rule) => toCheck(rule, rule.evaluate(parsed)));

/** Runs every check that needs no other page. */
export const checkSinglePage = (input: PageInput): CheckedPage => {
  const parsed = parsePage(input);
  return { parsed, checks: runChecks(singlePageChecks, parsed) };
};

/** The sentences that these checks refuse; null where one of them judges no single sentences. */
export const refusedSentences = (
  parsed: ParsedPage,
  ids: readonly string[],
): { text: string; block: string }[] | null => {
  const found = singlePageChecks
    .filter(({ id }) => ids.includes(id))
    .map((check) => check.evaluate(parsed))
    .filter(({ ok }) => !ok)
    .map(({ sentences }) => sentences);
  return found.some((sentences) => sentences === undefined) ? null : found.flatMap((sentences) => sentences ?? []);
};

/** Adds the checks against other pages to the result of `checkSinglePage`. */
export const checkAgainstOthers = ({ parsed, checks }: CheckedPage, comparison: ComparisonInput): Quality => {
  const compared = runChecks(duplicateChecks, comparePage(parsed, comparison));
  return summarizeQuality([...checks, ...compared].toSorted((a, b) => a.id.localeCompare(b.id)));
};

/** Runs every check on a page as the public gets it. Deterministic. */
export const checkPage = (input: QualityInput): Quality => checkAgainstOthers(checkSinglePage(input), input);

/** The fingerprint of a page's main content, with client, place and service nouns masked. */
export const fingerprintBody = (body: PageBody, masked: MaskContext): PageFingerprint =>
  computeFingerprint(body, masked);

/** The similarity of two pages, 0 to 1. */
export const pageSimilarity = (a: Pick<PageFingerprint, 'shingles'>, b: Pick<PageFingerprint, 'shingles'>): number =>
  jaccard(new Set(a.shingles), b.shingles);

/** Sentences and phrases that a page shares with another page, whose stored shingles are given. */
export const findSharedText = sharedText;

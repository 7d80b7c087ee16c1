import { numbersInText } from '#shared/numbers.ts';
import { unquotedNumbers } from '#shared/quotes.ts';
import { sentenceTexts } from './parsed-page.rules.ts';
import { isConverted, isSameNumber, isSameQuantity, quantitiesIn, type Quantity } from './quantities.rules.ts';
import type { CheckResult, ParsedPage, QualityCheck } from './quality.types.ts';
import {
  claimFindings,
  isSourced,
  listClaims,
  rootsIn,
  sharedRoots,
  type Claim,
  type ClaimFinding,
} from './verification.rules.ts';

/** Numbers to call are no figures. */
const EMERGENCY = /\b(?:911|811|988|24\/7|24 hours a day)\b/g;
const EXAMPLE = /^(?:say|suppose|imagine|picture|for example|take)\b/i;

const plainOf = ({ plain }: Pick<Claim, 'plain'>): string => plain.replaceAll(EMERGENCY, ' ');

/** "By June 2027" follows from "June 2025" in the example before it and from "two years" in the quote. */
const isComputed = (value: number, { before, quoted }: { before: string; quoted: readonly Quantity[] }): boolean => {
  if (!EXAMPLE.test(before)) return false;
  const given = numbersInText(before).map((one) => one.value);
  return quoted.some((one) => given.some((start) => start + one.value === value || start - one.value === value));
};

const SMALL_COUNT = 12;

/** Common knowledge counts in words up to twelve ("ask three companies"); it holds no figure and no measure. */
const isPlainCount = ({ value, text, unit }: Quantity): boolean =>
  /^(?:one|first|second|third|\w+th)$/i.test(text) ||
  (unit === null && value <= SMALL_COUNT && Number.isInteger(value) && !/\d/.test(text));

const UNSOURCED = 'states a number and cites no source';

const commonFaults = (claim: Claim, before: string): string[] => {
  if (EXAMPLE.test(claim.plain) || EXAMPLE.test(before)) return [];
  const found = quantitiesIn(plainOf(claim)).filter((one) => !isPlainCount(one));
  const isMeasure = /\b(?:half|a (?:third|quarter|fifth)|two thirds|most) of (?:all|the|every)\b/i.test(claim.plain);
  return found.length > 0 || (isMeasure && /\b(?:half|third|quarter|fifth)/i.test(claim.plain)) ? [UNSOURCED] : [];
};

/** "Write to two places", "the first three are national figures": the sentence counts its own things. */
const OWN_COUNT =
  /\b(?:two|three|four|five)(?= (?:places|things|steps|ways|questions|parts|kinds|different|prices|rows|figures|options|points|ideas|signs|cases|rules|dates|are|of (?:these|those|them))\b)/gi;

const listNumbers = (numbers: readonly string[]): string => [...new Set(numbers)].map((one) => `“${one}”`).join(', ');

const missingFaults = (claim: Claim, before: string): string[] => {
  const text = plainOf(claim);
  const own = quantitiesIn(text);
  const quoted = claim.texts.flatMap(quantitiesIn);
  const isKnown = (written: string): boolean => {
    const found = own.filter((one) => one.text === written);
    return (
      found.length > 0 &&
      found.every((one) => quoted.some((other) => isConverted(one, other)) || isComputed(one.value, { before, quoted }))
    );
  };
  const isCount = (written: string): boolean =>
    claim.part === 'device' && own.filter((one) => one.text === written).every(isPlainCount);
  const missing = unquotedNumbers(text.replaceAll(OWN_COUNT, ' '), claim.texts).filter(
    (written) => !isKnown(written) && !isCount(written),
  );
  return missing.length > 0 ? [`states ${listNumbers(missing)}, which the cited source does not hold`] : [];
};

/** "Two weeks" of "two years": the number is there, its unit is another. */
const unitFaults = (claim: Claim): string[] => {
  const quoted = claim.texts.flatMap(quantitiesIn);
  const wrong = quantitiesIn(plainOf(claim)).filter((one) => {
    const same = quoted.filter((other) => isSameNumber(one, other));
    return one.unit !== null && same.length > 0 && !same.some((other) => isSameQuantity(one, other));
  });
  const units = wrong.filter((one) => !quoted.some((other) => isConverted(one, other)));
  return units.length > 0
    ? [`gives ${listNumbers(units.map(({ text }) => text))} another unit than the cited source`]
    : [];
};

/** "At least" for "at most", "after" for "within". */
const boundFaults = (claim: Claim): string[] => {
  const quoted = claim.quotes.flatMap(quantitiesIn);
  const turned = quantitiesIn(plainOf(claim)).filter(({ bound, ...one }) => {
    if (bound === null) return false;
    const bounds = quoted.filter((other) => isSameQuantity({ bound, ...one }, other)).map((other) => other.bound);
    return !bounds.includes(bound) && bounds.some((other) => other !== null);
  });
  return turned.length > 0 ? [`turns the limit of ${listNumbers(turned.map(({ text }) => text))} around`] : [];
};

interface Labelled {
  value: number;
  roots: ReadonlySet<string>;
}

const CLAUSE_END = /[;:()|]|,(?!\d)|\.(?!\d)|\b(?:and|but|while|against|compared|versus|vs|than|or)\b/i;

/** What stands around each number up to the next number or clause: what it is the number of. */
const labelsIn = (text: string): Labelled[] => {
  const quantities = quantitiesIn(text).filter((one) => /\d/.test(one.text) || one.unit !== null);
  return quantities.map(({ value, start, end }, index) => {
    const before = text.slice(quantities[index - 1]?.end ?? 0, start);
    const after = text.slice(end, quantities[index + 1]?.start ?? text.length);
    const left = before.split(CLAUSE_END).at(-1) ?? '';
    const right = after.split(CLAUSE_END)[0] ?? '';
    return { value, roots: new Set(rootsIn(`${left} ${right}`)) };
  });
};

const mergeLabels = (labels: readonly Labelled[]): Map<number, Set<string>> => {
  const merged = new Map<number, Set<string>>();
  for (const { value, roots } of labels) merged.set(value, new Set([...(merged.get(value) ?? []), ...roots]));
  return merged;
};

const NO_ROOTS: ReadonlySet<string> = new Set();

const RANGE = /^\s*(?:to|-|–|—|and)\s*\$?$/;

/** The ends of ranges share their words, so that those of one end alone say nothing. */
const rangeEnds = (text: string): ReadonlySet<number> => {
  const quantities = quantitiesIn(text);
  return new Set(
    quantities.flatMap(({ value, end }, index) => {
      const next = quantities[index + 1];
      return next && RANGE.test(text.slice(end, next.start)) ? [value, next.value] : [];
    }),
  );
};

/** As many words of another number's label are no accident. */
const MIN_MISPLACED = 3;

/** Two numbers of one source that changed places: each stands beside the words of the other. */
const swapFaults = (claim: Claim): string[] => {
  const own = [...mergeLabels(labelsIn(plainOf(claim)))];
  const quoted = mergeLabels(claim.quotes.flatMap(labelsIn));
  const ends = new Set([plainOf(claim), ...claim.quotes].flatMap((text) => [...rangeEnds(text)]));
  const fit = (label: ReadonlySet<string>, value: number): number =>
    sharedRoots(label, quoted.get(value) ?? NO_ROOTS).length;
  const measured = new Set(quantitiesIn(plainOf(claim)).flatMap(({ value, unit }) => (unit === null ? [] : [value])));
  const isMisplaced = (label: ReadonlySet<string>, { own: value, other }: { own: number; other: number }): boolean =>
    [value, other].every((one) => measured.has(one) && !ends.has(one)) &&
    fit(label, other) >= Math.max(MIN_MISPLACED, MIN_MISPLACED * fit(label, value));
  const isCrossed = own.some(([one, label], index) =>
    own.slice(index + 1).some(([other, otherLabel]) => {
      if (!quoted.has(one) || !quoted.has(other)) return false;
      const crossed = [fit(label, other), fit(otherLabel, one)] as const;
      const straight = fit(label, one) + fit(otherLabel, other);
      const isSwap = crossed[0] > 0 && crossed[1] > 0 && crossed[0] + crossed[1] > straight + 1;
      return isSwap || isMisplaced(label, { own: one, other }) || isMisplaced(otherLabel, { own: other, other: one });
    }),
  );
  return isCrossed ? ['gives numbers of the cited source to the wrong things'] : [];
};

/** "$352 to $147". */
const rangeFaults = (claim: Claim): string[] => {
  const text = plainOf(claim);
  const quantities = quantitiesIn(text);
  const isTurned = quantities.some((one, index) => {
    const next = quantities[index + 1];
    return (
      next !== undefined &&
      one.unit === 'money' &&
      next.unit === 'money' &&
      /^\s*(?:to|-|–|—)\s*\$?$/.test(text.slice(one.end, next.start)) &&
      one.value > next.value
    );
  });
  return isTurned ? ['states a range that begins with its higher end'] : [];
};

const isHeadCount = (parsed: ParsedPage, value: number): boolean =>
  [parsed.page.body.device?.rows.length, parsed.page.body.sections.length].includes(value);

const NOT_BELOW: readonly Claim['part'][] = ['title', 'description', 'question', 'quiz', 'link'];

/** Numbers of title, description, headings and quiz stand in the text below, or count the rows of its table. */
const headFaults = (parsed: ParsedPage, claim: Claim): string[] => {
  const below = parsed.sentences.filter(({ part, text: one }) => !NOT_BELOW.includes(part) && one !== claim.text);
  const text = sentenceTexts(below).join(' ');
  const isCount = (written: string): boolean =>
    numbersInText(written).every(({ value }) => isHeadCount(parsed, value)) ||
    quantitiesIn(plainOf(claim))
      .filter((one) => one.text === written)
      .every(isPlainCount);
  const missing = unquotedNumbers(plainOf(claim), [text, ...claim.texts]).filter((written) => !isCount(written));
  return missing.length > 0 ? [`states ${listNumbers(missing)}, which is nowhere on the page`] : [];
};

/** A row of a table whose numbers belong to the row below, by the words of the quotes. */
const rowFaults = (parsed: ParsedPage, claims: readonly Claim[]): ClaimFinding[] => {
  const { device, sources } = parsed.page.body;
  const quotes = sources.filter(({ id }) => device?.sources.includes(id)).map(({ quote }) => quote);
  if (!device || quotes.length < 2) return [];
  const holding = (cell: string): string[] => {
    const numbers = quantitiesIn(cell);
    return quotes.filter((quote) => {
      const quoted = quantitiesIn(quote);
      return numbers.length > 0 && numbers.every((one) => quoted.some((other) => isSameQuantity(one, other)));
    });
  };
  const fit = (title: string, among: readonly string[]): number =>
    Math.max(0, ...among.map((quote) => sharedRoots(rootsIn(title), new Set(rootsIn(quote))).length));
  const rows = device.rows.flatMap(([title = '', ...cells]) =>
    cells.map((cell) => ({ title, cell, quotes: holding(cell) })).filter((row) => row.quotes.length > 0),
  );
  const swapped = rows.filter((row) =>
    rows.some(
      (other) =>
        other.quotes.every((quote) => !row.quotes.includes(quote)) &&
        fit(row.title, other.quotes) > fit(row.title, row.quotes) &&
        fit(other.title, row.quotes) > fit(other.title, other.quotes),
    ),
  );
  return claims
    .filter(({ part, text }) => part === 'device' && swapped.some(({ cell }) => cell.includes(text)))
    .map((claim) => ({ claim, says: 'is in the row of another number' }));
};

const faultsOf = (parsed: ParsedPage, { claim, before }: { claim: Claim; before: string }): string[] => {
  if (claim.isHead) return headFaults(parsed, claim);
  if (!isSourced(claim) && claim.sources.length === 0) return commonFaults(claim, before);
  return [
    ...missingFaults(claim, before),
    ...unitFaults(claim),
    ...boundFaults(claim),
    ...swapFaults(claim),
    ...rangeFaults(claim),
  ].slice(0, 1);
};

/** G-84: a number of a sentence is the number of its source: the value, the unit, the limit and the thing counted. */
const evaluateFigures = (parsed: ParsedPage): CheckResult => {
  const claims = listClaims(parsed);
  const findings = claims.flatMap((claim, index) => {
    const before = claims[index - 1]?.plain ?? '';
    return faultsOf(parsed, { claim, before }).map((says) => ({ claim, says }));
  });
  return claimFindings([...findings, ...rowFaults(parsed, claims)], {
    passText: 'Every number is in the source that its sentence cites.',
    fix: 'Use the number that the source gives, cite a source that gives it, or remove the sentence.',
  });
};

export const figureChecks: readonly QualityCheck[] = [
  {
    id: 'G-84',
    severity: 'gate',
    measures: 'Numbers, units, limits and ranges that the cited source does not hold so',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateFigures,
  },
];

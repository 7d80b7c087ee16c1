import type { PageBody, Source } from '#shared/pages.ts';
import type { CheckResult, ParsedPage, QualityCheck } from './quality.types.ts';
import { quantitiesIn } from './quantities.rules.ts';
import { claimFindings, listClaims, rootsIn, sharedRoots, type Claim } from './verification.rules.ts';

const DAY_MS = 24 * 3600 * 1000;
/**
 * Twice as long as evidence of the kind holds (docs/evidence.md): statements that are past their own day are not given to a
 * writer, and this finds what was cited all the same.
 */
const MONTHS = { price: 36, rule: 24, other: 60 } as const;
/** A law as it stood so many years ago is not known to be the law. */
const OLD_TEXT_YEARS = 3;

const PRICE = /\$\s?\d|\bdollars?\b/i;
const RULE =
  /\b(?:law|statutes?|regulations?|by law|legal(?:ly)?|permit|licen[sc]\w*|courts?|deadline|must|required?|(?:to|may|can) (?:file|sue|appeal)|lawsuit|limitations?|taxes|deduct\w*|entitled|landlords?|tenants?)\b/i;
const PAST =
  /\b(?:was|were|had|used to|until|before|once|old(?:er)?|former(?:ly)?|previous(?:ly)?|earlier|back then|changed|replaced|cut|raised|lowered|no longer|still (?:say|says|keeps|lists?))\b/i;
const CURRENT = /\b(?:now|today|currently|at present|these days|this year|still|as of)\b/i;
const AHEAD =
  /\b(?:will (?:take effect|begin|start|change|rise|increase|go up|apply|expire|be)|takes? effect|goes into effect|starting|beginning|from|effective|as of|new (?:law|rule)s?)\b/i;

const YEAR = /\b((?:19|20)\d\d)\b/g;
const yearsIn = (text: string): number[] => [...text.matchAll(YEAR)].map(([, year]) => Number(year));

/** The year that a source's text is of, by its title or address; null where neither says. */
const textYear = ({ title, url, asOf = '' }: Source): number | null => {
  const path = URL.canParse(url) ? new URL(url).pathname.split('/') : [];
  const years = [title, asOf, ...path.filter((part) => /^\d{4}$/.test(part))].flatMap(yearsIn);
  return years.length === 0 ? null : Math.max(...years);
};

const kindOf = ({ plain }: Claim): keyof typeof MONTHS => {
  if (PRICE.test(plain)) return 'price';
  return RULE.test(plain) ? 'rule' : 'other';
};

const monthsSince = (day: string, today: Date): number => {
  const read = Date.parse(day.length === 4 ? `${day}-12-31` : day.length === 7 ? `${day}-28` : day);
  return Number.isNaN(read) ? 0 : (today.getTime() - read) / DAY_MS / 30.4;
};

/** Accepted statements have a day of their own on which they leave all pages. */
const hasOwnEnd = ({ id }: Source): boolean => /^(?:e\d|p-)/.test(id);

/** The day from which a source counts: of a price, the day that it is of. */
const dayOf = ({ asOf, checkedAt = '' }: Source, kind: keyof typeof MONTHS): string =>
  kind === 'price' && asOf !== undefined ? asOf : checkedAt;

/** Every source that it cites was read too long ago. */
const expiredFault = (claim: Claim, today: Date): string | null => {
  const kind = kindOf(claim);
  const limit = MONTHS[kind];
  const isExpired = (source: Source): boolean => {
    const day = dayOf(source, kind);
    return !hasOwnEnd(source) && day !== '' && monthsSince(day, today) > limit;
  };
  const isDated = yearsIn(claim.plain).some((year) => year < today.getUTCFullYear()) || PAST.test(claim.plain);
  return !isDated && !claim.isHead && claim.sources.length > 0 && claim.sources.every(isExpired)
    ? `relies on a source more than ${MONTHS[kind]} months old`
    : null;
};

/** A later source of the page gives another number of the same unit for the same thing. */
const isReplaced = (claim: Claim, { sources }: PageBody): boolean =>
  claim.sources.every((old) => {
    const year = textYear(old);
    return year !== null && sources.some((later) => (textYear(later) ?? 0) > year && isOther(claim, later));
  });

const MIN_SHARED = 0.5;

/** "From four years to two": the first number is the old one. */
const FROM_TO = String.raw`\bfrom ([^.;]{1,30}?) to\b`;

const isOther = (claim: Claim, { quote }: Source): boolean => {
  const quoted = quantitiesIn(quote);
  const own = new Set(rootsIn(claim.plain));
  const isAboutSame = sharedRoots(own, new Set(rootsIn(quote))).length >= own.size * MIN_SHARED;
  return (
    isAboutSame &&
    quantitiesIn(claim.plain).some(({ unit, value }) => {
      const same = quoted.filter((one) => unit !== null && one.unit === unit);
      const isFormer = new RegExp(FROM_TO, 'i').exec(quote)?.[1];
      const former = isFormer === undefined ? [] : quantitiesIn(isFormer).map((one) => one.value);
      return same.length > 0 && (same.every((one) => one.value !== value) || former.includes(value));
    })
  );
};

/** A rule in the present tense from the statutes of an earlier year. */
const oldTextFault = (claim: Claim, { today, page }: ParsedPage): string | null => {
  if (claim.sources.length === 0 || claim.isHead || kindOf(claim) !== 'rule') return null;
  const oldest = today.getUTCFullYear() - OLD_TEXT_YEARS;
  const years = claim.sources.map(textYear);
  const isDated = PAST.test(claim.plain) || yearsIn(claim.plain).some((year) => years.includes(year));
  const isOld =
    claim.sources.every((source, index) => !hasOwnEnd(source) && (years[index] ?? oldest) < oldest) &&
    claim.sources.some(isLawText);
  if (isDated || !(isOld || isReplaced(claim, page.body))) return null;
  return `states as law of today what its source of ${Math.max(...years.map(Number))} says`;
};

/** The text of a code, which every session may change; a page about it carries its own date. */
const isLawText = ({ title, url }: Source): boolean =>
  /\b(?:statutes?|code|laws?|bill|acts?|regulations?|chapter|section)\b|§/i.test(
    `${title} ${url.replaceAll(/[-_/]/g, ' ')}`,
  );

/** "Will take effect in January 2025", read in 2026; "as of 2019". */
const pastYearFault = ({ plain, isHead }: Claim, today: Date): string | null => {
  const year = today.getUTCFullYear();
  const stated = yearsIn(plain);
  if (stated.length === 0) return null;
  const last = Math.max(...stated);
  if (last < year && /\bwill\b/i.test(plain) && AHEAD.test(plain)) return `speaks of ${last} as the future`;
  const isOld = last < year - OLD_TEXT_YEARS;
  const isOfToday = CURRENT.test(plain) && (RULE.test(plain) || PRICE.test(plain));
  const isDatedNow = new RegExp(String.raw`\bas of (?:\w+ )?${last}\b`, 'i').test(plain);
  if (isOld && isOfToday && isDatedNow && quantitiesIn(plain).length > 1) return `gives a figure of ${last} as today’s`;
  return isHead && last < year && !PAST.test(plain) && /\bprices?|costs?\b/i.test(plain)
    ? `promises the figures of ${last}`
    : null;
};

const faultOf = (claim: Claim, parsed: ParsedPage): string | null =>
  expiredFault(claim, parsed.today) ?? oldTextFault(claim, parsed) ?? pastYearFault(claim, parsed.today);

/** G-87: law, prices and rules of an earlier time are not told as those of today. */
const evaluateDates = (parsed: ParsedPage): CheckResult =>
  claimFindings(
    listClaims(parsed).flatMap((claim) => {
      const says = faultOf(claim, parsed);
      return says === null ? [] : [{ claim, says }];
    }),
    {
      passText: 'No outdated rule or price is given as current.',
      fix: 'Use a current source, state the year, or remove the sentence.',
    },
  );

export const datedClaimChecks: readonly QualityCheck[] = [
  {
    id: 'G-87',
    severity: 'gate',
    measures: 'Rules and prices of an earlier time told as those of today',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateDates,
  },
];

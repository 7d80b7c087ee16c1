import type { ClientFact } from '#shared/clients.ts';
import { numbersInText } from '#shared/numbers.ts';
import { unquotedNumbers } from '#shared/quotes.ts';
import type { ParsedPage, QualityCheck, ParsedSentence, CheckResult } from './quality.types.ts';
import { countFindings, sentenceTexts, statesEvidence } from './parsed-page.rules.ts';
import { isClientClaim, isAdviceAgainst, isAboutClient, claimsTopRank } from './client-claims.rules.ts';
import { areQuotesSupporting, citedQuotes, NUMBER_WORDS, numbersIn } from './quotes.rules.ts';
import { isAsking, isTrade, quoteFindings, isWarning } from './wording.rules.ts';

const findUnsupported = (parsed: ParsedPage, isClaim: (sentence: ParsedSentence) => boolean): ParsedSentence[] =>
  parsed.sentences.filter(isClaim);

const claimResult = (found: ParsedSentence[], { passText, fault }: { passText: string; fault: string }): CheckResult =>
  found.length === 0
    ? { ok: true, detail: passText, value: 0 }
    : { ...countFindings(found), ok: false, detail: `${quoteFindings(sentenceTexts(found))}: ${fault}` };

const factValue = ({ client }: ParsedPage, name: ClientFact): string => client.facts[name] ?? '';

const MONEY = /[$£€]|\bdollars?\b|\b\d+ (?:bucks|cents)\b/i;
/** An amount without its currency: "expect to pay around 300". */
const BARE_AMOUNT =
  /\b(?:pay|costs?|price[sd]?|charges?d?|fees?|bill(?:ed|s)?)(?: \w+){0,4} (?:\d{2,}|(?:\w+ )?(?:hundred|thousand))\b(?! ?(?:%|percent|years?|months?|weeks?|days?|hours?|minutes?|feet|foot|miles?|pounds?|square|degrees?|pages?|times))/i;
const GIVEN_AWAY =
  /\b(?:estimates?|inspections?|quotes?|consultations?|visits?|assessments?|evaluations?|exams?|checks?|cleanings?|diagnos\w+|calls?) (?:is|are|comes?) (?:\w+ )?free\b|\b(?:is|are|it['’]s) (?:on us|on the house)\b|\b(?:half|\d+ ?%) off\b|\b(?:estimates?|inspections?|quotes?|consultations?|visits?|calls?|exams?|advice) costs? (?:you )?nothing\b|\bit costs? (?:you )?nothing\b(?! to (?:look|listen|wait|note|write|read|count|measure|photograph|wipe|sweep)\b)|\bpay nothing\b|\b(?:without|no) obligation\b|\bno (?:fee|charge) unless\b|\bzero (?:percent|interest|down)\b|\b(?:pay|waive|cover|absorb)s? (?:your|the) (?:\w+ )?(?:deductible|co-?pay|fee)\b/i;
const FREE_OFFER =
  /\bfree (?:[\w-]+ ){0,2}(?:estimates?|inspections?|quotes?|consultations?|visits?|calls?|assessments?|evaluations?|treatments?|services?|trials?|checks?|repairs?)\b|\b(?:for free|free of charge|at no (?:extra )?(?:cost|charge)|complimentary|no[- ]obligation)\b/i;
const PRICE_OFFER =
  /\bdiscount\w*|\bcoupons?\b|\bspecial offer|\bper hour\b|\d an hour\b|\bhourly\b|\baffordabl\w*|\b(?:lowest|best|cheapest) (?:price|rate|fee)s?\b|\b(?:fees?|prices?|rates?) (?:is|are) (?:the )?(?:lowest|best|cheapest|low|fair)\b/i;

/** "A small claim costs thirty-five dollars to file": laws and accepted statements write amounts in words too. */
const isStatedAmount = (parsed: ParsedPage, sentence: ParsedSentence): boolean =>
  statesEvidence(sentence) &&
  numbersInText(sentence.plain).length > 0 &&
  unquotedNumbers(sentence.plain, citedQuotes(parsed, sentence)).length === 0;

/**
 * G-04 (FTC Act): an amount needs a confirmed fact or a cited quote that holds it, word for word. "Per hour" and
 * "discount" are claims only when they are about the client: general advice on reading a quote needs the words.
 */
const evaluateMoney = (parsed: ParsedPage): CheckResult => {
  const backed = (sentence: ParsedSentence): boolean =>
    (numbersIn(sentence.plain).length > 0 && areQuotesSupporting(citedQuotes(parsed, sentence), sentence.plain)) ||
    isStatedAmount(parsed, sentence);
  const found = findUnsupported(
    parsed,
    (sentence) =>
      (MONEY.test(sentence.plain) && !backed(sentence)) ||
      (BARE_AMOUNT.test(sentence.plain) && !backed(sentence) && !isAsking(sentence.plain)) ||
      (FREE_OFFER.test(sentence.plain) && !isAsking(sentence.plain) && !isAdviceAgainst(sentence.plain)) ||
      (GIVEN_AWAY.test(sentence.plain) && !isAsking(sentence.plain) && !isAdviceAgainst(sentence.plain)) ||
      (PRICE_OFFER.test(sentence.plain) && isClientClaim(sentence)),
  );
  return claimResult(found, {
    passText: 'No price or offer is stated without a confirmed fact.',
    fault: 'a price or offer needs a confirmed fact; remove it.',
  });
};

const TIMES_AND_THINGS = 'seconds?|minutes?|hours?|days?|weeks?|months?|years?|visits?|rooms?|inch(?:es)?|steps?';
const COUNT = `(?:${NUMBER_WORDS.join('|')}|\\d+)`;
const PEOPLE_AND_THINGS =
  '(?:homes?|houses?|households?|people|adults?|children|owners?|drivers?|patients?|families|cases|claims|roofs?|cars?|crashes|callers?|taxpayers?|buildings?|americans?|renters?|couples?|businesses|returns|buyers?|accidents?|injuries|leaks?|fires)';
const STATISTIC = new RegExp(
  [
    String.raw`\d\s?%|\bper ?cent\b`,
    String.raw`\b${COUNT} out of (?:every )?${COUNT}\b`,
    String.raw`\b(?:one|1|two|2|three|3) in (?:every )?(?!one\b|1\b)${COUNT}\b(?! (?:${TIMES_AND_THINGS})\b)`,
    String.raw`\b(?:studies|research|surveys?|statistics|experts?) (?:show|say|suggest|find|found|prove)s?\b`,
    String.raw`\b(?:most|majority of|many thousands of) (?:home ?owners|customers|clients|patients|consumers|americans|families)\b`,
    String.raw`\b${COUNT} of (?:every )?(?:${COUNT}|hundred) ${PEOPLE_AND_THINGS}\b`,
    String.raw`\b(?:half|(?:a|one) (?:third|quarter|fifth|tenth)|two thirds|three quarters) of (?:all\b|(?:the |every |our )?(?:\w+ )?${PEOPLE_AND_THINGS}\b)`,
    String.raw`\b(?:millions|billions|thousands|hundreds|dozens) of (?:\w+ )?${PEOPLE_AND_THINGS}\b`,
    String.raw`\b(?:doubl|tripl|halv|quadrupl)(?:es?|ed|ing)\b[^.]{0,20}\b(?:costs?|bills?|risk|prices?|chances?|life|value|odds)\b`,
    String.raw`(?<![$\d,])(?<!\$\s)\b\d{1,3}(?:,\d{3})+\b|\b\d+ (?:\w+ )?(?:a|per|each|every) (?:year|month)\b`,
    String.raw`\baccording to (?:\w+ ){0,2}(?:study|studies|research|experts?|surveys?|scientists?)\b`,
    String.raw`\b${COUNT} times (?:more|less|as|higher|lower|faster|likelier)\b`,
  ].join('|'),
  'i',
);
const ALL_OF_IT = /\b100\s?%/;

/** G-05 (Google's helpful-content questions, "clear sourcing"): a statistic cites a source whose quote holds it. */
const evaluateStatistics = (parsed: ParsedPage): CheckResult => {
  const found = findUnsupported(
    parsed,
    (sentence) =>
      STATISTIC.test(sentence.plain.replace(ALL_OF_IT, '')) &&
      !areQuotesSupporting(citedQuotes(parsed, sentence), sentence.plain),
  );
  return claimResult(found, {
    passText: 'Every statistic is in the quote of the source it cites.',
    fault: 'a statistic needs a source whose quote has the same number; cite one or remove the sentence.',
  });
};

const RATING =
  /[★⭐]|\b(?:five|5|4\.\d)[- ]stars?\b|\b(?:top|highly|best)[- ]rated\b|\brated (?:#|no\b|number|one|best|top|five|\d|by\b)|\bvoted\b|\baward[- ]?winning\b|\b(?:hundreds|thousands) of (?:\w+ )?(?:customers|clients|patients|homes|families|homeowners)\b|\b\d[\d,]*\+? (?:\w+ )?(?:customers|clients|reviews|patients)\b|\b(?:most )?trusted by\b/i;
const OPINIONS = /\b(?:reviews?|ratings?|testimonials?|awards?)\b/i;
const TRACK_RECORD =
  /\b\d[\d,]*\+? (?:\w+ )?(?:roofs?|homes|jobs|projects|cases|cars|smiles|returns|install\w*|repairs|families|cleanings)\b|\b(?:recovered|won|saved|secured|collected)\b[^.]{0,30}\b(?:millions|thousands|\d)|\b(?:named|ranked|known as|recognized as) (?:the )?(?:best|top|leading|number)|\b(?:number one|#1|no\. 1|the (?:best|leading)|premier|second to none|unmatched|unrivaled)\b|\b(?:customers|clients|patients|neighbors|families) (?:love|trust|rave|recommend|rely|agree)\b/i;
const TESTIMONIAL = /["“][^"”]{15,}["”]\s*(?:[—–-]|(?:said|says|wrote|told)\b)|(?:said|says|wrote|told us),? ["“]/;

/** G-06 (16 CFR 465, Google's review snippets): a mention of reviews needs the client's review link. */
const evaluateReviews = (parsed: ParsedPage): CheckResult => {
  const found = findUnsupported(
    parsed,
    (sentence) =>
      (RATING.test(sentence.plain) && !isAsking(sentence.plain)) ||
      TESTIMONIAL.test(sentence.plain) ||
      ((TRACK_RECORD.test(sentence.plain) || claimsTopRank(sentence.plain)) && isClientClaim(sentence)) ||
      (OPINIONS.test(sentence.plain) && isClientClaim(sentence) && factValue(parsed, 'gmbLink') === ''),
  );
  return claimResult(found, {
    passText: 'No rating, review count or testimonial.',
    fault: 'ratings, counts and testimonials are never written here; remove them and link to the reviews instead.',
  });
};

/** An advertiser's line needs no subject: "Licensed and insured." */
const CREDENTIAL_LINE =
  /\b(?:licensed|certified|insured|bonded)(?:,| and| &) (?:and )?(?:licensed|certified|insured|bonded)\b/i;
const CREDENTIAL =
  /\b(?:board[- ]certified|certified|accredited|specialists?|specializ\w+|licensed|insured|bonded|experts?|master (?:plumbers?|electricians?|mechanics?)|factory[- ](?:authorized|trained)|authorized (?:dealers?|installers?)|members? of the (?:\w+ ){1,3}(?:association|society|institute|bar|council|board|academy)|background[- ]check\w*|vetted)\b/gi;
const LICENSE_NUMBER = /\blicen[sc]es?,?(?: (?:numbers?|no\.?|is|are))*[\s:#]*((?=[\w-]*\d)[A-Z0-9][\w.-]*\w)/gi;

const supportsCredential = (
  parsed: ParsedPage,
  { credential, text }: { credential: string; text: string },
): boolean => {
  const [license, insurance] = [factValue(parsed, 'licenseNumber'), factValue(parsed, 'insuranceInfo')];
  // A contractor board requires the bond, so "bonded" in advertising misleads (CSLB).
  if (credential === 'bonded' && isTrade(parsed.client.industry, 'contractor')) return false;
  if ([license, insurance].some((value) => value !== '' && value.toLowerCase().includes(credential))) return true;
  if (credential === 'licensed') return license !== '';
  return credential === 'insured' && insurance !== '' && !/\bfully insured\b/i.test(text);
};

/**
 * G-07 (CSLB, ABA Model Rule 7.1): only claims about the client count. "Ask for a licensed applicator" and the noun
 * ("how to check a license") are honest advice.
 */
const evaluateCredentials = (parsed: ParsedPage): CheckResult => {
  const license = factValue(parsed, 'licenseNumber').toLowerCase();
  const found = findUnsupported(parsed, (sentence) => {
    const { plain: text, part } = sentence;
    const isLine = CREDENTIAL_LINE.test(text) && !/\b(?:hire|choose|firms?|compan\w+|anyone|who)\b/i.test(text);
    if (!isLine && !isAboutClient(sentence) && part !== 'title' && part !== 'description') return false;
    const numbers = [...text.matchAll(LICENSE_NUMBER)].map(([, number = '']) => number.toLowerCase());
    if (numbers.some((number) => !license.includes(number))) return true;
    if (isAsking(text)) return false;
    const credentials = (text.match(CREDENTIAL) ?? []).map((word) => word.toLowerCase());
    return credentials.some((credential) => !supportsCredential(parsed, { credential, text }));
  });
  return claimResult(found, {
    passText: 'No credential is claimed beyond the confirmed license and insurance.',
    fault: 'confirm the license number or insurance that backs this, word for word, or remove it.',
  });
};

const YEARS = `(?:\\d+|${NUMBER_WORDS.join('|')}|fifteen|twenty|thirty|forty|fifty)`;
const SINCE =
  /\b(?:since|founded|established|est\.?|start(?:ed|ing)?|opened)(?: year)?[^.\d]{0,40}\b((?:18|19|20)\d\d)\b/i;
const YEARS_OF = new RegExp(
  String.raw`\b(${YEARS})\+?(?: full)? years? (?:of (?:\w+ )?(?:experience|service)|in (?:the )?(?:business|trade|industry))|\b(?:for|over|than|with|after) (${YEARS})\+? years\b|\b(decades)\b`,
  'i',
);
const LINEAGE =
  /\b(?:family|locally|veteran|wom[ae]n)[- ](?:owned|run)\b|\bgenerations?\b|\bsince the (?:early |late |mid[- ])?(?:\w+ties|\d{2,4}s)\b/i;
const TENS: Record<string, number> = { fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, decades: 20 };

const yearsOf = (text: string): number | null => {
  const match = YEARS_OF.exec(text);
  const stated = (match?.[1] ?? match?.[2] ?? match?.[3])?.toLowerCase();
  if (stated === undefined) return null;
  const numberWord = NUMBER_WORDS.indexOf(stated);
  return TENS[stated] ?? (numberWord < 0 ? Number(stated) : numberWord + 1);
};

const yearIn = (text: string): number | null => {
  const year = /\b(?:18|19|20)\d\d\b/.exec(text)?.[0];
  return year === undefined ? null : Number(year);
};

/** G-08: years stated about the client equal the confirmed ones, and the confirmed ones agree within a year. */
const evaluateYears = (parsed: ParsedPage): CheckResult => {
  const established = yearIn(factValue(parsed, 'established'));
  const years = factValue(parsed, 'yearsInBusiness') === '' ? null : Number(factValue(parsed, 'yearsInBusiness'));
  const age = established === null ? null : parsed.today.getUTCFullYear() - established;
  if (age !== null && years !== null && Math.abs(age - years) > 1) {
    const detail = `The client was established in ${established}, which is ${age} years, but has ${years} years in business; they may differ by 1. Correct one of them.`;
    return { ok: false, detail, value: `${age} and ${years} years`, parts: ['client'] };
  }
  const found = findUnsupported(parsed, (sentence) => {
    if (!isClientClaim(sentence)) return false;
    const since = SINCE.exec(sentence.plain)?.[1];
    const stated = yearsOf(sentence.plain);
    if (LINEAGE.test(sentence.plain)) return true;
    return (
      (since !== undefined && Number(since) !== established) || (stated !== null && stated !== years && stated !== age)
    );
  });
  return claimResult(found, {
    passText: 'Every year given for the client is confirmed.',
    fault: 'confirm the year or the years in business this states, or remove it.',
  });
};

const ALWAYS_OPEN =
  /\b24\s?[/x]\s?7\b|\b24 hours a day\b|\b(?:around|round)[- ]the[- ]clock\b|\bany time,? day or night\b/i;
const PROMPT =
  /\b(?:same|next)[- ]day\b|\b(?:within|in (?:under|less than)) (?:(?:\d+|an?|the|one|two|three|four|a few|thirty|sixty) )?(?:minutes?|hours?)\b(?! (?:CLIENTNAME|FACTVALUE|given|listed|stated|of|that|they|below|above))|\bemergency (?:service|response|visit|appointment|call|help|line)s?\b|\bemergenc(?:y|ies) (?:any ?time|at night)/i;
const BY_WHEN =
  /\b(?:we|CLIENTNAME|crews?|teams?|technicians?)(?:['’]ll| will| can)? (?:\w+ ){0,2}(?:com(?:e|es)|arrives?|answers?|calls?|returns?|responds?|finish(?:es)?|fix(?:es)?|starts?|helps?|tarps?)\b[^.]{0,40}\b(?:today|tonight|right away|immediately|at once|in (?:an?|one|two|half an) (?:hour|day)s?|the same day|within (?:hours|minutes|a day|a week|the day))\b|\b(?:open|available|here|answers?)\b[^.]{0,25}\b(?:weekends?|holidays?|nights?|evenings?)\b|\b(?:answers?|available|open|here)\b[^.]{0,20}\bday (?:and|or) night\b/i;
const AT_THE_DOOR =
  /\bat your (?:door|home|side) (?:in|within)\b|\b(?:same|next)[- ]day [\w-]+ (?:is|are) available\b/i;
const PROMPT_OFFER =
  /\b(?:same|next)[- ]day (?:\w+ )?(?:service|visit|appointment|inspection|treatment|help|response)s?\b/i;
const CLOCK_TIME = /\b\d{1,2}(?::\d\d)?\s?(?:am|pm|a\.m\.|p\.m\.)/gi;

/** G-09 (FTC Act): hours, arrival times and emergency service of the client are the confirmed ones. */
const evaluateAvailability = (parsed: ParsedPage): CheckResult => {
  const hours = factValue(parsed, 'serviceHours').toLowerCase();
  const emergency = /^(?:true|yes)$/i.test(factValue(parsed, 'emergencyService'));
  const backed = (words: string): boolean =>
    hours.includes(words) || (emergency && (ALWAYS_OPEN.test(words) || words.startsWith('emergenc')));
  const found = findUnsupported(parsed, (sentence) => {
    const { plain: text, evidence } = sentence;
    const isClaim = isClientClaim(sentence);
    // A poison line that answers at all hours is a cited fact about someone else.
    const elsewhere = !isClaim && (isAsking(text) || evidence.some((id) => id.startsWith('source:')));
    const always = elsewhere ? null : ALWAYS_OPEN.exec(text);
    const offer = elsewhere || isWarning(text) ? null : (PROMPT_OFFER.exec(text) ?? AT_THE_DOOR.exec(text));
    const claims = isClaim ? [PROMPT.exec(text)?.[0], BY_WHEN.exec(text)?.[0], ...(text.match(CLOCK_TIME) ?? [])] : [];
    return [always?.[0], offer?.[0], ...claims].some((words) => words !== undefined && !backed(words.toLowerCase()));
  });
  return claimResult(found, {
    passText: 'No hours, arrival time or emergency service beyond the confirmed ones.',
    fault: 'confirm the service hours or the emergency service this promises, or remove it.',
  });
};

export const claimChecks: readonly QualityCheck[] = [
  {
    id: 'G-04',
    severity: 'gate',
    measures: 'Prices, amounts and free offers without a confirmed fact or a quoted source',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateMoney,
  },
  {
    id: 'G-05',
    severity: 'gate',
    measures: 'Statistics whose number is not in the quote of the cited source',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateStatistics,
  },
  {
    id: 'G-06',
    severity: 'gate',
    measures: 'Ratings, counts of customers and testimonials',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateReviews,
  },
  {
    id: 'G-07',
    severity: 'gate',
    measures: 'Client credentials without a confirmed license or insurance',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateCredentials,
  },
  {
    id: 'G-08',
    severity: 'gate',
    measures: 'Years stated about the client that differ from the confirmed ones',
    threshold: '0; facts within 1 year of each other',
    parts: ['page'],
    evaluate: evaluateYears,
  },
  {
    id: 'G-09',
    severity: 'gate',
    measures: 'Hours, arrival times and emergency service beyond the confirmed ones',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateAvailability,
  },
];

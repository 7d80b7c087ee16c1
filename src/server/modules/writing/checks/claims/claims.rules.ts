import type { ClientFact } from '#shared/clients.ts';
import type { Reading, Rule, Statement, Verdict } from '../checks.types.ts';
import { foundIn, textsOf } from '../reading/reading.rules.ts';
import { claimsForClient, doubts, isAboutClient, ranksFirst } from '../voice/voice.rules.ts';
import { asks, isTrade, quoted, warns, wordsOf } from '../wording/wording.rules.ts';

/** The statements for which `isClaim` finds words that nothing backs. */
const unbacked = (reading: Reading, isClaim: (statement: Statement) => boolean): Statement[] =>
  reading.statements.filter(isClaim);

const judged = (found: Statement[], { fine, fault }: { fine: string; fault: string }): Verdict =>
  found.length === 0
    ? { ok: true, detail: fine, value: 0 }
    : { ...foundIn(found), ok: false, detail: `${quoted(textsOf(found))}: ${fault}` };

const fact = ({ client }: Reading, name: ClientFact): string => client.facts[name] ?? '';

const numbersIn = (text: string): string[] => (text.match(/\d[\d.,]*/g) ?? []).map((n) => n.replace(/[.,]+$/, ''));

const citedQuotes = ({ page }: Reading, { evidence }: Statement): string[] =>
  page.body.sources.filter(({ id }) => evidence.includes(`source:${id}`)).map(({ quote }) => quote);

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Every number of the text stands in one of the quotes, in figures or as a word; a text without any needs a quote. */
const quotesHold = (quotes: string[], text: string): boolean => {
  const words = wordsOf(text);
  const numbers = [...numbersIn(text), ...NUMBER_WORDS.slice(1).filter((word) => words.includes(word))];
  const stands = (number: string, quote: string): boolean => {
    const index = NUMBER_WORDS.indexOf(number);
    const forms = index < 0 ? [number] : [number, String(index + 1)];
    return forms.some((form) => numbersIn(quote).includes(form) || wordsOf(quote).includes(form));
  };
  return quotes.length > 0 && numbers.every((number) => quotes.some((quote) => stands(number, quote)));
};

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

/**
 * G-04 (FTC Act). No client field holds a price, so an amount stands only where a confirmed fact states it word for
 * word or a cited quote holds it. "Per hour" and "discount" are claims only when said of the client: general advice
 * on reading a quote needs the words.
 */
const judgeMoney = (reading: Reading): Verdict => {
  const backed = (statement: Statement): boolean =>
    numbersIn(statement.plain).length > 0 && quotesHold(citedQuotes(reading, statement), statement.plain);
  const found = unbacked(
    reading,
    (statement) =>
      (MONEY.test(statement.plain) && !backed(statement)) ||
      (BARE_AMOUNT.test(statement.plain) && !backed(statement) && !asks(statement.plain)) ||
      (FREE_OFFER.test(statement.plain) && !asks(statement.plain) && !doubts(statement.plain)) ||
      (GIVEN_AWAY.test(statement.plain) && !asks(statement.plain) && !doubts(statement.plain)) ||
      (PRICE_OFFER.test(statement.plain) && claimsForClient(statement)),
  );
  return judged(found, {
    fine: 'No price or offer is stated without a confirmed fact.',
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
    String.raw`\b\d{1,3}(?:,\d{3})+\b|\b\d+ (?:\w+ )?(?:a|per|each|every) (?:year|month)\b`,
    String.raw`\baccording to (?:\w+ ){0,2}(?:study|studies|research|experts?|surveys?|scientists?)\b`,
    String.raw`\b${COUNT} times (?:more|less|as|higher|lower|faster|likelier)\b`,
  ].join('|'),
  'i',
);
const ALL_OF_IT = /\b100\s?%/;

/** G-05 (Google's helpful-content questions, "clear sourcing"): a statistic cites a source whose quote holds it. */
const judgeStatistics = (reading: Reading): Verdict => {
  const found = unbacked(
    reading,
    (statement) =>
      STATISTIC.test(statement.plain.replace(ALL_OF_IT, '')) &&
      !quotesHold(citedQuotes(reading, statement), statement.plain),
  );
  return judged(found, {
    fine: 'Every statistic stands in the quote of the source it cites.',
    fault: 'a statistic needs a source whose quote holds the same number; cite one or remove the sentence.',
  });
};

const RATING =
  /[★⭐]|\b(?:five|5|4\.\d)[- ]stars?\b|\b(?:top|highly|best)[- ]rated\b|\brated (?:#|no\b|number|one|best|top|five|\d|by\b)|\bvoted\b|\baward[- ]?winning\b|\b(?:hundreds|thousands) of (?:\w+ )?(?:customers|clients|patients|homes|families|homeowners)\b|\b\d[\d,]*\+? (?:\w+ )?(?:customers|clients|reviews|patients)\b|\b(?:most )?trusted by\b/i;
const OPINIONS = /\b(?:reviews?|ratings?|testimonials?|awards?)\b/i;
const TRACK_RECORD =
  /\b\d[\d,]*\+? (?:\w+ )?(?:roofs?|homes|jobs|projects|cases|cars|smiles|returns|install\w*|repairs|families|cleanings)\b|\b(?:recovered|won|saved|secured|collected)\b[^.]{0,30}\b(?:millions|thousands|\d)|\b(?:named|ranked|known as|recognized as) (?:the )?(?:best|top|leading|number)|\b(?:number one|#1|no\. 1|the (?:best|leading)|premier|second to none|unmatched|unrivaled)\b|\b(?:customers|clients|patients|neighbors|families) (?:love|trust|rave|recommend|rely|agree)\b/i;
const TESTIMONIAL = /["“][^"”]{15,}["”]\s*(?:[—–-]|(?:said|says|wrote|told)\b)|(?:said|says|wrote|told us),? ["“]/;

/** G-06 (16 CFR 465, Google's review snippets): no rating, count or testimonial; own reviews only by their address. */
const judgeReviews = (reading: Reading): Verdict => {
  const found = unbacked(
    reading,
    (statement) =>
      (RATING.test(statement.plain) && !asks(statement.plain)) ||
      TESTIMONIAL.test(statement.plain) ||
      ((TRACK_RECORD.test(statement.plain) || ranksFirst(statement.plain)) && claimsForClient(statement)) ||
      (OPINIONS.test(statement.plain) && claimsForClient(statement) && fact(reading, 'gmbLink') === ''),
  );
  return judged(found, {
    fine: 'No rating, review count or testimonial.',
    fault: 'ratings, counts and testimonials are never written here; remove them and link to the reviews instead.',
  });
};

/** An advertiser's line needs no subject: "Licensed and insured." */
const CREDENTIAL_LINE =
  /\b(?:licensed|certified|insured|bonded)(?:,| and| &) (?:and )?(?:licensed|certified|insured|bonded)\b/i;
const CREDENTIAL =
  /\b(?:board[- ]certified|certified|accredited|specialists?|specializ\w+|licensed|insured|bonded|experts?|master (?:plumbers?|electricians?|mechanics?)|factory[- ](?:authorized|trained)|authorized (?:dealers?|installers?)|members? of the (?:\w+ ){1,3}(?:association|society|institute|bar|council|board|academy)|background[- ]check\w*|vetted)\b/gi;
const LICENSE_NUMBER = /\blicen[sc]es?,?(?: (?:numbers?|no\.?|is|are))*[\s:#]*((?=[\w-]*\d)[A-Z0-9][\w.-]*\w)/gi;

const backs = (reading: Reading, { credential, text }: { credential: string; text: string }): boolean => {
  const [license, insurance] = [fact(reading, 'licenseNumber'), fact(reading, 'insuranceInfo')];
  // Bonds are a contractor board's matter, and "bonded" in advertising misleads (CSLB).
  if (credential === 'bonded' && isTrade(reading.client.industry, 'contractor')) return false;
  if ([license, insurance].some((value) => value !== '' && value.toLowerCase().includes(credential))) return true;
  if (credential === 'licensed') return license !== '';
  return credential === 'insured' && insurance !== '' && !/\bfully insured\b/i.test(text);
};

/**
 * G-07 (CSLB, ABA Model Rule 7.1). Only what is claimed of the client counts: "ask for a licensed applicator" and the
 * noun ("how to check a license") are honest advice. A license number said of the client must be the confirmed one.
 */
const judgeCredentials = (reading: Reading): Verdict => {
  const license = fact(reading, 'licenseNumber').toLowerCase();
  const found = unbacked(reading, (statement) => {
    const { plain: text, part } = statement;
    const isLine = CREDENTIAL_LINE.test(text) && !/\b(?:hire|choose|firms?|compan\w+|anyone|who)\b/i.test(text);
    if (!isLine && !isAboutClient(statement) && part !== 'title' && part !== 'description') return false;
    const numbers = [...text.matchAll(LICENSE_NUMBER)].map(([, number = '']) => number.toLowerCase());
    if (numbers.some((number) => !license.includes(number))) return true;
    if (asks(text)) return false;
    const credentials = (text.match(CREDENTIAL) ?? []).map((word) => word.toLowerCase());
    return credentials.some((credential) => !backs(reading, { credential, text }));
  });
  return judged(found, {
    fine: 'No credential is claimed beyond the confirmed license and insurance.',
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
  const said = (match?.[1] ?? match?.[2] ?? match?.[3])?.toLowerCase();
  if (said === undefined) return null;
  const word = NUMBER_WORDS.indexOf(said);
  return TENS[said] ?? (word < 0 ? Number(said) : word + 1);
};

const yearIn = (text: string): number | null => {
  const year = /\b(?:18|19|20)\d\d\b/.exec(text)?.[0];
  return year === undefined ? null : Number(year);
};

/** G-08: years said of the client equal the confirmed ones, and those agree to within a year of each other. */
const judgeYears = (reading: Reading): Verdict => {
  const established = yearIn(fact(reading, 'established'));
  const years = fact(reading, 'yearsInBusiness') === '' ? null : Number(fact(reading, 'yearsInBusiness'));
  const age = established === null ? null : reading.today.getUTCFullYear() - established;
  if (age !== null && years !== null && Math.abs(age - years) > 1) {
    const detail = `The client was established in ${established}, which is ${age} years, but has ${years} years in business; they may differ by 1. Correct one of them.`;
    return { ok: false, detail, value: `${age} and ${years} years`, parts: ['client'] };
  }
  const found = unbacked(reading, (statement) => {
    if (!claimsForClient(statement)) return false;
    const since = SINCE.exec(statement.plain)?.[1];
    const said = yearsOf(statement.plain);
    if (LINEAGE.test(statement.plain)) return true;
    return (since !== undefined && Number(since) !== established) || (said !== null && said !== years && said !== age);
  });
  return judged(found, {
    fine: 'Every year said of the client is the confirmed one.',
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

/** G-09 (FTC Act): hours, arrival times and emergency service said of the client are the confirmed ones. */
const judgeAvailability = (reading: Reading): Verdict => {
  const hours = fact(reading, 'serviceHours').toLowerCase();
  const emergency = /^(?:true|yes)$/i.test(fact(reading, 'emergencyService'));
  const backed = (words: string): boolean =>
    hours.includes(words) || (emergency && (ALWAYS_OPEN.test(words) || words.startsWith('emergenc')));
  const found = unbacked(reading, (statement) => {
    const { plain: text, evidence } = statement;
    const about = claimsForClient(statement);
    // A poison line that answers at all hours is a cited fact about someone else.
    const elsewhere = !about && (asks(text) || evidence.some((id) => id.startsWith('source:')));
    const always = elsewhere ? null : ALWAYS_OPEN.exec(text);
    const offer = elsewhere || warns(text) ? null : (PROMPT_OFFER.exec(text) ?? AT_THE_DOOR.exec(text));
    const claims = about ? [PROMPT.exec(text)?.[0], BY_WHEN.exec(text)?.[0], ...(text.match(CLOCK_TIME) ?? [])] : [];
    return [always?.[0], offer?.[0], ...claims].some((words) => words !== undefined && !backed(words.toLowerCase()));
  });
  return judged(found, {
    fine: 'No hours, arrival time or emergency service beyond the confirmed ones.',
    fault: 'confirm the service hours or the emergency service this promises, or remove it.',
  });
};

/** What may be said of the client only with a confirmed fact behind it. */
export const claimRules: readonly Rule[] = [
  {
    id: 'G-04',
    severity: 'gate',
    measures: 'Prices, amounts and free offers without a confirmed fact or a quoted source',
    threshold: '0',
    parts: ['page'],
    judge: judgeMoney,
  },
  {
    id: 'G-05',
    severity: 'gate',
    measures: 'Statistics whose number does not stand in the quote of the source they cite',
    threshold: '0',
    parts: ['page'],
    judge: judgeStatistics,
  },
  {
    id: 'G-06',
    severity: 'gate',
    measures: 'Ratings, counts of customers and testimonials',
    threshold: '0',
    parts: ['page'],
    judge: judgeReviews,
  },
  {
    id: 'G-07',
    severity: 'gate',
    measures: 'Credentials claimed of the client without the confirmed license or insurance',
    threshold: '0',
    parts: ['page'],
    judge: judgeCredentials,
  },
  {
    id: 'G-08',
    severity: 'gate',
    measures: 'Years said of the client that are not the confirmed ones',
    threshold: '0; facts within 1 year of each other',
    parts: ['page'],
    judge: judgeYears,
  },
  {
    id: 'G-09',
    severity: 'gate',
    measures: 'Hours, arrival times and emergency service beyond the confirmed ones',
    threshold: '0',
    parts: ['page'],
    judge: judgeAvailability,
  },
];

import type { ParsedPage, QualityCheck, CheckResult } from './quality.types.ts';
import { countFindings, sentenceTexts, statesEvidence } from './parsed-page.rules.ts';
import { isUnsupportedBoast, isAdviceAgainst } from './client-claims.rules.ts';
import { isAsking, isTrade, quoteFindings, isWarning } from './wording.rules.ts';

const OUTCOME =
  /\bguarant\w+|\b100\s?(?:%|per ?cent)|\brisk[- ]free\b|\b(?:no|zero) risk\b|\bonce and for all\b|\bpermanent(?:ly)?\b(?! (?:damage|harm|injur\w+|disabilit\w+|teeth|tooth|molars?|crowns?|markers?|wiring|repairs? (?:needs?|takes?|means)|address|residen\w+|record|housing|scars?|stains?))/i;
const YOU_WILL_GET =
  /\byou(?: will|['’]ll) (?:get|receive|recover|win|have)\b.{0,30}\b(?:results?|relief|compensation|settlement|money|rid|pest[- ]free|damages)\b/i;
const CURE = /\bcur(?:e|es|ed)\b/i;
const CURING = /\b(?:adhesive|caulk|concrete|sealants?|paint|foam|resin|mortar|epoxy|glue|coating|cement|cure time)\b/i;
const WIN = /(?<!\bwhich \w+ )\bwins?\b|\byou(?: will|['’]ll) (?:get|receive|recover)\b/i;
const SAFETY =
  /\bnon-?toxic\b|\beco-?friendly\b|\bEPA[- ]approved\b|\bchemical[- ]free\b|\b(?:pet|child|kid|family|people)[- ]safe\b|\bsafe(?:r|st)? (?:for|around|to use|products?|treatments?|methods?|sprays?|baits?|pesticides?|chemicals?|options?)\b|\b(?:treatments?|products?|sprays?|baits?|pesticides?|chemicals?|gels?) (?:is|are) (?:\w+ )?(?:safe|harmless)\b/i;

/** In "You will not be audited" the "not" is the promise. */
const NEGATED_PROMISE = /\bwill not be\b/i;
const NEVER_AGAIN =
  /\b(?:will|['’]ll) never (?:come back|return|break|leak|fail|have to|need|see|happen)\b|\b(?:gone|solved|fixed|rid of \w+) (?:for good|forever)\b|\blasts? (?:you )?(?:a lifetime|forever)\b/i;
const BACKED =
  /\b(?:work|repairs?|jobs?|service|treatments?) (?:comes?|is|are) (?:with|backed|covered)\b[^.]{0,40}\b(?:warrant\w+|refund)\b|\bmoney[- ]back (?:guarantee|promise|offer)|\b(?:get|have) your money back\b|\bfull refund\b|\bstands? behind (?:our|its|their|every)\b/i;
const PAINLESS = /\bpain(?:less(?:ly)?|[- ]free)\b/i;
/** Promises about the end of a case or a tax return. */
const CASE_OUTCOME =
  /\byou have an? (?:\w+ )?(?:strong|good|solid|valid|winning) case\b|\byou(?: will|['’]ll) (?:keep|win|get|not lose|never lose) (?:the |your |full |sole )?(?:custody|case|home|house|license|children|kids)\b|\byou(?: will|['’]ll) (?:not|never) be (?:audited|denied|charged|sued|convicted)\b|\bgets? you\b[^.]{0,30}\b(?:most|biggest|best|maximum|highest|full|more)\b/i;

/**
 * G-10 (ABA Model Rule 7.1; label law on pesticide safety claims). There is no warranty fact, so no outcome may be
 * promised. Advice against promises ("be wary of a guarantee") is allowed, except for lawyers, doctors and dentists.
 */
const evaluateOutcomes = (parsed: ParsedPage): CheckResult => {
  const { industry } = parsed.client;
  const strict = isTrade(industry, 'legal', 'medical');
  const found = parsed.sentences.filter(({ plain: text, context }) => {
    const always = strict && (OUTCOME.test(text) || CURE.test(text));
    if (always || (isTrade(industry, 'legal') && WIN.test(text))) return true;
    const promise =
      OUTCOME.test(text) ||
      YOU_WILL_GET.test(text) ||
      NEVER_AGAIN.test(text) ||
      BACKED.test(text) ||
      CASE_OUTCOME.test(text) ||
      (PAINLESS.test(text) && isTrade(industry, 'medical')) ||
      (CURE.test(text) && !CURING.test(text)) ||
      (isTrade(industry, 'pest') && SAFETY.test(text));
    const isAdvice = isAdviceAgainst(text.replace(NEGATED_PROMISE, '')) || isAdviceAgainst(context);
    return promise && !isAdvice && !isAsking(text);
  });
  return found.length === 0
    ? { ok: true, detail: 'No outcome is promised.', value: 0 }
    : {
        ...countFindings(found),
        ok: false,
        detail: `${quoteFindings(sentenceTexts(found))}: no outcome, guarantee or safety may be promised; say what is done instead.`,
      };
};

const EXPERIENCE =
  /\b(?:last|this past) (?:week|month|year|spring|summer|fall|winter)\b[^.]{0,40}\bwe\b|\bwe\b[^.]{0,60}\b(?:last|this past) (?:week|month|year|spring|summer|fall|winter)\b|\b(?:one|some|many) of (?:our|their) (?:\w+ )?(?:customers|clients|patients)\b|\bour (?:technicians?|team|crews?|customers|clients|patients) (?:once|recently|have|has|often|see|saw|found|told)\b|\bin our experience\b|\bwe(?:['’]ve| have)? (?:often |once |recently )?(?:seen|saw|treated|handled|helped|found|removed)\b|\ba (?:local )?(?:customer|client|patient)s? (?:in|from|of ours|once|recently|called|told)\b/i;
const TOLD_US =
  /\b(?:told|called|asked|thanked|wrote|hired|came to) us\b|\bour (?:client|customer|patient|owner|founder), /i;
const NAMED_PERSON =
  /\b(?:Attorney|Doctor|Judge|Lawyer) [A-Z][a-z]+ [A-Z][a-z]+|\b[A-Z][a-z]+(?: [A-Z][a-z.]+)?, (?:a|an|our|the) (?:[\w-]+ ){0,2}(?:homeowner|customer|client|patient|resident|tenant|technician|mother|father|owner|attorney|dentist)\b|\b(?:Mr|Mrs|Ms|Dr)\.? [A-Z][a-z]+/;

/** G-11 (FTC, rater guidelines): no client field holds stories, cases or names of people. */
const evaluateExperience = ({ sentences }: ParsedPage): CheckResult => {
  const found = sentences.filter(
    (sentence) =>
      (sentence.part !== 'quiz' && EXPERIENCE.test(sentence.plain)) ||
      (sentence.part !== 'quiz' && sentence.part !== 'device' && TOLD_US.test(sentence.plain)) ||
      // "In Florida, the state attorney ..." names no person of the client.
      (NAMED_PERSON.test(sentence.plain) && !statesEvidence(sentence)) ||
      isUnsupportedBoast(sentence),
  );
  return found.length === 0
    ? { ok: true, detail: 'No invented experience, case or person.', value: 0 }
    : {
        ...countFindings(found),
        ok: false,
        detail: `${quoteFindings(sentenceTexts(found))}: this describes a case, a person or work that no confirmed fact backs; remove it.`,
      };
};

const DANGERS: readonly RegExp[] = [
  /\b(?:mix|mixing|combine|add)\b[^.]{0,40}\bbleach\b[^.]{0,40}\b(?:ammonia|vinegar|acid)|\bammonia\b[^.]{0,25}\bbleach\b/i,
  /\b(?:match|lighter|flame|candle)\b[^.]{0,30}\bgas leak|\bgas leak\b[^.]{0,30}\b(?:match|lighter|flame|candle)\b/i,
  /\b(?:touch|cut|splice|work on|repair)\b[^.]{0,20}\b(?:live|energized|bare) (?:wires?|wiring|circuits?|panels?)/i,
  /\bsmell(?:s|ing)? (?:of )?gas\b[^.]{0,40}\b(?:light|strike|use)\b[^.]{0,15}\b(?:match|lighter|candle|flame)/i,
  /\b(?:open|remove|unscrew|twist)\b[^.]{0,30}\bradiator cap\b[^.]{0,40}\bhot\b/i,
  /\bignore\b[^.]{0,25}\b(?:gas smell|smell of gas|chest pain|smoke alarm)/i,
  /\b(?:pour|spray|use)\b[^.]{0,25}\b(?:gasoline|petrol|kerosene)\b/i,
  /\bbypass\b[^.]{0,25}\b(?:breaker|fuse|safety switch|relief valve)/i,
  /\bstop taking\b[^.]{0,25}\b(?:medicine|medication|pills)\b/i,
];
/** Figures that harm readers when wrong. */
const DOSE =
  /\b\d[\d.,]*\s?(?:mg|milligrams?|ml|milliliters?|cc|(?:fluid )?ounces? per|oz per|tablespoons? per|drops)\b/i;
const DEADLINE =
  /\b(?:\d+|two|three|four|five|six|ten|thirty|sixty|ninety)[ -](?:days?|months?|years?)\b[^.]{0,30}\b(?:to (?:file|sue|appeal|claim|respond)|statute of limitations)|\bstatute of limitations\b[^.]{0,30}\b(?:\d+|two|three|four|five|six)\b/i;

const compiledPatterns = new Map<string, RegExp>();

/** A pattern that is not a valid regular expression matches literally. */
const compilePattern = (source: string): RegExp => {
  const cached = compiledPatterns.get(source);
  if (cached) return cached;
  let pattern: RegExp;
  try {
    pattern = new RegExp(source, 'i');
  } catch {
    pattern = new RegExp(source.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
  }
  compiledPatterns.set(source, pattern);
  return pattern;
};

/** G-13: a warning against a danger is allowed. */
const evaluateDanger = ({ sentences, topic }: ParsedPage): CheckResult => {
  const dangers = [...DANGERS, ...topic.never.map(compilePattern)];
  const found = sentences.filter(({ plain: text, context, evidence }) => {
    if ((DOSE.test(text) || DEADLINE.test(text)) && !evidence.some((id) => id.startsWith('source:'))) return true;
    return dangers.some((danger) => danger.test(text)) && !isWarning(text) && !isWarning(context);
  });
  return found.length === 0
    ? { ok: true, detail: 'No dangerous advice.', value: 0 }
    : {
        ...countFindings(found),
        ok: false,
        detail: `${quoteFindings(sentenceTexts(found))}: this could hurt a reader; remove it, warn against it, or cite a source for a dose or deadline.`,
      };
};

const DISCLAIMERS = [
  { trade: 'legal', label: 'not legal advice', pattern: /\bnot\b[^.]{0,40}\blegal advice\b/i },
  { trade: 'legal', label: 'no attorney-client relationship', pattern: /\battorney[-–— ]client relationship\b/i },
  { trade: 'medical', label: 'not medical advice', pattern: /\bnot\b[^.]{0,40}\b(?:medical|dental|health) advice\b/i },
  { trade: 'medical', label: '911 in an emergency', pattern: /\b911\b/ },
  { trade: 'financial', label: 'not financial advice', pattern: /\bnot (?:[\w,]+ ){0,6}advice\b/i },
  { trade: 'contractor', label: '911 in an emergency', pattern: /\b911\b/ },
  { trade: 'pest', label: '911 in an emergency', pattern: /\b911\b/ },
] as const;

const evaluateDisclaimer = ({ client, visibleText }: ParsedPage): CheckResult => {
  const wanted = DISCLAIMERS.filter(({ trade }) => isTrade(client.industry, trade));
  const missing = wanted.filter((disclaimer) => !disclaimer.pattern.test(visibleText)).map(({ label }) => label);
  if (missing.length > 0)
    return {
      ok: false,
      value: `${missing.length} missing`,
      detail: `The page must show what its trade requires: ${quoteFindings(missing)}. Add it to the page.`,
    };
  return {
    ok: true,
    detail: wanted.length === 0 ? 'This trade needs no disclaimer.' : 'The disclaimer of the trade is shown.',
  };
};

export const promiseChecks: readonly QualityCheck[] = [
  {
    id: 'G-10',
    severity: 'gate',
    measures: 'Promised outcomes, guarantees and safety claims',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateOutcomes,
  },
  {
    id: 'G-11',
    severity: 'gate',
    measures: 'Stories, cases, people and work of the client without a confirmed fact',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateExperience,
  },
  {
    id: 'G-13',
    severity: 'gate',
    measures: 'Dangerous advice, doses and deadlines without a source',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateDanger,
  },
  {
    id: 'G-14',
    severity: 'gate',
    measures: 'The disclaimers the trade requires',
    threshold: 'all shown',
    parts: ['page'],
    evaluate: evaluateDisclaimer,
  },
];

import { standsVerbatim, sharedWording } from '#shared/quotes.ts';
import { tierOfSource } from '#shared/source-tiers.ts';
import type { CheckResult, ParsedPage, QualityCheck } from './quality.types.ts';
import { claimFindings, isSourced, listClaims, rootsIn, sharedRoots, type Claim } from './verification.rules.ts';
import { isAsking } from './wording.rules.ts';

/** Roots that a page has anyway: of its service and its place. */
const topicRoots = ({ topic, place, page }: ParsedPage): ReadonlySet<string> =>
  new Set(rootsIn([topic.name, ...topic.maskNouns, place.city, place.state ?? '', page.keyword].join(' ')));

const IMPERATIVE =
  /^(?:(?:so|then|first|next|also|instead|please|always|never|do not|don['’]t|and|but|if [^,]+,|when [^,]+,|before [^,]+,|after [^,]+,|until [^,]+,|for [^,]+,|in an emergency,) ?)*(?:ask|add|aim|allow|avoid|be|beware|bring|book|buy|call|change|check|choose|clean|clear|close|collect|compare|confirm|contact|copy|cover|count|cut|dry|empty|expect|file|find|follow|get|give|go|have|hire|hold|hang|ignore|keep|know|leave|let|list|listen|lock|look|make|mark|measure|mention|move|note|open|pay|photograph|pick|place|plan|plug|print|pull|put|read|record|remember|remove|rinse|report|request|rest|review|save|say|schedule|seal|see|send|set|shut|sign|skip|sleep|sort|speak|stand|start|stay|step|stop|store|switch|take|talk|tell|test|think|throw|treat|trust|try|turn|unplug|use|vacuum|verify|visit|wait|walk|wash|watch|wear|wipe|write)\b/i;

const isAdvice = (text: string): boolean => IMPERATIVE.test(text.replace(/^[•\-–]\s*/, '')) || isAsking(text);

/** Shorter sentences have too few words to compare ("Mark the date."). */
const MIN_ROOTS = 5;

const SAYS_NOTHING = 'cites a source that says nothing of it';

/** "It covers air conditioners, too": what it speaks of stands in the sentence before, which cites the same. */
const continues = ({ plain, block, sources }: Claim, before: Claim | undefined): boolean =>
  /^(?:it|its|they|their|that|this|these|those|he|she|both|you)\b/i.test(plain) &&
  before?.block === block &&
  sources.every(({ id }) => before.sources.some((other) => other.id === id));

/** A source that shares no word with the sentence, its own subject aside, is cited for show. */
const supportFault = (
  claim: Claim,
  { topic, answer }: { topic: ReadonlySet<string>; answer: string },
): string | null => {
  // An answer cites for all of its sentences.
  const roots = new Set(rootsIn(claim.part === 'answer' ? answer : claim.plain));
  const own = [...roots].filter((root) => !topic.has(root));
  const isComparable = claim.part !== 'device' && !claim.isHead && !isAdvice(claim.plain);
  if (claim.sources.length === 0 || !isComparable || own.length < MIN_ROOTS) return null;
  const quoted = new Set([...claim.texts, ...claim.sources.map(({ title }) => title)].flatMap(rootsIn));
  const shared = sharedRoots(own, quoted).length;
  // A figure that stands in the quote ties the two together.
  const hasSharedNumber = (claim.plain.match(/\d[\d,.]*\d|\d/g) ?? []).some((number) =>
    claim.quotes.some((quote) => quote.includes(number)),
  );
  return shared === 0 && !hasSharedNumber ? SAYS_NOTHING : null;
};

const QUOTED = /["“]([^"“”]{12,})["”]/g;
const MIN_QUOTED_WORDS = 4;
/** "Ask: “Is the price flat?”": words for the reader to say. */
const TO_SAY =
  /\b(?:ask|say|tell|write|search|look for|called|labeled|marked|type|words?|phrase|read)\b[^“"]{0,40}["“]/i;
/** So much of a source's wording means that the source was meant. */
const NEAR = 0.4;

const quoteFault = (claim: Claim, parsed: ParsedPage): string | null => {
  const texts = [...parsed.page.body.sources.map(({ quote }) => quote), ...claim.texts];
  const wrong = [...claim.text.matchAll(QUOTED)].find(([, quoted = '']) => {
    const words = quoted.replace(/[.,;:!?]+$/, '');
    if (words.split(/\s+/).length < MIN_QUOTED_WORDS || texts.some((text) => standsVerbatim(words, text))) return false;
    const lower = words.toLowerCase();
    if (texts.some((text) => standsVerbatim(lower, text.toLowerCase()))) return false;
    const isNear = texts.some((text) => sharedWording(words, text) >= NEAR);
    return isNear || (claim.sources.length > 0 && !TO_SAY.test(claim.text) && !quoted.endsWith('?'));
  });
  return wrong ? 'puts words between quotation marks that no source of the page has' : null;
};

const citationFault = (
  claim: Claim,
  { parsed, topic }: { parsed: ParsedPage; topic: ReadonlySet<string> },
): string | null => {
  if (claim.unknown.length > 0)
    return `cites ${claim.unknown.map((id) => `“${id}”`).join(', ')}, which the page does not have`;
  return quoteFault(claim, parsed) ?? supportFault(claim, { topic, answer: parsed.page.body.answer.text });
};

/** G-89: what is cited exists and is about the sentence; what is quoted stands in the source. */
const evaluateCitations = (parsed: ParsedPage): CheckResult => {
  const topic = topicRoots(parsed);
  const claims = listClaims(parsed);
  const findings = claims.flatMap((claim, index) => {
    const says = citationFault(claim, { parsed, topic });
    const isContinued = says === SAYS_NOTHING && continues(claim, claims[index - 1]);
    return says === null || isContinued ? [] : [{ claim, says }];
  });
  return claimFindings(findings, {
    passText: 'Every citation supports its sentence.',
    fix: 'Cite the source that says it, quote word for word, or remove the sentence.',
  });
};

const STRONG: readonly (number | string | null)[] = [1, 2];
/** Surveys and the client itself are given for prices and times alone. */
const WEAKER: readonly (number | string | null)[] = [0, 3];
const PRICE_OR_TIME =
  /\$\s?\d|\b(?:costs?|prices?|charges?|fees?|pays?|paid|cheap\w*|expensive|figures?|averages?|insur\w*|plans?|bills?|quotes?|survey|minutes?|hours?|days?|weeks?|months?|visits?|appointments?)\b/i;

/** G-93: surveys and trade press carry prices and times alone, on these pages as on all others. */
const evaluateTiers = (parsed: ParsedPage): CheckResult => {
  if (!parsed.topic.isYmyl) return { ok: true, value: null, detail: 'This subject needs no source of this rank.' };
  const findings = listClaims(parsed)
    .filter(({ sources, isHead }) => !isHead && sources.length > 0)
    .filter(({ sources }) => !sources.some((source) => STRONG.includes(tierOfSource(source))))
    .filter(({ plain, part, sources }) => {
      const isWeaker = sources.some((source) => WEAKER.includes(tierOfSource(source)));
      return !(isWeaker && (part === 'device' || PRICE_OR_TIME.test(plain)));
    })
    .map((claim) => ({ claim, says: 'cites no authority or professional body' }));
  return claimFindings(findings, {
    passText: 'Every statement cites an authority, a court, a university, a medical or a professional body.',
    fix: 'Law, medicine, money and insurance need a source of tier 1 or 2: cite one, or remove the sentence.',
  });
};

/** Statements that harm when they are wrong; a claim of one of them needs a source, however general it sounds. */
const HARMFUL: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'law',
    pattern:
      /\b(?:by law|(?:the|state|federal|local|city|county|most|many|some|which|what) laws?|laws? (?:says?|requires?|allows?|lets?|forbids?|protects?|gives?|treats?)|legal(?:ly)? (?:required|responsible|liable|bound|entitled|right|duty|obligat\w+)|illegal|unlawful|against the law|liab(?:le|ility)|statutes?|regulations? (?:require|say|allow)|building codes?|codes? requires?|permits? (?:is|are) (?:\w+ )?(?:required|needed|necessary)|(?:needs?|requires?|without) an? (?:\w+ )?(?:permit|license)|must be licensed|must (?:have|hold|carry) an? (?:\w+ )?licen[sc]e|entitled to|(?:has|have) the right to|(?:landlords?|owners?|tenants?|employers?|insurers?|sellers?|drivers?|parents?) (?:must|may not|cannot|are required|is required)|(?:courts?|judges?|jur(?:y|ies)) (?:will|may|can|must|often|usually|decides?|orders?|looks?|considers?|weighs?|splits?|awards?|treats?|favou?rs?)|deadlines? (?:is|are|runs?|ends?|passes)|fined?s? of|subject to (?:fines?|penalt)|can be fined|misdemeanor|felony|statute of limitations|lose (?:the|your) right|waives? your|evict\w*)\b/i,
  },
  {
    what: 'health',
    pattern:
      /\b(?:causes? (?:\w+ ){0,2}(?:cancer|asthma|disease|infections?|illness|allerg\w+|brain damage|lung|nerve damage|fever|headaches?|death)|(?:spreads?|carr(?:y|ies)|transmits?) (?:\w+ ){0,2}(?:disease|bacteria|virus|germs|infection|lyme|salmonella)\w*|(?:is|are) (?:\w+ )?(?:toxic|poisonous|carcinogenic|contagious|harmless|fatal|deadly)|heals?\b|cures?\b|treats? (?:pain|infections?|disease)|prevents? (?:cavit|decay|disease|infection|cancer)\w*|(?:lowers?|raises?|increases?|reduces?) (?:the|your) (?:risk|chance)s? of|side effects?|antibiotics?|painkillers?|ibuprofen|aspirin|acetaminophen|medications? (?:can|may|will|is|are)|(?:safe|unsafe) (?:for|during|in) (?:\w+ )?(?:pregnan\w+|children|kids|infants|babies|pets)|(?:carbon monoxide|asbestos|lead paint|mold|radon) (?:\w+ )?(?:is|are|can|may|causes?|gives?|kills?|harms?|poisons?|sickens?|makes?)|blood pressure|diabet\w+|immune)\b/i,
  },
  {
    what: 'safety',
    pattern:
      /\b(?:electrocut\w+|explod\w+|explosions?|(?:can|may|will|could) (?:kill|injure|burn|shock|cut|crush|poison|catch fire|start a fire)|fire (?:risk|hazard)|gas leaks?|high voltage|(?:is|are) (?:perfectly |completely |quite |very )?(?:safe|unsafe|dangerous) to|no (?:danger|risk|hazard)|causes? (?:a )?(?:fires?|accidents?|crash\w*|explosions?|floods?))\b/i,
  },
  {
    what: 'money',
    pattern:
      /\b(?:insurance|insurers?|polic(?:y|ies)|medicare|medicaid|warrant(?:y|ies)) (?:\w+ ){0,2}(?:pays?|covers?|reimburses?|excludes?|will|won['’]t|denies|refuses)|tax(?:[- ]deductible| credits?| deductions?| refunds?)|deduct(?:ible|ed)? (?:on|from) (?:your|the) tax|(?:saves?|saving) (?:you )?(?:money|hundreds|thousands|half)|(?:raises?|adds?|increases?|lowers?|reduces?) (?:the |your )?(?:\w+ )?(?:value|premiums?|taxes|credit score|bills?)|interest rates?|pays? for itself|(?:cheapest|least expensive|most expensive)|(?:hundreds|thousands) of dollars|financing|penalt(?:y|ies)|discharge[sd]? (?:most |your |all )?debts?|garnish\w*|settlements? (?:are|is|average|range)|refunds? (?:is|are|takes?|arrives?)|the irs (?:will|can|may|must|often|usually|sends?|takes?|charges?|adds?)/i,
  },
];

/** On pages about law, medicine, money and insurance their own words make a statement one of them. */
const YMYL_WORDS =
  /\b(?:court|judge|jury|lawsuit|sue|suit|claims?|liable|negligen\w+|damages|settlement|custody|alimony|divorce|bankruptcy|discharge|creditors?|debts?|liens?|levy|levies|garnish\w*|irs|tax(?:es)?|audits?|penalt(?:y|ies)|interest|deductions?|refunds?|insurers?|insurance|policy|coverage|premiums?|deadline|statutes?|law|laws|legal|dui|arrest|charges?|convict\w+|sentence|bail|infection|implant|crown|root canal|anesthe\w+|gums?|tooth|teeth|jaw|bone|nerve|pain|swelling|bleeding|symptoms?|disease|dose|medicine|drug|surgery|treatment|therapy|diagnos\w+|license suspension)\b/i;
const STATES_SOMETHING =
  /\b(?:is|are|was|were|will|must|may|can|cannot|has|have|does|do|takes?|lasts?|means?|causes?|counts?|stops?|starts?|ends?|runs?|gives?|gets?|pays?|needs?|requires?|leads?|lets?|allows?|protects?|decides?|\w+s)\b/i;

/** A table names its sources for all of its cells: one of them has to speak of what this cell says. */
const isTableSourced = (claim: Claim): boolean => {
  const own = rootsIn(claim.plain);
  return claim.quotes.some((quote) => sharedRoots(own, new Set(rootsIn(quote))).length >= MIN_SHARED);
};
const MIN_SHARED = 2;

const unsourcedFault = (claim: Claim, { topic }: ParsedPage): string | null => {
  if (claim.isHead || claim.part === 'client') return null;
  if (isSourced(claim) && (claim.part !== 'device' || isTableSourced(claim))) return null;
  const { plain } = claim;
  if (isAdvice(plain)) return null;
  const harmful = HARMFUL.find(({ pattern }) => pattern.test(plain));
  if (harmful) return `says something about ${harmful.what} and cites no source`;
  // Cells are too short to tell advice from statements by single words.
  const isOfSubject =
    claim.part !== 'device' &&
    topic.isYmyl &&
    YMYL_WORDS.test(plain) &&
    STATES_SOMETHING.test(plain) &&
    plain.split(' ').length >= MIN_STATEMENT;
  return isOfSubject ? 'states something that readers act on and cites no source' : null;
};

const MIN_STATEMENT = 5;

/** G-88 (your money or your life): what harms when it is wrong is sourced. */
const evaluateUnsourced = (parsed: ParsedPage): CheckResult =>
  claimFindings(
    listClaims(parsed).flatMap((claim) => {
      const says = unsourcedFault(claim, parsed);
      return says === null ? [] : [{ claim, says }];
    }),
    {
      passText: 'Everything said about law, safety, health and money has a source.',
      fix: 'Cite a source that says it, or remove the sentence.',
    },
  );

export const citationChecks: readonly QualityCheck[] = [
  {
    id: 'G-88',
    severity: 'gate',
    measures: 'Statements about law, safety, health and money without a source',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateUnsourced,
  },
  {
    id: 'G-89',
    severity: 'gate',
    measures: 'Citations that do not exist or say nothing of their sentence, and quotations that no source has',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateCitations,
  },
  {
    id: 'G-93',
    severity: 'gate',
    measures: 'Statements about law, medicine, money and insurance that cite no source of tier 1 or 2',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateTiers,
  },
];

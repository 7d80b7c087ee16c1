import { oppositeFault } from './opposites.rules.ts';
import type { CheckResult, ParsedPage, QualityCheck } from './quality.types.ts';
import { claimFindings, listClaims, rootOf, rootsIn, sharedRoots, type Claim } from './verification.rules.ts';
import { STOP_WORDS, wordsOf } from './wording.rules.ts';

const FORCES = ['exempts', 'forbids', 'demands', 'allows'] as const;
type Force = (typeof FORCES)[number];

const PEOPLE =
  '(?:you|they|he or she|owners?|tenants?|renters?|landlords?|buyers?|sellers?|anyone|persons?|people|parents?|spouses?|workers?|employees?|employers?|drivers?|patients?|homeowners?|customers?|contractors?|a (?:person|parent|driver|landlord|tenant|plaintiff|spouse|taxpayer)|plaintiffs?|debtors?|taxpayers?|claimants?)';

/** In this order: what one pattern takes, the next ones do not see. */
const FORCE_PATTERNS: Readonly<Record<Force, RegExp>> = {
  exempts:
    /\bneed not\b|\b(?:not|n['’]t|never|no longer) (?:\w+ )?(?:have|has|need)(?:ed)? to\b|\b(?:not|n['’]t|never|no longer) (?:\w+ )?(?:requir(?:e|es|ed)|mandatory|necessary|obligated|needed)\b|\b(?:requires?|needs?) no\b|\bno (?:\w+ ){1,3}(?:is|are) (?:required|needed|necessary)\b|\bexempt\w*|\boptional\b|\bvoluntary\b|\bwaive[sd]?\b/gi,
  forbids:
    /\b(?:must|may|shall|can|should) ?not\b|\b(?:mustn|can|shouldn)['’]t\b|\b(?:not|n['’]t|never) (?:\w+ )?(?:allow(?:s|ed)?|permit(?:s|ted)?|lawful|legal)\b|\bprohibit\w*|\bforb[ia]d\w*|\bban(?:s|ned)\b|\billegal(?:ly)?\b|\bunlawful(?:ly)?\b|\b(?:no|nobody|none) (?:[\w,]+ ){0,12}(?:may|shall|can)\b|\b(?:do not|don['’]t|never|not to)\b/gi,
  demands:
    /\b(?:must|shall)\b|\b(?:has|have|had|needs?) to\b|\brequir(?:e|es|ed|ing)\b|\bmandatory\b|\bobligat\w+|\bcompulsory\b/gi,
  allows: new RegExp(
    String.raw`\ballow(?:s|ed|ing)?\b|\bpermit(?:s|ted|ting)\b(?! (?:are|is|for|from|and|or|that)\b)|\b(?:is|are|it['’]s) (?:\w+ )?(?:legal|lawful)\b|\b${PEOPLE} (?:may|can)\b|\b(?:free|entitled) to\b|\bhas the right to\b`,
    'gi',
  ),
};

const OPPOSITES: Readonly<Record<Force, readonly Force[]>> = {
  exempts: ['demands'],
  forbids: ['demands', 'allows'],
  demands: ['exempts', 'forbids'],
  allows: ['forbids'],
};

interface ForceUse {
  force: Force;
  /** Roots of the words after it: what is demanded or forbidden. */
  object: ReadonlySet<string>;
}

const OBJECT_ROOTS = 4;

const forcesIn = (text: string): ForceUse[] => {
  let rest = text;
  return FORCES.flatMap((force) => {
    const uses = [...rest.matchAll(FORCE_PATTERNS[force])].map((match) => {
      const after = text.slice(match.index + match[0].length).split(/[.;:]/)[0] ?? '';
      const within = rootsIn(match[0]).filter(() => /^no /i.test(match[0]));
      return { force, object: new Set([...within, ...rootsIn(after).slice(0, OBJECT_ROOTS)]) };
    });
    rest = rest.replaceAll(FORCE_PATTERNS[force], (found) => '_'.repeat(found.length));
    return uses;
  });
};

const NEGATIONS =
  /\b(?:not|no|never|nobody|none|neither|nor|cannot|lacks?|lacking|fail(?:s|ed|ure)?|refus\w+|den(?:y|ies|ied|ial)|barred|ineligible|ineffective|invalid|zero|exempt\w*|waive[sd]?|optional|voluntary|prohibit\w*|forb[ia]d\w*|ban(?:s|ned)?|illegal\w*|unlawful\w*|violation|felony|guilty|non|neglect\w*|takes? (?:\w+ ){1,3}to)\b|n['’]t\b|\$0\b/gi;
/** "Without a permit", "unless licensed": what is said of everything else. */
const EXCEPTION = /\b(?:without|unless|until|except|only|but within|rather than|instead of|other than)\b/i;

const hasException = (text: string): boolean => EXCEPTION.test(text);

const ONLY = /\bonly (?:if|when|by|under|after|with|in|at|an?|the|someone|somebody|people|those|licensed)\b/i;
/** "Do not clean before you took pictures": it says what comes first. */
const NOT_BEFORE = /\b(?:do not|don['’]t|never|not)\b(?=[^.,;]*\b(?:before|until)\b)/i;

/** Of the main clause; two negations say what none says, and "only if" says what "not unless" says. */
const isNegative = (text: string): boolean => {
  const [before = '', ...after] = text.replace(NOT_BEFORE, ' ').split(EXCEPTION);
  const main = before.trim() === '' ? after.join(' ').replace(/^[^,]*,/, '') : before;
  const count = (main.replaceAll(/\bnor\b/gi, ' ').match(NEGATIONS) ?? []).length;
  return count === 0 ? ONLY.test(text) : count % 2 === 1;
};

/** "… act as a broker without a license": the words that forbid it may stand before the quote. */
const isFragment = (text: string): boolean => /^\W*[a-z]/.test(text);

const MIN_SHARE = 0.45;
/** "No permit" in a cell is too short to compare. */
const MIN_ROOTS = 3;

interface Nearest {
  text: string;
  share: number;
}

/** "Not to operate the door and not to let children play with it": two rules. */
const PARALLEL = /\b(?:not|never)\b.*\band (?:not|never)\b/i;
/** "…, says the FTC": whose words they are is no part of them. */
const WHO_SAYS = /,? (?:says?|said|according to|advises?|warns?|reports?) (?:the |an? )?[A-Z].*$/;

/** Sentences of the quotes that have most of the claim's words, nearest first: without one, nothing can be turned around. */
const nearQuotes = ({ plain, quotes }: Claim): Nearest[] => {
  const own = new Set(rootsIn(plain.replace(WHO_SAYS, '')));
  return quotes
    .flatMap((quote) => quote.split(/(?<=[.;!?|])\s+/))
    .flatMap((text) => (PARALLEL.test(text) ? text.split(/,? and (?=not\b|never\b)/) : [text]))
    .map((text): Nearest => ({ text, share: sharedRoots(own, new Set(rootsIn(text))).length / Math.max(1, own.size) }))
    .filter(({ share }) => share >= MIN_SHARE)
    .toSorted((a, b) => b.share - a.share);
};

const VERBS: Readonly<Record<Force, string>> = {
  exempts: 'frees readers of something',
  forbids: 'forbids something',
  demands: 'demands something',
  allows: 'allows something',
};

/** "Must" for "need not", "allows" for "forbids", about the same thing. */
const forceFault = ({ plain, quotes }: Claim, nearest: string): string | null => {
  const quoted = quotes.flatMap(forcesIn);
  const near = forcesIn(nearest);
  const turned = forcesIn(plain).find(({ force, object }) => {
    if (quoted.some((one) => one.force === force)) return false;
    return near.some((one) => OPPOSITES[force].includes(one.force) && sharedRoots(object, one.object).length > 0);
  });
  const opposite = turned && near.find((one) => OPPOSITES[turned.force].includes(one.force));
  return turned && opposite
    ? `${VERBS[turned.force]} where its source ${VERBS[opposite.force].replace('frees readers of', 'frees them of')}`
    : null;
};

const NEGATORS = new Set(['not', 'no', 'never', 'without', 'cannot', 'nor', 'neither', 'none', 'nobody']);
const NEGATED_WORDS = 2;

/** Roots right after a negation, and the others, of each clause. */
const polarityOf = (texts: readonly string[]): { negated: Set<string>; plain: Set<string> } => {
  const negated = new Set<string>();
  const plain = new Set<string>();
  for (const clause of texts.flatMap((text) => text.split(/[,;:.()?!]/))) {
    let left = 0;
    for (const word of wordsOf(clause)) {
      if (NEGATORS.has(word) || word.endsWith("n't")) left = NEGATED_WORDS;
      else {
        if (!STOP_WORDS.has(word) && !/\d/.test(word)) (left > 0 ? negated : plain).add(rootOf(word));
        left -= 1;
      }
    }
  }
  return { negated, plain };
};

const negationFault = (
  { plain: text, quotes }: Claim,
  { nearest, isTurnedAround }: { nearest: string; isTurnedAround: boolean },
): string | null => {
  const own = polarityOf([text]);
  const quoted = polarityOf(quotes);
  const near = polarityOf([nearest]);
  const isOnly = (root: string, { one, other }: { one: Set<string>; other: Set<string> }): boolean =>
    one.has(root) && !other.has(root);
  const added = [...own.negated].filter(
    (root) =>
      isOnly(root, { one: own.negated, other: own.plain }) &&
      near.plain.has(root) &&
      isOnly(root, { one: quoted.plain, other: quoted.negated }),
  );
  const dropped = [...own.plain].filter(
    (root) =>
      isOnly(root, { one: own.plain, other: own.negated }) &&
      near.negated.has(root) &&
      isOnly(root, { one: quoted.negated, other: quoted.plain }),
  );
  // "A license, not registration" for "registration, not a license".
  const isContrast = /\bnot\b/.test(text) && /\bnot\b/.test(nearest);
  if (isContrast && added.length > 0 && dropped.length > 0) return 'swaps what its source states and what it denies';
  if (!isTurnedAround) return null;
  if (added.length > 0) return 'denies what its source states';
  // "Pet food left out feeds ants" takes nothing from "Do not leave pet food out"; "Leave pet food out" does.
  const isWarning = /^\W*(?:do not|don['’]t|never)\b/i.test(nearest);
  const first = rootsIn(text)[0] ?? '';
  return dropped.length > 0 && (!isWarning || dropped.includes(first)) ? 'states what its source denies' : null;
};

/** So much alike that a negation more or less is the difference. */
const NEAR_SHARE = 0.6;

/** Whether a quote says the opposite as a whole; not where one of them speaks of exceptions alone. */
const isTurned = (claim: Claim, { text }: Nearest): boolean => {
  const isDenied = isNegative(claim.plain);
  return (
    hasException(claim.plain) === hasException(text) && isDenied !== isNegative(text) && !(isDenied && isFragment(text))
  );
};

const faultOf = (claim: Claim): string | null => {
  if (claim.isHead || rootsIn(claim.plain).length < MIN_ROOTS) return null;
  const near = nearQuotes(claim);
  const [nearest] = near;
  if (!nearest) return null;
  const isTurnedAround = near.every((one) => isTurned(claim, one));
  const denial = nearest.share >= NEAR_SHARE ? negationFault(claim, { nearest: nearest.text, isTurnedAround }) : null;
  const turned = (isTurnedAround ? forceFault(claim, nearest.text) : null) ?? denial;
  return turned ?? oppositeFault(claim);
};

/** G-85: a sentence demands, forbids, denies and limits what its source does. */
const evaluatePolarity = (parsed: ParsedPage): CheckResult =>
  claimFindings(
    listClaims(parsed).flatMap((claim) => {
      const says = faultOf(claim);
      return says === null ? [] : [{ claim, says }];
    }),
    {
      passText: 'No sentence reverses what its source says.',
      fix: 'Say what the source says, or remove the sentence.',
    },
  );

export const polarityChecks: readonly QualityCheck[] = [
  {
    id: 'G-85',
    severity: 'gate',
    measures: 'Sentences that demand, forbid, deny or limit the opposite of what their source says',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluatePolarity,
  },
];

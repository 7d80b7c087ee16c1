import type { Intent } from '#shared/intents.ts';
import { cityStateLabel, type CityState } from '../farms/farms.usecases.ts';

const PROVIDER =
  'compan(?:y|ies)|contractors?|exterminators?|plumbers?|roofers?|electricians?|technicians?|mechanics?|lawyers?|attorneys?|law firms?|dentists?|pros?|professionals?|providers?|services?|firms?|shops?|accountants?|installers?';

/** The most specific patterns come first: "How do I choose a plumber at night?" is about choosing. */
const INTENT_PATTERNS: readonly (readonly [Intent, RegExp])[] = [
  [
    'second_opinion',
    /\bsecond opinion|\banother (?:quote|opinion|estimate)|\breally need (?:it|this|to|a|the)\b|\bupsell/,
  ],
  ['verify', new RegExp(`\\blicen[sc]e|\\b(?:check|verify|look up)\\b.*\\b(?:${PROVIDER})\\b|\\blegit|\\bscam`)],
  ['insurance', /\binsur(?:e|ance|er|ed)\b|\bcovered by\b|\bpolicy\b|\bhomeowners? (?:cover|policy)/],
  [
    'cost_factors',
    /\bcosts?\b|\bpric(?:e|es|ing)\b|\bhow much\b|\bcharges?\b|\bfees?\b|\bexpensive\b|\bcheap|\bafford|\bpay for\b/,
  ],
  [
    'after_hours',
    /\bat night\b|\bweekends?\b|\bafter.?hours\b|\bholidays?\b|\bsundays?\b|\bsaturdays?\b|\b24.?(?:7|hours?)\b/,
  ],
  [
    'choose',
    new RegExp(
      `\\b(?:choose|pick|find|hire|best|good|right|what (?:should|do) i ask)\\b.*\\b(?:${PROVIDER})\\b|\\bwho (?:should i|do i|to) call\\b`,
    ),
  ],
  ['signs', /\blooks? like\b|\bsounds? like\b|\bsigns? of\b|\bhow (?:do|can|would) (?:i|you) (?:know|tell)\b/],
  ['causes', /^why\b/],
  ['frequency', /\bhow often\b|\bhow many times a\b|\bonce a (?:year|month)\b|\bevery (?:year|month|week|few)\b/],
  [
    'duration',
    /\bhow long\b.*\b(?:take|takes|last|lasts|until|before|be)\b|\bhow many (?:days|hours|weeks|months|visits|treatments)\b/,
  ],
  [
    'recurrence',
    /\b(?:come|comes|came|coming) back\b|\breturn(?:s|ed)?\b|\bkeeps? (?:getting|happening|clogging|leaking|coming|going|tripping)\b|\bagain\b/,
  ],
  ['prevention', /\bprevent|\bavoid\b|\bkeep\b.*\b(?:out|away|from)\b|\bstop\b.*\bfrom\b|\bprotect\b/],
  [
    'preparation',
    /\bprepar|\bget ready\b|\bready for\b|\bbefore (?:the|an?|my|your)\b.*\b(?:visit|appointment|treatment|consultation|inspection|service|work|exterminator|plumber|surgery)\b|\bwhat (?:should|do) i bring\b/,
  ],
  [
    'aftercare',
    /\bafter (?:the|an?|my|your|getting)?\s*(?:\w+\s)?(?:visit|treatment|appointment|repair|installation|inspection|extraction|crown|filling|surgery|settlement|service|spray|fumigation)\b|\bafterwards?\b|\baftercare\b/,
  ],
  ['paperwork', /\bdocuments?\b|\bpaperwork\b|\brecords?\b|\breceipts?\b|\bwhat (?:information|details)\b|\bproof\b/],
  [
    'legal_permit',
    /\bpermits?\b|\blaws?\b|\blegal(?:ly)?\b|\bregulations?\b|\bcode\b|\brules?\b|\ballowed\b|\brequired\b/,
  ],
  [
    'property_type',
    /\brent(?:ers?|ing|al)?\b|\btenants?\b|\blandlords?\b|\bcondos?\b|\bapartments?\b|\bold(?:er)? (?:home|house)s?\b|\bhoa\b|\bmobile homes?\b/,
  ],
  [
    'seasonal',
    /\bseasons?\b|\bseasonal|\bsummer\b|\bwinter\b|\bspring\b|\bautumn\b|\bin the fall\b|\btime of (?:the )?year\b|\bwhat months?\b|\bwhen (?:is|are)\b.*\b(?:worst|active|common|out)\b/,
  ],
  ['first_steps', /\bwhat (?:should|do|can) (?:i|we|you) do\b|\bfirst (?:thing|step)|\bdo first\b|\bwhat now\b/],
  [
    'urgency',
    /\bemergenc|\burgent|\bright away\b|\bhow soon\b|\bcan (?:it|this|i|they) wait\b|\bimmediately\b|\bserious\b|\bstill usable\b/,
  ],
  [
    'diy_vs_pro',
    /\bmyself\b|\bdiy\b|\bon my own\b|\bdo it yourself\b|\bwithout (?:a|an|calling|hiring)\b|\bneed (?:an? |to (?:call|hire) )|\bget rid of\b|\bhow (?:do|can) i (?:fix|unclog|kill|remove|repair|stop|treat)\b/,
  ],
  [
    'risk',
    /\bdanger|\bharm|\bhurt|\bsafe\b|\bunsafe\b|\brisks?\b|\bsick\b|\bbites?\b|\bsting|\bhealth|\bdisease|\bdamage\b|\bcause (?:a )?fire\b/,
  ],
  [
    'methods',
    /\bvs\.?\b|\bversus\b|\bdifference between\b|\bor\b.*\b(?:better|which)\b|\bwhich (?:is|one|type|kind)\b|\brepair or replace\b|\bbetter\b/,
  ],
  ['causes', /\bwhy\b|\bcauses?\b|\battract|\bwhere do\b.*\bcome from\b|\breasons?\b/],
  [
    'process',
    /\bwhat happens\b|\bwhat to expect\b|\bhow does\b.*\bwork\b|\bprocess\b|\bsteps\b|\bwhat does an?\b.*\bdo\b|\bwhat is (?:done|involved)\b/,
  ],
  [
    'signs',
    /\bsigns?\b|\bhow (?:do|can|would) (?:i|you) (?:know|tell)\b|\blooks? like\b|\bidentify\b|\bsymptoms?\b|\bspot\b|\bnotice\b|\bdo i have\b|\bsounds? like\b/,
  ],
];

/** Null when no pattern matches. */
export const matchIntent = (question: string): Intent | null => {
  const words = question.toLowerCase().replaceAll('’', "'");
  return INTENT_PATTERNS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
};

/** Questions from pasted lines, without list markers, quotation marks, blanks and duplicates. */
export const parseQuestions = (lines: readonly string[]): string[] => {
  const cleaned = lines
    .flatMap((line) => line.split(/\r?\n/))
    .map((line) =>
      line
        .trim()
        .replace(/^(?:\d{1,3}[.)]|[-*•–])\s*/, '')
        .replace(/^["“'‘]+|["”'’]+$/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');
  const byKey = new Map(cleaned.map((line) => [line.toLowerCase().replace(/[?.!\s]+$/, ''), line]));
  return [...byKey.values()];
};

/** Adds a capital letter, the place and a question mark. */
export const withPlace = (question: string, place: CityState): string => {
  const label = cityStateLabel(place);
  const stem = question.replace(/[?.!\s]+$/, '');
  const capitalized = stem.charAt(0).toUpperCase() + stem.slice(1);
  const namesPlace = capitalized.toLowerCase().includes(place.city.toLowerCase());
  return `${namesPlace ? capitalized : `${capitalized} in ${label}`}?`;
};

const QUESTION_OPENING =
  /^(?:what|which|who|how|when|where|why|do|does|did|is|are|can|could|should|will|would|my|the|an?|i|you|we|to|there|if|it|of)\s+/;

/** The question as a search phrase: without question words, place and question mark. */
export const questionKeyword = (question: string, place: CityState): string => {
  let text = question
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[?.!]+$/, '')
    .replace(new RegExp(`\\s+(?:in|near|around)\\s+${escapeRegExp(place.city.toLowerCase())}.*$`), '')
    .replace(/[^\p{L}\p{N}' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  for (let shorter = text.replace(QUESTION_OPENING, ''); shorter !== text && shorter.split(' ').length >= 3;) {
    text = shorter;
    shorter = text.replace(QUESTION_OPENING, '');
  }
  return text;
};

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

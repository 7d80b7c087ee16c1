import type { Intent } from '#shared/intents.ts';
import { tableSentences, type PageBody, type Sentence } from '#shared/pages.ts';
import { hasSourcedFigure, hasSourcedTime } from './answering.rules.ts';
import type { CheckResult, ParsedPage, QualityCheck } from './quality.types.ts';
import { quoteFindings } from './wording.rules.ts';

/** One thing that an answer to a kind of question must hold. */
interface AnswerNeed {
  /** As the finding names it: `when it can wait`. */
  what: string;
  isMet: (body: PageBody) => boolean;
}

const sentencesOf = ({ answer, sections, client }: PageBody): Sentence[] => [
  answer,
  ...sections.flatMap((section) => [...section.paragraphs.flat(), ...tableSentences(section)]),
  ...client.sentences,
];

const allText = (body: PageBody): string =>
  [
    ...sentencesOf(body).map(({ text }) => text),
    ...body.sections.map(({ heading }) => heading),
    ...(body.device
      ? [body.device.heading, body.device.intro, ...body.device.columns, ...body.device.rows.flat()]
      : []),
  ].join('\n');

const says =
  (...patterns: readonly RegExp[]) =>
  (body: PageBody): boolean => {
    const text = allText(body);
    return patterns.every((pattern) => pattern.test(text));
  };

/** A line with a source that holds the pattern. */
const cites =
  (pattern: RegExp) =>
  (body: PageBody): boolean =>
    sentencesOf(body).some(
      ({ text, evidence }) =>
        pattern.test(text) && evidence.some((id) => id.startsWith('source:') || id.startsWith('evidence:')),
    ) ||
    ((body.device?.sources.length ?? 0) > 0 &&
      (body.device?.rows ?? []).some((cells) => pattern.test(cells.join(' '))));

const lists =
  (fewest: number) =>
  ({ device, sections }: PageBody): boolean =>
    (device?.rows.length ?? 0) >= fewest || sections.some(({ table }) => (table?.rows.length ?? 0) >= fewest);

const ACT_NOW =
  /\b(?:at once|right away|same day|now|immediately|911|within (?:hours|the hour|a day)|urgent|emergency)\b/i;
const CAN_WAIT =
  /\b(?:wait|waits|waiting|later|this week|next week|this month|within (?:days|weeks|a week|a month)|soon)\b/i;
const DO_NOT = /\b(?:do not|don['’]t|never|avoid|leave|stay out|keep off)\b/i;
const YOURSELF = /\b(?:yourself|on your own|your own|you can|you may|alone)\b/i;
const TO_A_PRO =
  /\b(?:call|hire|leave|ask|licensed|professional|pro|company|crew|lawyer|attorney|dentist|plumber|technician|roofer|electrician|mechanic|exterminator)\b/i;
const AUTHORITY =
  /\b(?:department|board|agency|office|bureau|commission|division|registrar|court|city|county|town|state|federal|inspector|utility|EPA|IRS|FTC|OSHA|Congress)\b/i;
const RULE =
  /\b(?:law|laws|code|codes|permit|permits|license[sd]?|licensing|rule|rules|statute|required?|requires|must|may not|deadline|unlawful|register)\b/i;
const LOOK_UP =
  /\b(?:look(?:ed|s)? (?:it |them |him |her |the \w+ )?up|look-?up|register|registry|search|website|site|database|roster|list)\b/i;
const MATCH = /\b(?:name|number|status|expire[sd]?|expiration|date|active)\b/i;
const OFTEN = /\b(?:every|once|twice|each|yearly|annual|annually|monthly|weekly|months?|years?|season)\b/i;
const SEASONS =
  /\b(?:spring|summer|fall|autumn|winter|season|January|February|March|April|May|June|July|August|September|October|November|December)\b/i;

/** What an answer to each kind of question must hold, as a visitor expects it. Rows and sections are those of G-18. */
export const ANSWER_NEEDS: Record<Intent, readonly AnswerNeed[]> = {
  signs: [
    { what: 'signs to look for, as a list', isMet: lists(4) },
    { what: 'what to do about them', isMet: says(/\b(?:call|ask|tell|check|look|test|see|write|photo|note)\b/i) },
  ],
  urgency: [
    { what: 'when to call at once', isMet: says(ACT_NOW) },
    { what: 'when it can wait', isMet: says(CAN_WAIT) },
  ],
  first_steps: [
    { what: 'steps in their order', isMet: lists(3) },
    { what: 'what to leave alone', isMet: says(DO_NOT) },
  ],
  risk: [
    { what: 'what can happen', isMet: says(/\b(?:can|may|could|might|risk|danger|harm|damage|lose|loss)\b/i) },
    { what: 'a source for it', isMet: cites(/\S/) },
  ],
  causes: [{ what: 'causes, as a list', isMet: lists(3) }],
  diy_vs_pro: [
    { what: 'what readers can do themselves', isMet: says(YOURSELF) },
    { what: 'when to leave it to a professional', isMet: says(TO_A_PRO) },
  ],
  cost_factors: [
    { what: 'a sourced figure', isMet: hasSourcedFigure },
    { what: 'what moves the price', isMet: lists(3) },
    {
      what: 'what a written quote must say',
      isMet: says(/\b(?:quote|estimate|bid|in writing|written|fee agreement)\b/i),
    },
  ],
  process: [{ what: 'the steps of a visit, in order', isMet: lists(3) }],
  duration: [{ what: 'a sourced time', isMet: hasSourcedTime }],
  preparation: [{ what: 'what to do before, as a list', isMet: lists(3) }],
  aftercare: [
    { what: 'what is normal afterwards', isMet: says(/\b(?:normal|expect|usual|common|ordinary)\b/i) },
    { what: 'when to call again', isMet: says(/\b(?:call|ask|tell|report|return|come back)\b/i) },
  ],
  prevention: [{ what: 'what to do, as a list', isMet: lists(4) }],
  recurrence: [
    { what: 'why it comes back', isMet: says(/\b(?:because|again|back|return|source|cause|left|missed|still)\b/i) },
    { what: 'what to ask for then', isMet: says(/\b(?:ask|warranty|call|tell|in writing)\b/i) },
  ],
  methods: [{ what: 'ways side by side', isMet: lists(2) }],
  frequency: [{ what: 'how often', isMet: says(OFTEN) }],
  seasonal: [{ what: 'a season or a month', isMet: says(SEASONS) }],
  legal_permit: [
    { what: 'the rule, with its source', isMet: cites(RULE) },
    { what: 'the authority behind it, with its source', isMet: cites(AUTHORITY) },
  ],
  insurance: [
    { what: 'what is covered and what is not', isMet: says(/\b(?:cover|pays?\b|paid\b|denie[ds]|exclu)/i) },
    {
      what: 'which papers to keep',
      isMet: says(/\b(?:photo|photos|receipt|receipts|report|policy|record|records|invoice|bill|bills)\b/i),
    },
  ],
  property_type: [
    {
      what: 'the kinds of homes or owners it differs for',
      isMet: says(
        /\b(?:rent|rents|renter|renters|tenant|tenants|condo|condos|landlord|apartment|older|old|mobile|owner|owners)\b/i,
      ),
    },
  ],
  choose: [
    { what: 'questions or marks to choose by, as a list', isMet: lists(4) },
    {
      what: 'a license, certificate or insurance to ask for',
      isMet: says(/licen[cs]e|certif|insur|bonded|\bbar\b|accredit|credential|register/i),
    },
  ],
  verify: [
    { what: 'where to look it up', isMet: says(LOOK_UP) },
    { what: 'what to compare there', isMet: says(MATCH) },
    { what: 'the authority of the place, with its source', isMet: cites(AUTHORITY) },
  ],
  after_hours: [
    { what: 'what to do until somebody comes', isMet: says(/\b(?:until|meanwhile|tonight|first|before)\b/i) },
    {
      what: 'when it can wait for the morning',
      isMet: says(/\b(?:wait|morning|tomorrow|weekday|Monday|next day|office hours)\b/i),
    },
  ],
  paperwork: [
    { what: 'the papers, as a list', isMet: lists(4) },
    { what: 'which to keep', isMet: says(/\b(?:keep|copy|copies|save|store|file|folder)\b/i) },
  ],
  second_opinion: [
    { what: 'what to compare', isMet: says(/\b(?:compare|second|another|other|two)\b/i) },
    {
      what: 'what to bring to it',
      isMet: says(
        /\b(?:photo|photos|report|quote|estimate|x-ray|x-rays|records?|papers?|copy|diagnosis|bid|bids|file)\b/i,
      ),
    },
  ],
};

const evaluateNeeds = ({ page: { intent, body } }: ParsedPage): CheckResult => {
  const needs = ANSWER_NEEDS[intent];
  const missing = needs.filter(({ isMet }) => !isMet(body)).map(({ what }) => what);
  const held = `${needs.length - missing.length} of ${needs.length}`;
  return missing.length === 0
    ? {
        ok: true,
        value: held,
        detail: `The answer covers what this question asks for: ${needs.map(({ what }) => what).join('; ')}.`,
      }
    : {
        ok: false,
        value: held,
        detail: `The answer lacks what this question asks for: ${quoteFindings(missing)}. Add it, with its source.`,
      };
};

export const answerNeedChecks: readonly QualityCheck[] = [
  {
    id: 'W-84',
    severity: 'warning',
    measures:
      'What an answer to this kind of question must hold, such as a rule with its authority or when a problem can wait',
    threshold: 'all of it',
    parts: ['page'],
    evaluate: evaluateNeeds,
  },
];

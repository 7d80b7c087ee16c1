import { CLAIM_INTENTS, type ClaimKind } from '#shared/facts.ts';
import { INTAKE_QUESTIONS } from '#shared/intake.ts';
import type { Intent } from '#shared/intents.ts';
import type { Section, Sentence } from '#shared/pages.ts';
import { claimText, type PublicAnswer, type PublicClaim } from '../clients/facts.usecases.ts';
import { splitSentences } from '../quality/wording.rules.ts';

/** Headings of sections with intake answers, by intent. */
const INTAKE_HEADINGS: Partial<Record<Intent, string>> = {
  signs: 'What callers tell {client}',
  first_steps: 'What makes it worse, in the words of {client}',
  risk: 'A case {client} remembers',
  causes: 'What {client} sees most around here',
  diy_vs_pro: 'When {client} says you can do without them',
  cost_factors: 'What makes a job longer for {client}',
  process: 'How {client} goes about it',
  duration: 'How long it takes {client}',
  preparation: 'What {client} asks you to get ready',
  aftercare: 'How {client} follows up',
  prevention: 'What {client} has seen go wrong',
  recurrence: 'What {client} does if it comes back',
  methods: 'How {client} works, and what it leaves out',
  seasonal: 'The local season, as {client} sees it',
  legal_permit: 'The rules {client} takes care of',
  property_type: 'The buildings {client} works in',
  choose: 'What {client} will not do',
  paperwork: 'What {client} hears when the phone rings',
  second_opinion: 'When {client} tells people not to hire them',
};

const withFullStop = (text: string): string => (/[.!?]["”’)]?$/.test(text) ? text : `${text}.`);

/** The topic's intake answers for a page of this intent, as a section; null for none. */
export const intakeSection = (
  intent: Intent,
  { clientName, intake }: { clientName: string; intake: readonly PublicAnswer[] },
): Section | null => {
  const heading = INTAKE_HEADINGS[intent];
  const questions = INTAKE_QUESTIONS.filter(({ intents }) => intents.includes(intent)).map(({ number }) => number);
  const paragraphs = intake
    .filter(({ question }) => questions.includes(question))
    .map(({ id, answer }) =>
      splitSentences(answer.replaceAll(/\s+/g, ' ').trim()).map((text) => ({
        text: withFullStop(text),
        evidence: [`client:${id}`],
      })),
    )
    .filter(({ length }) => length > 0);
  if (heading === undefined || paragraphs.length === 0) return null;
  return { slot: 'own_words', heading: heading.replace('{client}', clientName), paragraphs };
};

/** For claims that are not sentences. */
const CLAIM_TEMPLATES: Record<ClaimKind, string> = {
  warranty: 'Warranty given by {client}: {text}',
  responseTime: 'Response time given by {client}: {text}',
  price: 'Price given by {client}: {text}',
  offer: 'Offer from {client}: {text}',
  person: 'On the team of {client}: {text}',
  serviceArea: '{client} also works in {text}',
};
const MAX_PLACES = 8;

const isSentence = ({ kind, text }: PublicClaim): boolean =>
  kind !== 'person' && kind !== 'serviceArea' && /[.!?]$/.test(text) && text.split(/\s+/).length > 3;

const joinNames = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The client's confirmed claims for a page of this intent, with their evidence. */
export const clientClaimSentences = (
  intent: Intent,
  { clientName, claims }: { clientName: string; claims: readonly PublicClaim[] },
): Sentence[] => {
  const frame = (kind: ClaimKind, text: string): string =>
    withFullStop(CLAIM_TEMPLATES[kind].replace('{client}', clientName).replace('{text}', text));
  const relevant = claims.filter(({ kind }) => CLAIM_INTENTS[kind].includes(intent));
  const sentences = relevant
    .filter(({ kind }) => kind !== 'serviceArea')
    .map((claim) => ({
      text: isSentence(claim) ? claim.text : frame(claim.kind, claimText(claim)),
      evidence: [`client:${claim.id}`, 'client:name'],
    }));
  // One sentence with all towns, so that the list does not read as keyword stuffing.
  const areas = relevant.filter(({ kind }) => kind === 'serviceArea').slice(0, MAX_PLACES);
  if (areas.length === 0) return sentences;
  const text = frame('serviceArea', joinNames(areas.map((place) => place.text)));
  return [...sentences, { text, evidence: [...areas.map(({ id }) => `client:${id}`), 'client:name'] }];
};

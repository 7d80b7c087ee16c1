import { STATEMENT_INTENTS, type StatementKind } from '#shared/facts.ts';
import { INTAKE_QUESTIONS } from '#shared/intake.ts';
import type { Intent } from '#shared/intents.ts';
import type { Section, Sentence } from '#shared/pages.ts';
import { statementWords, type PublicAnswer, type PublicStatement } from '../../clients/facts/facts.usecases.ts';
import { splitSentences } from '../checks/wording/wording.rules.ts';

/** What the client says itself, over the section that says it: another heading for every kind of page. */
const HEADINGS: Partial<Record<Intent, string>> = {
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

const ended = (text: string): string => (/[.!?]["”’)]?$/.test(text) ? text : `${text}.`);

/** The answers of the hub that belong on a page of this intent, as a section in the client's own words; null for none. */
export const intakeSection = (
  intent: Intent,
  { clientName, intake }: { clientName: string; intake: readonly PublicAnswer[] },
): Section | null => {
  const heading = HEADINGS[intent];
  const asked = INTAKE_QUESTIONS.filter(({ intents }) => intents.includes(intent)).map(({ number }) => number);
  const paragraphs = intake
    .filter(({ question }) => asked.includes(question))
    .map(({ id, answer }) =>
      splitSentences(answer.replaceAll(/\s+/g, ' ').trim()).map((text) => ({
        text: ended(text),
        evidence: [`client:${id}`],
      })),
    )
    .filter(({ length }) => length > 0);
  if (heading === undefined || paragraphs.length === 0) return null;
  return { slot: 'own_words', heading: heading.replace('{client}', clientName), paragraphs };
};

/** Around words that are no sentence of their own. */
const FRAMES: Record<StatementKind, string> = {
  warranty: 'Warranty given by {client}: {text}',
  responseTime: 'Response time given by {client}: {text}',
  price: 'Price given by {client}: {text}',
  offer: 'Offer from {client}: {text}',
  person: 'On the team of {client}: {text}',
  serviceArea: '{client} also works in {text}',
};
const MOST_PLACES = 8;

const isSentence = ({ kind, text }: PublicStatement): boolean =>
  kind !== 'person' && kind !== 'serviceArea' && /[.!?]$/.test(text) && text.split(/\s+/).length > 3;

const listed = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The client's confirmed statements that belong on a page of this intent, each with what it rests on. */
export const statementSentences = (
  intent: Intent,
  { clientName, statements }: { clientName: string; statements: readonly PublicStatement[] },
): Sentence[] => {
  const frame = (kind: StatementKind, text: string): string =>
    ended(FRAMES[kind].replace('{client}', clientName).replace('{text}', text));
  const fitting = statements.filter(({ kind }) => STATEMENT_INTENTS[kind].includes(intent));
  const own = fitting
    .filter(({ kind }) => kind !== 'serviceArea')
    .map((statement) => ({
      text: isSentence(statement) ? statement.text : frame(statement.kind, statementWords(statement)),
      evidence: [`client:${statement.id}`, 'client:name'],
    }));
  // Towns stand once, in one sentence, and never in a row that reads as stuffing.
  const places = fitting.filter(({ kind }) => kind === 'serviceArea').slice(0, MOST_PLACES);
  if (places.length === 0) return own;
  const text = frame('serviceArea', listed(places.map((place) => place.text)));
  return [...own, { text, evidence: [...places.map(({ id }) => `client:${id}`), 'client:name'] }];
};

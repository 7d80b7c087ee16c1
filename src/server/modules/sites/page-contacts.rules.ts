import type { PagePerson } from '../../../landing/landing.types.ts';
import { personAnchor } from '../../../landing/person-anchors.ts';
import type { PublicClaim, PublicFacts } from '../clients/facts.usecases.ts';
import type { PageContact } from '../pages/rendering.usecases.ts';
import { splitSentences } from '../quality/wording.rules.ts';

const MAX_NEXT_STEP = 150;

/** Questions of the intake whose answer says what follows: the steps of a visit, then what is checked first. */
const NEXT_STEP_QUESTIONS = [3, 2] as const;

/** The first sentences that fit below a button; null for an empty or long one. */
const shortened = (text: string): string | null => {
  const sentences = splitSentences(text.replaceAll(/\s+/g, ' ').trim());
  const counts = sentences.map((_, index) => sentences.length - index);
  const fitting = counts.map((count) => sentences.slice(0, count).join(' '));
  const chosen = fitting.find(({ length }) => length <= MAX_NEXT_STEP);
  return chosen === undefined ? null : /[.!?]$/.test(chosen) ? chosen : `${chosen}.`;
};

const nextStepOf = ({ claims, intake }: Pick<PublicFacts, 'claims' | 'intake'>): string | null => {
  const response = claims.find(({ kind }) => kind === 'responseTime')?.text;
  const answers = NEXT_STEP_QUESTIONS.map((number) => intake.find(({ question }) => question === number)?.answer);
  return [response, ...answers].reduce<string | null>(
    (chosen, text) => chosen ?? (text === undefined ? null : shortened(text)),
    null,
  );
};

const isPerson = ({ kind }: PublicClaim): boolean => kind === 'person';

/**
 * The people of a client with their anchors on the about page, the one behind a topic's pages (with a credential before
 * others), and what follows a call: the confirmed response time, else the topic's intake answers.
 */
export const pageContact = (
  facts: Pick<PublicFacts, 'claims' | 'intake'>,
  { claims }: { claims: readonly PublicClaim[] },
): PageContact => {
  const persons = claims.filter(isPerson);
  const names = persons.map(({ text }) => ({ name: text }));
  const people = persons.map(({ text, role, credential }, index): PagePerson => {
    const anchor = personAnchor(names, index);
    return { name: text, role, credential, anchor };
  });
  const own = new Set(facts.claims.filter(isPerson).map(({ id }) => id));
  const ofTopic = people.filter((_, index) => own.has(persons[index]?.id ?? ''));
  const person = ofTopic.find(({ credential }) => credential !== null) ?? ofTopic[0] ?? null;
  return { people, person, nextStep: nextStepOf(facts) };
};

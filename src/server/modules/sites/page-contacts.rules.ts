import type { PagePerson } from '../../../landing/landing.types.ts';
import type { PublicPerson } from '../../../landing/site-pages.types.ts';
import { personAnchor } from '../../../landing/person-anchors.ts';
import type { PublicClaim, PublicFacts } from '../clients/facts.usecases.ts';
import { answersFor, type PublicReviewer } from '../clients/reviewers.usecases.ts';
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

interface Persons {
  claims: readonly PublicClaim[];
  reviewers: readonly PublicReviewer[];
}

/** The client's confirmed people, with what a reviewer of the same name adds, and then its other reviewers. */
export const publicPersons = ({ claims, reviewers }: Persons): PublicPerson[] => {
  const persons = claims.filter(isPerson);
  const reviewerNamed = (name: string) => reviewers.find((reviewer) => reviewer.name === name);
  const others = reviewers.filter(({ name }) => !persons.some(({ text }) => text === name));
  return [
    ...persons.map(({ text: name, role, credential, url }) => ({
      name,
      role,
      credential: credential ?? reviewerNamed(name)?.credential ?? null,
      url: url ?? reviewerNamed(name)?.lookupUrl ?? null,
    })),
    ...others.map(({ name, credential, lookupUrl: url }) => ({ name, role: null, credential, url })),
  ];
};

/**
 * The people of a client with their anchors on the about page, the one behind a topic's pages (who answers for its
 * service, else a confirmed person, with a credential before others), and what follows a call: the confirmed response
 * time, else the topic's intake answers.
 */
export const pageContact = (
  facts: Pick<PublicFacts, 'claims' | 'intake'>,
  { claims, reviewers, service }: Persons & { service: string | null },
): PageContact => {
  const persons = publicPersons({ claims, reviewers });
  const people = persons.map(({ name, role, credential }, index): PagePerson => {
    const lookupUrl = reviewers.find((reviewer) => reviewer.name === name)?.lookupUrl ?? null;
    return { name, role, credential, lookupUrl, anchor: personAnchor(persons, index) };
  });
  const reviewer = reviewers.find((one) => answersFor(one, service));
  const own = new Set(facts.claims.filter(isPerson).map(({ id }) => id));
  const confirmed = claims.filter(isPerson);
  const ofTopic = people.filter((_, index) => own.has(confirmed[index]?.id ?? ''));
  const person =
    people.find(({ name }) => name === reviewer?.name) ??
    ofTopic.find(({ credential }) => credential !== null) ??
    ofTopic[0] ??
    null;
  return { people, person, nextStep: nextStepOf(facts) };
};

import { FACT_LABELS, INTAKE_QUESTIONS, STATEMENT_LABELS, type StatementKind } from '#shared/facts.ts';
import { isClientFact } from '#shared/facts.ts';
import type { AskedHub, Knowledge, PublicStatement, WritingFacts } from './facts.types.ts';

/** What a hub's answers are kept by: the library hub it draws on, else its own address. */
export const hubKeyOf = ({ libraryHub, slug }: AskedHub): string => libraryHub ?? slug;

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "March 31, 2027" of a calendar day. */
export const longDay = (day: string): string => LONG_DAY.format(new Date(`${day}T00:00:00Z`));

/** A statement as words: of a person the name with what it is and holds, of an offer the day it ends. */
export const statementWords = ({
  kind,
  text,
  role,
  credential,
  expiresOn,
}: Pick<PublicStatement, 'kind' | 'text' | 'role' | 'credential' | 'expiresOn'>): string => {
  if (kind === 'person') return [text, role, credential].filter((part) => part !== null).join(', ');
  return kind === 'offer' && expiresOn !== null ? `${text} (until ${longDay(expiresOn)})` : text;
};

const labelOf = (fact: string): string => (isClientFact(fact) ? FACT_LABELS[fact] : fact);
const kindLabel = (kind: StatementKind): string => STATEMENT_LABELS[kind];

/** What writers are given: every public fact with the id they name as evidence. The client's name is no fact to state. */
export const writingFacts = ({ values, statements, intake }: Knowledge): WritingFacts => ({
  facts: [
    ...Object.entries(values)
      .filter(([fact]) => isClientFact(fact))
      .map(([fact, value]) => ({ id: `client:${fact}`, label: labelOf(fact), value })),
    ...statements.map((statement) => ({
      id: `client:${statement.id}`,
      label: kindLabel(statement.kind),
      value: statementWords(statement),
    })),
  ],
  intake: intake.map(({ id, question, answer }) => ({
    id: `client:${id}`,
    question: INTAKE_QUESTIONS.find(({ number }) => number === question)?.question ?? '',
    answer,
  })),
});

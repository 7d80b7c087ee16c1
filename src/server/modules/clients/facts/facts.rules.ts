import type { ClientFact } from '#shared/clients.ts';
import {
  EXPIRING_FACTS,
  FACT_LABELS,
  isClientFact,
  STATEMENT_LABELS,
  type FactRecord,
  type Statement,
} from '#shared/facts.ts';
import { INTAKE_QUESTIONS } from '#shared/intake.ts';
import type { ClientRow } from '../clients.repository.ts';
import type { MarkRow } from '../marks/marks.repository.ts';
import type { StatementRow } from '../statements/statements.repository.ts';
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

/** What the client confirmed in its own words, by evidence id: it may be said word for word. */
export const clientWords = ({ statements, intake }: Knowledge): Record<string, string> =>
  Object.fromEntries([
    ...statements.map((statement) => [`client:${statement.id}`, statementWords(statement)]),
    ...intake.map(({ id, answer }) => [`client:${id}`, answer]),
  ]);

/** What writers are given: every public fact with the id they name as evidence. The client's name is no fact to state. */
export const writingFacts = ({ values, statements, intake }: Knowledge): WritingFacts => ({
  facts: [
    ...Object.entries(values).flatMap(([fact, value]) =>
      isClientFact(fact) ? [{ id: `client:${fact}`, label: FACT_LABELS[fact], value }] : [],
    ),
    ...statements.map((statement) => ({
      id: `client:${statement.id}`,
      label: STATEMENT_LABELS[statement.kind],
      value: statementWords(statement),
    })),
  ],
  intake: intake.map(({ id, question, answer }) => ({
    id: `client:${id}`,
    question: INTAKE_QUESTIONS.find(({ number }) => number === question)?.question ?? '',
    answer,
  })),
});

const valueOf = (client: ClientRow, fact: ClientFact): string | null => {
  const value = client[fact];
  if (value === null || value === '') return null;
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
};

/** What a confirmed fact does for pages, where it does more than stand in the card. */
const HELP: Partial<Record<ClientFact, string>> = {
  licenseNumber: 'Pages on choosing and checking a company state it, and "licensed" may be said only with it.',
  insuranceInfo: 'Pages on choosing a company state it word for word.',
  serviceHours: 'Pages on urgency and nights or weekends state your hours.',
  established: 'One sentence of age on pages that compare companies.',
  phone: 'Puts the call button on every page.',
  emergencyService: 'Shows the 24/7 card and lets pages speak of emergency service.',
  gmbLink: 'Leads readers to your real reviews; nothing of them is copied.',
};

/** One fact as the facts screen shows it. */
export const factRecord = (
  fact: ClientFact,
  { client, mark, uses }: { client: ClientRow; mark: MarkRow | undefined; uses: number },
): FactRecord => {
  const value = valueOf(client, fact);
  const confirmed = value !== null && client.confirmedFacts.includes(fact);
  const expired = value !== null && !confirmed && mark !== undefined && mark.expiredAt !== null;
  const state = value === null ? 'missing' : confirmed ? 'confirmed' : expired ? 'expired' : 'unconfirmed';
  return {
    fact,
    label: FACT_LABELS[fact],
    value,
    state,
    confirmed,
    confirmedAt: confirmed || expired ? (mark?.confirmedAt.toISOString() ?? null) : null,
    confirmedBy: confirmed || expired ? (mark?.confirmedByName ?? null) : null,
    mayExpire: EXPIRING_FACTS.includes(fact),
    expiresOn: mark?.expiresOn ?? null,
    expired,
    pagesUsing: uses,
    help: confirmed ? null : (HELP[fact] ?? null),
  };
};

export const presentStatement = (row: StatementRow, uses: number): Statement => ({
  id: row.id,
  kind: row.kind,
  hubKey: row.hubKey,
  text: row.text,
  role: row.role,
  credential: row.credential,
  url: row.url,
  confirmed: row.confirmedAt !== null && row.expiredAt === null,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  confirmedBy: row.confirmedByName,
  expiresOn: row.expiresOn,
  expired: row.expiredAt !== null,
  issue: row.issue,
  pagesUsing: uses,
});

import { isClientDefault } from '#shared/client-fields.ts';
import type { ClientFact } from '#shared/clients.ts';
import {
  EXPIRING_FACTS,
  FACT_LABELS,
  isClientFact,
  CLAIM_LABELS,
  type FactRecord,
  type ClientClaim,
} from '#shared/facts.ts';
import { INTAKE_QUESTIONS } from '#shared/intake.ts';
import type { ClientRow } from './clients.repository.ts';
import type { ConfirmationRow } from './confirmations.repository.ts';
import type { ClaimRow } from './claims.repository.ts';
import type { TopicKeySource, PublicFacts, PublicClaim, GeneratorFacts } from './facts.types.ts';

/** The key of a topic's answers: its content pack, else its own slug. */
export const topicKeyOf = ({ contentPack, slug }: TopicKeySource): string => contentPack ?? slug;

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const formatLongDay = (day: string): string => LONG_DAY.format(new Date(`${day}T00:00:00Z`));

export const claimText = ({
  kind,
  text,
  role,
  credential,
  expiresOn,
}: Pick<PublicClaim, 'kind' | 'text' | 'role' | 'credential' | 'expiresOn'>): string => {
  if (kind === 'person') return [text, role, credential].filter((part) => part !== null).join(', ');
  return kind === 'offer' && expiresOn !== null ? `${text} (until ${formatLongDay(expiresOn)})` : text;
};

/** The client's own confirmed words by evidence id, which pages may quote. */
export const confirmedTexts = ({ claims, intake }: PublicFacts): Record<string, string> =>
  Object.fromEntries([
    ...claims.map((claim) => [`client:${claim.id}`, claimText(claim)]),
    ...intake.map(({ id, answer }) => [`client:${id}`, answer]),
  ]);

/** The facts a generator may state, with their evidence ids; the client's name is not one of them. */
export const toGeneratorFacts = ({ values, claims, intake }: PublicFacts): GeneratorFacts => ({
  facts: [
    ...Object.entries(values).flatMap(([fact, value]) =>
      isClientFact(fact) ? [{ id: `client:${fact}`, label: FACT_LABELS[fact], value }] : [],
    ),
    ...claims.map((claim) => ({
      id: `client:${claim.id}`,
      label: CLAIM_LABELS[claim.kind],
      value: claimText(claim),
    })),
  ],
  intake: intake.map(({ id, question, answer }) => ({
    id: `client:${id}`,
    question: INTAKE_QUESTIONS.find(({ number }) => number === question)?.question ?? '',
    answer,
  })),
});

const factText = (client: ClientRow, fact: ClientFact): string | null => {
  const value = client[fact];
  if (value === null || value === '') return null;
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
};

/** Shown with unconfirmed facts: what pages gain when they are confirmed. */
const FACT_HELP: Partial<Record<ClientFact, string>> = {
  licenseNumber: 'Pages on choosing and checking a company state it, and "licensed" may be said only with it.',
  insuranceInfo: 'Pages on choosing a company state it word for word.',
  serviceHours: 'Pages on urgency and nights or weekends state your hours.',
  established: 'One sentence of age on pages that compare companies.',
  phone: 'Puts the call button on every page.',
  emergencyService: 'Shows the 24/7 card and lets pages speak of emergency service.',
  gmbLink: 'Leads readers to your real reviews; nothing of them is copied.',
};

export const presentFact = (
  fact: ClientFact,
  { client, confirmation, uses }: { client: ClientRow; confirmation: ConfirmationRow | undefined; uses: number },
): FactRecord => {
  const value = factText(client, fact);
  const confirmed = value !== null && client.confirmedFacts.includes(fact);
  const expired = value !== null && !confirmed && confirmation !== undefined && confirmation.expiredAt !== null;
  const state = value === null ? 'missing' : confirmed ? 'confirmed' : expired ? 'expired' : 'unconfirmed';
  return {
    fact,
    label: FACT_LABELS[fact],
    value,
    state,
    isDefault: isClientDefault(fact, client[fact]),
    confirmed,
    confirmedAt: confirmed || expired ? (confirmation?.confirmedAt.toISOString() ?? null) : null,
    confirmedBy: confirmed || expired ? (confirmation?.confirmedByName ?? null) : null,
    mayExpire: EXPIRING_FACTS.includes(fact),
    expiresOn: confirmation?.expiresOn ?? null,
    expired,
    pagesUsing: uses,
    help: confirmed ? null : (FACT_HELP[fact] ?? null),
  };
};

export const presentClaim = (row: ClaimRow, uses: number): ClientClaim => ({
  id: row.id,
  kind: row.kind,
  topicKey: row.topicKey,
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

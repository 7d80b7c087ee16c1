import type { WebsiteProposal } from '#shared/websites.ts';
import { isProposedField, type ProposalKind } from '#shared/website-choices.ts';
import { CLIENT_FACTS } from '#shared/client-fields.ts';
import type { ClientFact } from '#shared/clients.ts';
import type { ClientRow } from '../clients/clients.usecases.ts';
import { valueKey } from './found-values.rules.ts';
import type { ProposalRow } from './websites.repository.ts';

const isFact = (kind: ProposalKind): kind is ProposalKind & ClientFact =>
  (CLIENT_FACTS as readonly string[]).includes(kind);

/** What the client's record holds for a kind, as text; null for nothing and for what is no field of it. */
export const currentValue = (client: ClientRow | null, kind: ProposalKind): string | null => {
  if (client === null || !isProposedField(kind)) return null;
  const value = client[kind];
  if (value === null || value === '') return null;
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
};

/** Whether staff stand by what the record holds: a confirmed fact, or a field that is never a fact. */
export const isCurrentConfirmed = (client: ClientRow | null, kind: ProposalKind): boolean =>
  client !== null &&
  currentValue(client, kind) !== null &&
  (isFact(kind) ? client.confirmedFacts.includes(kind) : true);

/** Whether the record holds the proposed value already, confirmed. */
export const agreesWithRecord = ({ kind, value }: Pick<ProposalRow, 'kind' | 'value'>, client: ClientRow): boolean =>
  isCurrentConfirmed(client, kind) && valueKey(kind, currentValue(client, kind) ?? '') === valueKey(kind, value);

export const presentProposal = (
  row: ProposalRow,
  { client, serviceName }: { client: ClientRow | null; serviceName: string | null },
): WebsiteProposal => ({
  id: row.id,
  kind: row.kind,
  value: row.value,
  role: row.role,
  service: row.service,
  serviceName,
  state: row.state,
  mentions: row.mentions,
  current: currentValue(client, row.kind),
  currentConfirmed: isCurrentConfirmed(client, row.kind),
  savedValue: row.savedValue,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedByName,
});

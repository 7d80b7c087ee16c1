import { clientFieldsIn } from '#shared/client-fields.ts';
import type { Client } from '#shared/clients.ts';
import { pickFields } from '#shared/field-list.ts';
import type { ClientWithFigures } from './clients.repository.ts';

const RECORD_FIELDS = clientFieldsIn('record');

export const presentClient = ({ client, figures }: ClientWithFigures): Client => ({
  id: client.id,
  ...pickFields({ ...client, ...figures, createdAt: client.createdAt.toISOString() }, RECORD_FIELDS),
  hasPortalPassword: client.portalPasswordHash !== null,
  confirmedFacts: client.confirmedFacts,
});

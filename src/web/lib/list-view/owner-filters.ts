import { withQuery } from '../api.ts';
import { clientPaths, farmPaths } from '../query-keys.ts';
import type { ListFilter, RecordFilter } from './list-filters.ts';

const SHOWN = 20;

interface Owner {
  id: number;
  name: string;
  /** Of a client's choice. */
  detail?: string;
  /** Of a farm. */
  clientName?: string;
}

const choiceOf = ({ id, name, detail = '', clientName = detail }: Owner) => ({
  value: String(id),
  label: name,
  ...(clientName === '' ? {} : { detail: clientName }),
});

/** The client, found by name on the server. */
export const CLIENT_FILTER: RecordFilter = {
  kind: 'record',
  name: 'clientId',
  label: 'Client',
  searchPath: (q) => withQuery(`${clientPaths.all}/choices`, { q, limit: SHOWN }),
  onePath: (id) => clientPaths.one(Number(id)),
  choiceOf,
  resets: ['farmId'],
};

/** What rests, in place of what is at work. */
export const ARCHIVE_FILTER: ListFilter = {
  kind: 'choice',
  name: 'archived',
  label: 'Archive',
  choices: [{ value: 'true', label: 'Archived' }],
};

export const ARCHIVE_PRESETS = [
  { name: 'All', query: '' },
  { name: 'Archived', query: 'archived=true' },
];

/** The farm, found by name on the server, among those of the chosen client. */
export const FARM_FILTER: RecordFilter = {
  kind: 'record',
  name: 'farmId',
  label: 'Farm',
  searchPath: (q, { clientId }) => withQuery(farmPaths.all, { q, clientId, limit: SHOWN }),
  onePath: (id) => farmPaths.one(Number(id)),
  choiceOf,
};

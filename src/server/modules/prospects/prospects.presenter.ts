import type { CsvColumns } from '#shared/csv.ts';
import type { Prospect } from '#shared/prospects.ts';
import type { ProspectRow } from './prospects.repository.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const presentProspect = (row: ProspectRow): Prospect => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  phone: row.phone,
  company: row.company,
  industry: row.industry,
  location: row.location,
  message: row.message,
  preferredDate: row.preferredDate,
  preferredTime: row.preferredTime,
  timeZone: row.timeZone,
  wish: row.wish,
  inputs: row.inputs,
  projection: row.projection,
  constantsVersion: row.constantsVersion,
  status: row.status,
  notes: row.notes,
  dueAt: iso(row.dueAt),
  verifiedAt: iso(row.verifiedAt),
  exportedAt: iso(row.exportedAt),
  erasedAt: iso(row.erasedAt),
  answeredAt: iso(row.answeredAt),
  createdAt: row.createdAt.toISOString(),
});

export const PROSPECT_COLUMNS: CsvColumns<Prospect> = [
  ['Id', ({ id }) => id],
  ['Created', ({ createdAt }) => createdAt],
  ['Kind', ({ kind }) => kind],
  ['Status', ({ status }) => status],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Company', ({ company }) => company],
  ['Industry', ({ industry }) => industry],
  ['Location', ({ location }) => location],
  ['Message', ({ message }) => message],
  ['Preferred date', ({ preferredDate }) => preferredDate],
  ['Preferred time', ({ preferredTime }) => preferredTime],
  ['Wish', ({ wish }) => wish],
  ['Answer until', ({ dueAt }) => dueAt],
  ['Address proven', ({ verifiedAt }) => verifiedAt],
  ['Answered', ({ answeredAt }) => answeredAt],
  ['Notes', ({ notes }) => notes],
];

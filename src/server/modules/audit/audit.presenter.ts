import type { AuditRow } from '#shared/audit.ts';
import type { CsvColumns } from '#shared/csv.ts';

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** The log for spreadsheets. */
export const AUDIT_COLUMNS: CsvColumns<AuditRow> = [
  ['Id', ({ id }) => id],
  ['At', ({ at }) => at],
  ['Actor kind', ({ actorKind }) => actorKind],
  ['Actor', ({ actorName }) => actorName],
  ['Action', ({ action }) => action],
  ['Target kind', ({ targetKind }) => targetKind],
  ['Target id', ({ targetId }) => targetId],
  ['Target', ({ targetName }) => targetName],
  ['Before', ({ before }) => json(before)],
  ['After', ({ after }) => json(after)],
];

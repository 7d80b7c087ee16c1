import type { Figures } from './figures.repository.ts';

export interface Comparison {
  label: string;
  isOk: boolean;
  detail: string;
}

const SHOWN = 5;
const listed = (names: string[]): string =>
  names.length <= SHOWN ? names.join(', ') : `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`;

const comparePart = (label: string, before: Record<string, string>, after: Record<string, string>): Comparison => {
  const parts = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...parts].filter((part) => before[part] !== after[part]).toSorted();
  return changed.length === 0
    ? { label, isOk: true, detail: `${parts.size} as before` }
    : { label, isOk: false, detail: `${changed.length} of ${parts.size} changed: ${listed(changed)}` };
};

/** Sums over other tables, which a migration may count anew. */
const COUNTED = /_counters$|^(?:farm|client)_day_/;

/** Rows may be added, and a table may be given up, which is told; none may lose a part of its rows. */
const compareTables = (before: Figures['tables'], after: Figures['tables']): Comparison[] => {
  const kept = [...before].filter(([id]) => after.has(id));
  const fewer = kept
    .map(([id, { rows }]) => ({ name: after.get(id)?.name ?? '', was: rows, is: after.get(id)?.rows ?? 0 }))
    .filter(({ name, was, is }) => is < was && !COUNTED.test(name))
    .map(({ name, was, is }) => `${name} has ${is} of ${was}`);
  const givenUp = [...before]
    .filter(([id, { rows }]) => !after.has(id) && rows > 0)
    .map(([, { name, rows }]) => `${name} (${rows} rows)`);
  const label = 'rows of each table';
  return [
    fewer.length === 0
      ? { label, isOk: true, detail: `${kept.length} tables have at least as many as before` }
      : { label, isOk: false, detail: listed(fewer) },
    ...(givenUp.length === 0
      ? []
      : [{ label: 'tables that this version no longer has', isOk: true, detail: listed(givenUp) }]),
  ];
};

/** What an upgrade changed that it must not change. */
export const compareFigures = (before: Figures, after: Figures): Comparison[] => [
  ...compareTables(before.tables, after.tables),
  ...Object.entries(before.subjects).map(([label, parts]) => comparePart(label, parts, after.subjects[label] ?? {})),
];

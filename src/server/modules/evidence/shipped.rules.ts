import type { EvidenceTier } from '#shared/evidence.ts';
import { regionParts } from '#shared/regions.ts';
import { expiryOf, stateAt } from './expiry.rules.ts';
import type { ShippedEvidenceFile, ShippedItem, ShippedSource } from './shipped.types.ts';

/** When the copies without a date of their own were read. */
const READ_ON = '2026-11-23';

const lastDay = (date: string): string => {
  if (date.length === 10) return date;
  if (date.length === 4) return `${date}-12-31`;
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** A month or year counts to its last day, since a code of 2025 holds throughout 2025, but never past the reading. */
export const checkedAtOf = ({ checkedAt = READ_ON }: Pick<ShippedSource, 'checkedAt'>): Date => {
  const day = lastDay(checkedAt);
  return new Date(`${day > READ_ON && checkedAt.length < 10 ? READ_ON : day}T00:00:00Z`);
};

export interface ShippedRows {
  sources: ReturnType<typeof sourceRow>[];
  items: ReturnType<typeof itemRow>[];
  quotes: { shippedId: string; position: number; sourceId: string; text: string }[];
}

const sourceRow = (shippedId: string, source: ShippedSource) => ({
  shippedId,
  url: source.url,
  title: source.title,
  publisher: source.publisher,
  tier: source.tier as EvidenceTier,
  checkedAt: checkedAtOf(source).toISOString(),
});

const itemRow = (item: ShippedItem, { sources, now }: { sources: ShippedSource[]; now: Date }) => {
  const checkedAt = new Date(Math.min(...sources.map((source) => checkedAtOf(source).getTime())));
  const expiresAt = item.expiresAt ? new Date(`${item.expiresAt}T00:00:00Z`) : expiryOf(item.kind, checkedAt);
  const { state, county, city } = regionParts(item.region);
  return {
    shippedId: item.id,
    kind: item.kind,
    statement: item.statement,
    values: item.values,
    job: item.job ?? null,
    movers: item.movers ?? [],
    stateTable: item.table ?? null,
    services: item.services,
    intents: item.intents,
    regionState: state,
    regionCounty: county,
    regionCity: city,
    tier: Math.max(...sources.map(({ tier }) => tier)),
    state: stateAt(expiresAt, now),
    checkedAt: checkedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
};

/** The rows of one file. Sources have its path in their id, since other files may use the same id. */
export const shippedRows = (path: string, { file, now }: { file: ShippedEvidenceFile; now: Date }): ShippedRows => {
  const idOf = (source: string): string => `${path}#${source}`;
  const sourcesOf = ({ quotes }: ShippedItem): ShippedSource[] =>
    quotes.flatMap(({ source }) => file.sources[source] ?? []);
  return {
    sources: Object.entries(file.sources).map(([id, source]) => sourceRow(idOf(id), source)),
    items: file.items.map((item) => itemRow(item, { sources: sourcesOf(item), now })),
    quotes: file.items.flatMap(({ id, quotes }) =>
      quotes.map(({ source, text }, position) => ({ shippedId: id, position, sourceId: idOf(source), text })),
    ),
  };
};

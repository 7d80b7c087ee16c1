import type { Ctx } from '#server/platform/context.ts';
import { openShippedEvidence } from './shipped-files.usecases.ts';
import {
  getShippedFingerprint,
  lockShippedEvidence,
  removeMissingShipped,
  replaceShippedQuotes,
  setShippedFingerprint,
  upsertShippedItems,
  upsertShippedSources,
} from './shipped.repository.ts';
import { shippedRows, type ShippedRows } from './shipped.rules.ts';
import type { ShippedEvidence } from './shipped.types.ts';

const BATCH_SIZE = 500;

const inBatches = async <Row>(rows: Row[], write: (batch: Row[]) => Promise<void>): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) await write(rows.slice(from, from + BATCH_SIZE));
};

/** Batches of items, not of quotes: the quotes of an item are replaced together. */
const quoteBatches = ({ items, quotes }: ShippedRows): ShippedRows['quotes'][] => {
  const byItem = Map.groupBy(quotes, ({ shippedId }) => shippedId);
  const batches: ShippedRows['quotes'][] = [];
  for (let from = 0; from < items.length; from += BATCH_SIZE)
    batches.push(items.slice(from, from + BATCH_SIZE).flatMap(({ shippedId }) => byItem.get(shippedId) ?? []));
  return batches;
};

const toRows = (files: ShippedEvidence['files'], now: Date): ShippedRows => {
  const all = [...files].map(([path, file]) => shippedRows(path, { file, now }));
  return {
    sources: all.flatMap(({ sources }) => sources),
    items: all.flatMap(({ items }) => items),
    quotes: all.flatMap(({ quotes }) => quotes),
  };
};

/**
 * Brings the tables to the shipped files when these changed: once, however many processes start. Returns whether
 * anything was to do. Throws StartupError for a file that cannot be used.
 */
export const syncShippedEvidence = async (ctx: Ctx, folder?: string): Promise<boolean> => {
  const { fingerprint, read } = openShippedEvidence(folder);
  if ((await getShippedFingerprint(ctx)) === fingerprint) return false;
  const rows = toRows(read(), ctx.clock.now());
  return ctx.transaction(async (tx) => {
    await lockShippedEvidence(tx);
    if ((await getShippedFingerprint(tx)) === fingerprint) return false;
    await inBatches(rows.sources, (batch) => upsertShippedSources(tx, batch));
    await inBatches(rows.items, (batch) => upsertShippedItems(tx, batch));
    for (const batch of quoteBatches(rows)) await replaceShippedQuotes(tx, batch);
    await removeMissingShipped(tx, {
      items: rows.items.map(({ shippedId }) => shippedId),
      sources: rows.sources.map(({ shippedId }) => shippedId),
    });
    await setShippedFingerprint(tx, { fingerprint, items: rows.items.length });
    return true;
  });
};

import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { connectDirect } from './unpooled.ts';

export interface HeldLock {
  table: string;
  /** Whom it keeps waiting: everybody, or only those who change rows. */
  blocks: 'all' | 'writers';
  seconds: number;
}

const POLL_MS = 20;

const LOCKS = `
  SELECT l.relation::int AS id, bool_or(l.mode = 'AccessExclusiveLock') AS all FROM pg_locks l
  WHERE l.granted AND l.locktype = 'relation' AND l.relation = ANY($1::oid[])
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND l.pid <> pg_backend_pid()
    AND l.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  GROUP BY 1`;

const TABLES = `SELECT oid::int AS id, relname AS name FROM pg_class
  WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`;

interface Seen {
  from: number;
  to: number;
  all: boolean;
}

/**
 * Watches the locks on the tables that exist when it is called, taken by other sessions of the same database, while
 * `work` runs. What is held for less than twenty milliseconds may be missed. The longest come first.
 */
export const watchLocks = async <Result>(
  connection: ClientConfig,
  work: () => Promise<Result>,
): Promise<{ result: Result; locks: HeldLock[] }> => {
  const client = await connectDirect(connection);
  const seen = new Map<number, Seen>();
  let isOver = false;
  try {
    const { rows: tables } = await client.query<{ id: number; name: string }>(TABLES);
    const watching = (async () => {
      while (!isOver) {
        const { rows } = await client.query<{ id: number; all: boolean }>(LOCKS, [tables.map(({ id }) => id)]);
        const now = performance.now();
        for (const { id, all } of rows) {
          const before = seen.get(id);
          seen.set(id, { from: before?.from ?? now, to: now, all: all || (before?.all ?? false) });
        }
        await delay(POLL_MS);
      }
    })();
    const result = await work().finally(() => (isOver = true));
    await watching;
    const locks = tables.flatMap(({ id, name }): HeldLock[] => {
      const lock = seen.get(id);
      return lock ? [{ table: name, blocks: lock.all ? 'all' : 'writers', seconds: (lock.to - lock.from) / 1000 }] : [];
    });
    return { result, locks: locks.toSorted((a, b) => b.seconds - a.seconds) };
  } finally {
    isOver = true;
    await client.end().catch(() => undefined);
  }
};

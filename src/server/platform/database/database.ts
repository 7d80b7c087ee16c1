import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core/async';
import type { ClientConfig, Pool } from 'pg';
import type { Logger } from '../logger.ts';
import { startEmbedded, type EmbeddedServer } from './embedded.ts';
import { createListener, type ListenCallbacks, type Subscription } from './listener.ts';
import { OutageLog } from './outage-log.ts';
import { assertReachable, createPool, type PoolGuards } from './pool.ts';
import { DatabaseWatch } from './watch.ts';

export type Db = PgAsyncDatabase<NodePgQueryResultHKT>;

export interface DatabaseSettings {
  /** Null starts the embedded server in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
}

export interface Database {
  db: Db;
  pool: Pool;
  /** For further connections: the job queue and migrations. */
  connection: ClientConfig;
  embedded: EmbeddedServer | null;
  /** What further pools report to. */
  guards: PoolGuards;
  /** Whether it takes writes; answers within two seconds. */
  healthy(): Promise<boolean>;
  /** Calls back on every node for each `notify` on the channel; reconnects after a loss. */
  listen(channel: string, callbacks: ListenCallbacks): Promise<Subscription>;
  close(): Promise<void>;
}

const POOL = { connections: 12, statementMs: 10_000 };

/** Connects to the configured database or starts the embedded one. Throws StartupError. */
export async function openDatabase(settings: DatabaseSettings, log: Logger): Promise<Database> {
  if (settings.databaseUrl !== null) {
    const connection = { connectionString: settings.databaseUrl };
    await assertReachable(connection);
    return connectDatabase(connection, log, null);
  }
  const embedded = await startEmbedded({ dataDir: settings.dataDir, log });
  return connectDatabase(embedded.connection, log, embedded);
}

export function connectDatabase(connection: ClientConfig, log: Logger, embedded: EmbeddedServer | null): Database {
  const guards = { outages: new OutageLog(log), watch: new DatabaseWatch(connection) };
  const pool = createPool(connection, { limits: POOL, log, guards });
  const listener = createListener(connection, { log, onLost: () => guards.watch.distrustAll() });
  guards.watch.onDistrust(() => listener.check());
  return {
    // Parameters hold personal data, which must not reach the log with an error.
    db: drizzle({ client: pool, paramsInErrors: false }),
    pool,
    connection,
    embedded,
    guards,
    healthy: () => guards.watch.canWrite(),
    listen: (channel, callbacks) => listener.listen(channel, callbacks),
    async close() {
      await listener.close();
      guards.watch.close();
      await pool.end();
      await embedded?.stop();
    },
  };
}

import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core/async';
import type { ClientConfig, Pool } from 'pg';
import type { Logger } from '../logger.ts';
import { startEmbedded, type EmbeddedServer } from './embedded.ts';
import { createListener, type ListenCallbacks, type Subscription } from './listener.ts';
import { assertReachable, createPool } from './pool.ts';

/** Drizzle on the pool, or inside a transaction on its one connection. */
export type Db = PgAsyncDatabase<NodePgQueryResultHKT>;

export interface DatabaseSettings {
  /** Null starts the embedded server in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
}

export interface Database {
  db: Db;
  pool: Pool;
  /** How to open further connections, for the job queue and for migrations. */
  connection: ClientConfig;
  /** Null with an outside PostgreSQL. */
  embedded: EmbeddedServer | null;
  /** Whether the database answers within two seconds. */
  healthy(): Promise<boolean>;
  /** Calls back for every `notify` on the channel, on every node. The connection is made again whenever it is lost. */
  listen(channel: string, callbacks: ListenCallbacks): Promise<Subscription>;
  /** Closes every connection, then stops the embedded server. */
  close(): Promise<void>;
}

const HEALTH_MS = 2000;
const POOL = { connections: 12, statementMs: 10_000 };

/** Opens the configured database, or starts the embedded one. Throws StartupError with one sentence when it cannot. */
export async function openDatabase(settings: DatabaseSettings, log: Logger): Promise<Database> {
  if (settings.databaseUrl !== null) {
    const connection = { connectionString: settings.databaseUrl };
    await assertReachable(connection);
    return connectDatabase(connection, log, null);
  }
  const embedded = await startEmbedded({ dataDir: settings.dataDir, log });
  return connectDatabase(embedded.connection, log, embedded);
}

/** The data layer on a database that is known to answer. */
export function connectDatabase(connection: ClientConfig, log: Logger, embedded: EmbeddedServer | null): Database {
  const pool = createPool(connection, POOL, log);
  const listener = createListener(connection, log);
  return {
    // Parameters hold people's names and addresses, which must not reach the log through an error.
    db: drizzle({ client: pool, paramsInErrors: false }),
    pool,
    connection,
    embedded,
    healthy: () => answers(pool),
    listen: (channel, callbacks) => listener.listen(channel, callbacks),
    async close() {
      await listener.close();
      await pool.end();
      await embedded?.stop();
    },
  };
}

async function answers(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((resolve) => (timer = setTimeout(resolve, HEALTH_MS, false)));
  try {
    return await Promise.race([pool.query('SELECT 1').then(() => true), patience]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

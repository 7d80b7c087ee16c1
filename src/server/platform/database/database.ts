import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core/async';
import type { Pool } from 'pg';
import type { Logger } from '../logger.ts';
import { startEmbedded, type EmbeddedServer } from './embedded.ts';
import { createListener, type ListenCallbacks, type Subscription } from './listener.ts';
import { OutageLog } from './outage-log.ts';
import { createPool, type PoolGuards } from './pool.ts';
import { reachDatabase } from './pooler.ts';
import { directOf, isPooled, type DatabaseConnection } from './unpooled.ts';
import { DatabaseWatch, takesWrites } from './watch.ts';

export type Db = PgAsyncDatabase<NodePgQueryResultHKT>;

export interface DatabaseSettings {
  /** Null starts the embedded server in `dataDir`. */
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
  dataDir: string;
}

export type PartState = 'ok' | 'busy' | 'read-only' | 'no answer' | 'not heard';

export interface DatabaseParts {
  /** Whether it takes writes, through a pooler where there is one. */
  database: PartState;
  /** The same around the pooler; left out where there is none. */
  direct?: PartState;
  /** Whether this process hears its own; left out where it listens to none. */
  notifications?: PartState;
}

const STATES = { writes: 'ok', busy: 'busy', refuses: 'read-only', silent: 'no answer' } as const;

export interface Database {
  db: Db;
  pool: Pool;
  /** For further connections: the job queue and migrations. */
  connection: DatabaseConnection;
  embedded: EmbeddedServer | null;
  /** What further pools report to. */
  guards: PoolGuards;
  /** How each way to it does; answers within a few seconds. */
  parts(): Promise<DatabaseParts>;
  /** Calls back on every node for each `notify` on the channel; reconnects after a loss. */
  listen(channel: string, callbacks: ListenCallbacks): Promise<Subscription>;
  close(): Promise<void>;
}

const POOL = { connections: 12, statementMs: 10_000 };

/** Connects to the configured database or starts the embedded one. Throws StartupError. */
export async function openDatabase(settings: DatabaseSettings, log: Logger): Promise<Database> {
  const { databaseUrl, databaseDirectUrl } = settings;
  if (databaseUrl !== null) return connectDatabase(await reachDatabase({ databaseUrl, databaseDirectUrl }), log, null);
  const embedded = await startEmbedded({ dataDir: settings.dataDir, log });
  return connectDatabase(embedded.connection, log, embedded);
}

export function connectDatabase(
  connection: DatabaseConnection,
  log: Logger,
  embedded: EmbeddedServer | null,
): Database {
  const guards = { outages: new OutageLog(log), watch: new DatabaseWatch(connection) };
  const pool = createPool(connection, { limits: POOL, log, guards });
  const listener = createListener(directOf(connection), {
    log,
    onLost: () => guards.watch.distrustAll(),
    isDeaf: async () => isPooled(connection) && takesWrites(await guards.watch.state()),
  });
  guards.watch.onDistrust(() => listener.check());
  return {
    // Parameters hold personal data, which must not reach the log with an error.
    db: drizzle({ client: pool, paramsInErrors: false }),
    pool,
    connection,
    embedded,
    guards,
    async parts() {
      const [state, direct] = await Promise.all([guards.watch.state(), guards.watch.directState()]);
      const parts: DatabaseParts = { database: STATES[state] };
      if (direct !== null) parts.direct = STATES[direct];
      const send = takesWrites(state) ? guards.watch.notify.bind(guards.watch) : () => Promise.reject(new Error(state));
      const heard = await listener.hears(send);
      if (heard !== null) parts.notifications = heard ? 'ok' : 'not heard';
      return parts;
    },
    listen: (channel, callbacks) => listener.listen(channel, callbacks),
    async close() {
      await listener.close();
      guards.watch.close();
      await pool.end();
      await embedded?.stop();
    },
  };
}

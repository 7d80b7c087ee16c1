import type { Pool } from 'pg';
import type { Logger } from '../logger.ts';
import { GuardedPool, type GuardedPoolConfig } from './guarded-pool.ts';
import type { OutageLog } from './outage-log.ts';
import { applicationName, isPooled, KEEP_ALIVE, type DatabaseConnection } from './unpooled.ts';
import type { DatabaseWatch } from './watch.ts';

export interface PoolLimits {
  connections: number;
  /** The server's limit for a statement; the client gives up a little later. */
  statementMs: number;
}

/** Sends independent statements of one transaction together. */
const PIPELINED = { pipeline: true };
const QUERY_TIMEOUT_GRACE_MS = 3000;
/** Bounds for how long a connection may lead to a server that is no longer the one to ask. */
const MAX_LIFETIME_SECONDS = 300;

/** A pooler refuses limits for a connection, so behind one each transaction sets them for itself. */
const limitsOf = (connection: DatabaseConnection, { statementMs }: PoolLimits): Partial<GuardedPoolConfig> => {
  const limits = {
    statement_timeout: statementMs,
    lock_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
  };
  if (!isPooled(connection)) return limits;
  return { beginWith: Object.entries(limits).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`) };
};

/** What a pool reports to: who logs outages, and who ends waiting for a database that does not answer. */
export interface PoolGuards {
  outages: OutageLog;
  watch: DatabaseWatch;
}

/** A pool whose lost clients do not end the process: an unhandled `error` event of `pg` is fatal in Node. */
export function createPool(
  connection: DatabaseConnection,
  { limits, log, guards }: { limits: PoolLimits; log: Logger; guards: PoolGuards },
): Pool {
  const config: GuardedPoolConfig = {
    ...connection,
    application_name: applicationName(connection),
    max: limits.connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    ...KEEP_ALIVE,
    ...PIPELINED,
    query_timeout: limits.statementMs + QUERY_TIMEOUT_GRACE_MS,
    ...limitsOf(connection, limits),
  };
  const pool = new GuardedPool(config, guards.outages);
  guards.watch.add(pool);
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost')),
  );
  pool.on('error', () => undefined);
  return pool;
}

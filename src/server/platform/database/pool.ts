import { setTimeout as delay } from 'node:timers/promises';
import pg, { type ClientConfig, type Pool, type PoolConfig } from 'pg';
import type { Logger } from '../logger.ts';
import { StartupError } from '../errors.ts';
import { GuardedPool } from './guarded-pool.ts';
import type { OutageLog } from './outage-log.ts';
import { connectUnpooled, KEEP_ALIVE } from './unpooled.ts';
import type { DatabaseWatch } from './watch.ts';

export interface PoolLimits {
  connections: number;
  /** The server's limit for a statement; the client gives up a little later. */
  statementMs: number;
}

/** Sends independent statements of one transaction together. */
const PIPELINED = { pipeline: true };
const QUERY_TIMEOUT_GRACE_MS = 3000;
const MIN_SERVER_VERSION = 150_000;
/** Bounds for how long a connection may lead to a server that is no longer the one to ask. */
const MAX_LIFETIME_SECONDS = 300;

/** What a pool reports to: who logs outages, and who ends waiting for a database that does not answer. */
export interface PoolGuards {
  outages: OutageLog;
  watch: DatabaseWatch;
}

/** A pool whose lost clients do not end the process: an unhandled `error` event of `pg` is fatal in Node. */
export function createPool(
  connection: ClientConfig,
  { limits, log, guards }: { limits: PoolLimits; log: Logger; guards: PoolGuards },
): Pool {
  const config: PoolConfig = {
    ...connection,
    application_name: 'farmstead',
    max: limits.connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    ...KEEP_ALIVE,
    ...PIPELINED,
    statement_timeout: limits.statementMs,
    query_timeout: limits.statementMs + QUERY_TIMEOUT_GRACE_MS,
    lock_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: 30_000,
  };
  const pool = new GuardedPool(config, guards.outages);
  guards.watch.add(pool);
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost')),
  );
  pool.on('error', () => undefined);
  return pool;
}

const RECOVERING = '57P03';
const RECOVERY_PATIENCE_MS = 120_000;
/** So long a failover may take. */
const STANDBY_PATIENCE_MS = 45_000;

interface ServerState {
  version: string;
  is_read_only: boolean;
}

const readServerState = async (connection: ClientConfig): Promise<ServerState | undefined> => {
  const client = await connectUnpooled(connection);
  try {
    const { rows } = await client.query<ServerState>(
      `SELECT current_setting('server_version_num') AS version,
         pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS is_read_only`,
    );
    return rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Waits while a killed server recovers from its journal, and while a standby may become the primary. */
async function waitForPrimary(
  connection: ClientConfig,
  { place, patienceMs }: { place: string; patienceMs: number },
): Promise<ServerState | undefined> {
  for (const started = performance.now(); ; await delay(500)) {
    const waited = performance.now() - started;
    try {
      const state = await readServerState(connection);
      if (!state?.is_read_only) return state;
      if (waited > patienceMs) {
        throw new StartupError(
          `The PostgreSQL at ${place} is read-only (a standby, or default_transaction_read_only is on): set DATABASE_URL to the primary.`,
        );
      }
    } catch (error) {
      if ((error as { code?: unknown }).code !== RECOVERING || waited > RECOVERY_PATIENCE_MS) throw error;
    }
  }
}

/**
 * Connects once, and again while the server recovers or is a standby. Throws StartupError when the database cannot be
 * used as configured.
 */
export async function assertReachable(
  connection: ClientConfig,
  { standbyPatienceMs = STANDBY_PATIENCE_MS } = {},
): Promise<void> {
  let described: { host: string; port: number; user?: string; database?: string } = {
    host: 'the configured host',
    port: 5432,
  };
  try {
    const probe = new pg.Client(connection);
    described = { host: probe.host, port: probe.port, user: probe.user ?? '', database: probe.database ?? '' };
    const place = `${described.host}:${described.port}`;
    const state = await waitForPrimary(connection, { place, patienceMs: standbyPatienceMs });
    if (Number(state?.version) < MIN_SERVER_VERSION) {
      throw new StartupError(
        `The PostgreSQL at ${described.host} is older than 15: upgrade it, or set DATABASE_URL to a newer one.`,
      );
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(explainConnectionError(error, described), error);
  }
}

function explainConnectionError(
  error: unknown,
  { host, port, user, database }: { host: string; port: number; user?: string; database?: string },
): string {
  const code = (error as { code?: string }).code ?? '';
  const message = error instanceof Error ? error.message : String(error);
  if (code === '28P01' || code === '28000') {
    return `The PostgreSQL at ${host}:${port} refuses the user "${user}" or its password: correct DATABASE_URL.`;
  }
  if (code === '3D000')
    return `The PostgreSQL at ${host}:${port} has no database "${database}": create it, or correct DATABASE_URL.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The database host "${host}" is not known: correct DATABASE_URL.`;
  if (code === 'ERR_INVALID_URL' || message.includes('Invalid URL')) {
    return 'DATABASE_URL is not a valid address: it looks like postgresql://user:password@host:5432/database.';
  }
  return `No PostgreSQL answers at ${host}:${port} (${message || code}): start it, or correct DATABASE_URL.`;
}

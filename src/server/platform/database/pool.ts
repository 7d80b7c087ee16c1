import { setTimeout as delay } from 'node:timers/promises';
import pg, { type Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import type { Logger } from '../logger.ts';
import { StartupError } from '../errors.ts';
import { isDatabaseUnavailable, markDatabaseFailure } from './unavailable.ts';

export interface PoolLimits {
  connections: number;
  /** The server's limit for a statement; the client gives up a little later. */
  statementMs: number;
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** Sends independent statements of one transaction together. */
const PIPELINED = { pipeline: true };
const QUERY_TIMEOUT_GRACE_MS = 3000;
const MIN_SERVER_VERSION = 150_000;

/** A pool whose lost clients do not end the process: an unhandled `error` event of `pg` is fatal in Node. */
export function createPool(connection: ClientConfig, limits: PoolLimits, log: Logger): Pool {
  const pool = new BackoffPool({
    ...connection,
    application_name: 'farmstead',
    max: limits.connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...PIPELINED,
    statement_timeout: limits.statementMs,
    query_timeout: limits.statementMs + QUERY_TIMEOUT_GRACE_MS,
    lock_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost')),
  );
  pool.on('error', () => undefined);
  return pool;
}

/** No new connection is tried for this long after a failure: each try costs a recovering server a process. */
const RECONNECT_BACKOFF_MS = 200;

/** A full server or a busy pool is not an unavailable database. */
const isPoolFull = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '53300' || message === 'timeout exceeded when trying to connect';
};

class BackoffPool extends pg.Pool {
  #outage: { error: unknown; until: number } | null = null;

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const refusal = this.#refusal();
    if (!callback) {
      if (refusal) return Promise.reject(refusal);
      return super.connect().then(
        (client) => {
          this.#outage = null;
          return client;
        },
        (error: unknown) => {
          throw this.#remember(error);
        },
      );
    }
    if (refusal) {
      // As `pg` does: the callback never runs before the caller continues.
      process.nextTick(callback, refusal, undefined, () => undefined);
      return;
    }
    super.connect((error, client, release) => {
      if (error) this.#remember(error);
      else this.#outage = null;
      callback(error, client, release);
    });
  }

  #refusal(): Error | null {
    if (this.#outage === null || this.idleCount > 0) return null;
    const now = performance.now();
    if (now >= this.#outage.until) {
      this.#outage.until = now + RECONNECT_BACKOFF_MS;
      return null;
    }
    return this.#outage.error as Error;
  }

  #remember(error: unknown): unknown {
    const marked = markDatabaseFailure(error);
    if (!isPoolFull(error) && isDatabaseUnavailable(marked))
      this.#outage = { error: marked, until: performance.now() + RECONNECT_BACKOFF_MS };
    return marked;
  }
}

/** A connection outside any pool, without time limits; the caller must end it. */
export async function connectUnpooled(connection: ClientConfig): Promise<Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'farmstead',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const RECOVERING = '57P03';
const RECOVERY_PATIENCE_MS = 120_000;

/** Waits while a killed server recovers from its journal. */
async function connectAfterRecovery(connection: ClientConfig): Promise<Client> {
  const until = performance.now() + RECOVERY_PATIENCE_MS;
  for (;;) {
    try {
      return await connectUnpooled(connection);
    } catch (error) {
      if ((error as { code?: unknown }).code !== RECOVERING || performance.now() > until) throw error;
      await delay(500);
    }
  }
}

/** Connects once. Throws StartupError when the database cannot be used as configured. */
export async function assertReachable(connection: ClientConfig): Promise<void> {
  let described: { host: string; port: number; user?: string; database?: string } = {
    host: 'the configured host',
    port: 5432,
  };
  try {
    const probe = new pg.Client(connection);
    described = { host: probe.host, port: probe.port, user: probe.user ?? '', database: probe.database ?? '' };
    const client = await connectAfterRecovery(connection);
    const found = await client.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`);
    await client.end();
    if (Number(found.rows[0]?.version) < MIN_SERVER_VERSION) {
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

import { setTimeout as delay } from 'node:timers/promises';
import pg, { type Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import type { Logger } from '../logger.ts';
import { StartupError } from '../errors.ts';
import { isDatabaseAway, markAtDatabase } from './away.ts';

export interface PoolLimits {
  connections: number;
  /** The server ends a statement after this many milliseconds, the client gives up on it a little later. */
  statementMs: number;
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** Statements of one transaction that do not need each other's answers are sent together, not one after the other. */
const PIPELINED = { pipeline: true };
const CLIENT_GRACE_MS = 3000;
const OLDEST_SERVER = 150_000;

/**
 * A pool whose clients never end the process: `pg` emits `error` on a client that loses its server, checked out or
 * idle, and an `error` nobody listens to is fatal in Node.
 */
export function createPool(connection: ClientConfig, limits: PoolLimits, log: Logger): Pool {
  const pool = new SparingPool({
    ...connection,
    application_name: 'farmstead',
    max: limits.connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...PIPELINED,
    statement_timeout: limits.statementMs,
    query_timeout: limits.statementMs + CLIENT_GRACE_MS,
    lock_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost')),
  );
  pool.on('error', () => undefined);
  return pool;
}

/**
 * How long a database that is away is left alone. Every try costs it a process while it recovers: a crowd of visitors who
 * come again and again would keep it from coming back.
 */
const LEFT_ALONE_MS = 200;

/** Not away: a server without a free place answers those who have one, and a busy pool waited for one of its own. */
const isFull = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '53300' || message === 'timeout exceeded when trying to connect';
};

/** Says of a failed connection that it was the database's, and asks one that is away for a new one a few times a second only. */
class SparingPool extends pg.Pool {
  #away: { error: unknown; until: number } | null = null;

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const refusal = this.#refusal();
    if (!callback) {
      if (refusal) return Promise.reject(refusal);
      return super.connect().then(
        (client) => {
          this.#away = null;
          return client;
        },
        (error: unknown) => {
          throw this.#remember(error);
        },
      );
    }
    if (refusal) {
      // As the pool does: never before the caller has its turn again.
      process.nextTick(callback, refusal, undefined, () => undefined);
      return;
    }
    super.connect((error, client, release) => {
      if (error) this.#remember(error);
      else this.#away = null;
      callback(error, client, release);
    });
  }

  /** The last failure, while it is too early for another try. */
  #refusal(): Error | null {
    if (this.#away === null || this.idleCount > 0) return null;
    const now = performance.now();
    if (now >= this.#away.until) {
      // This one tries; the others wait for what becomes of it.
      this.#away.until = now + LEFT_ALONE_MS;
      return null;
    }
    return this.#away.error as Error;
  }

  #remember(error: unknown): unknown {
    const marked = markAtDatabase(error);
    if (!isFull(error) && isDatabaseAway(marked))
      this.#away = { error: marked, until: performance.now() + LEFT_ALONE_MS };
    return marked;
  }
}

/** A connection outside any pool, without time limits; the caller ends it. */
export async function connectAlone(connection: ClientConfig): Promise<Client> {
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

/** A server that was killed and reads its journal says so: it is waited for, as long as it says it. */
async function connectOnceUp(connection: ClientConfig): Promise<Client> {
  const until = performance.now() + RECOVERY_PATIENCE_MS;
  for (;;) {
    try {
      return await connectAlone(connection);
    } catch (error) {
      if ((error as { code?: unknown }).code !== RECOVERING || performance.now() > until) throw error;
      await delay(500);
    }
  }
}

/** Connects and throws StartupError with one sentence when the database cannot be used as configured. */
export async function assertReachable(connection: ClientConfig): Promise<void> {
  let described: { host: string; port: number; user?: string; database?: string } = {
    host: 'the configured host',
    port: 5432,
  };
  try {
    const probe = new pg.Client(connection);
    described = { host: probe.host, port: probe.port, user: probe.user ?? '', database: probe.database ?? '' };
    const client = await connectOnceUp(connection);
    const found = await client.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`);
    await client.end();
    if (Number(found.rows[0]?.version) < OLDEST_SERVER) {
      throw new StartupError(
        `The PostgreSQL at ${described.host} is older than 15: upgrade it, or set DATABASE_URL to a newer one.`,
      );
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(sentence(error, described), error);
  }
}

function sentence(
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

import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { callbackify } from 'node:util';
import pg, { type Client, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import { databaseUnavailable, isDatabaseUnavailable, markDatabaseFailure } from './unavailable.ts';
import type { OutageLog } from './outage-log.ts';
import type { ServerProcess } from './write-probe.ts';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** No new connection is tried for this long after a failure: each try costs a recovering server a process. */
const RECONNECT_BACKOFF_MS = 200;
/** To open a connection and to hear that it is one to a server that takes writes. */
const CONNECT_MS = 2000;

/** Read-only, on a standby, shutting down, or gone: the connection is of no use, whatever happens to the transaction. */
const SPOILING = /^(25006|0A000|57P0[1-5]|08\d{3}|58030)$/;

/** A full server or a busy pool is not an unavailable database. */
const isPoolFull = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '53300' || message === 'timeout exceeded when trying to connect';
};

const isTimeout = (error: unknown): boolean => /timeout/i.test((error as { message?: string }).message ?? '');

/** What `pg` keeps of a connection; `guarded-pool.int.test.ts` notices when a new version keeps it otherwise. */
interface Wire {
  processID: number | null;
  connection: EventEmitter & { stream: Duplex };
  _activeQuery: unknown;
  _sentQueryQueue: unknown[];
}

const wireOf = (client: PoolClient): Wire => client as unknown as Wire;

interface Known {
  openedAt: number;
  heardAt: number;
  /** Null while idle. */
  takenAt: number | null;
  isSpoiled: boolean;
  /** Null behind a pooler, which has process numbers of its own. */
  process: ServerProcess | null;
}

export interface GuardedPoolConfig extends PoolConfig {
  /** Given behind a transaction pooler: what each transaction begins with. */
  beginWith?: readonly string[];
}

class QuicklyConnecting extends pg.Client {
  constructor(config?: string | ClientConfig) {
    super({ ...(config as ClientConfig), connectionTimeoutMillis: CONNECT_MS });
  }
}

const BEGIN = /^begin\b[^;]*$/i;

/**
 * A client that leaves nothing on a connection which serves others after each transaction: statements have no names,
 * and limits are the transaction's.
 */
class WithoutSession extends QuicklyConnecting {
  readonly #beginWith: readonly string[];

  constructor(config?: string | ClientConfig) {
    super(config);
    this.#beginWith = (config as GuardedPoolConfig).beginWith ?? [];
    const query = this.query.bind(this) as (config: unknown, ...rest: unknown[]) => unknown;
    this.query = ((asked: unknown, ...rest: unknown[]) =>
      query(this.#withoutSession(asked), ...rest)) as Client['query'];
  }

  #withoutSession(asked: unknown): unknown {
    if (typeof asked === 'string') return this.#limited(asked);
    const { name: _name, text, ...query } = asked as { name?: string; text: string };
    return { ...query, text: this.#limited(text) };
  }

  #limited(text: string): string {
    return BEGIN.test(text) ? [text, ...this.#beginWith].join('; ') : text;
  }
}

interface Described {
  read_only: boolean;
  pid: number;
  started_at: string;
}

const DESCRIBE = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS read_only,
  pid, backend_start::text AS started_at FROM pg_stat_activity WHERE pid = pg_backend_pid()`;

/**
 * A pool of connections to a server that takes writes: every connection is asked when it is opened, and destroyed
 * when it turns out to be read-only, shutting down or dead. While nothing can be reached it refuses at once.
 */
export class GuardedPool extends pg.Pool {
  /** Called when a connection turned out to be of no use. */
  onSpoiled: () => void = () => undefined;
  readonly #outages: OutageLog;
  /** Each transaction may be served by another process, which then serves other clients. */
  readonly #isPooled: boolean;
  readonly #known = new WeakMap<PoolClient, Known>();
  readonly #taken = new Set<PoolClient>();
  readonly #waiting = new Set<(error: Error) => void>();
  #outage: { error: Error; until: number; keepsIdle: boolean } | null = null;
  #isTrying = false;
  /** When any connection was last answered. */
  #heardAt = -Infinity;
  /** Connections opened before are thrown away. */
  #trustedSince = 0;

  constructor(config: GuardedPoolConfig, outages: OutageLog) {
    super({
      ...config,
      Client: (config.beginWith ? WithoutSession : QuicklyConnecting) as unknown as NonNullable<PoolConfig['Client']>,
      verify: callbackify((client: PoolClient) => this.#verify(client)) as NonNullable<PoolConfig['verify']>,
    });
    this.#outages = outages;
    this.#isPooled = config.beginWith !== undefined;
    this.on('connect', (client) => this.#know(client));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (!callback) return this.#take();
    callbackify(() => this.#take())((error, client) => {
      if (error) callback(error, undefined, () => undefined);
      else callback(undefined, client, (reason) => client.release(reason));
    });
  }

  /** The connections that have waited this long for an answer: they may be busy, or dead. */
  silent(ms: number): PoolClient[] {
    const limit = performance.now() - ms;
    return [...this.#taken].filter((client) => {
      const known = this.#known.get(client);
      const isAsking = wireOf(client)._activeQuery !== null || wireOf(client)._sentQueryQueue.length > 0;
      return known && isAsking && Math.max(known.heardAt, known.takenAt ?? 0) < limit;
    });
  }

  /** The server's process of a connection; null behind a pooler. */
  processOf(client: PoolClient): ServerProcess | null {
    return this.#known.get(client)?.process ?? null;
  }

  /** Ends a connection's waiting at once; the others opened before are replaced when they are needed next. */
  abandon(clients: readonly PoolClient[]): void {
    this.#trustedSince = performance.now();
    for (const client of clients) wireOf(client).connection.stream.destroy();
  }

  /** The database does not answer: refuses everybody who waits, and tries again with the next call. */
  suspend(): void {
    const error = databaseUnavailable(new Error('no answer for two seconds'));
    this.#trustedSince = performance.now();
    this.#outage = { error, until: performance.now() + RECONNECT_BACKOFF_MS, keepsIdle: false };
    this.#outages.failed(error.cause);
    for (const refuse of this.#waiting) refuse(error);
  }

  /** The database takes writes again. */
  resume(): void {
    this.#outage = null;
  }

  async #take(): Promise<PoolClient> {
    for (;;) {
      const refusal = this.#refusal();
      if (refusal) throw refusal;
      const client = await this.#next();
      const known = this.#known.get(client);
      if (known && !known.isSpoiled && known.openedAt >= this.#trustedSince) return this.#handOver(client, known);
      client.release(true);
    }
  }

  /** A connection of `pg`, unless the pool is suspended meanwhile. */
  #next(): Promise<PoolClient> {
    const isTry = this.#outage !== null;
    this.#isTrying ||= isTry;
    return new Promise<PoolClient>((resolve, reject) => {
      let isRefused = false;
      const refuse = (error: Error): void => {
        isRefused = true;
        this.#waiting.delete(refuse);
        reject(error);
      };
      this.#waiting.add(refuse);
      super
        .connect()
        .then(
          (client) => {
            if (isRefused) return client.release(true);
            this.#outage = null;
            this.#outages.reached();
            resolve(client);
          },
          (error: unknown) => reject(this.#remember(error)),
        )
        .finally(() => {
          this.#waiting.delete(refuse);
          if (isTry) this.#isTrying = false;
        });
    });
  }

  #handOver(client: PoolClient, known: Known): PoolClient {
    known.takenAt = performance.now();
    this.#taken.add(client);
    const release = client.release.bind(client);
    client.release = (error) => {
      known.takenAt = null;
      this.#taken.delete(client);
      release(error ?? known.isSpoiled);
    };
    return client;
  }

  #know(client: PoolClient): void {
    const now = performance.now();
    const known: Known = { openedAt: now, heardAt: now, takenAt: null, isSpoiled: false, process: null };
    this.#known.set(client, known);
    const { connection } = wireOf(client);
    connection.stream.on('data', () => (known.heardAt = this.#heardAt = performance.now()));
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === undefined || !SPOILING.test(code)) return;
      known.isSpoiled = true;
      // The others lead to the same server, in all likelihood.
      if (!code.startsWith('0A')) this.#trustedSince = performance.now();
      this.onSpoiled();
    });
  }

  async #verify(client: PoolClient): Promise<void> {
    const { rows } = await client.query<Described>({ text: DESCRIBE, query_timeout: CONNECT_MS } as { text: string });
    const [found] = rows;
    const known = this.#known.get(client);
    if (known && !this.#isPooled && found?.pid === wireOf(client).processID)
      known.process = { pid: found.pid, startedAt: found.started_at };
    if (found?.read_only !== false) throw Object.assign(new Error('the server is read-only'), { code: '25006' });
  }

  #refusal(): Error | null {
    if (this.#outage === null || (this.#outage.keepsIdle && this.idleCount > 0)) return null;
    if (!this.#isTrying && performance.now() >= this.#outage.until) return null;
    this.#outages.failed(this.#outage.error);
    return this.#outage.error;
  }

  #remember(error: unknown): Error {
    const marked = markDatabaseFailure(error) as Error;
    // A busy server opens connections late while it answers on others.
    const isBusy = isPoolFull(error) || (isTimeout(error) && performance.now() - this.#heardAt < CONNECT_MS);
    if (!isBusy && isDatabaseUnavailable(marked)) {
      this.#outage = { error: marked, until: performance.now() + RECONNECT_BACKOFF_MS, keepsIdle: true };
      this.#outages.failed(marked);
    }
    return marked;
  }
}

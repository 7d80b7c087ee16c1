import type { PoolClient } from 'pg';
import type { GuardedPool } from './guarded-pool.ts';
import { directOf, isPooled, type DatabaseConnection } from './unpooled.ts';
import { WriteProbe, type Proof, type ServerProcess } from './write-probe.ts';

const TICK_MS = 250;
/** Together two seconds: so long a call waits for a database that does not answer. */
const SILENT_MS = 750;
const PROBE_MS = 1250;
const READY_MS = 2000;
const PAUSE_MS = 1000;
/** A timer this late tells of a machine without time, which answers late itself: the database then gets longer. */
const LATE_MS = 100;
const LATE_PATIENCE = 3;
const LATE_REMEMBERED_MS = 5000;

/** `busy`: a pooler accepts connections and the server behind it takes writes, but all of its processes are taken. */
export type State = Proof | 'busy';

export const takesWrites = (state: State): boolean => state === 'writes' || state === 'busy';

/**
 * Watches the connections that wait for an answer. After two seconds it ends the waiting where the database answers
 * nobody, and on connections that the server knows nothing of; statements that run are left alone.
 */
export class DatabaseWatch {
  readonly #probe: WriteProbe;
  /** Around the pooler; null without one. */
  readonly #directProbe: WriteProbe | null;
  readonly #pools = new Set<GuardedPool>();
  readonly #timer: NodeJS.Timeout;
  /** Processes of connections that were given up, which the server may still serve. */
  readonly #abandoned: ServerProcess[] = [];
  #isChecking = false;
  #restsUntil = 0;
  #tickedAt = performance.now();
  #lateUntil = 0;
  #onDistrust: () => void = () => undefined;

  constructor(connection: DatabaseConnection) {
    this.#probe = new WriteProbe(connection);
    this.#directProbe = isPooled(connection) ? new WriteProbe(directOf(connection)) : null;
    this.#timer = setInterval(() => this.#tick(), TICK_MS).unref();
  }

  add(pool: GuardedPool): void {
    this.#pools.add(pool);
    pool.onSpoiled = () => this.#onDistrust();
  }

  /** Calls back when connections turned out to be dead or read-only: others may be, too. */
  onDistrust(call: () => void): void {
    this.#onDistrust = call;
  }

  /** Every connection is replaced when it is needed next: one that was opened with them is dead. */
  distrustAll(): void {
    for (const pool of this.#pools) pool.abandon([]);
  }

  /** Answers within two seconds. */
  state(): Promise<State> {
    return this.#prove(READY_MS);
  }

  /** Of the server around the pooler; null without one. Answers within two seconds. */
  async directState(): Promise<Proof | null> {
    return this.#directProbe?.prove(READY_MS) ?? null;
  }

  /** Sends a notification on the way of the pools. Throws. */
  notify(channel: string, payload: string): Promise<void> {
    return this.#probe.notify({ channel, payload }, READY_MS);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#probe.close();
    this.#directProbe?.close();
  }

  async #prove(ms: number): Promise<State> {
    const state = await this.#find(ms);
    if (takesWrites(state)) for (const pool of this.#pools) pool.resume();
    return state;
  }

  async #find(ms: number): Promise<State> {
    if (!this.#directProbe) return this.#probe.prove(ms);
    const [proof, accepts, direct] = await Promise.all([
      this.#probe.prove(ms),
      this.#probe.accepts(ms),
      this.#directProbe.prove(ms),
    ]);
    return proof === 'silent' && accepts && direct === 'writes' ? 'busy' : proof;
  }

  #tick(): void {
    const now = performance.now();
    if (now - this.#tickedAt > TICK_MS + LATE_MS) this.#lateUntil = now + LATE_REMEMBERED_MS;
    this.#tickedAt = now;
    if (this.#isChecking || now < this.#restsUntil) return;
    if (this.#abandoned.length === 0 && this.#silent().length === 0) return;
    this.#isChecking = true;
    void this.#check().finally(() => {
      this.#isChecking = false;
      this.#restsUntil = performance.now() + PAUSE_MS;
    });
  }

  #silent(): Waiting[] {
    return [...this.#pools].flatMap((pool) =>
      pool.silent(SILENT_MS).map((client) => ({ pool, client, process: pool.processOf(client) })),
    );
  }

  async #check(): Promise<void> {
    const patience = performance.now() < this.#lateUntil ? LATE_PATIENCE : 1;
    if ((await this.#prove(PROBE_MS * patience)) === 'silent') {
      const silent = this.#silent();
      if (silent.length === 0) return;
      for (const pool of this.#pools) pool.suspend();
      this.#abandon(silent);
      return;
    }
    const asked = this.#silent();
    const processes = processesOf(asked);
    const working = processes.length === 0 ? null : await this.#probe.working(processes, PROBE_MS);
    const stillSilent = new Set(this.#silent().map(({ client }) => client));
    const isDead = ({ client, process }: Waiting): boolean =>
      working !== null && process !== null && !working.has(process.pid) && stillSilent.has(client);
    this.#abandon(asked.filter(isDead));
    await this.#terminateAbandoned();
  }

  #abandon(dead: Waiting[]): void {
    if (dead.length === 0) return;
    for (const [pool, found] of Map.groupBy(dead, (waiting) => waiting.pool))
      pool.abandon(found.map(({ client }) => client));
    this.#abandoned.push(...processesOf(dead));
    this.#onDistrust();
  }

  async #terminateAbandoned(): Promise<void> {
    if (this.#abandoned.length === 0) return;
    const ended = [...this.#abandoned];
    if ((await this.#probe.terminate(ended, PROBE_MS)) !== null) this.#abandoned.splice(0, ended.length);
  }
}

interface Waiting {
  pool: GuardedPool;
  client: PoolClient;
  process: ServerProcess | null;
}

const processesOf = (waiting: Waiting[]): ServerProcess[] =>
  waiting.flatMap(({ process }) => (process === null ? [] : [process]));

import { setImmediate as afterInput, setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectUnpooled, type DatabaseConnection } from './unpooled.ts';

const CHANNEL = 'farmstead_probe';
/** Writes to the journal, which waits for the synchronous standby too, and changes no table. */
const WRITE = `SELECT pg_notify($1, '') AS sent, current_setting('transaction_read_only') AS read_only`;

/** Another server, or this one later, gives the number to another process. */
export interface ServerProcess {
  pid: number;
  startedAt: string;
}

const ARE_THEY = `(pid, backend_start) IN (SELECT * FROM unnest($1::integer[], $2::timestamptz[]))`;

/** Rejects after a while, unless the answer came: a busy process finds both at once. */
export const within = async <Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> => {
  const timer = new AbortController();
  const tooLate = async (): Promise<never> => {
    await delay(ms, undefined, { signal: timer.signal, ref: false });
    await afterInput();
    throw new Error('timeout expired');
  };
  try {
    return await Promise.race([answer, tooLate()]);
  } finally {
    timer.abort();
    answer.catch(() => undefined);
  }
};

/** `refuses`: it answers, but takes no writes now. `silent`: nothing that speaks for a database answered in time. */
export type Proof = 'writes' | 'refuses' | 'silent';

/** Codes of PostgreSQL have five signs, one of them a digit; those of the system do not. */
const isFromServer = (error: unknown): boolean =>
  /^(?=.*\d)[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code));

/** Proves that the database takes writes, on a small connection of its own that no busy pool delays. */
export class WriteProbe {
  readonly #connection: DatabaseConnection;
  #client: Promise<Client> | null = null;
  #proving: Promise<Proof> | null = null;
  #isClosed = false;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  /** Tries a write, for this long at most. Calls at one time share the answer. */
  prove(ms: number): Promise<Proof> {
    this.#proving ??= this.#prove(ms).finally(() => (this.#proving = null));
    return this.#proving;
  }

  /** Those of the server's processes that are at work, or were until a second ago; null when it does not answer. */
  working(processes: readonly ServerProcess[], ms: number): Promise<Set<number> | null> {
    return this.#find(
      `SELECT pid FROM pg_stat_activity WHERE ${ARE_THEY}
         AND (state = 'active' OR state_change > clock_timestamp() - interval '1 second')`,
      { processes, ms },
    );
  }

  /** Ends processes whose connections are dead: they would keep their locks. Null when the server does not answer. */
  terminate(processes: readonly ServerProcess[], ms: number): Promise<Set<number> | null> {
    return this.#find(`SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ARE_THEY}`, {
      processes,
      ms,
    });
  }

  /** Whether a new connection is accepted, which a pooler does also while all of its server's processes are busy. */
  async accepts(ms: number): Promise<boolean> {
    try {
      const opened = connectUnpooled(this.#connection);
      void opened.then((client) => client.end()).catch(() => undefined);
      await within(opened, ms);
      return true;
    } catch {
      return false;
    }
  }

  /** Sends a notification on the connection that proves writing. Throws. */
  async notify({ channel, payload }: { channel: string; payload: string }, ms: number): Promise<void> {
    await this.#ask('SELECT pg_notify($1, $2)', { values: [channel, payload], ms });
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
  }

  async #find(
    text: string,
    { processes, ms }: { processes: readonly ServerProcess[]; ms: number },
  ): Promise<Set<number> | null> {
    try {
      const found = await this.#ask<{ pid: number }>(text, {
        values: [processes.map(({ pid }) => pid), processes.map(({ startedAt }) => startedAt)],
        ms,
      });
      return new Set(found.map(({ pid }) => pid));
    } catch {
      return null;
    }
  }

  async #prove(ms: number): Promise<Proof> {
    const until = performance.now() + ms;
    const isKept = this.#client !== null;
    const proof = await this.#write(isKept ? ms / 2 : ms);
    // A connection kept from before an outage says nothing about the database of now.
    return proof === 'writes' || !isKept ? proof : this.#write(until - performance.now());
  }

  async #write(ms: number): Promise<Proof> {
    let proof: Proof = 'refuses';
    try {
      const [row] = await this.#ask<{ read_only: string }>(WRITE, { values: [CHANNEL], ms });
      if (row?.read_only === 'off') return 'writes';
    } catch (error) {
      if (!isFromServer(error)) proof = 'silent';
    }
    this.#drop();
    return proof;
  }

  async #ask<Row extends object>(text: string, { values, ms }: { values: unknown[]; ms: number }): Promise<Row[]> {
    if (this.#isClosed) throw new Error('the probe is closed');
    this.#client ??= connectUnpooled(this.#connection);
    const asked = this.#client.then((client) => client.query<Row>(text, values));
    return (await within(asked, ms)).rows;
  }

  #drop(): void {
    const dropped = this.#client;
    this.#client = null;
    if (dropped) void dropped.then((client) => client.end()).catch(() => undefined);
  }
}

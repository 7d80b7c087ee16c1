import type { Logger } from '../logger.ts';

const REMIND_MS = 60_000;
/** Successes right after a failure may be luck: an address with several servers behind it answers in turn. */
const SETTLED_MS = 1000;

interface Outage {
  since: number;
  failedAt: number;
  remindedAt: number;
  failures: number;
}

/** Logs the start and the end of an outage once each, however many calls fail in between. */
export class OutageLog {
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #name: string;
  #outage: Outage | null = null;

  constructor(log: Logger, now: () => number = () => performance.now(), name = 'the database') {
    this.#log = log;
    this.#now = now;
    this.#name = name;
  }

  /** A call could not reach a server that does its work. */
  failed(error: unknown): void {
    const now = this.#now();
    this.#outage ??= this.#start(now, error);
    this.#outage.failures += 1;
    this.#outage.failedAt = now;
    if (now - this.#outage.remindedAt < REMIND_MS) return;
    this.#outage.remindedAt = now;
    this.#log.warn(this.#figures(this.#outage, now), `${this.#name} is still unavailable`);
  }

  /** A call failed, perhaps because of one lost connection: an outage counts it, but does not begin with it. */
  count(): void {
    if (this.#outage) this.#outage.failures += 1;
  }

  /** A call reached it. */
  reached(): void {
    const now = this.#now();
    if (!this.#outage || now - this.#outage.failedAt < SETTLED_MS) return;
    this.#log.info(this.#figures(this.#outage, this.#outage.failedAt), `${this.#name} is available again`);
    this.#outage = null;
  }

  #start(now: number, error: unknown): Outage {
    const { message: reason } = error as { message: string };
    this.#log.warn({ reason }, `${this.#name} is unavailable`);
    return { since: now, failedAt: now, remindedAt: now, failures: 0 };
  }

  #figures({ since, failures }: Outage, until: number) {
    return { seconds: Math.round((until - since) / 100) / 10, failures };
  }
}

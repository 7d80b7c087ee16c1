import { setTimeout as delay } from 'node:timers/promises';
import pg, { type Client, type ClientConfig } from 'pg';
import type { Logger } from '../logger.ts';
import { connectUnpooled } from './pool.ts';

export interface ListenCallbacks {
  onNotify(payload: string): void;
  /** Notifications sent during the outage are lost. */
  onReconnect?(): void;
}

export interface Subscription {
  close(): Promise<void>;
}

export interface Listener {
  listen(channel: string, callbacks: ListenCallbacks): Promise<Subscription>;
  close(): Promise<void>;
}

const HEARTBEAT_MS = 5000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 2000;

/** One connection for LISTEN, opened with the first channel and reconnected until closed. */
export function createListener(connection: ClientConfig, log: Logger): Listener {
  return new ReconnectingListener(connection, log);
}

class ReconnectingListener implements Listener {
  readonly #connection: ClientConfig;
  readonly #log: Logger;
  readonly #channels = new Map<string, Set<ListenCallbacks>>();
  readonly #closing = new AbortController();
  #client: Client | null = null;
  #first: Promise<void> | null = null;
  #running: Promise<void> | null = null;

  constructor(connection: ClientConfig, log: Logger) {
    this.#connection = connection;
    this.#log = log;
  }

  async listen(channel: string, callbacks: ListenCallbacks): Promise<Subscription> {
    const listeners = this.#channels.get(channel);
    if (listeners) listeners.add(callbacks);
    else this.#channels.set(channel, new Set([callbacks]));
    this.#first ??= this.#start().catch((error: unknown) => {
      this.#first = null;
      throw error;
    });
    await this.#first;
    // A reconnect listens to all channels again.
    if (!listeners) await this.#client?.query(`LISTEN ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    return { close: async () => void this.#channels.get(channel)?.delete(callbacks) };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  async #start(): Promise<void> {
    this.#client = await this.#connect();
    this.#running = this.#keepConnected();
  }

  async #connect(): Promise<Client> {
    const opened = await connectUnpooled({ ...this.#connection, query_timeout: HEARTBEAT_MS });
    opened.on('notification', ({ channel, payload }) => {
      for (const callbacks of this.#channels.get(channel) ?? []) this.#guarded(() => callbacks.onNotify(payload ?? ''));
    });
    try {
      for (const channel of this.#channels.keys()) await opened.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void opened.end().catch(() => undefined);
      throw error;
    }
    return opened;
  }

  async #keepConnected(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      if (this.#client) await untilLost(this.#client, this.#closing.signal);
      this.#client = null;
      this.#client = await this.#reconnect();
      if (this.#client === null) return;
      for (const callbacks of [...this.#channels.values()].flatMap((set) => [...set])) {
        this.#guarded(() => callbacks.onReconnect?.());
      }
    }
  }

  async #reconnect(): Promise<Client | null> {
    const { signal } = this.#closing;
    for (let wait = FIRST_RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      const opened = await this.#connect().catch(() => null);
      if (opened && !signal.aborted) return opened;
      void opened?.end().catch(() => undefined);
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
    return null;
  }

  #guarded(call: () => void): void {
    try {
      call();
    } catch (error) {
      this.#log.error({ err: error }, 'a database notification could not be taken in');
    }
  }
}

async function untilLost(client: Client, closing: AbortSignal): Promise<void> {
  const connectionLost = new AbortController();
  client.once('end', () => connectionLost.abort());
  client.once('error', () => connectionLost.abort());
  const either = AbortSignal.any([connectionLost.signal, closing]);
  while (!either.aborted) {
    await delay(HEARTBEAT_MS, undefined, { signal: either }).catch(() => undefined);
    if (either.aborted) break;
    await client.query('SELECT 1').catch(() => connectionLost.abort());
  }
  void client.end().catch(() => undefined);
}

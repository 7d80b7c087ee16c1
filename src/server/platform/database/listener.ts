import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg, { type Client, type ClientConfig } from 'pg';
import type { Logger } from '../logger.ts';
import { connectUnpooled } from './unpooled.ts';
import { within } from './write-probe.ts';

export interface ListenCallbacks {
  onNotify(payload: string): void;
  /** Notifications sent during the outage are lost. */
  onReconnect?(): void;
  /** Called every few seconds while nothing is heard although others may write. */
  onDeaf?(): void;
}

export interface Subscription {
  close(): Promise<void>;
}

export interface Listener {
  listen(channel: string, callbacks: ListenCallbacks): Promise<Subscription>;
  /** Makes sure at once that notifications still arrive. */
  check(): void;
  /** Whether a notification arrives that `send` sends now; null where nothing is listened to. */
  hears(send: (channel: string, payload: string) => Promise<void>): Promise<boolean | null>;
  close(): Promise<void>;
}

const HEARTBEAT_MS = 5000;
/** A notification comes back by then, or never. */
const ECHO_MS = 2000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 2000;
const DEAF_MS = 1000;

/** One connection for LISTEN, opened with the first channel and reconnected until closed. */
export function createListener(connection: ClientConfig, parts: ListenerParts): Listener {
  return new ReconnectingListener(connection, parts);
}

interface ListenerParts {
  log: Logger;
  /** Called when the connection turned out to be lost. */
  onLost: () => void;
  /** Whether others may change what this process would hear of. */
  isDeaf: () => Promise<boolean>;
}

class ReconnectingListener implements Listener {
  readonly #connection: ClientConfig;
  readonly #log: Logger;
  readonly #onLost: () => void;
  readonly #isDeaf: () => Promise<boolean>;
  readonly #channels = new Map<string, Set<ListenCallbacks>>();
  readonly #closing = new AbortController();
  /** Only this process listens to it. */
  readonly #echoChannel = `farmstead_echo_${randomBytes(8).toString('hex')}`;
  #checkNow: () => void = () => undefined;
  #client: Client | null = null;
  #first: Promise<void> | null = null;
  #running: Promise<void> | null = null;

  constructor(connection: ClientConfig, { log, onLost, isDeaf }: ListenerParts) {
    this.#connection = connection;
    this.#log = log;
    this.#onLost = onLost;
    this.#isDeaf = isDeaf;
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

  check(): void {
    this.#checkNow();
  }

  async hears(send: (channel: string, payload: string) => Promise<void>): Promise<boolean | null> {
    if (this.#first === null) return null;
    const client = this.#client;
    if (client === null) return false;
    const payload = randomBytes(8).toString('hex');
    try {
      await this.#hear(client, { payload, send: () => send(this.#echoChannel, payload) });
      return true;
    } catch {
      this.check();
      return false;
    }
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
    const opened = await connectUnpooled({ ...this.#connection, query_timeout: ECHO_MS });
    opened.on('notification', ({ channel, payload }) => {
      for (const callbacks of this.#channels.get(channel) ?? []) this.#guarded(() => callbacks.onNotify(payload ?? ''));
    });
    try {
      for (const channel of [this.#echoChannel, ...this.#channels.keys()])
        await opened.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      await this.#hearEcho(opened);
    } catch (error) {
      void opened.end().catch(() => undefined);
      throw error;
    }
    return opened;
  }

  async #keepConnected(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      if (this.#client) await this.#untilLost(this.#client);
      this.#client = null;
      if (!this.#closing.signal.aborted) this.#onLost();
      this.#client = await this.#reconnect();
      if (this.#client === null) return;
      this.#tellAll((callbacks) => callbacks.onReconnect?.());
    }
  }

  async #reconnect(): Promise<Client | null> {
    const { signal } = this.#closing;
    const isConnected = new AbortController();
    void this.#tellWhileDeaf(AbortSignal.any([signal, isConnected.signal]));
    try {
      return await this.#connectAgain(signal);
    } finally {
      isConnected.abort();
    }
  }

  async #tellWhileDeaf(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if ((await this.#isDeaf()) && !signal.aborted) this.#tellAll((callbacks) => callbacks.onDeaf?.());
      await delay(DEAF_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #connectAgain(signal: AbortSignal): Promise<Client | null> {
    for (let wait = FIRST_RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
      const opened = await this.#connect().catch(() => null);
      if (opened && !signal.aborted) return opened;
      void opened?.end().catch(() => undefined);
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
    return null;
  }

  #tellAll(tell: (callbacks: ListenCallbacks) => void): void {
    for (const callbacks of [...this.#channels.values()].flatMap((set) => [...set])) {
      this.#guarded(() => tell(callbacks));
    }
  }

  #guarded(call: () => void): void {
    try {
      call();
    } catch (error) {
      this.#log.error({ err: error }, 'a database notification could not be taken in');
    }
  }

  /** Rejects unless the server takes a notification and sends it back. */
  async #hearEcho(client: Client): Promise<void> {
    const payload = randomBytes(8).toString('hex');
    const send = async (): Promise<void> => {
      const { rows } = await client.query<{ read_only: string }>(
        `SELECT pg_notify($1, $2), current_setting('transaction_read_only') AS read_only`,
        [this.#echoChannel, payload],
      );
      if (rows[0]?.read_only !== 'off') throw new Error('the server is read-only');
    };
    await this.#hear(client, { payload, send });
  }

  async #hear(client: Client, { payload, send }: { payload: string; send: () => Promise<void> }): Promise<void> {
    const heard = Promise.withResolvers<void>();
    const onNotification = (arrived: { channel: string; payload?: string | undefined }): void => {
      if (arrived.channel === this.#echoChannel && arrived.payload === payload) heard.resolve();
    };
    client.on('notification', onNotification);
    try {
      await send();
      await within(heard.promise, ECHO_MS);
    } finally {
      client.off('notification', onNotification);
    }
  }

  async #untilLost(client: Client): Promise<void> {
    const connectionLost = new AbortController();
    client.once('end', () => connectionLost.abort());
    client.once('error', () => connectionLost.abort());
    const either = AbortSignal.any([connectionLost.signal, this.#closing.signal]);
    while (!either.aborted) {
      const early = new AbortController();
      this.#checkNow = () => early.abort();
      await delay(HEARTBEAT_MS, undefined, { signal: AbortSignal.any([either, early.signal]) }).catch(() => undefined);
      if (either.aborted) break;
      await this.#hearEcho(client).catch(() => connectionLost.abort());
    }
    void client.end().catch(() => undefined);
  }
}

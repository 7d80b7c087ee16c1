import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/** A TCP relay before a database that can swallow what it is sent, as a firewall that forgot a connection does. */
export interface Relay {
  port: number;
  /** Where connections opened from now on lead; those that are open stay where they are. */
  leadsTo(target: Target): void;
  /** Nothing passes the connections that are open now, and nobody is told. */
  swallowOpen(): void;
  /** Nothing passes at all, new connections included, until `passes`. */
  swallowAll(): void;
  /** New connections pass again; those that were swallowed stay so. */
  passes(): void;
  /** Resets every open connection. */
  cut(): void;
  stop(): void;
}

export type Target = { path: string } | { host: string; port: number };

export const targetOf = ({ host = '127.0.0.1', port = 5432 }: ClientConfig): Target =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };

interface Pair {
  near: Socket;
  far: Socket | null;
  isSwallowed: boolean;
}

export const startRelay = async (first: Target, { host = '127.0.0.1' } = {}): Promise<Relay> => {
  let target = first;
  let swallowsNew = false;
  const pairs = new Set<Pair>();
  const end = (pair: Pair): void => {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far?.destroy();
  };
  const pass = (pair: Pair, [from, to]: [Socket, Socket]): void => {
    from.on('error', () => undefined);
    from.on('data', (chunk: Buffer) => void (pair.isSwallowed || to.write(chunk)));
    // Even the end of a connection is not passed on.
    from.on('close', () => void (pair.isSwallowed || end(pair)));
  };
  const server = createServer((near) => {
    if (swallowsNew) {
      near.on('error', () => undefined);
      near.resume();
      pairs.add({ near, far: null, isSwallowed: true });
      return;
    }
    const far = connect(target);
    const pair: Pair = { near, far, isSwallowed: false };
    pairs.add(pair);
    pass(pair, [near, far]);
    pass(pair, [far, near]);
  }).listen(0, host);
  await once(server, 'listening');
  const swallowOpen = (): void => {
    for (const pair of pairs) pair.isSwallowed = true;
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadsTo: (next) => (target = next),
    swallowOpen,
    swallowAll() {
      swallowsNew = true;
      swallowOpen();
    },
    passes: () => (swallowsNew = false),
    cut() {
      for (const pair of pairs) end(pair);
    },
    stop() {
      for (const pair of pairs) end(pair);
      server.close();
    },
  };
};

import { lookup } from 'node:dns/promises';
import { type LookupFunction, type Socket, connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';

import { isPublicAddress } from './addresses.ts';
import { OutboundError } from './errors.ts';
import type { Target } from './target.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Every address of a name; rejects when there is none. */
export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

/** Opens the TCP connection to one of addresses that were checked. */
export type Dial = (place: { host: string; port: number; addresses: ResolvedAddress[] }) => Socket;

export const systemResolve: Resolve = (host) => lookup(host, { all: true });

const lookupOf =
  (addresses: ResolvedAddress[]): LookupFunction =>
  (_host, options, answer) => {
    const [first] = addresses;
    if (options.all === true) answer(null, addresses);
    else answer(null, first?.address ?? '', first?.family);
  };

export const systemDial: Dial = ({ host, port, addresses }) =>
  connect({ host, port, autoSelectFamily: true, lookup: lookupOf(addresses) });

interface Connecting {
  target: Target;
  resolve: Resolve;
  dial: Dial;
  /** Extra certificate authorities, PEM; undefined: those of Node. */
  ca: string | undefined;
  signal: AbortSignal;
}

/** undici waits for its connector, so the connector itself must stop when the call's time is over. */
const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(new OutboundError('timeout'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject);
  });

type Judged = Pick<Connecting, 'resolve' | 'signal'> & { target: Pick<Target, 'host' | 'allowed'> };

/** Every address of a host, judged; throws OutboundError where there is none or one that may not be reached. */
export const addressesOf = async ({ target, resolve, signal }: Judged): Promise<ResolvedAddress[]> => {
  const family = isIP(target.host);
  if (family !== 0) return [{ address: target.host, family }];
  let addresses: ResolvedAddress[];
  try {
    addresses = await unlessAborted(resolve(target.host), signal);
  } catch {
    throw new OutboundError('dns');
  }
  if (addresses.length === 0) throw new OutboundError('dns');
  // One private address among public ones is an attack or a mistake; either way nothing is tried.
  if (!target.allowed && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new OutboundError('refused_address');
  }
  return addresses;
};

const established = (socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once(event, resolve);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });

const open = async (connecting: Connecting): Promise<Socket> => {
  const { target, dial, ca, signal } = connecting;
  const addresses = await addressesOf(connecting);
  signal.throwIfAborted();
  const plain = dial({ host: target.host, port: target.port, addresses });
  signal.addEventListener('abort', () => plain.destroy(), { once: true });
  plain.setNoDelay(true);
  // Between the handshake and undici's own listener nobody else hears an error, and an unheard one ends the process.
  plain.on('error', () => {});
  try {
    await established(plain, 'connect');
  } catch {
    plain.destroy();
    throw new OutboundError('connect');
  }
  if (!target.secure) return plain;
  const name = isIP(target.host) === 0 ? { servername: target.host.replace(/\.$/, '') } : {};
  const secured = connectTls({ socket: plain, host: target.host, ALPNProtocols: ['http/1.1'], ca, ...name });
  try {
    await established(secured, 'secureConnect');
  } catch {
    secured.destroy();
    plain.destroy();
    throw new OutboundError('tls');
  }
  return secured;
};

const connectAndTell = async (connecting: Connecting, tell: buildConnector.Callback): Promise<void> => {
  let socket: Socket;
  try {
    socket = await open(connecting);
  } catch (error) {
    tell(error instanceof Error ? error : new OutboundError('connect'), null);
    return;
  }
  tell(null, socket);
};

/**
 * Connects to one judged target. The addresses that were checked are the addresses that are dialled, so a name
 * that changes its answer in between gains nothing. What undici passes is ignored: the target is fixed.
 */
export const connectorFor =
  (connecting: Connecting): buildConnector.connector =>
  (_options, tell) => {
    void connectAndTell(connecting, tell);
  };

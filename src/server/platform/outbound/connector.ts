import { lookup } from 'node:dns/promises';
import { type LookupFunction, type Socket, connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';

import { isPublicAddress } from './public-address.ts';
import { OutboundError } from './errors.ts';
import type { Target } from './target.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

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

interface ConnectInput {
  target: Target;
  resolve: Resolve;
  dial: Dial;
  /** PEM; undefined uses Node's own. */
  ca: string | undefined;
  signal: AbortSignal;
  /** Called when the connection is open. */
  onOpen: () => void;
}

/** undici waits for its connector, so the connector must stop when the call times out. */
const rejectOnAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(new OutboundError('timeout'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject);
  });

type ResolveInput = Pick<ConnectInput, 'resolve' | 'signal'> & { target: Pick<Target, 'host' | 'allowed'> };

/** Throws OutboundError when a host has no address or one that is not allowed. */
export const resolveAllowedAddresses = async ({
  target,
  resolve,
  signal,
}: ResolveInput): Promise<ResolvedAddress[]> => {
  const family = isIP(target.host);
  if (family !== 0) return [{ address: target.host, family }];
  let addresses: ResolvedAddress[];
  try {
    addresses = await rejectOnAbort(resolve(target.host), signal);
  } catch {
    throw new OutboundError('dns');
  }
  if (addresses.length === 0) throw new OutboundError('dns');
  // One private address among public ones is an attack or a mistake; the call fails either way.
  if (!target.allowed && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new OutboundError('refused_address');
  }
  return addresses;
};

const waitForConnection = (socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once(event, resolve);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });

const openConnection = async (connecting: ConnectInput): Promise<Socket> => {
  const { target, dial, ca, signal } = connecting;
  const addresses = await resolveAllowedAddresses(connecting);
  signal.throwIfAborted();
  const plain = dial({ host: target.host, port: target.port, addresses });
  signal.addEventListener('abort', () => plain.destroy(), { once: true });
  plain.setNoDelay(true);
  // Before undici adds its own listener, an unhandled error would end the process.
  plain.on('error', () => {});
  try {
    await waitForConnection(plain, 'connect');
  } catch {
    plain.destroy();
    throw new OutboundError('connect');
  }
  if (!target.secure) return plain;
  const name = isIP(target.host) === 0 ? { servername: target.host.replace(/\.$/, '') } : {};
  const secured = connectTls({ socket: plain, host: target.host, ALPNProtocols: ['http/1.1'], ca, ...name });
  try {
    await waitForConnection(secured, 'secureConnect');
  } catch {
    secured.destroy();
    plain.destroy();
    throw new OutboundError('tls');
  }
  return secured;
};

const connectWithCallback = async (connecting: ConnectInput, callback: buildConnector.Callback): Promise<void> => {
  let socket: Socket;
  try {
    socket = await openConnection(connecting);
  } catch (error) {
    callback(error instanceof Error ? error : new OutboundError('connect'), null);
    return;
  }
  connecting.onOpen();
  callback(null, socket);
};

/**
 * Dials only the checked addresses of one target, so a DNS answer that changes in between has no effect. The target
 * is fixed, so undici's arguments are ignored.
 */
export const createConnector =
  (connecting: ConnectInput): buildConnector.connector =>
  (_options, callback) => {
    void connectWithCallback(connecting, callback);
  };

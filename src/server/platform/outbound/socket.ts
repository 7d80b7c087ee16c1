import { isIP, type Socket } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import {
  resolveAllowedAddresses,
  systemDial,
  systemResolve,
  type Dial,
  type Resolve,
  type ResolvedAddress,
} from './connector.ts';
import { OutboundError } from './errors.ts';
import type { HostPort } from './target.ts';

export interface SocketOptions extends HostPort {
  allow: readonly HostPort[];
  timeoutMs: number;
  resolve?: Resolve;
  dial?: Dial;
}

export const isAllowlisted = ({ host, port }: HostPort, allow: readonly HostPort[]): boolean =>
  allow.some((place) => place.host === host && place.port === port);

/** The checked addresses of a host; connect only to these. Throws OutboundError. */
export const resolveSocketAddresses = async ({
  host,
  port,
  allow,
  timeoutMs,
  resolve = systemResolve,
}: Omit<SocketOptions, 'dial'>): Promise<ResolvedAddress[]> => {
  const allowed = isAllowlisted({ host, port }, allow);
  if (!allowed && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutboundError('refused_address');
  return resolveAllowedAddresses({ target: { host, allowed }, resolve, signal: AbortSignal.timeout(timeoutMs) });
};

/** A connection for protocols other than HTTP, to the checked addresses only. Throws OutboundError. */
export const openSocket = async (options: SocketOptions): Promise<Socket> => {
  const { host, port, timeoutMs, dial = systemDial } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  const addresses = await resolveSocketAddresses(options);
  const socket = dial({ host, port, addresses });
  return new Promise((done, fail) => {
    const stop = (reason: 'timeout' | 'connect') => () => {
      socket.destroy();
      fail(new OutboundError(reason));
    };
    const late = stop('timeout');
    const broken = stop('connect');
    signal.addEventListener('abort', late, { once: true });
    socket.once('error', broken);
    socket.once('connect', () => {
      signal.removeEventListener('abort', late);
      socket.off('error', broken);
      done(socket);
    });
  });
};

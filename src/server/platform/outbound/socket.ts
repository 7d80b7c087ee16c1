import { isIP, type Socket } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import { addressesOf, systemDial, systemResolve, type Dial, type Resolve, type ResolvedAddress } from './connector.ts';
import { OutboundError } from './errors.ts';
import type { Place } from './target.ts';

export interface SocketOrder extends Place {
  /** Exact places that may be private. */
  allow: readonly Place[];
  timeoutMs: number;
  /** Tests put their own in place of the system's. */
  resolve?: Resolve;
  dial?: Dial;
}

/** Whether a place is listed exactly, so that it may be private. */
export const isAllowed = ({ host, port }: Place, allow: readonly Place[]): boolean =>
  allow.some((place) => place.host === host && place.port === port);

/** The addresses of a place, judged like those of every call; dial one of these and no other. Throws OutboundError. */
export const judgedAddresses = async ({
  host,
  port,
  allow,
  timeoutMs,
  resolve = systemResolve,
}: Omit<SocketOrder, 'dial'>): Promise<ResolvedAddress[]> => {
  const allowed = isAllowed({ host, port }, allow);
  if (!allowed && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutboundError('refused_address');
  return addressesOf({ target: { host, allowed }, resolve, signal: AbortSignal.timeout(timeoutMs) });
};

/**
 * A connection for what speaks no HTTP, judged like every call: public addresses alone unless the place is listed, and
 * the addresses that were judged are the ones that are dialled. Throws OutboundError.
 */
export const openSocket = async (order: SocketOrder): Promise<Socket> => {
  const { host, port, timeoutMs, dial = systemDial } = order;
  const signal = AbortSignal.timeout(timeoutMs);
  const addresses = await judgedAddresses(order);
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

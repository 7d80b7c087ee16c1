import type { FastifyRequest } from 'fastify';

const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);

/** Whether somebody on this machine asks, and no proxy on it for somebody else. */
export const isFromHere = ({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  !['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'].some((name) => headers[name] !== undefined);

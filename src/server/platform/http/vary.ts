import type { FastifyReply } from 'fastify';

/** Adds request headers that the answer depends on to those named already. */
export const addVary = (reply: FastifyReply, ...names: string[]): void => {
  const named = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = new Set(named.map((name) => name.toLowerCase()));
  reply.header('vary', [...named, ...names.filter((name) => !known.has(name.toLowerCase()))].join(', '));
};

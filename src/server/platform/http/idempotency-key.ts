import type { FastifyRequest } from 'fastify';

const MAX_LENGTH = 255;

/** A sender's own key for a request that it may repeat; null for what cannot be one. */
export const asIdempotencyKey = (key: unknown): string | null =>
  typeof key === 'string' && key.length >= 1 && key.length <= MAX_LENGTH ? key : null;

/** The key in the header `Idempotency-Key`. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | null =>
  asIdempotencyKey(headers['idempotency-key']);

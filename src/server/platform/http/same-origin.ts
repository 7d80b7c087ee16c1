import type { FastifyRequest } from 'fastify';

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export const isUnsafe = (request: FastifyRequest): boolean => UNSAFE.has(request.method);

/**
 * Whether a request comes from the product's own pages. Browsers send `Sec-Fetch-Site` or at least `Origin`; a
 * request with neither is refused.
 */
export const isSameOrigin = (request: FastifyRequest, appOrigin: string): boolean => {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === appOrigin || origin === `http://${request.headers.host}`;
  return site === 'same-origin';
};

/** Whether a GET is a navigation from the product's own pages or from the address bar. */
export const isOwnNavigation = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  const mode = request.headers['sec-fetch-mode'];
  if (site === undefined) return true;
  return (site === 'same-origin' || site === 'none') && (mode === undefined || mode === 'navigate');
};

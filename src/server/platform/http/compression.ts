import { constants } from 'node:zlib';
import compressPlugin from '@fastify/compress';
import type { RouteOptions } from 'fastify';
import type { App } from './app.ts';

/** A smaller answer fits one packet uncompressed. */
const MIN_BYTES = 1400;
const TEXT = /^(?:text\/(?:html|csv|plain)|application\/json)\b/;
const PAGE = /^text\/html\b/;

/**
 * What may be compressed of a route's answers. An answer that repeats what was sent beside a secret would give the
 * secret away by its length (BREACH): such are the answers of changes, so of these only the pages of public forms are.
 */
const compressibleTypes = ({ method, url }: RouteOptions, holdsSecret: (name: string) => boolean): RegExp | null => {
  if (method === 'GET' || method === 'HEAD') return holdsSecret(`GET ${url}`) ? null : TEXT;
  return url.startsWith('/api/public/') ? PAGE : null;
};

/** Compresses answers made for one request; cached pages and files are compressed already. */
export const compressAnswers = async (
  app: App,
  { holdsSecret }: { holdsSecret: (name: string) => boolean },
): Promise<void> => {
  app.addHook('onRoute', (route) => {
    const customTypes = compressibleTypes(route, holdsSecret);
    route.compress = customTypes ? { customTypes } : false;
  });
  await app.register(compressPlugin, {
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
};

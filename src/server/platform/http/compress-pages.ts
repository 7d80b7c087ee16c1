import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from './response-cache.ts';
import type { App } from './app.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A smaller page fits one packet uncompressed. */
const MIN_BYTES = 1400;
const BROTLI_QUALITY = 5;

/** Compresses pages rendered for one request; cached pages are compressed already. */
export const compressPages = (app: App): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < MIN_BYTES) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    if (!String(reply.getHeader('content-type') ?? '').startsWith('text/html')) return payload;
    reply.header('vary', 'Accept-Encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: payload.length,
    };
    return encoding === 'br' ? compressBrotli(payload, { params }) : compressGzip(payload);
  });
};

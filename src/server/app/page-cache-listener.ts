import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '#server/platform/context.ts';
import {
  chooseEncoding,
  etagIn,
  matchesEtag,
  type Encoding,
  type CachedResponse,
} from '#server/platform/http/response-cache.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { servesProduct, requestedHost } from '../modules/sites/hosts.rules.ts';
import type { Site } from '../modules/sites/sites.types.ts';
import { rejectTarget, normalizeTarget } from './request-target.ts';
import { pageHeaders } from './security-headers.ts';
import type { PageCache } from './page-cache.ts';

const PRODUCT_SITE: Site = { kind: 'product' };
/** Real hosts and Accept-Encoding values are few; made-up ones must not fill the memory. */
const MAX_CACHED_SPELLINGS = 1_000;

type HeaderList = string[];

type EncodedHeaders = Record<Encoding, HeaderList>;

interface PageCacheListenerParts {
  ctx: Ctx;
  pages: PageCache;
  metrics: Metrics;
}

/**
 * Sends cached pages before the framework sees the request: most visits end here, and Fastify's hooks, routing and
 * reply object would cost more than the page.
 */
export class PageCacheListener {
  readonly #ctx: Ctx;
  readonly #pages: PageCache;
  readonly #metrics: Metrics;
  readonly #hosts = new LRUCache<string, { host: string | null; isProduct: boolean }>({ max: MAX_CACHED_SPELLINGS });
  readonly #encodings = new LRUCache<string, Encoding>({ max: MAX_CACHED_SPELLINGS });
  readonly #headerLists = new WeakMap<CachedResponse, EncodedHeaders>();

  constructor({ ctx, pages, metrics }: PageCacheListenerParts) {
    this.#ctx = ctx;
    this.#pages = pages;
    this.#metrics = metrics;
  }

  /** Handles requests before the server's own listener, which gets those not answered here. */
  attachTo(server: Server): void {
    const [next] = server.listeners('request') as RequestListener[];
    if (!next) throw new Error('The server has no request listener.');
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (!normalizeTarget(request)) rejectTarget(response);
      else if (!server.listening || !this.#tryAnswer(request, response)) next(request, response);
    });
  }

  #tryAnswer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined || url.includes('?')) return false;
    // The server's own listener decides which proxies may name another host.
    if (headers['x-forwarded-host'] !== undefined) return false;
    const site = this.#siteOf(headers.host);
    const cached = site && this.#pages.getCached(site, url);
    if (cached?.status !== 200) return false;
    const encoding = this.#encodingOf(headers['accept-encoding']);
    const isUnchanged = matchesEtag(headers['if-none-match'], cached.etag);
    const lines = this.#headersOf(cached)[encoding];
    const body = cached.bodies[encoding];
    const status = isUnchanged ? 304 : 200;
    const length = isUnchanged ? [] : ['content-length', String(body.length)];
    response.writeHead(status, ['x-request-id', randomUUID(), ...lines, ...length]);
    if (isUnchanged || method === 'HEAD') response.end();
    else response.end(body);
    this.#metrics.pageServed('cache');
    return true;
  }

  #siteOf(spelling: string | undefined): Site | null {
    if (spelling === undefined) return null;
    let cached = this.#hosts.get(spelling);
    if (!cached) {
      const host = requestedHost({ host: spelling, forwardedHost: undefined, isTrusted: false });
      // The server's own listener decides about requests from this machine.
      const { appOrigin } = this.#ctx.config;
      cached = { host, isProduct: host !== null && servesProduct(host, { appOrigin, isFromHere: false }) };
      this.#hosts.set(spelling, cached);
    }
    if (cached.host === null) return null;
    return cached.isProduct ? PRODUCT_SITE : this.#pages.getCachedSite(cached.host);
  }

  #encodingOf(accepted: string | undefined): Encoding {
    const spelling = accepted ?? '';
    const cached = this.#encodings.get(spelling);
    if (cached) return cached;
    const encoding = chooseEncoding(spelling);
    this.#encodings.set(spelling, encoding);
    return encoding;
  }

  #headersOf(response: CachedResponse): EncodedHeaders {
    const cached = this.#headerLists.get(response);
    if (cached) return cached;
    const { trustedProxies } = this.#ctx.config;
    const shared = Object.entries(pageHeaders(this.#ctx, response.headers)).flat();
    const vary = trustedProxies.length === 0 ? 'Accept-Encoding' : 'X-Forwarded-Host, Accept-Encoding';
    const lines = (encoding: Encoding): HeaderList => {
      const contentEncoding = encoding === 'identity' ? [] : ['content-encoding', encoding];
      return [...shared, 'vary', vary, 'etag', etagIn(encoding, response.etag), ...contentEncoding];
    };
    const headers = { br: lines('br'), gzip: lines('gzip'), identity: lines('identity') };
    this.#headerLists.set(response, headers);
    return headers;
  }
}

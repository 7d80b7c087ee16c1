import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '#server/platform/context.ts';
import { encodingFor, isKnown, type Encoding, type KeptAnswer } from '#server/platform/http/answer-cache.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { answersAsProduct, askedHost } from '../modules/sites/sites.usecases.ts';
import type { Site } from '../modules/sites/sites.types.ts';
import { refuseTarget, settleTarget } from './request-target.ts';
import { pageHeaders } from './security-headers.ts';
import type { SitePages } from './site-pages.ts';

const PRODUCT: Site = { kind: 'product' };
/** Spellings of hosts and of what browsers accept are few; what attackers make up must not fill the memory. */
const MOST_SPELLINGS = 1_000;

type HeaderList = string[];

/** An answer's headers in every encoding, each with its closing `etag`, as the wire takes them. */
type Written = Record<Encoding, HeaderList>;

interface FastParts {
  ctx: Ctx;
  pages: SitePages;
  metrics: Metrics;
}

/**
 * Sends kept pages before any framework has looked at the request: nearly every visit ends here, and a request's
 * hooks, routing and reply object cost more than the page. Whatever is not plainly a kept page goes on as ever.
 */
export class FastAnswers {
  readonly #ctx: Ctx;
  readonly #pages: SitePages;
  readonly #metrics: Metrics;
  readonly #hosts = new LRUCache<string, { host: string | null; isProduct: boolean }>({ max: MOST_SPELLINGS });
  readonly #encodings = new LRUCache<string, Encoding>({ max: MOST_SPELLINGS });
  readonly #written = new WeakMap<KeptAnswer, Written>();

  constructor({ ctx, pages, metrics }: FastParts) {
    this.#ctx = ctx;
    this.#pages = pages;
    this.#metrics = metrics;
  }

  /** Puts itself before the server's own listener. */
  standBefore(server: Server): void {
    const [next] = server.listeners('request') as RequestListener[];
    if (!next) throw new Error('The server has no listener to stand before.');
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (!settleTarget(request)) refuseTarget(response);
      else if (!server.listening || !this.#answer(request, response)) next(request, response);
    });
  }

  /** True when the request was answered. */
  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined || url.includes('?')) return false;
    // Who may name another host is decided where proxies are known.
    if (headers['x-forwarded-host'] !== undefined) return false;
    const site = this.#siteOf(headers.host);
    const answer = site && this.#pages.kept(site, url);
    if (answer?.status !== 200) return false;
    const encoding = this.#encodingOf(headers['accept-encoding']);
    const known = isKnown(headers['if-none-match'], answer.tag);
    const lines = this.#linesOf(answer)[encoding];
    const body = answer.bodies[encoding];
    const status = known ? 304 : 200;
    const length = known ? [] : ['content-length', String(body.length)];
    response.writeHead(status, ['x-request-id', randomUUID(), ...lines, ...length]);
    if (known || method === 'HEAD') response.end();
    else response.end(body);
    this.#metrics.pageServed('cache');
    return true;
  }

  #siteOf(spelling: string | undefined): Site | null {
    if (spelling === undefined) return null;
    let known = this.#hosts.get(spelling);
    if (!known) {
      const host = askedHost({ host: spelling, forwardedHost: undefined, isTrusted: false });
      // Whether somebody on this machine asks takes a closer look than this.
      const { appOrigin } = this.#ctx.config;
      known = { host, isProduct: host !== null && answersAsProduct(host, { appOrigin, isFromHere: false }) };
      this.#hosts.set(spelling, known);
    }
    if (known.host === null) return null;
    return known.isProduct ? PRODUCT : this.#pages.knownSite(known.host);
  }

  #encodingOf(accepted: string | undefined): Encoding {
    const spelling = accepted ?? '';
    const known = this.#encodings.get(spelling);
    if (known) return known;
    const encoding = encodingFor(spelling);
    this.#encodings.set(spelling, encoding);
    return encoding;
  }

  #linesOf(answer: KeptAnswer): Written {
    const known = this.#written.get(answer);
    if (known) return known;
    const shared = Object.entries(pageHeaders(this.#ctx, answer.headers)).flat();
    const lines = (encoding: Encoding): HeaderList => {
      const suffix = encoding === 'identity' ? '' : `-${encoding}`;
      const coded = encoding === 'identity' ? [] : ['content-encoding', encoding];
      return [...shared, 'vary', 'Accept-Encoding', 'etag', `"${answer.tag}${suffix}"`, ...coded];
    };
    const written = { br: lines('br'), gzip: lines('gzip'), identity: lines('identity') };
    this.#written.set(answer, written);
    return written;
  }
}

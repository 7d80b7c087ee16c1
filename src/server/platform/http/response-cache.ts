import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

export type Encoding = 'br' | 'gzip' | 'identity';

export interface RenderedResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Whose changes make the response stale; null when only changes of every site do. */
  owner: number | null;
}

export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  bodies: Record<Encoding, Buffer>;
  /** Without quotes; the same in every encoding. */
  etag: string;
}

/** Tracks staleness: data read at `now` is stale once its owner changed later. */
export class ChangeTracker {
  #now = 0;
  #everything = 0;
  readonly #owners = new Map<number, number>();

  get now(): number {
    return this.#now;
  }

  mark(owner: number): void {
    this.#owners.set(owner, ++this.#now);
  }

  markEverything(): void {
    this.#everything = ++this.#now;
    this.#owners.clear();
  }

  isFresh(owner: number | null, readAt: number): boolean {
    if (readAt < this.#everything) return false;
    return owner === null || readAt >= (this.#owners.get(owner) ?? 0);
  }
}

export const compressAllEncodings = async (text: string): Promise<Record<Encoding, Buffer>> => {
  const identity = Buffer.from(text);
  return { identity, br: await compressBrotli(identity, BROTLI), gzip: await compressGzip(identity) };
};

const toCachedResponse = async ({ status, headers, body }: RenderedResponse): Promise<CachedResponse> => {
  const bodies = await compressAllEncodings(body);
  const etag = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  return { status, headers, bodies, etag };
};

const SMALL_STORE_BYTES = 4 * 1_048_576;
const OVERHEAD = 1024;

interface CacheEntry {
  response: CachedResponse;
  owner: number | null;
  renderedAt: number;
}

const sizeOf = ({ response: { bodies } }: CacheEntry): number =>
  bodies.identity.length + bodies.br.length + bodies.gzip.length + OVERHEAD;

const createStore = (maxSize: number) => new LRUCache<string, CacheEntry>({ maxSize, sizeCalculation: sizeOf });

/**
 * Compressed responses by key, bounded by their bytes. Pages, not-found pages and everything else have separate
 * stores, so that requests for made-up URLs evict no page. A stale response stays until it is rendered again.
 */
export class ResponseCache {
  readonly #changes: ChangeTracker;
  readonly #pages: LRUCache<string, CacheEntry>;
  readonly #notFound = createStore(SMALL_STORE_BYTES);
  readonly #others = createStore(SMALL_STORE_BYTES);
  readonly #pending = new Map<string, { at: number; response: Promise<CachedResponse | null> }>();

  constructor(changes: ChangeTracker, { maxBytes }: { maxBytes: number }) {
    this.#changes = changes;
    this.#pages = createStore(maxBytes);
  }

  /** The cached response and whether it is fresh; null when there is none. */
  get(key: string): { response: CachedResponse; isFresh: boolean } | null {
    const entry = this.#pages.get(key) ?? this.#others.get(key) ?? this.#notFound.get(key);
    if (!entry) return null;
    return { response: entry.response, isFresh: this.#changes.isFresh(entry.owner, entry.renderedAt) };
  }

  /** Renders and stores a response, once for concurrent callers; `render` returning null removes it. */
  renew(key: string, render: () => Promise<RenderedResponse | null>): Promise<CachedResponse | null> {
    const at = this.#changes.now;
    const pending = this.#pending.get(key);
    if (pending?.at === at) return pending.response;
    const response = this.#render(key, { at, render }).finally(() => {
      if (this.#pending.get(key)?.response === response) this.#pending.delete(key);
    });
    this.#pending.set(key, { at, response });
    return response;
  }

  async #render(
    key: string,
    { at, render }: { at: number; render: () => Promise<RenderedResponse | null> },
  ): Promise<CachedResponse | null> {
    const rendered = await render();
    const store = rendered && this.#storeFor(rendered.status);
    for (const other of [this.#pages, this.#notFound, this.#others]) if (other !== store) other.delete(key);
    if (!store) return null;
    const response = await toCachedResponse(rendered);
    store.set(key, { response, owner: rendered.owner, renderedAt: at });
    return response;
  }

  #storeFor(status: number): LRUCache<string, CacheEntry> {
    if (status === 200) return this.#pages;
    return status === 404 ? this.#notFound : this.#others;
  }
}

const COMPRESSED = ['br', 'gzip'] as const;

/**
 * The encoding a client prefers, the smallest of those it likes equally. A client that refuses even plain text gets
 * plain text (RFC 9110, 12.4.3).
 */
export const chooseEncoding = (accepted: string | undefined): Encoding => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted ?? '' } });
  // `*` alone gets gzip, which every client supports.
  const available = COMPRESSED.filter((name) => name === 'gzip' || /\bbr\b/i.test(accepted ?? ''));
  const [best] = negotiator.encodings([...available, 'identity'], { preferred: COMPRESSED });
  return available.find((name) => name === best) ?? 'identity';
};

/** The validator of content in an encoding: other bytes need another one. */
export const etagIn = (encoding: Encoding, etag: string): string =>
  encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`;

/** Whether the client has this content already, in any encoding (RFC 9110, 13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((part) => {
    const named = part.trim().replace(/^W\//, '');
    return named === '*' || named === `"${etag}"` || named === `"${etag}-br"` || named === `"${etag}-gzip"`;
  });

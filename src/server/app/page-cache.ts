import { LRUCache } from 'lru-cache';
import type { Ctx } from '#server/platform/context.ts';
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts';
import {
  ResponseCache,
  ChangeTracker,
  type RenderedResponse,
  type CachedResponse,
} from '#server/platform/http/response-cache.ts';
import { serveNotFound, serveSitePath, requireClientSiteData, getSiteByHost } from '../modules/sites/sites.usecases.ts';
import { PagePhoneCache } from './page-phones.ts';
import type { ClientSiteData, MissingPageResponse, Site } from '../modules/sites/sites.types.ts';
import { publicPagePolicy } from '../modules/pages/public-page.policy.ts';

const MEBIBYTE = 1_048_576;

/** Unknown hosts and paths have their own caches, so that requests for made-up ones do not evict real pages. */
const CACHE_LIMITS = {
  pageBytes: 64 * MEBIBYTE,
  hosts: 10_000,
  unknownHosts: 2_000,
  unknownPaths: 5_000,
  clientPages: 100_000,
};
const MAX_PATH = 300;
/** Above this the not-found page is rendered without suggestions. */
const MAX_NOT_FOUND_PER_SECOND = 20;

/** Browsers and proxies may use a page for five minutes, and serve it stale for a day while revalidating. */
const PAGE_CACHING = 'public, max-age=300, stale-while-revalidate=86400';
const NOT_FOUND_CACHING = 'public, max-age=30';

/** A visitor waits no longer than this, once for the site and once for the page, where an older copy is at hand. */
const STALE_AFTER_MS = 1000;

/** After one has waited that long, others are spared it for as long as the database is likely to stay slow. */
const SPARED_MS = 2000;
/** A database that is fast again answers within it. */
const SPARED_WAIT_MS = 100;

/** Chooses between what is read now and an older copy, which serves while the database is unavailable or slow. */
class StaleFallback {
  #sparedUntil = 0;

  async choose<Value>(fresh: Promise<Value>, stale: Value): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Value>((resolve) => {
      const isSpared = performance.now() < this.#sparedUntil;
      timer = setTimeout(
        () => {
          if (!isSpared) this.#sparedUntil = performance.now() + SPARED_MS;
          resolve(stale);
        },
        isSpared ? SPARED_WAIT_MS : STALE_AFTER_MS,
      );
    });
    try {
      return await Promise.race([fresh, late]);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return stale;
      throw error;
    } finally {
      clearTimeout(timer);
      fresh.catch(() => undefined);
    }
  }
}

interface CachedValue<Value> {
  value: Value;
  readAt: number;
}

export interface PageResult {
  response: CachedResponse;
  source: 'cache' | 'rendered';
}

export type UncompressedResponse = Pick<RenderedResponse, 'status' | 'headers' | 'body'>;

const siteKey = (site: Site): string => {
  if (site.kind === 'product') return 'product';
  return site.kind === 'farm' ? `farm:${site.farmId}` : `${site.kind}:${site.clientId}`;
};
const pageKey = (site: Site, path: string): string => `${siteKey(site)} ${path}`;
/** No page path starts like this. */
const notFoundKey = (site: Site, key: string): string => `404 ${siteKey(site)} ${key}`;

/**
 * The public pages of every site: rendered once, then served from memory until their content changes. While the
 * database is unavailable, stale pages are served.
 */
export class PageCache {
  readonly changes = new ChangeTracker();
  readonly phones = new PagePhoneCache();
  readonly #ctx: Ctx;
  readonly #responses = new ResponseCache(this.changes, { maxBytes: CACHE_LIMITS.pageBytes });
  readonly #stale = new StaleFallback();
  #notFoundRate = { second: 0, count: 0 };
  readonly #hosts = new LRUCache<string, CachedValue<Site>>({ max: CACHE_LIMITS.hosts });
  readonly #unknownHosts = new LRUCache<string, CachedValue<null>>({ max: CACHE_LIMITS.unknownHosts });
  readonly #unknownPaths = new LRUCache<string, CachedValue<null>>({ max: CACHE_LIMITS.unknownPaths });
  readonly #clients = new LRUCache<number, CachedValue<ClientSiteData>>({
    maxSize: CACHE_LIMITS.clientPages,
    sizeCalculation: ({ value }) => value.pages.length + 1,
  });

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  /** The site of a host; null for an unknown host. Throws when the database is unavailable and the host is not cached. */
  async findSite(host: string): Promise<Site | null> {
    const cached = this.#hosts.get(host);
    if (cached && this.changes.isFresh(siteOwner(cached.value), cached.readAt)) return cached.value;
    const unknown = this.#unknownHosts.get(host);
    if (unknown?.readAt === this.changes.now) return null;
    const fresh = this.#lookUp(host);
    return cached ? this.#stale.choose(fresh, cached.value) : fresh;
  }

  async #lookUp(host: string): Promise<Site | null> {
    const readAt = this.changes.now;
    const site = await getSiteByHost(this.#ctx, host);
    if (site) this.#hosts.set(host, { value: site, readAt });
    else {
      this.#hosts.delete(host);
      this.#unknownHosts.set(host, { value: null, readAt });
    }
    return site;
  }

  /** The cached site of a host, if fresh; reads no database. */
  getCachedSite(host: string): Site | null {
    const cached = this.#hosts.get(host);
    return cached && this.changes.isFresh(siteOwner(cached.value), cached.readAt) ? cached.value : null;
  }

  /** The cached page at a path, if fresh; reads no database and renders nothing. */
  getCached(site: Site, path: string): CachedResponse | null {
    if (path.length > MAX_PATH) return null;
    const cached = this.#responses.get(pageKey(site, path));
    return cached?.isFresh ? cached.response : null;
  }

  /** The page at a path; null for none. Throws when the database is unavailable and the page is not cached. */
  async getOrRender(site: Site, path: string): Promise<PageResult | null> {
    if (path.length > MAX_PATH) return null;
    const key = pageKey(site, path);
    const cached = this.#responses.get(key);
    if (cached?.isFresh) return { response: cached.response, source: 'cache' };
    if (this.#unknownPaths.get(key)?.readAt === this.changes.now) return null;
    const fresh = this.#renew(key, () => this.#render(site, path));
    return cached ? this.#stale.choose(fresh, { response: cached.response, source: 'cache' }) : fresh;
  }

  async #renew(key: string, render: () => Promise<RenderedResponse | null>): Promise<PageResult | null> {
    const readAt = this.changes.now;
    const response = await this.#responses.renew(key, render);
    if (response === null) this.#unknownPaths.set(key, { value: null, readAt });
    return response && { response, source: 'rendered' };
  }

  /** The uncompressed page at a path for the static export, without caching; null for none. */
  async getUncompressed(site: Site, path: string): Promise<UncompressedResponse | null> {
    const cached = this.getCached(site, path);
    return cached ? { ...cached, body: cached.bodies.identity.toString() } : this.#render(site, path);
  }

  /**
   * The not-found page of a path. Leaves out suggestions when many are requested at once, to keep made-up URLs cheap.
   * Null for a site without one.
   */
  async getNotFound(site: Site, path: string): Promise<CachedResponse | null> {
    try {
      const page = await this.#notFoundPage(site, path.slice(0, MAX_PATH));
      const cached = this.#responses.get(page.key);
      if (cached?.isFresh) return cached.response;
      const { key, make } = this.#mayRenderSuggestions() ? page : await this.#notFoundPage(site, '/');
      return await this.#responses.renew(key, async () => {
        const answer = make();
        return answer.kind === 'content' ? toRenderedResponse(answer, site) : null;
      });
    } catch (error) {
      const cached = this.#responses.get(notFoundKey(site, ''));
      if (cached && isDatabaseUnavailable(error)) return cached.response;
      throw error;
    }
  }

  async #notFoundPage(site: Site, path: string): Promise<MissingPageResponse> {
    const { key, make } = await serveNotFound(this.#ctx, {
      site,
      path,
      loadSite: (clientId) => this.#sitesOf(clientId),
    });
    return { key: notFoundKey(site, key), make };
  }

  #mayRenderSuggestions(): boolean {
    const second = Math.floor(this.#ctx.clock.now().getTime() / 1000);
    if (this.#notFoundRate.second !== second) this.#notFoundRate = { second, count: 0 };
    this.#notFoundRate.count += 1;
    return this.#notFoundRate.count <= MAX_NOT_FOUND_PER_SECOND;
  }

  async #render(site: Site, path: string): Promise<RenderedResponse | null> {
    const answer = await serveSitePath(this.#ctx, { site, path, loadSite: (clientId) => this.#sitesOf(clientId) });
    if (answer.kind === 'missing') return null;
    if (answer.kind === 'content') {
      this.phones.add(answer.body);
      return toRenderedResponse(answer, site);
    }
    const owner = answer.clientId ?? siteOwner(site);
    return {
      status: answer.status,
      headers: { location: answer.location, 'cache-control': PAGE_CACHING },
      body: '',
      owner,
    };
  }

  async #sitesOf(clientId: number): Promise<ClientSiteData> {
    const cached = this.#clients.get(clientId);
    if (cached && this.changes.isFresh(clientId, cached.readAt)) return cached.value;
    const readAt = this.changes.now;
    const value = await requireClientSiteData(this.#ctx, clientId);
    this.#clients.set(clientId, { value, readAt });
    return value;
  }
}

const siteOwner = (site: Site): number | null => (site.kind === 'product' ? null : site.clientId);

const toRenderedResponse = (
  content: { status: number; type: string; body: string; clientId: number | null; isDeindexed?: boolean },
  site: Site,
): RenderedResponse => ({
  status: content.status,
  body: content.body,
  owner: content.clientId,
  headers: {
    'content-type': `${content.type}; charset=utf-8`,
    'cache-control': content.status === 404 ? NOT_FOUND_CACHING : PAGE_CACHING,
    ...(content.isDeindexed ? { 'x-robots-tag': 'noindex' } : {}),
    ...(content.type === 'text/html'
      ? { 'content-security-policy': publicPagePolicy(content.body, { isSandboxed: site.kind === 'product' }) }
      : {}),
  },
});

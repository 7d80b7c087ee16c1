import { LRUCache } from 'lru-cache';
import type { Ctx } from '#server/platform/context.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import { AnswerCache, Changes, type FreshAnswer, type KeptAnswer } from '#server/platform/http/answer-cache.ts';
import { pagePolicy } from '#server/platform/http/content-policy.ts';
import { answerMissing, answerPath, readClientSites, resolveHost } from '../modules/sites/sites.usecases.ts';
import { FormPhones } from './form-phones.ts';
import type { ClientSites, MissingAnswer, Site } from '../modules/sites/sites.types.ts';

const MEBIBYTE = 1_048_576;

/** Bounds of what is kept in memory. Hosts and addresses that nobody has are kept apart, so that asking for many of them
 * pushes out nothing that visitors need. */
const KEPT = {
  answerBytes: 64 * MEBIBYTE,
  missingBytes: 4 * MEBIBYTE,
  hosts: 10_000,
  unknownHosts: 2_000,
  unknownPaths: 5_000,
  clientPages: 100_000,
};
const LONGEST_PATH = 300;
/** Above this the page that finds nothing is made without looking for what comes close. */
const MOST_MISSING_A_SECOND = 20;

/** Pages may be kept five minutes, and shown a day longer while they are fetched anew. */
const PAGE_CACHING = 'public, max-age=300, stale-while-revalidate=86400';
const MISSING_CACHING = 'public, max-age=30';

interface Kept<Value> {
  value: Value;
  readAt: number;
}

export interface FoundAnswer {
  answer: KeptAnswer;
  source: 'cache' | 'rendered';
}

/** An answer as it was made, not compressed. */
export type MadeAnswer = Pick<FreshAnswer, 'status' | 'headers' | 'body'>;

const keyOf = (site: Site): string => {
  if (site.kind === 'product') return 'product';
  return site.kind === 'farm' ? `farm:${site.farmId}` : `${site.kind}:${site.clientId}`;
};

/** The public pages of every site, made once and kept until what they show changes. */
export class SitePages {
  readonly changes = new Changes();
  readonly phones = new FormPhones();
  readonly #ctx: Ctx;
  readonly #answers = new AnswerCache(this.changes, { maxBytes: KEPT.answerBytes });
  readonly #missing = new AnswerCache(this.changes, { maxBytes: KEPT.missingBytes });
  #madeMissing = { second: 0, count: 0 };
  readonly #hosts = new LRUCache<string, Kept<Site>>({ max: KEPT.hosts });
  readonly #unknownHosts = new LRUCache<string, Kept<null>>({ max: KEPT.unknownHosts });
  readonly #unknownPaths = new LRUCache<string, Kept<null>>({ max: KEPT.unknownPaths });
  readonly #clients = new LRUCache<number, Kept<ClientSites>>({
    maxSize: KEPT.clientPages,
    sizeCalculation: ({ value }) => value.pages.length + 1,
  });

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  /** Whose pages a host shows; null when it is nobody's. Throws when the database is away and the host is not known. */
  async siteOf(host: string): Promise<Site | null> {
    const known = this.#hosts.get(host);
    if (known && this.changes.isFresh(ownerOf(known.value), known.readAt)) return known.value;
    const unknown = this.#unknownHosts.get(host);
    if (unknown?.readAt === this.changes.now) return null;
    const readAt = this.changes.now;
    try {
      const site = await resolveHost(this.#ctx, host);
      if (site) this.#hosts.set(host, { value: site, readAt });
      else {
        this.#hosts.delete(host);
        this.#unknownHosts.set(host, { value: null, readAt });
      }
      return site;
    } catch (error) {
      if (known && isDatabaseAway(error)) return known.value;
      throw error;
    }
  }

  /** Whose pages a host shows, when that is known and nothing changed since; without asking anybody. */
  knownSite(host: string): Site | null {
    const known = this.#hosts.get(host);
    return known && this.changes.isFresh(ownerOf(known.value), known.readAt) ? known.value : null;
  }

  /** The kept answer at a path, when nothing changed since it was made; without asking anybody. */
  kept(site: Site, path: string): KeptAnswer | null {
    if (path.length > LONGEST_PATH) return null;
    const known = this.#answers.get(`${keyOf(site)} ${path}`);
    return known?.isFresh ? known.answer : null;
  }

  /** What a site answers at a path; null when it has nothing there. Throws when the database is away and nothing is kept. */
  async find(site: Site, path: string): Promise<FoundAnswer | null> {
    if (path.length > LONGEST_PATH) return null;
    const key = `${keyOf(site)} ${path}`;
    const known = this.#answers.get(key);
    if (known?.isFresh) return { answer: known.answer, source: 'cache' };
    if (this.#unknownPaths.get(key)?.readAt === this.changes.now) return null;
    const readAt = this.changes.now;
    try {
      const answer = await this.#answers.renew(key, () => this.#make(site, path));
      if (answer === null) this.#unknownPaths.set(key, { value: null, readAt });
      return answer && { answer, source: 'rendered' };
    } catch (error) {
      if (known && isDatabaseAway(error)) return { answer: known.answer, source: 'cache' };
      throw error;
    }
  }

  /** The answer at a path as it is now, for whoever keeps it elsewhere; null when the site has nothing there. */
  async made(site: Site, path: string): Promise<MadeAnswer | null> {
    const known = this.kept(site, path);
    return known ? { ...known, body: known.bodies.identity.toString() } : this.#make(site, path);
  }

  /**
   * The page that says there is nothing at this address, with what comes closest to it. When many are asked for at once
   * the one without suggestions answers, so that made-up addresses cost little.
   */
  async missing(site: Site, path: string): Promise<KeptAnswer | null> {
    try {
      const near = await this.#missingAt(site, path.slice(0, LONGEST_PATH));
      const known = this.#missing.get(near.key);
      if (known?.isFresh) return known.answer;
      const { key, make } = this.#mayMakeMissing() ? near : await this.#missingAt(site, '/');
      return await this.#missing.renew(key, async () => {
        const answer = make();
        return answer.kind === 'content' ? fresh(answer, site) : null;
      });
    } catch (error) {
      const known = this.#missing.get(`${keyOf(site)} `);
      if (known && isDatabaseAway(error)) return known.answer;
      throw error;
    }
  }

  async #missingAt(site: Site, path: string): Promise<MissingAnswer> {
    const { key, make } = await answerMissing(this.#ctx, { site, path, sites: (clientId) => this.#sitesOf(clientId) });
    return { key: `${keyOf(site)} ${key}`, make };
  }

  #mayMakeMissing(): boolean {
    const second = Math.floor(this.#ctx.clock.now().getTime() / 1000);
    if (this.#madeMissing.second !== second) this.#madeMissing = { second, count: 0 };
    this.#madeMissing.count += 1;
    return this.#madeMissing.count <= MOST_MISSING_A_SECOND;
  }

  async #make(site: Site, path: string): Promise<FreshAnswer | null> {
    const answer = await answerPath(this.#ctx, { site, path, sites: (clientId) => this.#sitesOf(clientId) });
    if (answer.kind === 'missing') return null;
    if (answer.kind === 'content') {
      this.phones.remember(answer.body);
      return fresh(answer, site);
    }
    const owner = answer.clientId ?? ownerOf(site);
    return {
      status: answer.status,
      headers: { location: answer.location, 'cache-control': PAGE_CACHING },
      body: '',
      owner,
    };
  }

  async #sitesOf(clientId: number): Promise<ClientSites> {
    const known = this.#clients.get(clientId);
    if (known && this.changes.isFresh(clientId, known.readAt)) return known.value;
    const readAt = this.changes.now;
    const value = await readClientSites(this.#ctx, clientId);
    this.#clients.set(clientId, { value, readAt });
    return value;
  }
}

const ownerOf = (site: Site): number | null => (site.kind === 'product' ? null : site.clientId);

const fresh = (
  content: { status: number; type: string; body: string; clientId: number | null; isDeindexed?: boolean },
  site: Site,
): FreshAnswer => ({
  status: content.status,
  body: content.body,
  owner: content.clientId,
  headers: {
    'content-type': `${content.type}; charset=utf-8`,
    'cache-control': content.status === 404 ? MISSING_CACHING : PAGE_CACHING,
    ...(content.isDeindexed ? { 'x-robots-tag': 'noindex' } : {}),
    ...(content.type === 'text/html'
      ? { 'content-security-policy': pagePolicy(content.body, { isSandboxed: site.kind === 'product' }) }
      : {}),
  },
});

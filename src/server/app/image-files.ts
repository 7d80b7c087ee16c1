import { LRUCache } from 'lru-cache';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import { matchesEtag, type ChangeTracker } from '#server/platform/http/response-cache.ts';
import { ObjectError } from '#server/platform/objects/object-store.ts';
import { getImageFile, type FoundImage } from '../modules/images/drawings.usecases.ts';
import type { Site } from '../modules/sites/sites.types.ts';

const CACHE_BYTES = 48 * 1_048_576;
const MAX_UNKNOWN_NAMES = 2_000;
const UNKNOWN_TTL_MS = 30_000;

/** A name is never reused for other bytes. */
const IMMUTABLE_CACHING = 'public, max-age=31536000, immutable';
/** A photo of a job may be withdrawn. */
const CHANGING_CACHING = 'public, max-age=300';
const MAY_CHANGE = /^job-/;

interface CachedImage {
  image: FoundImage;
  readAt: number;
}

const UNAVAILABLE = 'This picture is unavailable for a moment.';
const NAME = /^\/img\/([a-z0-9-]+-[0-9a-f]{16}\.(?:avif|webp|png|jpg))$/;

export class ImageFiles {
  readonly #ctx: Ctx;
  readonly #images = new LRUCache<string, CachedImage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ image }) => image.bytes.length + 1,
  });
  readonly #unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN_NAMES, ttl: UNKNOWN_TTL_MS });

  /** Visitors who ask for one file at the same time share the answer. */
  readonly #reading = new Map<string, Promise<FoundImage | null>>();

  /** Changes of clients, after which a photo of a job may be withdrawn. */
  readonly #changes: ChangeTracker;

  constructor(ctx: Ctx, changes: ChangeTracker) {
    this.#ctx = ctx;
    this.#changes = changes;
  }

  /**
   * Sends the image at a path if it belongs to the site's client; returns false otherwise. The product's own origin
   * serves every client's images; no client's host shows the agency's logo. Throws when the database is unavailable
   * and the image is not cached; one whose object cannot be read is answered with 503.
   */
  async send(path: string, { reply, site }: { reply: FastifyReply; site: Site }): Promise<boolean> {
    const name = NAME.exec(path)?.[1];
    if (name === undefined) return false;
    const image = await this.#find(name).catch((error: unknown) => {
      if (error instanceof ObjectError) return error;
      throw error;
    });
    if (image instanceof ObjectError) {
      reply.status(503).header('retry-after', String(image.retryAfter)).header('cache-control', 'no-store');
      reply.type('text/plain; charset=utf-8').send(UNAVAILABLE);
      return true;
    }
    if (!image || (site.kind !== 'product' && site.clientId !== image.clientId)) return false;
    reply
      .header('cache-control', MAY_CHANGE.test(name) ? CHANGING_CACHING : IMMUTABLE_CACHING)
      .header('etag', `"${name}"`)
      .type(image.type);
    if (matchesEtag(reply.request.headers['if-none-match'], name)) reply.status(304).send();
    else reply.send(image.bytes);
    return true;
  }

  async #find(name: string): Promise<FoundImage | null> {
    const cached = this.#images.get(name);
    if (cached && this.#isUnchanged(name, cached)) return cached.image;
    if (this.#unknown.has(name) && !MAY_CHANGE.test(name)) return null;
    const reading = this.#reading.get(name) ?? this.#read(name).finally(() => this.#reading.delete(name));
    this.#reading.set(name, reading);
    return reading;
  }

  #isUnchanged(name: string, { image, readAt }: CachedImage): boolean {
    return !MAY_CHANGE.test(name) || this.#changes.isFresh(image.clientId, readAt);
  }

  async #read(name: string): Promise<FoundImage | null> {
    const readAt = this.#changes.now;
    const found = await getImageFile(this.#ctx, name);
    if (found) this.#images.set(name, { image: found, readAt });
    else {
      this.#images.delete(name);
      this.#unknown.set(name, true);
    }
    return found;
  }
}

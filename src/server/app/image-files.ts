import { LRUCache } from 'lru-cache';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import { matchesEtag } from '#server/platform/http/response-cache.ts';
import { getImageFile } from '../modules/images/drawings.usecases.ts';
import type { Site } from '../modules/sites/sites.types.ts';

interface CachedImage {
  /** Null for the agency's logo, which no client's host shows. */
  clientId: number | null;
  type: string;
  bytes: Buffer;
}

const CACHE_BYTES = 48 * 1_048_576;
const MAX_UNKNOWN_NAMES = 2_000;
const UNKNOWN_TTL_MS = 30_000;

/** A name is never reused for other bytes. */
const IMMUTABLE_CACHING = 'public, max-age=31536000, immutable';
const NAME = /^\/img\/([a-z0-9-]+-[0-9a-f]{16}\.(?:avif|webp|png|jpg))$/;

export class ImageFiles {
  readonly #ctx: Ctx;
  readonly #images = new LRUCache<string, CachedImage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  readonly #unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN_NAMES, ttl: UNKNOWN_TTL_MS });

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  /**
   * Sends the image at a path if it belongs to the site's client; returns false otherwise. The product's own origin
   * serves every client's images. Throws when the database is unavailable and the image is not cached.
   */
  async send(path: string, { reply, site }: { reply: FastifyReply; site: Site }): Promise<boolean> {
    const name = NAME.exec(path)?.[1];
    if (name === undefined) return false;
    const image = await this.#find(name);
    if (!image || (site.kind !== 'product' && site.clientId !== image.clientId)) return false;
    reply.header('cache-control', IMMUTABLE_CACHING).header('etag', `"${name}"`).type(image.type);
    if (matchesEtag(reply.request.headers['if-none-match'], name)) reply.status(304).send();
    else reply.send(image.bytes);
    return true;
  }

  async #find(name: string): Promise<CachedImage | null> {
    const cached = this.#images.get(name);
    if (cached) return cached;
    if (this.#unknown.has(name)) return null;
    const found = await getImageFile(this.#ctx, name);
    if (!found) {
      this.#unknown.set(name, true);
      return null;
    }
    const { clientId, type, bytes } = found;
    const image = { clientId, type, bytes };
    this.#images.set(name, image);
    return image;
  }
}

import { LRUCache } from 'lru-cache';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import { findImageFile } from '../modules/images/images.usecases.ts';
import type { Site } from '../modules/sites/sites.types.ts';

interface Picture {
  /** Null for the agency's logo, which no client's host shows. */
  clientId: number | null;
  type: string;
  bytes: Buffer;
}

const KEPT_BYTES = 48 * 1_048_576;
const MOST_UNKNOWN = 2_000;
const UNKNOWN_MS = 30_000;

/** A name is never used for other bytes, so what was fetched once need not be asked for again. */
const FOREVER = 'public, max-age=31536000, immutable';
const NAME = /^\/img\/([a-z0-9-]+-[0-9a-f]{16}\.(?:avif|webp|png|jpg))$/;

/** The pictures of public pages, kept in memory while they are asked for. */
export class ImageFiles {
  readonly #ctx: Ctx;
  readonly #kept = new LRUCache<string, Picture>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  readonly #unknown = new LRUCache<string, true>({ max: MOST_UNKNOWN, ttl: UNKNOWN_MS });

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  /**
   * Sends the picture at a path, when the site's client owns it; false when nothing was sent. The product's own origin
   * shows the pictures of every client's pages. Throws when the database is away and the picture is not kept.
   */
  async send(path: string, { reply, site }: { reply: FastifyReply; site: Site }): Promise<boolean> {
    const name = NAME.exec(path)?.[1];
    if (name === undefined) return false;
    const picture = await this.#find(name);
    if (!picture || (site.kind !== 'product' && site.clientId !== picture.clientId)) return false;
    reply.header('cache-control', FOREVER).header('etag', `"${name}"`).type(picture.type);
    if (reply.request.headers['if-none-match'] === `"${name}"`) reply.status(304).send();
    else reply.send(picture.bytes);
    return true;
  }

  async #find(name: string): Promise<Picture | null> {
    const known = this.#kept.get(name);
    if (known) return known;
    if (this.#unknown.has(name)) return null;
    const found = await findImageFile(this.#ctx, name);
    if (!found) {
      this.#unknown.set(name, true);
      return null;
    }
    const { clientId, type, bytes } = found;
    const picture = { clientId, type, bytes };
    this.#kept.set(name, picture);
    return picture;
  }
}

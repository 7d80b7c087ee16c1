import { LRUCache } from 'lru-cache';

export interface PagePhone {
  display: string;
  e164: string;
}

const PAGE_ID_ATTRIBUTE = /<body[^>]* data-page="(\d+)"/;
const PHONE_LINK = /<a [^>]*href="tel:([^"]+)"[^>]* data-phone="([^"]+)"/;
const MAX_PHONES = 50_000;

/**
 * Phone numbers of rendered pages, for forms sent while the database is unavailable. Both texts hold only characters of
 * phone numbers, so they need no unescaping.
 */
export class PagePhoneCache {
  readonly #phones = new LRUCache<number, PagePhone>({ max: MAX_PHONES });

  add(html: string): void {
    const page = PAGE_ID_ATTRIBUTE.exec(html)?.[1];
    const [, e164, display] = PHONE_LINK.exec(html) ?? [];
    if (page && e164 && display) this.#phones.set(Number(page), { e164, display });
  }

  get(pageId: number | null): PagePhone | null {
    return pageId === null ? null : (this.#phones.get(pageId) ?? null);
  }
}

import { LRUCache } from 'lru-cache';

export interface FormPhone {
  shown: string;
  e164: string;
}

const PAGE = /<body[^>]* data-page="(\d+)"/;
const PHONE = /<a [^>]*href="tel:([^"]+)"[^>]* data-phone="([^"]+)"/;
const MOST = 50_000;

/**
 * The number to call of every page that was shown, for whoever sends its form while the database is away. Both texts
 * are plain signs of a phone number, so they need no unescaping.
 */
export class FormPhones {
  readonly #phones = new LRUCache<number, FormPhone>({ max: MOST });

  /** Reads it from the page itself. */
  remember(html: string): void {
    const page = PAGE.exec(html)?.[1];
    const [, e164, shown] = PHONE.exec(html) ?? [];
    if (page && e164 && shown) this.#phones.set(Number(page), { e164, shown });
  }

  /** Null where the page was not shown since the start, or has none. */
  of(pageId: number | null): FormPhone | null {
    return pageId === null ? null : (this.#phones.get(pageId) ?? null);
  }
}

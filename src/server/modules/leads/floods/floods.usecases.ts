import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isSharedAddress } from '#server/platform/client-address.ts';
import { createFloodGate } from '#server/platform/http/public-forms.ts';
import { createLimit, type Limit } from '#server/platform/limits.ts';

/** More forms than a page or farm gets in a minute on its best day: a flood from many addresses. */
const ON_A_PAGE = { points: 30, seconds: 60 };
const ON_A_FARM = { points: 90, seconds: 60 };

/** A text as long as this is nobody's by chance; the third name it comes under is held. */
const TELLING_TEXT = 20;
const SAME_TEXT = { points: 2, seconds: 86_400 };

export interface ArrivedForm {
  address: string;
  pageId: number;
  farmId: number;
  email: string | null;
  message: string | null;
}

export interface Floods {
  /** Counts a form from this address: true when it sends more than people do. Throws 429 far above that. */
  admit(address: string): Promise<boolean>;
  /** Whether the same text came under other names before. */
  isRepeated(form: ArrivedForm): Promise<boolean>;
  /** Whether its page or farm gets more than pages do. Ask last: a form held for itself must not hold those of others. */
  isCrowded(form: ArrivedForm): Promise<boolean>;
}

const isOver = (limit: Limit, key: string): Promise<boolean> =>
  limit.take(key).then(
    () => false,
    () => true,
  );

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

/**
 * What is learned from many forms, in this process and by hashes alone. An address that many visitors share says nothing
 * about one of them, so its forms are not counted.
 */
export const createFloods = (): Floods => {
  const pages = createLimit(ON_A_PAGE);
  const farms = createLimit(ON_A_FARM);
  const texts = createLimit(SAME_TEXT);
  let kept: LRUCache<string, true> | null = null;

  return {
    admit: createFloodGate(),
    async isRepeated({ address, email, message }) {
      const words = message?.toLowerCase().replace(/\s+/g, ' ').trim() ?? '';
      if (isSharedAddress(address) || words.length < TELLING_TEXT) return false;
      const text = digest(words);
      const sender = digest(`${text}\n${email?.toLowerCase() ?? ''}`);
      const senders = (kept ??= new LRUCache({ max: 50_000, ttl: SAME_TEXT.seconds * 1000 }));
      if (senders.has(sender)) return false;
      const isOld = await isOver(texts, text);
      if (!isOld) senders.set(sender, true);
      return isOld;
    },
    async isCrowded({ address, pageId, farmId }) {
      if (isSharedAddress(address)) return false;
      const onPage = await isOver(pages, String(pageId));
      return (await isOver(farms, String(farmId))) || onPage;
    },
  };
};

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isLoopbackAddress } from '#server/platform/client-address.ts';
import { createBurstLimiter } from '#server/platform/http/public-forms.ts';
import { createRateLimit, type CreateRateLimit, type RateLimit } from '#server/platform/rate-limits.ts';

/** More forms than a page or farm gets in its busiest minute: a burst from many addresses. */
const ON_A_PAGE = { points: 30, seconds: 60 };
const ON_A_FARM = { points: 90, seconds: 60 };

/** Two people do not write the same text of this length by chance; the third name with it is quarantined. */
const MIN_TEXT_LENGTH = 20;
const SAME_TEXT = { points: 2, seconds: 86_400 };

export interface BurstCheckInput {
  address: string;
  pageId: number;
  farmId: number;
  email: string | null;
  message: string | null;
}

export interface BurstLimits {
  /** Counts a form from this address; true above normal use. Throws 429 far above that. */
  admit(address: string): Promise<boolean>;
  /** Whether the same text came under other names before. */
  isRepeated(form: BurstCheckInput): Promise<boolean>;
  /** Whether its page or farm gets too many forms. Call last: quarantined forms must not count. */
  isCrowded(form: BurstCheckInput): Promise<boolean>;
}

const isOver = (limit: RateLimit, key: string): Promise<boolean> =>
  limit.consume(key).then(
    () => false,
    () => true,
  );

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

/**
 * Burst limits of forms, with hashes only. Those by address are counted where `createLimit` keeps them, the others in
 * this process: they are asked inside the transaction that stores a lead, which would wait for all others of its farm.
 * Forms from an address that many visitors share are not counted by address.
 */
export const createBurstLimits = (createLimit: CreateRateLimit): BurstLimits => {
  const pages = createRateLimit(ON_A_PAGE);
  const farms = createRateLimit(ON_A_FARM);
  const texts = createRateLimit(SAME_TEXT);
  let recentSenders: LRUCache<string, true> | null = null;

  return {
    admit: createBurstLimiter('leads', createLimit),
    async isRepeated({ address, email, message }) {
      const words = message?.toLowerCase().replace(/\s+/g, ' ').trim() ?? '';
      if (isLoopbackAddress(address) || words.length < MIN_TEXT_LENGTH) return false;
      const text = digest(words);
      const sender = digest(`${text}\n${email?.toLowerCase() ?? ''}`);
      const senders = (recentSenders ??= new LRUCache({ max: 50_000, ttl: SAME_TEXT.seconds * 1000 }));
      if (senders.has(sender)) return false;
      const isOld = await isOver(texts, text);
      if (!isOld) senders.set(sender, true);
      return isOld;
    },
    async isCrowded({ address, pageId, farmId }) {
      if (isLoopbackAddress(address)) return false;
      const onPage = await isOver(pages, String(pageId));
      return (await isOver(farms, String(farmId))) || onPage;
    },
  };
};

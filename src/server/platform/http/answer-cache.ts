import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

export type Encoding = 'br' | 'gzip' | 'identity';

/** What is to be kept; `owner` is whose change makes it old, null when only a change of everything does. */
export interface FreshAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  owner: number | null;
}

/** An answer ready to send in every encoding. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  bodies: Record<Encoding, Buffer>;
  /** Names the content whatever its encoding; quotes are the sender's. */
  tag: string;
}

/** Says what became old. Reading begins with `now`, and what was read then is old once its owner changed after it. */
export class Changes {
  #now = 0;
  #everything = 0;
  readonly #owners = new Map<number, number>();

  get now(): number {
    return this.#now;
  }

  /** Something of this owner changed. */
  mark(owner: number): void {
    this.#owners.set(owner, ++this.#now);
  }

  /** Anything may have changed. */
  markEverything(): void {
    this.#everything = ++this.#now;
    this.#owners.clear();
  }

  isFresh(owner: number | null, readAt: number): boolean {
    if (readAt < this.#everything) return false;
    return owner === null || readAt >= (this.#owners.get(owner) ?? 0);
  }
}

/** A text as it is sent in every encoding. */
export const inEveryEncoding = async (text: string): Promise<Record<Encoding, Buffer>> => {
  const identity = Buffer.from(text);
  return { identity, br: await compressBrotli(identity, BROTLI), gzip: await compressGzip(identity) };
};

const compressed = async ({ status, headers, body }: FreshAnswer): Promise<KeptAnswer> => {
  const bodies = await inEveryEncoding(body);
  const tag = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  return { status, headers, bodies, tag };
};

/** For what is no page: redirects, pages that are gone. */
const ASIDE_BYTES = 4 * 1_048_576;
const OVERHEAD = 1024;

interface Entry {
  answer: KeptAnswer;
  owner: number | null;
  madeAt: number;
}

const sizeOf = ({ answer: { bodies } }: Entry): number =>
  bodies.identity.length + bodies.br.length + bodies.gzip.length + OVERHEAD;

/**
 * Compressed answers by key, bounded by their bytes; redirects and the like are kept apart, so that asking for many odd
 * spellings pushes out no page. What changed is kept, marked old, until it is made anew.
 */
export class AnswerCache {
  readonly #changes: Changes;
  readonly #entries: LRUCache<string, Entry>;
  readonly #asides = new LRUCache<string, Entry>({ maxSize: ASIDE_BYTES, sizeCalculation: sizeOf });
  readonly #underWay = new Map<string, { at: number; answer: Promise<KeptAnswer | null> }>();

  constructor(changes: Changes, { maxBytes }: { maxBytes: number }) {
    this.#changes = changes;
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  /** The kept answer, and whether nothing changed since; null when there is none. */
  get(key: string): { answer: KeptAnswer; isFresh: boolean } | null {
    const entry = this.#entries.get(key) ?? this.#asides.get(key);
    if (!entry) return null;
    return { answer: entry.answer, isFresh: this.#changes.isFresh(entry.owner, entry.madeAt) };
  }

  /** Makes and keeps an answer, once for all who ask meanwhile; null when `make` says there is nothing, which forgets it. */
  renew(key: string, make: () => Promise<FreshAnswer | null>): Promise<KeptAnswer | null> {
    const at = this.#changes.now;
    const underWay = this.#underWay.get(key);
    if (underWay?.at === at) return underWay.answer;
    const answer = this.#make(key, { at, make }).finally(() => {
      if (this.#underWay.get(key)?.answer === answer) this.#underWay.delete(key);
    });
    this.#underWay.set(key, { at, answer });
    return answer;
  }

  async #make(
    key: string,
    { at, make }: { at: number; make: () => Promise<FreshAnswer | null> },
  ): Promise<KeptAnswer | null> {
    const fresh = await make();
    const store = fresh?.status === 200 ? this.#entries : this.#asides;
    (store === this.#entries ? this.#asides : this.#entries).delete(key);
    if (fresh === null) {
      store.delete(key);
      return null;
    }
    const answer = await compressed(fresh);
    store.set(key, { answer, owner: fresh.owner, madeAt: at });
    return answer;
  }
}

/**
 * The smallest encoding a client takes; one with a weight of zero is refused by it, and `*` speaks for those it does not
 * name. Who refuses even plain text gets it all the same: no answer would help nobody (RFC 9110, 12.4.3).
 */
export const encodingFor = (accepted: string | undefined): Encoding => {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [token = '', ...parameters] = part.trim().toLowerCase().split(';');
      return [token.trim(), parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)) ? 0 : 1] as const;
    }),
  );
  // What is asked for by `*` alone is whoever's guess: gzip is what everybody reads.
  for (const name of ['br', 'gzip'] as const)
    if ((weights.get(name) ?? (name === 'gzip' ? weights.get('*') : undefined)) === 1) return name;
  return 'identity';
};

/** Whether the client has this content already, in whatever encoding (RFC 9110, 13.1.2). */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((part) => {
    const named = part.trim().replace(/^W\//, '');
    return named === '*' || named === `"${tag}"` || named === `"${tag}-br"` || named === `"${tag}-gzip"`;
  });

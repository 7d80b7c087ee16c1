import type { Redis } from 'ioredis';
import { OutageLog } from './database/outage-log.ts';
import { within } from './database/write-probe.ts';
import type { Logger } from './logger.ts';

/** A count and until when its window goes on. */
export interface Counted {
  points: number;
  seconds: number;
}

/** Counts by key, which all nodes share. */
export interface SharedCounts {
  /** Counts one more; the first one begins a window of this many seconds. */
  add(key: string, seconds: number): Promise<Counted>;
  /** Takes one back, where there is one. */
  takeBack(key: string): Promise<void>;
  read(key: string): Promise<number>;
  reset(key: string): Promise<void>;
}

/** The store of shared counts does not answer. */
export class CountsUnavailable extends Error {
  override name = 'CountsUnavailable';
}

export interface RedisCounts extends SharedCounts {
  /** Host and port, for messages. */
  readonly name: string;
  /** Throws CountsUnavailable with the reason. */
  check(): Promise<void>;
  close(): void;
}

const ADD = `local points = redis.call('incr', KEYS[1])
if redis.call('pttl', KEYS[1]) < 0 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return { points, redis.call('pttl', KEYS[1]) }`;
const TAKE_BACK = `if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('decr', KEYS[1]) end`;

const PREFIX = 'farmstead:limit:';
const ANSWER_MS = 500;
const CONNECT_MS = 2000;
/** After a call without an answer, others are counted locally for this long instead of waiting, too. */
const PAUSE_MS = 1000;
const MOST_RECONNECT_MS = 2000;

const connect = async (url: string, onError: (error: NodeJS.ErrnoException) => void): Promise<Redis> => {
  const { Redis: Client } = await import('ioredis');
  const client = new Client(url, {
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(100 * attempt, MOST_RECONNECT_MS),
  });
  client.on('error', onError);
  return client;
};

/** Counts in Valkey or Redis, each change in one script there. The library is loaded with the first call. */
export const createRedisCounts = (url: string, log: Logger, answerMs = ANSWER_MS): RedisCounts => {
  const outage = new OutageLog(log, () => performance.now(), 'the store of limits');
  let client: Promise<Redis> | null = null;
  let pausedUntil = 0;

  /** Why the connection failed last: a call only says that it failed. */
  let connectionFailure: string | null = null;

  const fail = (error: unknown): CountsUnavailable => {
    const { name, message } = error as Error;
    const reason = (name === 'MaxRetriesPerRequestError' && connectionFailure) || (message.split('\n', 1)[0] ?? '');
    outage.failed(new Error(reason));
    pausedUntil = performance.now() + PAUSE_MS;
    return new CountsUnavailable(reason, { cause: error });
  };

  const ask = async <Answer>(question: (redis: Redis) => Promise<Answer>): Promise<Answer> => {
    try {
      client ??= connect(url, (error: NodeJS.ErrnoException) => {
        connectionFailure = error.code ?? error.message;
        fail(error);
      });
      const answer = await within(client.then(question), answerMs);
      outage.reached();
      return answer;
    } catch (error) {
      throw fail(error);
    }
  };

  const askUnlessPaused: typeof ask = (question) => {
    if (performance.now() >= pausedUntil) return ask(question);
    outage.count();
    return Promise.reject(new CountsUnavailable('it did not answer a moment ago'));
  };

  return {
    name: new URL(url).host,
    async add(key, seconds) {
      const counted = await askUnlessPaused((redis) => redis.eval(ADD, 1, PREFIX + key, seconds * 1000));
      const [points, milliseconds] = counted as [number, number];
      return { points, seconds: milliseconds / 1000 };
    },
    async takeBack(key) {
      await askUnlessPaused((redis) => redis.eval(TAKE_BACK, 1, PREFIX + key));
    },
    read: async (key) => Number((await askUnlessPaused((redis) => redis.get(PREFIX + key))) ?? 0),
    async reset(key) {
      await askUnlessPaused((redis) => redis.del(PREFIX + key));
    },
    async check() {
      await ask((redis) => redis.ping());
    },
    close() {
      const opened = client;
      client = null;
      if (opened) void opened.then((redis) => redis.disconnect()).catch(() => undefined);
    },
  };
};

import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import robotsParser, { type Robot } from 'robots-parser';
import type { Outbound, OutboundReply } from './outbound.ts';

/** The name by which robots.txt may address the product. */
const PRODUCT = 'Farmstead';
/** RFC 9309: at least 500 KiB are read, and the answer is used for at most a day. */
const MAX_ROBOTS_BYTES = 512 * 1024;
const ROBOTS_MS = 60 * 60 * 1000;
const MAX_REDIRECTS = 5;
/** A host that asks for longer pauses is asked at this pace and no slower: a reading has an end. */
const LONGEST_PAUSE_MS = 5000;

export interface GuestParts {
  outbound: Outbound;
  /** The shortest time between two requests to one host. */
  intervalMs: number;
  /** Takes the host's next turn and returns the milliseconds until then. */
  takeTurn: (host: string, pauseMs: number) => Promise<number>;
}

export interface GuestRequest {
  url: string;
  accept: string;
  maxBytes: number;
  timeoutMs: number;
  /** Whether a redirect to this address is followed; every one by default. */
  mayFollow?: (url: URL) => boolean;
  /** Ends the waiting for the host's pace. */
  signal?: AbortSignal;
}

export type GuestAnswer =
  | { kind: 'reply'; reply: OutboundReply }
  /** robots.txt of the host forbids the address, or could not be read, which RFC 9309 treats alike. */
  | { kind: 'disallowed'; url: string }
  | { kind: 'elsewhere'; url: string };

interface Rules {
  robots: Robot;
  pauseMs: number;
}

const rulesByOrigin = new LRUCache<string, Promise<Rules>>({ max: 500, ttl: ROBOTS_MS });

/** Waits until the host may be asked again, and takes that moment. */
const waitForHost = async (
  { takeTurn }: GuestParts,
  { url, pauseMs, signal }: { url: URL; pauseMs: number; signal?: AbortSignal | undefined },
): Promise<void> => {
  const wait = await takeTurn(url.host, pauseMs);
  if (wait > 0) await delay(wait, undefined, signal ? { signal } : {});
};

const readRobots = async (parts: GuestParts, url: URL): Promise<Rules> => {
  const { outbound, intervalMs } = parts;
  const address = new URL('/robots.txt', url).href;
  await waitForHost(parts, { url, pauseMs: intervalMs });
  const reply = await outbound.send({
    url: address,
    maxBytes: MAX_ROBOTS_BYTES,
    overflow: 'cut',
    timeoutMs: 10_000,
    maxRedirects: MAX_REDIRECTS,
  });
  const isMissing = reply.status >= 400 && reply.status < 500;
  const isRead = reply.status >= 200 && reply.status < 300;
  const text = isRead ? reply.text : isMissing ? '' : 'User-agent: *\nDisallow: /';
  const robots = robotsParser(address, text);
  const requested = (robots.getCrawlDelay(PRODUCT) ?? 0) * 1000;
  return { robots, pauseMs: Math.max(intervalMs, Math.min(requested, LONGEST_PAUSE_MS)) };
};

/** Parallel callers share one request, which therefore no caller's signal ends. */
const rulesOf = async (parts: GuestParts, url: URL): Promise<Rules> => {
  const known = rulesByOrigin.get(url.origin);
  if (known) return known;
  const pending = readRobots(parts, url);
  rulesByOrigin.set(url.origin, pending);
  try {
    return await pending;
  } catch (error) {
    rulesByOrigin.delete(url.origin);
    throw error;
  }
};

/** The sitemaps that robots.txt names; none where it cannot be read. */
export const listSitemaps = async (parts: GuestParts, url: string): Promise<string[]> =>
  (await rulesOf(parts, new URL(url))).robots.getSitemaps();

/**
 * Fetches a page of somebody else's website as a guest: robots.txt is obeyed, also by redirects, and each host is asked
 * at most once in an interval. Throws OutboundError without an answer.
 */
export const fetchAsGuest = async (parts: GuestParts, request: GuestRequest): Promise<GuestAnswer> => {
  const { accept, maxBytes, timeoutMs, mayFollow, signal } = request;
  let { url } = request;
  for (let redirects = 0; ; redirects += 1) {
    if (!URL.canParse(url)) return { kind: 'elsewhere', url };
    const at = new URL(url);
    const { robots, pauseMs } = await rulesOf(parts, at);
    if (robots.isAllowed(url, PRODUCT) === false) return { kind: 'disallowed', url };
    await waitForHost(parts, { url: at, pauseMs, signal });
    const headers = { accept, 'accept-language': 'en-US' };
    const reply = await parts.outbound.send({ url, headers, maxBytes, timeoutMs });
    if (reply.location === null || redirects === MAX_REDIRECTS) return { kind: 'reply', reply };
    url = reply.location;
    if (mayFollow && !mayFollow(new URL(url))) return { kind: 'elsewhere', url };
  }
};

import { setTimeout as delay } from 'node:timers/promises';
import robotsParser from 'robots-parser';
import type { Ctx } from '#server/platform/context.ts';
import { MAX_DOCUMENT_BYTES } from '#server/platform/documents/document.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import type { OutboundReply, OutboundRequest } from '#server/platform/outbound/outbound.ts';
import { deleteHosts, getRobots, setRobots, takeTurn } from './fetch-hosts.repository.ts';
import { failed, failureOf, PAGE_HEADERS, readReply, type FetchedSource } from './fetching.usecases.ts';

/** The name by which robots.txt addresses the product. */
const AGENT = 'Farmstead';
const SECONDS_BETWEEN = 1;
/** A longer `Crawl-delay` is not waited for. */
const MAX_SECONDS_BETWEEN = 10;
const ROBOTS_HOURS = 24;
/** As much as search engines read. */
const MAX_ROBOTS_BYTES = 500 * 1024;
const ROBOTS_TIMEOUT_MS = 10_000;
const PAGE_TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 5;

const ask = async (
  ctx: Ctx,
  { url, seconds, ...more }: { url: URL; seconds: number } & Omit<OutboundRequest, 'url'>,
): Promise<OutboundReply> => {
  await delay(await takeTurn(ctx, { host: url.host, seconds }));
  return ctx.outbound.send({ url: url.href, ...more });
};

/** What robots.txt of the host says: empty without one, null while the host fails, which forbids all (RFC 9309). */
const readRobots = async (ctx: Ctx, origin: string): Promise<string | null> => {
  const url = new URL('/robots.txt', origin);
  try {
    const limits = {
      maxBytes: MAX_ROBOTS_BYTES,
      overflow: 'cut' as const,
      timeoutMs: ROBOTS_TIMEOUT_MS,
      maxRedirects: 5,
    };
    const { status, text } = await ask(ctx, { url, seconds: SECONDS_BETWEEN, ...limits });
    if (status >= 500 || status === 429) return null;
    return status >= 200 && status < 300 ? text.replaceAll('\0', '') : '';
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return null;
  }
};

const robotsOf = async (ctx: Ctx, url: URL) => {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - ROBOTS_HOURS * 3_600_000);
  const known = await getRobots(ctx, { host: url.host, since });
  const text = known ?? (await readRobots(ctx, url.origin));
  // A host that does not answer now may answer in an hour.
  if (text === null) return null;
  if (known === undefined) await setRobots(ctx, { host: url.host, robots: text, at: now });
  const robots = robotsParser(new URL('/robots.txt', url).href, text);
  const wanted = robots.getCrawlDelay(AGENT) ?? SECONDS_BETWEEN;
  return {
    mayRead: robots.isAllowed(url.href, AGENT) ?? true,
    seconds: Math.min(Math.max(SECONDS_BETWEEN, wanted), MAX_SECONDS_BETWEEN),
  };
};

export interface PoliteFetch {
  /** Why an address, that was asked for or that a redirect leads to, is not read; null where it may be. */
  refusal?: (url: string) => string | null;
}

/**
 * Reads a page that nobody named: robots.txt of every host on the way allows it, and each host is asked once a second at
 * most, by all processes together. `url` is where redirects led. Never throws for what an address does.
 */
export const fetchPolitely = async (
  ctx: Ctx,
  address: string,
  { refusal = () => null }: PoliteFetch = {},
): Promise<FetchedSource & { url: string }> => {
  let url = address;
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const reason = refusal(url);
      if (reason !== null) return { ...failed(reason), url };
      const target = new URL(url);
      const robots = await robotsOf(ctx, target);
      if (robots === null) return { ...failed('The host does not answer.'), url };
      if (!robots.mayRead) return { ...failed('The site asks not to be read by machines (robots.txt).'), url };
      const limits = { headers: PAGE_HEADERS, maxBytes: MAX_DOCUMENT_BYTES, timeoutMs: PAGE_TIMEOUT_MS };
      const reply = await ask(ctx, { url: target, seconds: robots.seconds, ...limits });
      if (reply.location === null) return { ...(await readReply(reply)), url };
      url = reply.location;
    }
    return { ...failed('The address redirects too often.'), url };
  } catch (error) {
    return { ...failureOf(error), url };
  }
};

const KEPT_DAYS = 30;

/** Forgets hosts that were not asked for a month. */
export const forgetFetchedHosts = (ctx: Ctx): Promise<void> =>
  deleteHosts(ctx, new Date(ctx.clock.now().getTime() - KEPT_DAYS * 86_400_000));

import type { Ctx } from '#server/platform/context.ts';
import { MAX_DOCUMENT_BYTES } from '#server/platform/documents/document.ts';
import { fetchAsGuest, type GuestParts } from '#server/platform/outbound/website-guest.ts';
import { deleteHosts, takeTurn } from './fetch-hosts.repository.ts';
import { failed, failureOf, PAGE_HEADERS, readReply, type FetchedSource } from './fetching.usecases.ts';

export interface PoliteFetch {
  /** Why an address, that was asked for or that a redirect leads to, is not read; null where it may be. */
  refusal?: (url: string) => string | null;
}

/** How the product reads websites of others: at a pace that all processes keep together. */
export const guestOf = (ctx: Ctx): GuestParts => ({
  outbound: ctx.outbound,
  intervalMs: ctx.config.crawlIntervalMs,
  takeTurn: (host, pauseMs) => takeTurn(ctx, { host, seconds: pauseMs / 1000 }),
});

/**
 * Reads a page that nobody named: robots.txt of every host on the way allows it, and each host is asked once a second at
 * most, by all processes together. `url` is where redirects led. Never throws for what an address does.
 */
export const fetchPolitely = async (
  ctx: Ctx,
  address: string,
  { refusal = () => null }: PoliteFetch = {},
): Promise<FetchedSource & { url: string }> => {
  const first = refusal(address);
  if (first !== null) return { ...failed(first), url: address };
  const { crawlTimeoutMs: timeoutMs } = ctx.config;
  const limits = { accept: PAGE_HEADERS.accept, maxBytes: MAX_DOCUMENT_BYTES, timeoutMs };
  try {
    const mayFollow = ({ href }: URL): boolean => refusal(href) === null;
    const answer = await fetchAsGuest(guestOf(ctx), { url: address, ...limits, mayFollow });
    if (answer.kind === 'reply') return { ...(await readReply(answer.reply)), url: answer.reply.url };
    const { url } = answer;
    if (answer.kind === 'disallowed') return { ...failed('The site asks machines not to read it (robots.txt).'), url };
    return { ...failed(refusal(url) ?? 'The address leads to no page.'), url };
  } catch (error) {
    return { ...failureOf(error), url: address };
  }
};

const KEPT_DAYS = 30;

/** Forgets hosts that were not asked for a month. */
export const forgetFetchedHosts = (ctx: Ctx): Promise<void> =>
  deleteHosts(ctx, new Date(ctx.clock.now().getTime() - KEPT_DAYS * 86_400_000));

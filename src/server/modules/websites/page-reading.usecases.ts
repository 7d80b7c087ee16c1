import type { Ctx } from '#server/platform/context.ts';
import { RefusedDocument } from '#server/platform/documents/document.ts';
import { readWebsitePage } from '#server/platform/documents/read-document.ts';
import type { SitePage } from '#server/platform/documents/site-page.ts';
import { OutboundError, type OutboundReason } from '#server/platform/outbound/errors.ts';
import { fetchAsGuest, listSitemaps } from '#server/platform/outbound/website-guest.ts';
import { guestOf } from '../evidence/polite-fetching.usecases.ts';
import { isSameSite, pageAddress, pageRank, readSitemap } from './crawl.rules.ts';
import type { QueuedPage } from './websites.repository.ts';

const MAX_PAGE_BYTES = 3 * 1024 * 1024;

const FAILURES: Record<OutboundReason, string> = {
  refused_address: 'This address cannot be read: it is not public.',
  dns: 'There is no such website.',
  connect: 'The website does not answer.',
  tls: 'The website’s certificate is not valid.',
  timeout: 'The page did not come in time.',
  too_large: 'The page is larger than 3 MB.',
  protocol: 'The website answered nonsense.',
};

/** What came of a page; `insecure` where the site may answer without HTTPS. */
export type PageOutcome =
  | { state: 'read'; page: SitePage; url: string }
  | { state: 'skipped' | 'failed'; reason: string; insecure?: boolean };

/** Fetches and reads one page; never throws for what the website does. */
export const readPageOf = async (
  ctx: Ctx,
  { url, site, signal }: { url: string; site: URL; signal: AbortSignal },
): Promise<PageOutcome> => {
  try {
    const answer = await fetchAsGuest(guestOf(ctx), {
      url,
      accept: 'text/html, application/xhtml+xml',
      maxBytes: MAX_PAGE_BYTES,
      timeoutMs: ctx.config.crawlTimeoutMs,
      mayFollow: (to) => isSameSite(to, site),
      signal,
    });
    if (answer.kind === 'disallowed')
      return { state: 'skipped', reason: 'The website’s robots.txt forbids reading it.' };
    if (answer.kind === 'elsewhere')
      return { state: 'skipped', reason: `It leads to another website: ${new URL(answer.url, url).hostname}.` };
    const { reply } = answer;
    if (reply.status < 200 || reply.status > 299)
      return { state: 'failed', reason: `The website answers ${reply.status} instead of a page.` };
    const type = reply.headers['content-type'] ?? 'text/html';
    if (!/html/i.test(type)) return { state: 'skipped', reason: 'It is no web page.' };
    return {
      state: 'read',
      page: await readWebsitePage({ bytes: reply.bytes, contentType: type }, reply.url),
      url: reply.url,
    };
  } catch (error) {
    if (error instanceof RefusedDocument) return { state: 'failed', reason: error.message };
    if (error instanceof OutboundError)
      return {
        state: 'failed',
        reason: FAILURES[error.reason],
        insecure: error.reason === 'connect' || error.reason === 'tls',
      };
    throw error;
  }
};

const MAX_SITEMAPS = 4;
const MAX_SITEMAP_BYTES = 2 * 1024 * 1024;
const MAX_FROM_SITEMAPS = 400;

/** The pages that the website's sitemaps name, best first; none where there is no sitemap. */
export const listSitemapPages = async (ctx: Ctx, site: URL, signal: AbortSignal): Promise<QueuedPage[]> => {
  const guest = guestOf(ctx);
  const named = await listSitemaps(guest, site.href).catch(() => []);
  const waiting = named.length > 0 ? named.slice(0, MAX_SITEMAPS) : [new URL('/sitemap.xml', site).href];
  const pages = new Map<string, number>();
  for (let read = 0; read < MAX_SITEMAPS && waiting.length > 0; read += 1) {
    const url = waiting.shift() ?? '';
    if (!URL.canParse(url) || !isSameSite(new URL(url), site)) continue;
    const request = {
      url,
      accept: 'application/xml, text/xml',
      maxBytes: MAX_SITEMAP_BYTES,
      timeoutMs: ctx.config.crawlTimeoutMs,
      signal,
    };
    const answer = await fetchAsGuest(guest, request).catch((error: unknown) => {
      if (error instanceof OutboundError) return null;
      throw error;
    });
    if (answer?.kind !== 'reply' || answer.reply.status !== 200) continue;
    const { isIndex, addresses } = readSitemap(answer.reply.text);
    if (isIndex)
      waiting.push(...addresses.filter((address) => !/(?:post|blog|tag|category|author|product)/i.test(address)));
    else
      for (const address of addresses) {
        const page = pageAddress(address, site);
        if (page !== null) pages.set(page, pageRank(page));
      }
  }
  return [...pages]
    .map(([url, rank]) => ({ url, rank }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_FROM_SITEMAPS);
};

import { PREVIEW_PAGES } from '#shared/websites.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { SitePage } from '#server/platform/documents/site-page.ts';
import { storeClientPage } from '../evidence/client-pages.usecases.ts';
import { ARTICLE_RANK, pageAddress, pageRank } from './crawl.rules.ts';
import { proposeFacts, proposeTrade } from './found-facts.usecases.ts';
import { askAboutWebsite } from './model-facts.usecases.ts';
import { listSitemapPages, readPageOf, type PageOutcome } from './page-reading.usecases.ts';
import { structuredFacts } from './structured-facts.rules.ts';
import { textFacts } from './text-facts.rules.ts';
import {
  clearPageTexts,
  countPageStates,
  deleteOldProposals,
  getNextPage,
  getReading,
  listPageRows,
  lockReading,
  queuePages,
  updatePage,
  updateReading,
  type PageRow,
  type ReadingRow,
} from './websites.repository.ts';
import type { FoundFact } from './websites.types.ts';

interface Run {
  readingId: number;
  /** The reading's number; a later one ends this job. */
  run: number;
  signal: AbortSignal;
}

/** Pages that are tried for each that may be read: a website of dead links has an end. */
const TRIES_PER_PAGE = 2;
const MAX_QUEUE = 500;

const isCurrent = (reading: ReadingRow | null, run: number): reading is ReadingRow =>
  reading !== null && reading.run === run && reading.state === 'reading';

const factsOf = (page: SitePage, { url, rank }: { url: string; rank: number }, now: Date): FoundFact[] => {
  const words = new URL(url).pathname.toLowerCase();
  const about = {
    isArticle: rank >= ARTICLE_RANK,
    isHome: rank === 0,
    isServices: /services?|what-we-do|practice|treatments?/.test(words) && !/area/.test(words),
    isPeople: /about|team|staff|people|attorney|lawyer|doctor|provider|meet/.test(words),
    isAreas: /areas?|locations?|cities|coverage/.test(words),
  };
  return [...structuredFacts(page), ...textFacts({ ...page, about }, now)];
};

const linkedPages = (page: SitePage, site: URL): { url: string; rank: number }[] => {
  const found = new Map<string, number>();
  for (const { url, text } of page.links) {
    const address = pageAddress(url, site);
    if (address !== null) found.set(address, Math.min(pageRank(address, text), found.get(address) ?? 99));
  }
  return [...found].map(([url, rank]) => ({ url, rank }));
};

const storePage = async (
  ctx: Ctx,
  { reading, row, outcome }: { reading: ReadingRow; row: PageRow; outcome: PageOutcome & { state: 'read' } },
): Promise<void> => {
  const { page } = outcome;
  const now = ctx.clock.now();
  const isHome = row.rank === 0 && row.url === reading.url;
  // The home page says under which of its addresses the website wants to be read.
  const home = isHome ? (pageAddress(outcome.url, new URL(outcome.url)) ?? reading.url) : reading.url;
  const site = new URL(home);
  const sourceId =
    reading.clientId === null || page.text === ''
      ? null
      : await storeClientPage(ctx, {
          clientId: reading.clientId,
          url: row.url,
          title: page.title ?? '',
          publisher: page.siteName ?? site.hostname,
          text: page.text,
        });
  await updatePage(ctx, {
    id: row.id,
    columns: {
      state: 'read',
      title: page.title,
      text: page.text,
      readAt: now,
      sourceId,
      ...(isHome ? { url: home } : {}),
    },
  });
  if (isHome && home !== reading.url) await updateReading(ctx, { id: reading.id, columns: { url: home } });
  const { queued, read, failed, skipped } = await countPageStates(ctx, reading.id);
  const room = Math.max(0, MAX_QUEUE - queued - read - failed - skipped);
  await queuePages(ctx, {
    reading,
    pages: linkedPages(page, site)
      .filter(({ url }) => url !== home)
      .slice(0, room),
  });
  const facts = factsOf(page, { url: row.url, rank: row.rank }, now);
  await proposeFacts(ctx, { reading, url: isHome ? home : row.url, facts });
};

/** Stores what came of a page; false when the reading was started anew or somebody else stored it. */
const complete = (
  ctx: Ctx,
  { readingId, run }: Run,
  { row, outcome }: { row: PageRow; outcome: PageOutcome },
): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const reading = await lockReading(tx, readingId);
    if (!isCurrent(reading, run)) return false;
    const next = (await listPageRows(tx, readingId)).find(({ id }) => id === row.id);
    if (next?.state !== 'queued') return true;
    if (outcome.state === 'read') {
      await storePage(tx, { reading, row, outcome });
    } else {
      const { state, reason } = outcome;
      const isHome = row.url === reading.url;
      if (isHome && outcome.insecure === true && row.url.startsWith('https:')) {
        const url = row.url.replace(/^https:/, 'http:');
        await updatePage(tx, { id: row.id, columns: { url } });
        await updateReading(tx, { id: readingId, columns: { url, updatedAt: tx.clock.now() } });
        return true;
      }
      await updatePage(tx, { id: row.id, columns: { state, reason, readAt: tx.clock.now() } });
      if (isHome) {
        const columns = { state: 'failed' as const, reason, finishedAt: tx.clock.now() };
        await updateReading(tx, { id: readingId, columns });
        return false;
      }
    }
    await updateReading(tx, { id: readingId, columns: { updatedAt: tx.clock.now() } });
    return true;
  });

const readSitemaps = async (ctx: Ctx, reading: ReadingRow, signal: AbortSignal): Promise<void> => {
  const pages = await listSitemapPages(ctx, new URL(reading.url), signal);
  await ctx.transaction(async (tx) => {
    await queuePages(tx, { reading, pages });
    await updateReading(tx, { id: reading.id, columns: { hasSitemap: true, updatedAt: tx.clock.now() } });
  });
};

type Step =
  | { kind: 'page'; row: PageRow; site: URL }
  | { kind: 'sitemap'; reading: ReadingRow }
  | { kind: 'end'; reading: ReadingRow };

const nextStep = async (ctx: Ctx, { readingId, run }: Run): Promise<Step | null> => {
  const reading = await getReading(ctx, readingId);
  if (!isCurrent(reading, run)) return null;
  const { read, failed, skipped } = await countPageStates(ctx, readingId);
  const isPreview = reading.maxPages <= PREVIEW_PAGES;
  if (!isPreview && !reading.hasSitemap && read > 0) return { kind: 'sitemap', reading };
  const isFull = read >= reading.maxPages || read + failed + skipped >= reading.maxPages * TRIES_PER_PAGE;
  const row = isFull ? null : await getNextPage(ctx, readingId);
  return row === null ? { kind: 'end', reading } : { kind: 'page', row, site: new URL(reading.url) };
};

/** Marks the reading finished, unless it was given more to read meanwhile. */
const finish = (ctx: Ctx, { reading, note }: { reading: ReadingRow; note: string | null }): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const current = await lockReading(tx, reading.id);
    if (!isCurrent(current, reading.run)) return true;
    if (current.maxPages !== reading.maxPages || current.clientId !== reading.clientId) return false;
    await proposeTrade(tx, current);
    await deleteOldProposals(tx, current);
    if (current.clientId !== null) await clearPageTexts(tx, current.id);
    await updateReading(tx, {
      id: current.id,
      columns: { state: 'done', note, finishedAt: tx.clock.now(), updatedAt: tx.clock.now() },
    });
    return true;
  });

/**
 * Reads a website page by page, each stored with what it says before the next is fetched: a killed job goes on where it
 * was. At the end a language model, if one is set, is asked about the texts.
 */
export const readWebsite = async (ctx: Ctx, run: Run): Promise<void> => {
  for (;;) {
    run.signal.throwIfAborted();
    const step = await nextStep(ctx, run);
    if (step === null) return;
    if (step.kind === 'sitemap') {
      await readSitemaps(ctx, step.reading, run.signal);
    } else if (step.kind === 'page') {
      const outcome = await readPageOf(ctx, { url: step.row.url, site: step.site, signal: run.signal });
      if (!(await complete(ctx, run, { row: step.row, outcome }))) return;
    } else {
      const note = await askAboutWebsite(ctx, { reading: step.reading, signal: run.signal });
      if (await finish(ctx, { reading: step.reading, note })) return;
    }
  }
};

/** Says that a reading ended by a fault of the product's own. */
export const failReading = async (ctx: Ctx, { readingId, run }: Omit<Run, 'signal'>): Promise<void> => {
  const reading = await getReading(ctx, readingId);
  if (!isCurrent(reading, run)) return;
  const reason = 'The reading was interrupted several times. Read the website again.';
  await updateReading(ctx, { id: readingId, columns: { state: 'failed', reason, finishedAt: ctx.clock.now() } });
};

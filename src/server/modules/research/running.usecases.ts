import PQueue from 'p-queue';
import type { Ctx } from '#server/platform/context.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { getPublicSource, readPublicSource, type PublicSource } from '../evidence/public-sources.usecases.ts';
import { proposeEvidence, type ProposedEvidence } from '../evidence/proposals.usecases.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { chooseCandidates, pageRefusal } from './candidates.rules.ts';
import { extractProposals } from './extraction.usecases.ts';
import { hubOfRun } from './hubs.usecases.ts';
import { countDrop, pairSurveys } from './proposals.rules.ts';
import { getRun, setPage, updateRun, type RunRow } from './research.repository.ts';
import type { Proposal, ResearchHub, StoredPage } from './research.types.ts';
import { searchForPages } from './searching.usecases.ts';

/** Pages of different hosts are read beside each other; each host has its own pace. */
const PAGE_CONCURRENCY = 3;

interface Running {
  run: RunRow;
  hub: ResearchHub;
}

const finish = (ctx: Ctx, { run, hub }: Running, end: { status: 'done' | 'failed'; reason: string | null }) =>
  ctx.transaction(async (tx) => {
    await updateRun(tx, { id: run.id, columns: { ...end, finishedAt: tx.clock.now() } });
    await recordAudit(tx, {
      actor: null,
      action: end.status === 'done' ? 'research.finished' : 'research.failed',
      target: { kind: 'research', id: run.id, name: `${hub.service.name}, ${hub.state}` },
      after: end,
    });
  });

const choosePages = async (ctx: Ctx, { run, hub }: Running): Promise<StoredPage[]> => {
  const candidates = chooseCandidates(
    hub,
    run.searches.map(({ results }) => results),
  );
  const pages = candidates.map(({ url, tier }): StoredPage => ({
    url,
    tier,
    title: '',
    status: 'waiting',
    reason: null,
    sourceId: null,
    proposed: 0,
    dropped: {},
    held: [],
  }));
  await updateRun(ctx, { id: run.id, columns: { pages } });
  return pages;
};

const toEvidence = (hub: ResearchHub, proposals: readonly Proposal[]): ProposedEvidence => {
  const [first] = proposals;
  if (!first) throw new Error('A proposal rests on a passage.');
  const { kind, statement, values, job, region } = first;
  const quotes = proposals.map(({ quote, sourceId }) => ({ text: quote, sourceId }));
  const intents = ({ cost_range: ['cost_factors'], duration: ['duration'] } as const)[kind as 'duration'] ?? [];
  return { kind, statement, values, job, quotes, services: [hub.service.id], intents: [...intents], region };
};

/** Stores proposals and counts them on the page; for a group of quotes, the first one is the statement's. */
const store = async (
  tx: Ctx,
  {
    running: { run, hub },
    page,
    groups,
    isSuspicious = false,
  }: { running: Running; page: StoredPage; groups: readonly (readonly Proposal[])[]; isSuspicious?: boolean },
): Promise<number> => {
  const acceptsOfficial = !isSuspicious && !hub.service.ymyl && (await getSetting(tx, 'acceptOfficial'));
  const proposals = groups.map((group) => toEvidence(hub, group));
  const results = await proposeEvidence(tx, { proposals, acceptsOfficial, researchId: run.id });
  const count = (wanted: string): number => results.filter((result) => result === wanted).length;
  page.proposed += count('proposed') + count('accepted');
  countDrop(page.dropped, 'repeated', count('repeated'));
  countDrop(page.dropped, 'quote_not_found', count('refused'));
  return count('accepted');
};

const fetchPage = async (ctx: Ctx, { run, hub }: Running, { page, index }: { page: StoredPage; index: number }) => {
  if (page.sourceId !== null) return getPublicSource(ctx, page.sourceId);
  const region = `US-${hub.state}`;
  const refusal = (url: string): string | null => pageRefusal(hub, url);
  const read = await readPublicSource(ctx, { url: page.url, services: [hub.service.id], region, refusal });
  if ('failure' in read) {
    Object.assign(page, { status: 'failed', reason: read.failure });
    await setPage(ctx, { id: run.id, index, page });
    return null;
  }
  const { id, title, tier } = read.source;
  Object.assign(page, { status: 'fetched', sourceId: id, title: title.slice(0, 300), tier });
  await setPage(ctx, { id: run.id, index, page });
  return read.source;
};

const readPage = async (ctx: Ctx, running: Running, at: { page: StoredPage; index: number; source: PublicSource }) => {
  const { page, index, source } = at;
  const { run, hub } = running;
  const found = await extractProposals(ctx, { hub, source, clientId: run.clientId, runId: run.id, index });
  for (const [reason, count] of Object.entries(found.dropped)) countDrop(page.dropped, reason as never, count);
  const isHeld = ({ statement, kind }: Proposal): boolean =>
    source.tier === 3 && statement !== '' && kind === 'cost_range';
  page.held = found.proposals.filter(isHeld);
  Object.assign(page, { status: 'read', reason: found.note });
  const groups = found.proposals.filter((proposal) => !isHeld(proposal)).map((proposal) => [proposal]);
  await ctx.transaction(async (tx) => {
    const accepted = await store(tx, { running, page, groups, isSuspicious: found.isSuspicious });
    await setPage(tx, { id: run.id, index, page, accepted });
  });
};

/** Prices of surveys: proposed where two agree, left out where one stands alone. */
const settleSurveys = (ctx: Ctx, running: Running, pages: readonly StoredPage[]): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { pairs } = pairSurveys(pages.flatMap(({ held }) => held));
    for (const [index, page] of pages.entries()) {
      if (page.held.length === 0) continue;
      const groups = pairs.filter(([first]) => page.held.includes(first));
      const paired = page.held.filter((one) => pairs.some((pair) => pair.includes(one)));
      const alone = page.held.length - paired.length;
      countDrop(page.dropped, 'single_survey', alone);
      const accepted = await store(tx, { running, page, groups });
      page.held = [];
      await setPage(tx, { id: running.run.id, index, page, accepted });
    }
  });

const NOTHING_FOUND =
  'The searches found no page of an official or professional source about it. Add a source by hand, or ask for other questions.';

/**
 * Does what is left of a research: searches, pages, proposals. Everything is stored as it comes, so that a run that was
 * stopped goes on where it was.
 */
export const runResearch = async (ctx: Ctx, id: number): Promise<void> => {
  const run = await getRun(ctx, id);
  if (run?.status !== 'running') return;
  const hub = hubOfRun(run);
  if (hub === null) {
    await updateRun(ctx, {
      id,
      columns: { status: 'failed', reason: 'The catalog no longer has this service.', finishedAt: ctx.clock.now() },
    });
    return;
  }
  const running = { run, hub };
  await searchForPages(ctx, running);
  const refused = run.searches.find(({ status }) => status === 'failed')?.reason ?? null;
  if (run.searches.every(({ status }) => status === 'failed'))
    return finish(ctx, running, { status: 'failed', reason: refused });
  const pages = run.pages ?? (await choosePages(ctx, running));
  const queue = new PQueue({ concurrency: PAGE_CONCURRENCY });
  await Promise.all(
    pages.map((page, index) =>
      queue.add(async () => {
        if (page.status === 'read' || page.status === 'failed') return;
        const source = await fetchPage(ctx, running, { page, index });
        if (source) await readPage(ctx, running, { page, index, source });
      }),
    ),
  );
  await settleSurveys(ctx, running, pages);
  const note = refused ?? (pages.length === 0 ? NOTHING_FOUND : null);
  await finish(ctx, running, { status: 'done', reason: note });
};

/** Ends a run that failed again and again; what it stored stays. */
export const abandonResearch = async (ctx: Ctx, id: number): Promise<void> => {
  const run = await getRun(ctx, id);
  const hub = run && hubOfRun(run);
  if (run?.status !== 'running' || !hub) return;
  const reason =
    'The research stopped because of an error of the server. Start it again: pages already read are kept for a day.';
  await finish(ctx, { run, hub }, { status: 'failed', reason });
};

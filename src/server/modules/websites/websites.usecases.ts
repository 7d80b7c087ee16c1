import {
  MAX_WEBSITE_PAGES,
  PREVIEW_PAGES,
  type ClientWebsite,
  type ReadWebsite,
  type WebsiteReading,
} from '#shared/websites.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { getService } from '../catalog/catalog.usecases.ts';
import { requireClientRow, type ClientRow } from '../clients/clients.usecases.ts';
import { storeClientPage } from '../evidence/client-pages.usecases.ts';
import { pageAddress } from './crawl.rules.ts';
import { agreesWithRecord, presentProposal } from './proposals.rules.ts';
import { readWebsiteJob } from './websites.jobs.ts';
import {
  assignReading,
  deleteAbandonedReadings,
  deletePages,
  getReading,
  getReadingOfClient,
  insertReading,
  listPageRows,
  listProposalRows,
  lockReading,
  queuePages,
  removeFromWebsites,
  updatePage,
  updateProposal,
  updateReading,
  type ReadingRow,
} from './websites.repository.ts';

/** A reading with its pages and proposals, as staff see it. */
export const presentReading = async (
  ctx: Ctx,
  reading: ReadingRow,
  client: ClientRow | null,
): Promise<WebsiteReading> => {
  const pages = await listPageRows(ctx, reading.id);
  const proposals = await listProposalRows(ctx, reading.id);
  const pagesRead = pages.filter(({ state }) => state === 'read').length;
  const waiting = reading.state === 'reading' ? pages.filter(({ state }) => state === 'queued').length : 0;
  return {
    id: reading.id,
    url: reading.url,
    state: reading.state,
    reason: reading.reason,
    note: reading.note,
    startedAt: reading.startedAt.toISOString(),
    finishedAt: reading.finishedAt?.toISOString() ?? null,
    pagesRead,
    pagesExpected: Math.min(reading.maxPages, pagesRead + waiting),
    pages: pages
      .filter(({ state }) => state !== 'queued')
      .map(({ url, title, state, reason, readAt, sourceId }) => ({
        url,
        title,
        state,
        reason,
        readAt: readAt?.toISOString() ?? null,
        sourceId,
      })),
    proposals: proposals.map((row) =>
      presentProposal(row, { client, serviceName: getService(row.service)?.name ?? null }),
    ),
  };
};

/** The client's website as it was read; throws 404. */
export const getClientWebsite = async (ctx: Ctx, clientId: number): Promise<ClientWebsite> => {
  const client = await requireClientRow(ctx, clientId);
  const reading = await getReadingOfClient(ctx, clientId);
  return { website: reading && (await presentReading(ctx, reading, client)) };
};

const startOf = (url: string): string => pageAddress(url, new URL(url)) ?? new URL(url).href;

const sendJob = (ctx: Ctx, { id, run, maxPages }: ReadingRow): Promise<void> =>
  ctx.jobs.send(readWebsiteJob, { readingId: id, run, maxPages });

const newReading = async (
  ctx: Ctx,
  { url, clientId, maxPages }: { url: string; clientId: number | null; maxPages: number },
): Promise<ReadingRow> => {
  const now = ctx.clock.now();
  const row = { clientId, url, state: 'reading' as const, maxPages, run: 1, hasSitemap: false };
  const reading = await insertReading(ctx, { ...row, startedAt: now, createdAt: now, updatedAt: now });
  await queuePages(ctx, { reading, pages: [{ url, rank: 0 }] });
  await sendJob(ctx, reading);
  return reading;
};

/** Starts anew; what staff decided about proposals stays. */
const readAgain = async (ctx: Ctx, reading: ReadingRow, url: string): Promise<ReadingRow> => {
  const now = ctx.clock.now();
  const columns = {
    url,
    state: 'reading' as const,
    reason: null,
    note: null,
    run: reading.run + 1,
    hasSitemap: false,
    maxPages: MAX_WEBSITE_PAGES,
  };
  await deletePages(ctx, reading.id);
  await updateReading(ctx, {
    id: reading.id,
    columns: { ...columns, startedAt: now, finishedAt: null, updatedAt: now },
  });
  const next = { ...reading, ...columns };
  await queuePages(ctx, { reading: next, pages: [{ url, rank: 0 }] });
  await sendJob(ctx, next);
  return next;
};

/** Gives the first pages, read before the client existed, to the client; the reading goes on. Null for none. */
const adopt = async (
  ctx: Ctx,
  { id, client, actor }: { id: number; client: ClientRow; actor: StaffActor },
): Promise<ReadingRow | null> => {
  const reading = await lockReading(ctx, id);
  if (!reading || reading.clientId !== null) return null;
  await assignReading(ctx, { id, clientId: client.id });
  const site = new URL(reading.url).hostname;
  for (const { id: pageId, url, title, text } of await listPageRows(ctx, id)) {
    if (!text) continue;
    const sourceId = await storeClientPage(ctx, {
      clientId: client.id,
      url,
      title: title ?? '',
      publisher: site,
      text,
    });
    await updatePage(ctx, { id: pageId, columns: { sourceId } });
  }
  const decided = {
    state: 'confirmed' as const,
    decidedAt: ctx.clock.now(),
    decidedById: actor.id,
    decidedByName: actor.name,
  };
  for (const row of await listProposalRows(ctx, id))
    if (agreesWithRecord(row, client))
      await updateProposal(ctx, { id: row.id, columns: { ...decided, savedValue: row.value } });
  const isFailed = reading.state === 'failed';
  const columns = {
    maxPages: MAX_WEBSITE_PAGES,
    updatedAt: ctx.clock.now(),
    ...(isFailed ? {} : { state: 'reading' as const, finishedAt: null }),
  };
  await updateReading(ctx, { id, columns });
  const next = { ...reading, ...columns, clientId: client.id };
  if (!isFailed) await sendJob(ctx, next);
  return next;
};

/** Reads the client's website in a job, or goes on with a reading from before its creation. Throws 403 and 404. */
export const requestWebsiteReading = async (
  ctx: Ctx,
  { actor, clientId, sent }: { actor: StaffActor; clientId: number; sent: ReadWebsite },
): Promise<ClientWebsite> => {
  assertMay(actor, 'clients.edit');
  const url = startOf(sent.url);
  await ctx.transaction(async (tx) => {
    const client = await requireClientRow(tx, clientId);
    const known = await getReadingOfClient(tx, clientId);
    const reading = known && (await lockReading(tx, known.id));
    if (reading?.state === 'reading' && reading.url === url) return;
    if (reading) await readAgain(tx, reading, url);
    else if (sent.readingId === undefined || !(await adopt(tx, { id: sent.readingId, client, actor })))
      await newReading(tx, { url, clientId, maxPages: MAX_WEBSITE_PAGES });
    const target = { kind: 'client', id: clientId, name: client.name };
    await recordAudit(tx, { actor, action: 'client.website_requested', target, after: { url } });
  });
  return getClientWebsite(ctx, clientId);
};

/** Reads the first pages of a website whose client does not exist yet. Throws 403. */
export const previewWebsite = async (
  ctx: Ctx,
  { actor, url }: { actor: StaffActor; url: string },
): Promise<WebsiteReading> => {
  assertMay(actor, 'clients.create');
  const reading = await ctx.transaction((tx) =>
    newReading(tx, { url: startOf(url), clientId: null, maxPages: PREVIEW_PAGES }),
  );
  return presentReading(ctx, reading, null);
};

/** A reading whose client does not exist yet; throws 404 also for a client's. */
export const requirePreview = async (ctx: Ctx, id: number): Promise<WebsiteReading> => {
  const reading = await getReading(ctx, id);
  if (!reading || reading.clientId !== null) throw notFound('Website');
  return presentReading(ctx, reading, null);
};

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Readings of clients that were not created within a day are deleted. */
export const deleteOldPreviews = (ctx: Ctx): Promise<void> =>
  deleteAbandonedReadings(ctx, new Date(ctx.clock.now().getTime() - KEPT_MS));

/** Removes an erased person's names, addresses and numbers from what a client's website said, in the caller's transaction. */
export const erasePersonFromWebsites = async (
  ctx: Ctx,
  person: { clientId: number; texts: string[] },
): Promise<void> => {
  if (person.texts.length > 0) await removeFromWebsites(ctx, person);
};

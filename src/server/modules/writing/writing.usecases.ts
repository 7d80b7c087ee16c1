import { splitPlaces, type CreateFarm, type CreateFarmAnswer, type GenerationProgress } from '#shared/farms.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import {
  createNamedClient,
  requireClientRow,
  resolveClientByName,
  type ClientRow,
} from '../clients/clients.usecases.ts';
import { listHubs, requireFarmRow } from '../farms/farms.usecases.ts';
import { countProgress, listPages, listStalledPageIds } from '../pages/pages.usecases.ts';
import { orderFarms } from './farm-orders/farm-orders.usecases.ts';
import { planPages } from './planner/planner.usecases.ts';
import { clientNameShared, everyQuestionPlanned } from './writing.errors.ts';
import { writePage } from './writing.jobs.ts';
import { secondsLeft, splitKeywords } from './writing.rules.ts';

/**
 * Stores a farm for each place with its plan of hubs × questions pages, and one writing job for each page, all or
 * nothing. An unknown client name makes a client. Throws 409 when several clients share the name or a domain is taken.
 */
export const createFarms = async (
  ctx: Ctx,
  { actor, input }: { actor: StaffActor; input: CreateFarm },
): Promise<CreateFarmAnswer> => {
  assertMay(actor, 'farms.create');
  const hubs = input.microHubs.map((name) => ({ name, quiz: null, count: input.questionsPerHub }));
  const { location, domainPrefix, industry, publishMode, writer } = input;
  const order = {
    places: splitPlaces(location),
    domainPrefix,
    industry,
    hubs,
    publishMode: publishMode ?? null,
    keywords: splitKeywords(input.keywords),
    tone: input.tone ?? null,
    writer: writer ?? null,
    cta: null,
  };
  const farms = await ctx.transaction(async (tx) => {
    const client = await resolveClient(tx, { actor, input });
    return orderFarms(tx, { actor, client, order });
  });
  const message = `Successfully created ${farms.length} website farm(s) with landing pages!`;
  return { count: farms.length, farms, message };
};

const resolveClient = async (
  ctx: Ctx,
  { actor, input }: { actor: StaffActor; input: CreateFarm },
): Promise<ClientRow> => {
  if (input.clientId) return requireClientRow(ctx, input.clientId);
  const found = await resolveClientByName(ctx, input.clientName);
  if (Array.isArray(found)) throw clientNameShared(input.clientName);
  if (found) return found;
  const location = splitPlaces(input.location)[0] ?? input.location;
  return createNamedClient(ctx, { actor, name: input.clientName, industry: input.industry, location });
};

/**
 * Plans further questions for a hub, named as on the farm. Throws 404 for an unknown hub and 409 when all 24 intents
 * have a page already.
 */
export const addQuestions = async (
  ctx: Ctx,
  input: { actor: StaffActor; farmId: number; microHub: string; count: number },
): Promise<{ newPagesCount: number; totalPages: number }> => {
  const { actor, farmId } = input;
  assertMay(actor, 'farms.edit');
  return ctx.transaction(async (tx) => {
    const farm = await requireFarmRow(tx, farmId);
    const key = input.microHub.toLowerCase();
    const hubs = await listHubs(tx, farmId);
    const hub = hubs.find(({ name, slug }) => name.toLowerCase() === key || slug === key);
    if (!hub) throw notFound('Micro hub');
    const pages = await listPages(tx, { farmId, summary: true });
    const taken = pages.filter((page) => page.microHub === hub.name).map((page) => page.intent);
    const sisters = hubs.filter(
      ({ id, libraryHub }) => id !== hub.id && libraryHub !== null && libraryHub === hub.libraryHub,
    );
    const elsewhere = pages
      .filter(({ microHub }) => sisters.some(({ name }) => name === microHub))
      .map(({ intent }) => intent);
    const plan = [{ hub, count: input.count, taken, elsewhere }];
    const planned = await planPages(tx, { farm, hubs: plan, firstPosition: pages.length });
    if (planned.length === 0) throw everyQuestionPlanned(hub.name);
    const target = { kind: 'farm', id: farm.id, name: farm.name };
    await recordAudit(tx, {
      actor,
      action: 'farm.questions_added',
      target,
      after: { hub: hub.name, pages: planned.length },
    });
    return { newPagesCount: planned.length, totalPages: pages.length + planned.length };
  });
};

/** How far writing has come: of one farm, or over all farms that have unfinished pages. */
export const getGenerationProgress = async (ctx: Ctx, farmId: number | null): Promise<GenerationProgress> => {
  const counts = await countProgress(ctx, farmId);
  const elapsedMs = counts.startedAt ? ctx.clock.now().getTime() - counts.startedAt.getTime() : 0;
  const isActive = counts.unfinished > 0;
  return {
    isActive,
    currentPage: counts.finished,
    totalPages: counts.total,
    currentMicroHub: isActive ? counts.currentHub : null,
    failed: counts.failed,
    etaSeconds: secondsLeft({ elapsedMs, finished: counts.finishedSinceStart, unfinished: counts.unfinished }),
  };
};

const STALLED_AFTER_MS = 60_000;

/** Sends a job again for every page that nobody finished for a minute; those still queued or running stay as they are. */
export const resumeStalledPages = async (ctx: Ctx): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - STALLED_AFTER_MS);
  for (const pageId of await listStalledPageIds(ctx, before)) await ctx.jobs.send(writePage, { pageId });
};

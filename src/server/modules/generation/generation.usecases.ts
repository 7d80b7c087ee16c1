import {
  splitLocations,
  type CreateFarm,
  type CreateFarmAnswer,
  type GenerationProgress,
  type FarmCta,
  type PublishMode,
  type WriterChoice,
} from '#shared/farms.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, notFound, invalid } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { findService } from '../catalog/catalog.usecases.ts';
import { requireClientAtWork } from '../clients/archive.usecases.ts';
import { createNamedClient, resolveClientByName, type ClientRow } from '../clients/clients.usecases.ts';
import {
  listTopics,
  requireFarmRow,
  farmDomain,
  parseLocation,
  cityStateLabel,
  insertFarmWithTopics,
} from '../farms/farms.usecases.ts';
import { listPagesAwaitingBatches } from '../ai/batches.usecases.ts';
import { listPagesInWriting } from './page-stages.usecases.ts';
import { countGenerationProgress, listPages, listStalledPageIds } from '../pages/pages.usecases.ts';
import { planPages, type ChosenQuestion } from './page-plan.usecases.ts';
import { generatePage } from './generation.jobs.ts';
import { secondsLeft, splitKeywords, MAX_PAGES_PER_REQUEST, withTopicSlugs } from './generation.rules.ts';
import type { Quiz } from '#shared/quiz.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { withPlace } from './questions.rules.ts';

const clientNameAmbiguous = (name: string): AppError =>
  new AppError({
    code: 'farms.client_name_shared',
    status: 409,
    message: `More than one client is called ${name}. Send clientId to say which one.`,
    issues: [{ path: 'clientName', message: 'More than one client has this name. Choose the client from the list.' }],
  });

const allQuestionsPlanned = (topic: string): AppError =>
  new AppError({
    code: 'farms.every_question_planned',
    status: 409,
    message: `Every question we know for ${topic} has a page already. Add another micro-hub instead.`,
  });

/**
 * Stores a farm per place with its page plan and one generation job per page, all or nothing. An unknown client name
 * creates a client. Throws 409 for an ambiguous client name or a taken domain.
 */
export const createFarms = async (
  ctx: Ctx,
  { actor, input }: { actor: StaffActor; input: CreateFarm },
): Promise<CreateFarmAnswer> => {
  assertMay(actor, 'farms.create');
  const topics = input.microHubs.map((name) => ({ name, quiz: null, count: input.questionsPerHub }));
  const { location, domainPrefix, industry, publishMode, writer } = input;
  const definition = {
    locations: splitLocations(location),
    domainPrefix,
    industry,
    topics,
    publishMode: publishMode ?? null,
    keywords: splitKeywords(input.keywords),
    tone: input.tone ?? null,
    writer: writer ?? null,
    cta: null,
  };
  const farms = await ctx.transaction(async (tx) => {
    const client = await resolveClient(tx, { actor, input });
    return storeFarmsWithPages(tx, { actor, client, definition });
  });
  const message = `Successfully created ${farms.length} website farm(s) with landing pages!`;
  return { count: farms.length, farms, message };
};

const resolveClient = async (
  ctx: Ctx,
  { actor, input }: { actor: StaffActor; input: CreateFarm },
): Promise<ClientRow> => {
  if (input.clientId) return requireClientAtWork(ctx, input.clientId);
  const found = await resolveClientByName(ctx, input.clientName);
  if (Array.isArray(found)) throw clientNameAmbiguous(input.clientName);
  if (found) return requireClientAtWork(ctx, found.id);
  const location = splitLocations(input.location)[0] ?? input.location;
  return createNamedClient(ctx, { actor, name: input.clientName, industry: input.industry, location });
};

/** Plans further questions for a topic. Throws 404, and 409 when all 24 intents have a page. */
export const addQuestions = async (
  ctx: Ctx,
  input: { actor: StaffActor; farmId: number; microHub: string; count: number },
): Promise<{ newPagesCount: number; totalPages: number }> => {
  const { actor, farmId } = input;
  assertMay(actor, 'farms.edit');
  return ctx.transaction(async (tx) => {
    const farm = await requireFarmRow(tx, farmId);
    const key = input.microHub.toLowerCase();
    const topics = await listTopics(tx, farmId);
    const topic = topics.find(({ name, slug }) => name.toLowerCase() === key || slug === key);
    if (!topic) throw notFound('Micro hub');
    const pages = await listPages(tx, { farmId, summary: true });
    const usedIntents = pages.filter((page) => page.microHub === topic.name).map((page) => page.intent);
    const samePackTopics = topics.filter(
      ({ id, contentPack }) => id !== topic.id && contentPack !== null && contentPack === topic.contentPack,
    );
    const elsewhere = pages
      .filter(({ microHub }) => samePackTopics.some(({ name }) => name === microHub))
      .map(({ intent }) => intent);
    const plan = [{ topic, count: input.count, usedIntents, elsewhere }];
    const planned = await planPages(tx, { farm, topics: plan, firstPosition: pages.length });
    if (planned.length === 0) throw allQuestionsPlanned(topic.name);
    const target = { kind: 'farm', id: farm.id, name: farm.name };
    await recordAudit(tx, {
      actor,
      action: 'farm.questions_added',
      target,
      after: { topic: topic.name, pages: planned.length },
    });
    return { newPagesCount: planned.length, totalPages: pages.length + planned.length };
  });
};

/** The generation progress of one farm, or of all farms with unfinished pages. */
export const getGenerationProgress = async (ctx: Ctx, farmId: number | null): Promise<GenerationProgress> => {
  const counts = await countGenerationProgress(ctx, farmId);
  const elapsedMs = counts.startedAt ? ctx.clock.now().getTime() - counts.startedAt.getTime() : 0;
  const isActive = counts.unfinished > 0;
  return {
    isActive,
    currentPage: counts.finished,
    totalPages: counts.total,
    currentMicroHub: isActive ? counts.currentTopic : null,
    failed: counts.failed,
    etaSeconds: secondsLeft({ elapsedMs, finished: counts.finishedSinceStart, unfinished: counts.unfinished }),
    writing: isActive && farmId !== null ? await listPagesInWriting(ctx, farmId) : [],
  };
};

const STALLED_AFTER_MS = 60_000;

/** Queues every page without progress for a minute, unless it awaits a batch; queued and running jobs are unaffected. */
export const resumeStalledPages = async (ctx: Ctx): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - STALLED_AFTER_MS);
  const awaiting = new Set(await listPagesAwaitingBatches(ctx));
  for (const pageId of await listStalledPageIds(ctx, before))
    if (!awaiting.has(pageId)) await ctx.jobs.send(generatePage, { pageId });
};

/** The next `count` questions of a topic, or the chosen ones (custom wording has no place). */
interface TopicDefinition {
  name: string;
  quiz: Quiz | null;
  count: number;
  questions?: readonly ChosenQuestion[];
}

/** A farm for one place or several. */
interface FarmDefinition {
  locations: string[];
  domainPrefix: string;
  industry: string;
  topics: TopicDefinition[];
  /** Null uses the agency's setting. */
  publishMode: PublishMode | null;
  keywords: string[];
  tone: string | null;
  writer: WriterChoice | null;
  cta: FarmCta | null;
}

interface FarmCreation {
  actor: StaffActor;
  client: ClientRow;
  definition: FarmDefinition;
}

/**
 * Stores a farm per place with its page plan and one generation job per page, in the caller's transaction. Throws 400
 * for too many pages or an invalid domain, and 409 for a taken one.
 */
export const storeFarmsWithPages = async (ctx: Ctx, creation: FarmCreation): Promise<CreateFarmAnswer['farms']> => {
  const { locations, topics } = creation.definition;
  const pageCount =
    locations.length * topics.reduce((sum, { questions, count }) => sum + (questions?.length ?? count), 0);
  if (pageCount > MAX_PAGES_PER_REQUEST) {
    const message = `This would plan ${pageCount} pages. Plan at most ${MAX_PAGES_PER_REQUEST} at once: use fewer places, micro-hubs or questions.`;
    throw invalid([{ path: 'microHubs', message }]);
  }
  const created: CreateFarmAnswer['farms'] = [];
  for (const [index, location] of locations.entries()) {
    created.push(await storeFarmWithPages(ctx, { ...creation, location, isFirst: index === 0 }));
  }
  return created;
};

const storeFarmWithPages = async (ctx: Ctx, creation: FarmCreation & { location: string; isFirst: boolean }) => {
  const { actor, client, location, definition } = creation;
  const { locations: _places, topics: topicDefinitions, domainPrefix, publishMode, ...shared } = definition;
  const { city, state } = parseLocation(location);
  const baseDomain = ctx.config.farmBaseDomain;
  const domain = farmDomain(domainPrefix, { baseDomain, city: creation.isFirst ? null : city });
  if (domain === null) {
    const message = 'Use letters, digits and hyphens, or a whole domain such as help.example.com.';
    throw invalid([{ path: 'domainPrefix', message }]);
  }
  const { farm, topics } = await insertFarmWithTopics(ctx, {
    actor,
    farm: {
      clientId: client.id,
      name: `${client.name}, ${cityStateLabel({ city, state })}`,
      domain,
      domainPrefix,
      ...shared,
      location,
      city,
      state,
      publishMode: publishMode ?? (await getSetting(ctx, 'publishMode')),
      topics: withTopicSlugs(
        topicDefinitions.map(({ name, quiz }) => {
          const service = findService(name, definition.industry);
          return { name, quiz, service: service?.id ?? null, contentPack: service?.pack ?? null };
        }),
      ),
    },
  });
  const plan = topics.map((topic, index) => {
    const { count = 0, questions } = topicDefinitions[index] ?? {};
    const chosenQuestions = questions?.map(({ intent, question }) => ({
      intent,
      question: question === null ? null : withPlace(question, { city, state }),
    }));
    return { topic, count, usedIntents: [], ...(chosenQuestions ? { questions: chosenQuestions } : {}) };
  });
  const pages = await planPages(ctx, { farm, topics: plan, firstPosition: 0 });
  return { id: farm.id, name: farm.name, totalPages: pages.length };
};

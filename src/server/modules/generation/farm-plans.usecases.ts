import type { ApplyBlueprint } from '#shared/blueprints.ts';
import type { CreateFarm, CreateFarmAnswer } from '#shared/farms.ts';
import type { FarmPlan, PlannedHub } from '#shared/farm-plans.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { estimateModelUse } from '../ai/model-use.usecases.ts';
import { getPublicFacts } from '../clients/facts.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listReviewerNames } from '../clients/reviewers.usecases.ts';
import { listTopics, requireFarmRow, type FarmRow, type TopicRow } from '../farms/farms.usecases.ts';
import { countVariantUses, listPageRows, listPageSlots, type PageRow } from '../pages/pages.usecases.ts';
import { hasSourcedFigure, hasSourcedTime } from '../quality/answering.rules.ts';
import { applyBlueprint } from './blueprints.usecases.ts';
import { planHub, sumPlans, type PlannedPageReason } from './farm-plans.rules.ts';
import { addQuestions, createFarms } from './generation.usecases.ts';
import { getFarmModel } from './model-pages.usecases.ts';
import { chooseFarmEvidence, isYmylTopic, topicService } from './page-evidence.usecases.ts';
import type { GenerationInput } from './page-text.types.ts';
import { missingOf, pageFromLibrary } from './page-text.usecases.ts';

/** Thrown to undo a trial; it carries what the trial found. */
class Undone extends Error {
  readonly plan: FarmPlan;

  constructor(plan: FarmPlan) {
    super('A preview is rolled back.');
    this.plan = plan;
  }
}

interface TrialFarm {
  farmId: number;
  /** Pages that were there before. */
  existing: ReadonlySet<number>;
}

/**
 * Does the real thing in a transaction, reads what would become of its pages, and rolls everything back: what creating
 * does and what the preview says cannot differ.
 */
const preview = async (ctx: Ctx, trial: (tx: Ctx) => Promise<TrialFarm[]>): Promise<FarmPlan> => {
  try {
    await ctx.transaction(async (tx) => {
      throw new Undone(await readTrial(tx, await trial(tx)));
    });
  } catch (error) {
    if (error instanceof Undone) return error.plan;
    throw error;
  }
  throw new Error('A preview was not rolled back.');
};

type TakenTexts = Map<string, number>;

const textKey = (topic: TopicRow, { intent, variant }: PageRow): string => `${topic.contentPack} ${intent} ${variant}`;

/** How often each text is used by pages outside of the trial. */
const countTakenTexts = async (
  ctx: Ctx,
  farms: readonly { topics: TopicRow[]; pages: PageRow[] }[],
): Promise<TakenTexts> => {
  const packs = [...new Set(farms.flatMap(({ topics }) => topics.flatMap(({ contentPack }) => contentPack ?? [])))];
  const uses = await countVariantUses(ctx, packs);
  const taken: TakenTexts = new Map(uses.map((use) => [`${use.contentPack} ${use.intent} ${use.variant}`, use.uses]));
  for (const { topics, pages } of farms)
    for (const page of pages) {
      const topic = topics.find(({ id }) => id === page.topicId);
      if (!topic || page.variant === null) continue;
      const key = textKey(topic, page);
      taken.set(key, (taken.get(key) ?? 1) - 1);
    }
  return taken;
};

const readTrial = async (ctx: Ctx, trials: readonly TrialFarm[]): Promise<FarmPlan> => {
  const farms = [];
  for (const { farmId, existing } of trials) {
    const farm = await requireFarmRow(ctx, farmId);
    const rows = (await listPageRows(ctx, { farmId })).map(({ page }) => page);
    const pages = rows.filter(({ id }) => !existing.has(id));
    farms.push({ farm, topics: await listTopics(ctx, farmId), pages });
  }
  const taken = await countTakenTexts(ctx, farms);
  const places: PlannedHub[][] = [];
  for (const one of farms) places.push(await planFarm(ctx, { ...one, taken }));
  const cost = await modelCost(ctx, farms);
  return sumPlans(places, cost);
};

const modelCost = async (ctx: Ctx, farms: readonly { farm: FarmRow; pages: PageRow[]; topics: TopicRow[] }[]) => {
  const [first] = farms;
  if (!first || (await getFarmModel(ctx, first)) === null) return 0;
  const pages = farms.reduce((sum, farm) => sum + farm.pages.length, 0);
  const topics = farms.reduce((sum, farm) => sum + farm.topics.length, 0);
  const { clientId, writer } = first.farm;
  const { cost } = await estimateModelUse(ctx, { pages, topics, clientId, ...(writer ? { writer } : {}) });
  return cost ?? 0;
};

interface PlanFarmInput {
  farm: FarmRow;
  topics: TopicRow[];
  pages: PageRow[];
  taken: TakenTexts;
}

const planFarm = async (ctx: Ctx, { farm, topics, pages, taken }: PlanFarmInput): Promise<PlannedHub[]> => {
  const client = await requireClientRow(ctx, farm.clientId);
  const hasModel = (await getFarmModel(ctx, { farm })) !== null;
  const { chosen, usable } = await chooseFarmEvidence(ctx, { farm, topics });
  const hubs: PlannedHub[] = [];
  for (const topic of topics) {
    const own = pages.filter(({ topicId }) => topicId === topic.id);
    if (own.length === 0) continue;
    const clientFacts = await getPublicFacts(ctx, { client, topic });
    const reviewers = await listReviewerNames(ctx, { clientId: client.id, service: topicService(topic)?.id ?? null });
    const inputs = own.map((page) => ({
      page,
      farm,
      client,
      topic,
      clientFacts,
      evidence: chosen.get(page.id) ?? [],
      usable: usable.get(topic.id) ?? [],
      reviewers,
    }));
    const reasons = hasModel ? inputs.map(missingOf) : inputs.map((input) => libraryReason(input, taken));
    const found = topicService(topic);
    hubs.push(
      planHub({
        name: topic.name,
        match: found ? 'service' : 'unknown',
        service: found?.id ?? null,
        trade: found?.trade ?? null,
        writer: hasModel ? 'model' : topic.contentPack === null ? 'none' : 'library',
        pages: reasons,
      }),
    );
  }
  return hubs;
};

const needsReviewer = ({ topic, farm, reviewers }: GenerationInput): boolean =>
  isYmylTopic(topic, farm) && reviewers.length === 0;

const libraryReason = (input: GenerationInput, taken: TakenTexts): PlannedPageReason => {
  const { page, topic } = input;
  const draft = pageFromLibrary(input);
  if (!draft) return topicService(topic) === null ? 'unknown_service' : 'no_model';
  const key = textKey(topic, page);
  const uses = taken.get(key) ?? 0;
  // The first page with a text takes it from all later ones, on this farm and on those of further places.
  taken.set(key, uses + 1);
  if (uses > 0) return 'text_taken';
  if (needsReviewer(input)) return 'needs_reviewer';
  if (page.intent === 'cost_factors' && !hasSourcedFigure(draft.body)) return 'needs_price';
  if (page.intent === 'duration' && !hasSourcedTime(draft.body)) return 'needs_time';
  return null;
};

/** Any free domain will do: which one does not change what is published. */
const anyDomain = (): string => `preview-${crypto.randomUUID()}`;

const newFarms = ({ farms }: CreateFarmAnswer): TrialFarm[] =>
  farms.map(({ id }) => ({ farmId: id, existing: new Set() }));

/** What `createFarms` would bring. Throws what it would throw, but for a taken domain. */
export const planFarms = (ctx: Ctx, { actor, input }: { actor: StaffActor; input: CreateFarm }): Promise<FarmPlan> =>
  preview(ctx, async (tx) =>
    newFarms(await createFarms(tx, { actor, input: { ...input, domainPrefix: anyDomain() } })),
  );

/** What `applyBlueprint` would bring. Throws what it would throw, but for a taken domain. */
export const planBlueprint = (
  ctx: Ctx,
  { actor, id, input }: { actor: StaffActor; id: number; input: ApplyBlueprint },
): Promise<FarmPlan> =>
  preview(ctx, async (tx) =>
    newFarms(await applyBlueprint(tx, { actor, id, input: { ...input, domainPrefix: anyDomain() } })),
  );

/** What `addQuestions` would bring. Throws what it would throw. */
export const planQuestions = (
  ctx: Ctx,
  input: { actor: StaffActor; farmId: number; microHub: string; count: number },
): Promise<FarmPlan> =>
  preview(ctx, async (tx) => {
    const existing = new Set((await listPageSlots(tx, input.farmId)).map(({ id }) => id));
    await addQuestions(tx, input);
    return [{ farmId: input.farmId, existing }];
  });

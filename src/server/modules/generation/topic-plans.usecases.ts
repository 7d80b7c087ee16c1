import { setTimeout as delay } from 'node:timers/promises';
import type { Intent } from '#shared/intents.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ModelFailure } from '../ai/ai.errors.ts';
import { countUse, type ModelCallContext } from '../ai/budgets.usecases.ts';
import { askModel } from '../ai/completions.usecases.ts';
import { listTopics } from '../farms/farms.usecases.ts';
import { listCustomQuestions, listSiblingTexts } from '../pages/pages.usecases.ts';
import { getStageModel } from '../settings/settings.usecases.ts';
import { listAsked } from './asked-questions.usecases.ts';
import { HUB_EVIDENCE_TOKENS, isGivable, withinTokens } from './model-evidence.rules.ts';
import { chooseFarmEvidence, isYmylTopic, listTopicEvidence } from './page-evidence.usecases.ts';
import type { PageEvidence } from './page-evidence.types.ts';
import { PLAN_RULES, planPrompt, type HubBrief } from './prompts.rules.ts';
import {
  addStageUse,
  claimPlanRow,
  listPlanRows,
  listStageRows,
  reopenPlanRow,
  updateStageRow,
  type StageRow,
} from './stages.repository.ts';
import { generationOf, type StageSubject } from './stages.usecases.ts';
import { hashPrompt } from './prompt-hash.rules.ts';
import {
  defaultAngle,
  hubEvidence,
  makePlan,
  mayRepeat,
  mergePlans,
  ModelPlan,
  pageUses,
  TopicPlan,
  type PlanInput,
  type PlanSlot,
} from './topic-plans.rules.ts';

const MAX_PLAN_TOKENS = 4000;
/** A plan whose maker stopped is made by another one after this time. */
const LEASE_MS = 15_000;
const RENEWAL_MS = 5000;
const WAIT_MS = 300;

const readPlans = (rows: readonly StageRow[]): TopicPlan[] =>
  rows.flatMap(({ answer }) => {
    const plan = TopicPlan.safeParse(answer);
    return plan.success ? [plan.data] : [];
  });

type Hub = Omit<HubBrief, 'evidence' | 'plan'>;

interface PlanRequest extends StageSubject {
  hub: Hub;
}

/** The hub's pages. */
const listSlots = async (ctx: Ctx, { farm, topic }: PlanRequest['input']): Promise<PlanSlot[]> => {
  const questions = await listCustomQuestions(ctx, farm.id);
  return (await listSiblingTexts(ctx, { farmId: farm.id, pageId: 0 }))
    .filter(({ topicId }) => topicId === topic.id)
    .map(({ id, intent, keyword }): PlanSlot => ({
      id,
      intent: intent as Intent,
      keyword,
      customQuestion: questions.get(id) ?? null,
    }))
    .toSorted((a, b) => a.id - b.id);
};

const listGivable = async (ctx: Ctx, { input: { farm, topic } }: PlanRequest, intents: readonly Intent[]) => {
  const isYmyl = isYmylTopic(topic, farm);
  return (await listTopicEvidence(ctx, { topic, farm, intents })).filter((one) =>
    isGivable(one, { isYmyl, state: farm.state }),
  );
};

const preparePlan = async (ctx: Ctx, request: PlanRequest, plans: readonly TopicPlan[]): Promise<PlanInput> => {
  const { farm } = request.input;
  const pages = await listSlots(ctx, request.input);
  const before = mergePlans(plans).pages.filter(({ pageId }) => pages.some(({ id }) => id === pageId));
  const slots = pages.filter(({ id }) => !before.some(({ pageId }) => pageId === id));
  const { chosen } = await chooseFarmEvidence(ctx, { farm, topics: await listTopics(ctx, farm.id) });
  const intents = [...new Set(slots.map(({ intent }) => intent))];
  const usable = await listGivable(ctx, request, intents);
  const keys = new Map(slots.map(({ id }) => [id, (chosen.get(id) ?? []).map(({ key }) => key)]));
  const known = usable.map(({ key }) => key);
  const evidence = hubEvidence(usable, { chosen: [...keys.values()], intents, tokens: HUB_EVIDENCE_TOKENS });
  const taken = new Set(before.flatMap((page) => page.evidence));
  return { slots, evidence, known, chosen: keys, taken, asked: await listAsked(ctx, request.input) };
};

const askPlan = async (
  ctx: Ctx,
  request: PlanRequest,
  { id, round, calls, plan }: { id: number; round: number; calls: number; plan: PlanInput },
): Promise<void> => {
  const { input, hub } = request;
  const model = (await getStageModel(ctx, 'plan')) ?? request.model;
  const { farm, client, topic } = input;
  const context: ModelCallContext = {
    clientId: client.id,
    farmId: farm.id,
    pageId: null,
    run: `plan.${topic.id}.${round}.${calls}`,
    stage: 'plan',
  };
  const user = planPrompt({ ...hub, evidence: plan.evidence, plan: [] }, { pages: plan.slots, asked: plan.asked });
  const prompt = { model, context, system: PLAN_RULES, user, schema: ModelPlan, schemaName: 'plan' };
  let failure: string | null = null;
  const output = await countUse(ctx, {
    of: context,
    work: () => askModel(ctx, { ...prompt, maxTokens: MAX_PLAN_TOKENS }),
    done: (use) => addStageUse(ctx, { id, use }),
  }).catch((error: unknown) => {
    if (!(error instanceof ModelFailure)) throw error;
    ctx.log.warn({ fault: error.fault, topicId: topic.id }, 'the language model planned no hub');
    failure = error.message;
    return null;
  });
  const answer = makePlan(output, plan);
  const columns = { answer, failure, model: model.model, promptHash: hashPrompt([PLAN_RULES, user]) };
  await updateStageRow(ctx, { id, columns: { ...columns, leaseUntil: null, updatedAt: ctx.clock.now() } });
};

/** Makes the plan of the hub's open pages, or waits for the process that makes it. */
const makeOpenPlan = async (ctx: Ctx, request: PlanRequest): Promise<void> => {
  const { page, farm, topic } = request.input;
  for (;;) {
    const rows = await listPlanRows(ctx, topic.id);
    const plans = readPlans(rows);
    if (plans.some(({ pages }) => pages.some(({ pageId }) => pageId === page.id))) return;
    const open = rows.find(({ answer }) => answer === null);
    const round = open?.round ?? (rows.at(-1)?.round ?? -1) + 1;
    const now = ctx.clock.now();
    const lease = () => new Date(ctx.clock.now().getTime() + LEASE_MS);
    const plan = await preparePlan(ctx, request, plans);
    const id = await claimPlanRow(ctx, {
      clientId: farm.clientId,
      farmId: farm.id,
      topicId: topic.id,
      run: `topic.${topic.id}`,
      stage: 'plan',
      round,
      promptHash: '',
      given: plan.evidence.map(({ key }) => key),
      leaseUntil: lease(),
      createdAt: now,
      updatedAt: now,
    });
    if (id === null) {
      await delay(WAIT_MS);
      continue;
    }
    const renewal = setInterval(() => {
      updateStageRow(ctx, { id, columns: { leaseUntil: lease() } }).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'the claim of a plan was not renewed'),
      );
    }, RENEWAL_MS);
    try {
      return await askPlan(ctx, request, { id, round, calls: open?.calls ?? 0, plan });
    } finally {
      clearInterval(renewal);
    }
  }
};

/** Pages of a hub share one pending plan per process. */
const plansInProgress = new WeakMap<Ctx['config'], Map<number, Promise<void>>>();

const waitForPlan = async (ctx: Ctx, request: PlanRequest): Promise<void> => {
  const pending = plansInProgress.get(ctx.config) ?? new Map<number, Promise<void>>();
  plansInProgress.set(ctx.config, pending);
  const { id } = request.input.topic;
  const plan = pending.get(id) ?? makeOpenPlan(ctx, request).finally(() => pending.delete(id));
  pending.set(id, plan);
  await plan;
};

/** After this time another generation asks again for a plan that rules made because a call had failed. */
const RETRY_MS = 10 * 60_000;

/** Whether a page is written anew since the model gave no plan; the other pages of the same run are not. */
const isLaterGeneration = async (ctx: Ctx, { page, topic }: PlanRequest['input'], failedAt: Date): Promise<boolean> => {
  const drafts = (await listStageRows(ctx, { pageId: page.id, topicId: topic.id })).filter(
    ({ stage }) => stage === 'draft',
  );
  const own = drafts.filter(({ run }) => run === generationOf(page));
  if (own.length > 0) return own.every(({ failure }) => failure !== null);
  return drafts.length > 0 || ctx.clock.now().getTime() - failedAt.getTime() > RETRY_MS;
};

/** Opens the page's plan again where a call for it had failed, so that the model is asked once more. */
const reopenFailedPlan = async (ctx: Ctx, { input }: PlanRequest): Promise<void> => {
  const rows = await listPlanRows(ctx, input.topic.id);
  const failed = rows.findLast(
    (row) => row.failure !== null && readPlans([row])[0]?.pages.some(({ pageId }) => pageId === input.page.id) === true,
  );
  if (failed && (await isLaterGeneration(ctx, input, failed.updatedAt)))
    await reopenPlanRow(ctx, { id: failed.id, now: ctx.clock.now() });
};

/** A hub's plan as one of its pages sees it. */
export interface PagePlan {
  question: string | null;
  angle: string;
  /** Keys of the statements that the page stands on. */
  uses: string[];
  /** Keys of the general statements that other pages stand on, or none. */
  elsewhere: string[];
  /** The hub's statements that may still be used, in the order of every prompt. */
  evidence: PageEvidence[];
  /** All pages of the hub. */
  plan: { pageId: number; question: string | null; intent: Intent; angle: string }[];
}

/**
 * The plan of a page's hub, made once for all its pages and extended for added ones: a model's, or by the rules where the
 * model gives none. What was accepted since stands behind what was planned, so that prompts begin alike.
 */
export const getPagePlan = async (ctx: Ctx, request: PlanRequest): Promise<PagePlan> => {
  const { page, topic } = request.input;
  await reopenFailedPlan(ctx, request);
  let merged = mergePlans(readPlans(await listPlanRows(ctx, topic.id)));
  while (!merged.pages.some(({ pageId }) => pageId === page.id)) {
    await waitForPlan(ctx, request);
    merged = mergePlans(readPlans(await listPlanRows(ctx, topic.id)));
  }
  const slots = await listSlots(ctx, request.input);
  const usable = await listGivable(ctx, request, [...new Set(slots.map(({ intent }) => intent))]);
  const added = usable.filter(({ key }) => !merged.known.includes(key));
  const planned = merged.evidence.flatMap((key) => usable.find((one) => one.key === key) ?? []);
  const evidence = withinTokens([...planned, ...added], HUB_EVIDENCE_TOKENS);
  const own = merged.pages.find(({ pageId }) => pageId === page.id);
  const uses = pageUses(page.id, { plan: merged, slots, usable });
  return {
    question: own?.question ?? null,
    angle: own?.angle ?? defaultAngle(page.intent),
    uses: evidence.filter(({ key }) => uses.has(key)).map(({ key }) => key),
    elsewhere: evidence.filter((one) => !uses.has(one.key) && !mayRepeat(one)).map(({ key }) => key),
    evidence,
    plan: slots.flatMap(({ id, intent }) => {
      const one = merged.pages.find(({ pageId }) => pageId === id);
      return one ? [{ pageId: id, question: one.question, intent, angle: one.angle }] : [];
    }),
  };
};

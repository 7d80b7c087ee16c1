import type { z } from 'zod';
import type { StageFinding, WritingStage } from '#shared/page-stages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ModelFailure } from '../ai/ai.errors.ts';
import { countUse, type ModelCallContext } from '../ai/budgets.usecases.ts';
import { askModel } from '../ai/completions.usecases.ts';
import type { ModelPrompt } from '../ai/completions.types.ts';
import type { PageRow } from '../pages/pages.usecases.ts';
import type { LanguageModel } from '../settings/settings.usecases.ts';
import type { GenerationInput } from './page-text.types.ts';
import { hashPrompt } from './prompt-hash.rules.ts';
import { addStageUse, deleteOldStageRows, getStageRow, openStageRow, updateStageRow } from './stages.repository.ts';

/** Generations of a page whose stages are kept. */
const MAX_RUNS = 5;

/** Names one generation of a page: the same over all tries of its job, and another one when it is written anew. */
export const generationOf = ({ id, version, regeneratingAt }: PageRow): string =>
  `page.${id}.${version}.${regeneratingAt?.getTime() ?? 0}`;

/** A model that writes a page. */
export interface StageSubject {
  input: GenerationInput;
  model: LanguageModel;
  /** The job or request; limits the calls of each stage. */
  run: string;
}

export const stageCallContext = (
  { input: { page, farm, client }, run }: Pick<StageSubject, 'input' | 'run'>,
  stage: WritingStage,
): ModelCallContext => ({ clientId: client.id, farmId: farm.id, pageId: page.id, run, stage });

export interface StoredStage<Answer extends z.ZodType> {
  subject: StageSubject;
  stage: WritingStage;
  round: number;
  /** Everything that the answer depends on. */
  prompt: readonly string[];
  /** Ids of the evidence in the prompt. */
  given: readonly string[];
  findings?: readonly StageFinding[];
  answer: Answer;
  /** Asks a model, and tells how many words there are so far. */
  ask: (context: ModelCallContext, onWords: (words: number) => Promise<void>) => Promise<z.output<Answer>>;
}

/**
 * The stored answer of this generation to this prompt, else a new one, which is stored before it is used: a stopped
 * generation asks for no answer again that it has. Throws ModelFailure.
 */
export const withStoredAnswer = async <Answer extends z.ZodType>(
  ctx: Ctx,
  { subject, stage, round, prompt, given, findings = [], answer, ask }: StoredStage<Answer>,
): Promise<z.output<Answer>> => {
  const { page, farm, topic } = subject.input;
  const promptHash = hashPrompt([subject.model.model, ...prompt]);
  const key = { pageId: page.id, run: generationOf(page), stage, round, promptHash };
  const stored = await getStageRow(ctx, key);
  const known = stored?.answer === null ? null : answer.safeParse(stored?.answer);
  if (known?.success) return known.data;
  const now = ctx.clock.now();
  const id = await openStageRow(ctx, {
    ...key,
    clientId: farm.clientId,
    farmId: farm.id,
    topicId: topic.id,
    given: [...given],
    findings: [...findings],
    model: subject.model.model,
    createdAt: now,
    updatedAt: now,
  });
  if (stored === null && stage === 'draft') await deleteOldStageRows(ctx, { pageId: page.id, maxRuns: MAX_RUNS });
  const store = (columns: Parameters<typeof updateStageRow>[1]['columns']) =>
    updateStageRow(ctx, { id, columns: { ...columns, updatedAt: ctx.clock.now() } });
  const context = stageCallContext(subject, stage);
  try {
    return await countUse(ctx, {
      of: context,
      work: async () => {
        const output = await ask(context, (words) =>
          store({ words }).catch((error: unknown) => ctx.log.warn({ err: error }, 'progress was not stored')),
        );
        await store({ answer: output, words: null });
        return output;
      },
      done: (use) => addStageUse(ctx, { id, use }),
    });
  } catch (error) {
    if (error instanceof ModelFailure) await store({ failure: error.message });
    throw error;
  }
};

interface Decision {
  input: GenerationInput;
  stage: WritingStage;
  round: number;
  findings: readonly StageFinding[];
  answer: unknown;
}

/** Stores what was decided without a model, for the page's history. */
export const storeDecision = async (
  ctx: Ctx,
  { input: { page, farm, topic }, stage, round, findings, answer }: Decision,
): Promise<void> => {
  const now = ctx.clock.now();
  const id = await openStageRow(ctx, {
    pageId: page.id,
    run: generationOf(page),
    stage,
    round,
    promptHash: hashPrompt([JSON.stringify(answer)]),
    clientId: farm.clientId,
    farmId: farm.id,
    topicId: topic.id,
    given: [],
    findings: [...findings],
    createdAt: now,
    updatedAt: now,
  });
  await updateStageRow(ctx, { id, columns: { answer } });
};

const PROGRESS_MS = 1000;

/** Tells the words of an answer so far, at most once a second. */
const everySecond = (onWords: (words: number) => Promise<void>): ((textSoFar: string) => void) => {
  let toldAt = 0;
  return (textSoFar) => {
    if (Date.now() - toldAt < PROGRESS_MS) return;
    toldAt = Date.now();
    void onWords(textSoFar.match(/[A-Za-z’'-]{2,}/g)?.length ?? 0);
  };
};

/** Only the first call of each stage may wait for a batch: a page would wait too long. */
const FIRST_ROUND = { draft: 0, verify: 0, repair: 1 } as const;

export interface StageRequest<Schema extends z.ZodType> extends Omit<StoredStage<Schema>, 'prompt' | 'answer' | 'ask'> {
  stage: 'draft' | 'verify' | 'repair';
  prompt: Pick<ModelPrompt<Schema>, 'system' | 'user' | 'shorter' | 'schema' | 'schemaName' | 'maxTokens'>;
}

/** Asks a model for a stage of a page, unless this generation has its answer already. Throws ModelFailure. */
export const askStage = <Schema extends z.ZodType>(
  ctx: Ctx,
  { prompt, ...request }: StageRequest<Schema>,
): Promise<z.output<Schema>> =>
  withStoredAnswer(ctx, {
    ...request,
    prompt: [prompt.schemaName, prompt.system, prompt.user],
    answer: prompt.schema,
    ask: (context, onWords) =>
      askModel(ctx, {
        ...prompt,
        model: request.subject.model,
        context,
        mayWait: request.round === FIRST_ROUND[request.stage],
        onProgress: everySecond(onWords),
      }),
  });

import { setTimeout as delay } from 'node:timers/promises';
import type { Quality } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { setPageFactValues } from '../pages/fact-index.usecases.ts';
import {
  startPageGeneration,
  failPageGeneration,
  getPageRow,
  completePageGeneration,
  lockSimilarityChecks,
} from '../pages/pages.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { getLanguageModel } from '../settings/settings.usecases.ts';
import type { GenerationInput, GeneratedPage } from './page-text.types.ts';
import { generatePageText, getGenerationInput, placeholderPage } from './page-text.usecases.ts';
import { evaluatePage, preparePageForChecks } from './page-checks.usecases.ts';
import { getFarmModel } from './model-pages.usecases.ts';
import { runWhenIdle } from '../ai/provider-requests.usecases.ts';
import { ModelFailure } from '../ai/ai.errors.ts';
import {
  failsOnlySimilarity,
  libraryAlternatives,
  autofixPage,
  rewriteWithOtherEvidence,
  type AutofixAttempt,
} from './autofix.usecases.ts';

/** By then the first calls have been sent and none is answered. */
const WARM_UP_DELAY_MS = 1000;

interface GenerationJob {
  pageId: number;
  /** The job's id, which limits the model's calls over all tries. */
  run: string;
}

/** A page by the language model has its own job, because it waits for answers. */
export const isWrittenByModel = async (ctx: Ctx, pageId: number): Promise<boolean> => {
  if ((await getLanguageModel(ctx)) === null) return false;
  const page = await getPageRow(ctx, pageId);
  return page !== null && (await getFarmModel(ctx, { farm: await requireFarmRow(ctx, page.farmId) })) !== null;
};

/**
 * Generates a planned page, checks and fixes it, and publishes it when every gate passes and the farm publishes
 * automatically; otherwise it stays a Draft with its reasons. A model without an answer leaves it failed. Does nothing
 * for a finished or deleted page.
 */
export const generatePlannedPage = async (ctx: Ctx, { pageId, run }: GenerationJob): Promise<void> => {
  const page = await startPageGeneration(ctx, pageId);
  if (!page) return;
  const input = await getGenerationInput(ctx, page);
  if (!input) return;
  let draft: GeneratedPage;
  try {
    const pendingText = generatePageText(ctx, { ...input, run });
    warmUpChecks(ctx, input);
    draft = await pendingText;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    ctx.log.warn({ fault: error.fault, pageId }, 'the language model generated no page');
    return failPageGeneration(ctx, { id: pageId, reason: error.message });
  }
  if (draft.writer.startsWith('model:')) await storeModelPage(ctx, { input, draft, run });
  else await storeLibraryPage(ctx, { input, draft });
};

let isWarm = false;

/**
 * The first render and check of a process takes half a second longer, because it reads the dictionary. A placeholder
 * warms it up while the first answers are pending.
 */
const warmUpChecks = (ctx: Ctx, input: GenerationInput): void => {
  if (isWarm) return;
  isWarm = true;
  const work = () => preparePageForChecks(ctx, { input, draft: placeholderPage(input) });
  delay(WARM_UP_DELAY_MS, undefined, { ref: false })
    .then(() => runWhenIdle(work))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'the checks were not warmed up'));
};

interface GeneratedText {
  input: GenerationInput;
  draft: GeneratedPage;
}

/** Tries the library's other variants when the page is too similar to another one. */
const storeLibraryPage = async (ctx: Ctx, { input, draft }: GeneratedText): Promise<void> => {
  const first = { draft, prepared: preparePageForChecks(ctx, { input, draft }) };
  if (await storePage(ctx, { input, attempt: first, unlessSimilar: true })) return;
  for (const { variant, ...attempt } of libraryAlternatives(ctx, input))
    if (await storePage(ctx, { input, attempt, variant, unlessSimilar: true })) return;
  await storePage(ctx, { input, attempt: first, unlessSimilar: false });
};

/** Fixes the page, and regenerates it once with other facts when it is too similar to another one. */
const storeModelPage = async (ctx: Ctx, { input, draft, run }: GeneratedText & { run: string }): Promise<void> => {
  const model = await getFarmModel(ctx, input);
  const first = model
    ? await autofixPage(ctx, { input, draft, model, run })
    : { draft, prepared: preparePageForChecks(ctx, { input, draft }) };
  const store = (storeInput: StorePageInput) => runWhenIdle(() => storePage(ctx, storeInput));
  if (await store({ input, attempt: first, unlessSimilar: true })) return;
  const other = model && (await rewriteWithOtherEvidence(ctx, { input, draft: first.draft, model, run }));
  if (other && (await store({ input, attempt: other, unlessSimilar: true }))) return;
  await store({ input, attempt: first, unlessSimilar: false });
};

/** The reason why nothing was written stands before what the checks find. */
const withMissing = (quality: Quality, { missing }: GeneratedPage): Quality =>
  missing ? { passed: false, score: 0, checks: [missing, ...quality.checks] } : quality;

interface StorePageInput {
  input: GenerationInput;
  attempt: AutofixAttempt;
  /** A variant other than the planned one. */
  variant?: number;
  /** Stores nothing when similarity is the only failure. */
  unlessSimilar: boolean;
}

/** Checks and stores a text; false when `unlessSimilar` left it out. */
const storePage = (ctx: Ctx, { input, attempt, variant, unlessSimilar }: StorePageInput): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    // The lock spans all processes: the second of two similar pages must see the first.
    await lockSimilarityChecks(tx);
    const { draft, prepared } = attempt;
    const quality = withMissing(await evaluatePage(tx, { input, draft, prepared }), draft);
    if (unlessSimilar && failsOnlySimilarity(quality)) return false;
    // Pages of a farm with a publish schedule are published by that schedule.
    const { publishMode, pagesPerDay } = input.farm;
    const isPublishable = quality.passed && publishMode === 'auto' && pagesPerDay === null;
    const publish = isPublishable && !input.client.approvesPages;
    const { fingerprint } = prepared;
    const variantInput = variant === undefined ? {} : { variant };
    const { page, clientFacts } = input;
    const finished = await completePageGeneration(tx, {
      id: page.id,
      ...draft,
      ...variantInput,
      quality,
      publish,
      fingerprint,
    });
    // A fact that changed during generation counts as changed.
    if (finished) await setPageFactValues(tx, { pageId: page.id, values: clientFacts.values });
    if (finished && isPublishable && !publish) await tx.emit('page.awaits_client', { pageId: page.id });
    return true;
  });

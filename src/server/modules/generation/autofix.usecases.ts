import type { StageFinding } from '#shared/page-stages.ts';
import type { Check, Quality } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { LanguageModel } from '../settings/settings.usecases.ts';
import { pageFromLibrary, withMissingEvidence } from './page-text.usecases.ts';
import type { GenerationInput, GeneratedPage } from './page-text.types.ts';
import { preparePageForChecks, type PreparedPage } from './page-checks.usecases.ts';
import { fittingTexts } from './library.rules.ts';
import { getLibrary } from './library.usecases.ts';
import { repairWithModel, regenerateWithOtherEvidence } from './model-pages.usecases.ts';
import { runWhenIdle } from '../ai/provider-requests.usecases.ts';
import { ModelFailure } from '../ai/ai.errors.ts';
import { refusedSentences } from '../quality/quality.usecases.ts';
import { libraryHead } from './page-heads.rules.ts';
import { groupFailures, fixHead, withoutUnsupportedClaims } from './autofix.rules.ts';
import { criticCheck, unreadFinding, type CriticFinding } from './critic.rules.ts';
import { criticizeDraft, getCritic } from './critic.usecases.ts';
import { mayLose, withoutSentences, type RefusedSentence } from './leaving-out.rules.ts';
import { storeDecision } from './stages.usecases.ts';

const MAX_ROUNDS = 2;
/** What is decided after the last repair. */
const LAST = MAX_ROUNDS + 1;

export interface AutofixAttempt {
  draft: GeneratedPage;
  prepared: PreparedPage;
}

interface AutofixInput {
  input: GenerationInput;
  draft: GeneratedPage;
  model: LanguageModel;
  run: string;
}

const pageText = ({ title, metaDescription, body }: GeneratedPage): string =>
  JSON.stringify([title, metaDescription, body]);
const hasSameText = (one: GeneratedPage, other: GeneratedPage): boolean => pageText(one) === pageText(other);

/** Null when the model fails: people then fix the page. */
const nullOnModelFailure = async (ctx: Ctx, attempt: Promise<GeneratedPage | null>): Promise<GeneratedPage | null> => {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    ctx.log.warn({ fault: error.fault }, 'the model could not fix a page');
    return null;
  }
};

const toFinding = ({ id, detail, parts }: Check): StageFinding => ({ id, detail, parts: parts ?? ['page'] });

/** Deletes unsupported claims and fixes the head. Returns the same draft when nothing changes. */
const fixWithoutModel = ({ draft, prepared }: AutofixAttempt, fixable: readonly Check[]): GeneratedPage => {
  const body = withoutUnsupportedClaims(prepared.parsed, fixable);
  const fixed = { ...draft, ...fixHead(draft, fixable), body };
  return hasSameText(draft, fixed) ? draft : fixed;
};

/** What the second reader found in a draft; null where there is none. */
const readAgain = async (
  ctx: Ctx,
  { input, run }: AutofixInput,
  { draft, round }: { draft: GeneratedPage; round: number },
): Promise<CriticFinding[] | null> => {
  const critic = await getCritic(ctx);
  if (!critic) return null;
  try {
    return await criticizeDraft(ctx, { input, draft, model: critic, run, round });
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    ctx.log.warn({ fault: error.fault }, 'the critic read no page');
    return [unreadFinding(error.message)];
  }
};

const withCritic = ({ draft, prepared }: AutofixAttempt, findings: readonly CriticFinding[] | null): AutofixAttempt =>
  findings === null
    ? { draft, prepared }
    : { draft, prepared: { ...prepared, checks: [...prepared.checks, criticCheck(findings)] } };

interface Fixing extends AutofixAttempt {
  /** What the second reader found; null where the checks found something, or nobody read. */
  read: CriticFinding[] | null;
}

/** The sentences at fault, each by itself; null where something else is at fault, too. */
const sentencesAtFault = ({ prepared, read }: Fixing): RefusedSentence[] | null => {
  if (!read) {
    const { fixable } = groupFailures(prepared.checks);
    return refusedSentences(
      prepared.parsed,
      fixable.map(({ id }) => id),
    );
  }
  const faults = read.filter(({ isFault }) => isFault).map(({ sentence }) => sentence);
  return faults.every((sentence) => sentence !== undefined) ? faults : null;
};

/** Leaving one sentence out may leave the next one without what it speaks of. */
const MAX_PASSES = 3;

/**
 * Leaves out the sentences that no repair mended, where the page passes its checks without them, and stores what went;
 * null where it does not pass.
 */
const leaveOut = async (ctx: Ctx, request: AutofixInput, before: Fixing): Promise<AutofixAttempt | null> => {
  const { input } = request;
  const refused: RefusedSentence[] = [];
  let fixing = before;
  let left = mayLose(before.draft.body);
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const found = sentencesAtFault(fixing);
    if (!found) return null;
    refused.push(...found);
    const shortened = withoutSentences(fixing.draft.body, found);
    left -= shortened?.lost ?? 0;
    if (!shortened || left < 0) return null;
    const draft = { ...fixing.draft, body: shortened.body };
    const prepared = await runWhenIdle(() => preparePageForChecks(ctx, { input, draft }));
    fixing = { draft, prepared, read: null };
    if (groupFailures(prepared.checks).fixable.length > 0) continue;
    // The second reader judged all other sentences already.
    const read =
      before.read?.filter(({ isFault }) => !isFault) ?? (await readAgain(ctx, request, { draft, round: LAST }));
    if (read?.some(({ isFault }) => isFault)) {
      fixing = { draft, prepared, read };
      continue;
    }
    const findings = refused.map(({ text, block }) => ({ id: 'left-out', detail: text, parts: [block] }));
    await storeDecision(ctx, { input, stage: 'repair', round: LAST, findings, answer: { leftOut: refused } });
    return withCritic({ draft, prepared }, read);
  }
  return null;
};

/**
 * Fixes a model's draft in at most two rounds: deletes unsupported claims, then regenerates failing parts; where the
 * checks find nothing, a second model reads it, if one is set for that. A sentence that stays at fault is left out where the
 * page holds without it. Checks the page alone; storing it checks the similarity to other pages.
 */
export const autofixPage = async (ctx: Ctx, request: AutofixInput): Promise<AutofixAttempt> => {
  const { input } = request;
  const prepare = (draft: GeneratedPage): Promise<AutofixAttempt> =>
    runWhenIdle(() => ({ draft, prepared: preparePageForChecks(ctx, { input, draft }) }));
  let attempt = await prepare(request.draft);
  for (let round = 0; ;) {
    const { fixable } = groupFailures(attempt.prepared.checks);
    const fixed = fixWithoutModel(attempt, fixable);
    if (fixed !== attempt.draft) {
      attempt = await prepare(fixed);
      continue;
    }
    const read = fixable.length === 0 ? await readAgain(ctx, request, { draft: fixed, round }) : null;
    const findings: StageFinding[] = read ? read.filter(({ isFault }) => isFault) : fixable.map(toFinding);
    if (findings.length === 0) return withCritic(attempt, read);
    const stopped = async (): Promise<AutofixAttempt> =>
      (await leaveOut(ctx, request, { ...attempt, read })) ?? withCritic(attempt, read);
    if (round === MAX_ROUNDS) return stopped();
    round += 1;
    const regenerated = await nullOnModelFailure(
      ctx,
      repairWithModel(ctx, { ...request, draft: fixed, round, findings }),
    );
    if (!regenerated) return withCritic(attempt, read);
    if (hasSameText(regenerated, fixed)) return stopped();
    attempt = await prepare(regenerated);
  }
};

/** Rewrites a similar page with other facts; null when too few facts are left or the model fails. */
export const rewriteWithOtherEvidence = async (ctx: Ctx, request: AutofixInput): Promise<AutofixAttempt | null> => {
  const draft = await nullOnModelFailure(ctx, regenerateWithOtherEvidence(ctx, request));
  if (!draft || hasSameText(draft, request.draft)) return null;
  const body = withMissingEvidence(draft.body, request.input);
  return autofixPage(ctx, { ...request, draft: { ...draft, body } });
};

/** The library's other variants of a page's text that answer its topic's service and hold in its state. */
export const libraryAlternatives = function* (
  ctx: Ctx,
  input: GenerationInput,
): Generator<AutofixAttempt & { variant: number }> {
  const { page, topic, farm } = input;
  const pack = topic.contentPack ? getLibrary().packs.get(topic.contentPack) : undefined;
  const variants = pack?.intents.get(page.intent) ?? [];
  const fitting = pack && fittingTexts(pack, { service: topic.service, state: farm.state }).get(page.intent);
  for (const [variant, text] of variants.entries()) {
    if (page.variant === null || variant === page.variant || !fitting?.includes(variant)) continue;
    const { intent, customQuestion } = page;
    const head = libraryHead(text, { intent, customQuestion, place: farm });
    const other = { ...input, page: { ...page, variant, ...head } };
    const draft = pageFromLibrary(other);
    if (draft) yield { variant, draft, prepared: preparePageForChecks(ctx, { input: other, draft }) };
  }
};

/** True when a page is too similar to another one and has no other fixable failure. */
export const failsOnlySimilarity = ({ checks }: Quality): boolean => {
  const { similarity, fixable } = groupFailures(checks);
  return similarity.length > 0 && fixable.length === 0;
};

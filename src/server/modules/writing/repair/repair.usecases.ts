import type { Check, Quality } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { placeLabel } from '../../farms/farms.usecases.ts';
import type { LanguageModel } from '../../settings/settings.usecases.ts';
import { composePage } from '../drafting/drafting.usecases.ts';
import type { Assignment, Draft } from '../drafting/drafting.types.ts';
import { prepareDraft, type PreparedDraft } from '../judging/judging.usecases.ts';
import { library } from '../library/library.usecases.ts';
import { repairByModel, rewriteOnOtherEvidence } from '../model/authoring/authoring.usecases.ts';
import { besideCalls } from '../model/sending/sending.usecases.ts';
import { ModelFailure } from '../model/model.errors.ts';
import { failuresOf, plainHead, withoutUnproved } from './repair.rules.ts';

const MOST_ROUNDS = 2;

export interface Attempt {
  draft: Draft;
  prepared: PreparedDraft;
}

interface RepairOrder {
  assignment: Assignment;
  draft: Draft;
  model: LanguageModel;
  run: string;
}

const wordsOf = ({ title, metaDescription, body }: Draft): string => JSON.stringify([title, metaDescription, body]);
const isSame = (one: Draft, other: Draft): boolean => wordsOf(one) === wordsOf(other);

/** What the model makes of it, or null when it makes nothing: what it cannot mend is for people. */
const unlessFailed = async (ctx: Ctx, writing: Promise<Draft | null>): Promise<Draft | null> => {
  try {
    return await writing;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    ctx.log.warn({ fault: error.fault }, 'a page could not be mended by the model');
    return null;
  }
};

/** Claims without proof deleted and head mended; the same draft when nothing of it is at fault. */
const mended = ({ draft, prepared }: Attempt, words: readonly Check[]): Draft => {
  const body = withoutUnproved(prepared.reading, words);
  const deleted = { ...draft, ...plainHead(draft, words), body };
  return isSame(draft, deleted) ? draft : deleted;
};

/**
 * A model's draft mended as far as two rounds go: claims without proof are deleted, then the failing parts written anew.
 * What still fails is for people. Looks at the page alone; whether it is like another shows when it is stored.
 */
export const repairDraft = async (ctx: Ctx, order: RepairOrder): Promise<Attempt> => {
  const { assignment } = order;
  const prepare = (draft: Draft): Promise<Attempt> =>
    besideCalls(() => ({ draft, prepared: prepareDraft(ctx, { assignment, draft }) }));
  let attempt = await prepare(order.draft);
  for (let round = 0; ;) {
    const { words } = failuresOf(attempt.prepared.checks);
    if (words.length === 0) return attempt;
    const plain = mended(attempt, words);
    if (plain !== attempt.draft) {
      attempt = await prepare(plain);
      continue;
    }
    if (round === MOST_ROUNDS) return attempt;
    round += 1;
    const anew = await unlessFailed(ctx, repairByModel(ctx, { ...order, draft: plain, failed: words }));
    if (!anew || isSame(anew, plain)) return attempt;
    attempt = await prepare(anew);
  }
};

/** A page that says what another says, written on other facts; null when there are none left or the model fails. */
export const writeOnOtherGround = async (ctx: Ctx, order: RepairOrder): Promise<Attempt | null> => {
  const draft = await unlessFailed(ctx, rewriteOnOtherEvidence(ctx, order));
  return draft && !isSame(draft, order.draft) ? repairDraft(ctx, { ...order, draft }) : null;
};

/** The library's other texts for a composed page, each with its number: the ways to say something else. */
export const otherTexts = function* (ctx: Ctx, assignment: Assignment): Generator<Attempt & { variant: number }> {
  const { page, hub, farm } = assignment;
  const source = hub.libraryHub ? library().hubs.get(hub.libraryHub) : undefined;
  const variants = source?.intents.get(page.intent) ?? [];
  for (const [variant, text] of variants.entries()) {
    if (page.variant === null || variant === page.variant) continue;
    const { title } = text;
    const metaDescription = text.description.replaceAll('{place}', placeLabel(farm));
    const other = { ...assignment, page: { ...page, variant, title, metaDescription } };
    const draft = composePage(other);
    if (draft) yield { variant, draft, prepared: prepareDraft(ctx, { assignment: other, draft }) };
  }
};

/** Whether a page fails for saying what another says, and for nothing else that words could mend. */
export const isOnlyAlike = ({ checks }: Quality): boolean => {
  const { likeness, words } = failuresOf(checks);
  return likeness.length > 0 && words.length === 0;
};

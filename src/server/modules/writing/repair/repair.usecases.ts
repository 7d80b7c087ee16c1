import type { Quality } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { placeLabel } from '../../farms/farms.usecases.ts';
import type { LanguageModel } from '../../settings/settings.usecases.ts';
import { composePage } from '../drafting/drafting.usecases.ts';
import type { Assignment, Draft } from '../drafting/drafting.types.ts';
import { judgeDraft, prepareDraft, type PreparedDraft } from '../judging/judging.usecases.ts';
import { library } from '../library/library.usecases.ts';
import { repairByModel, rewriteOnOtherEvidence } from '../model/authoring/authoring.usecases.ts';
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

/** The next text to try: unproved claims deleted first, then failing parts or other ground; null when nothing is left to do. */
const nextDraft = async (
  ctx: Ctx,
  { order, attempt, quality, round }: { order: RepairOrder; attempt: Attempt; quality: Quality; round: number },
): Promise<{ draft: Draft; costsRound: boolean } | null> => {
  const { draft, prepared } = attempt;
  const { likeness, words } = failuresOf(quality);
  const body = withoutUnproved(prepared.reading, words);
  const deleted = { ...draft, ...plainHead(draft, words), body };
  if (!isSame(draft, deleted)) return { draft: deleted, costsRound: false };
  if (round >= MOST_ROUNDS) return null;
  const given = { ...order, draft };
  const anew =
    words.length > 0
      ? await repairByModel(ctx, { ...given, failed: words })
      : likeness.length > 0
        ? await rewriteOnOtherEvidence(ctx, given)
        : null;
  return anew && !isSame(draft, anew) ? { draft: anew, costsRound: true } : null;
};

/**
 * A model's draft mended as far as two rounds go: claims without proof deleted, failing parts written anew, a duplicate
 * written on other facts or left as it is. What still fails then is for people; so is what the model cannot mend.
 */
export const repairDraft = async (ctx: Ctx, order: RepairOrder): Promise<Attempt> => {
  const { assignment } = order;
  const prepare = (draft: Draft): Attempt => ({ draft, prepared: prepareDraft(ctx, { assignment, draft }) });
  let attempt = prepare(order.draft);
  let round = 0;
  for (;;) {
    const quality = await judgeDraft(ctx, { assignment, ...attempt });
    if (quality.passed) return attempt;
    try {
      const next = await nextDraft(ctx, { order, attempt, quality, round });
      if (!next) return attempt;
      round += next.costsRound ? 1 : 0;
      attempt = prepare(next.draft);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      ctx.log.warn({ fault: error.fault, pageId: assignment.page.id }, 'a page could not be mended');
      return attempt;
    }
  }
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
export const isOnlyAlike = (quality: Quality): boolean => {
  const { likeness, words } = failuresOf(quality);
  return likeness.length > 0 && words.length === 0;
};

import type { Ctx } from '#server/platform/context.ts';
import { setPageFactValues } from '../../pages/fact-index/fact-index.usecases.ts';
import { beginWriting, finishWriting, lockFingerprints } from '../../pages/pages.usecases.ts';
import { draftPage, readAssignment } from '../drafting/drafting.usecases.ts';
import { judgeDraft, prepareDraft } from '../judging/judging.usecases.ts';

/**
 * Writes a planned page, checks it and publishes it when every gate holds and the farm publishes automatically, else
 * leaves it a Draft with its reasons. Does nothing for a page that is finished or gone.
 */
export const writePlannedPage = async (ctx: Ctx, pageId: number): Promise<void> => {
  const page = await beginWriting(ctx, pageId);
  if (!page) return;
  const assignment = await readAssignment(ctx, page);
  if (!assignment) return;
  const draft = await draftPage(ctx, assignment);
  const prepared = prepareDraft(ctx, { assignment, draft });
  await ctx.transaction(async (tx) => {
    // One at a time across all processes: of two alike pages the second must see the first.
    await lockFingerprints(tx);
    const quality = await judgeDraft(tx, { assignment, draft, prepared });
    // A farm with a pace has its pages published by that pace.
    const { publishMode, dripPerDay } = assignment.farm;
    const publish = quality.passed && publishMode === 'auto' && dripPerDay === null;
    const { fingerprint } = prepared;
    const finished = await finishWriting(tx, { id: page.id, ...draft, quality, publish, fingerprint });
    // A fact that changed while the page was being written counts as changed since.
    if (finished) await setPageFactValues(tx, { pageId: page.id, values: assignment.known.values });
  });
};

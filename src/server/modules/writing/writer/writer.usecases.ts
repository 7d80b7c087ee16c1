import { setTimeout as delay } from 'node:timers/promises';
import type { Ctx } from '#server/platform/context.ts';
import { passesClient } from '../../pages/approvals/approvals.usecases.ts';
import { setPageFactValues } from '../../pages/fact-index/fact-index.usecases.ts';
import {
  beginWriting,
  failWriting,
  findPageRow,
  finishWriting,
  lockFingerprints,
  requirePageRow,
} from '../../pages/pages.usecases.ts';
import { requireFarmRow } from '../../farms/farms.usecases.ts';
import { readLanguageModel } from '../../settings/settings.usecases.ts';
import type { Assignment, Draft } from '../drafting/drafting.types.ts';
import { draftPage, readAssignment, worksheetDraft } from '../drafting/drafting.usecases.ts';
import { judgeDraft, prepareDraft } from '../judging/judging.usecases.ts';
import { modelFor } from '../model/authoring/authoring.usecases.ts';
import { besideCalls } from '../model/sending/sending.usecases.ts';
import { ModelFailure } from '../model/model.errors.ts';
import { isOnlyAlike, otherTexts, repairDraft, writeOnOtherGround, type Attempt } from '../repair/repair.usecases.ts';

/** By then the first calls are sent, and none is answered. */
const WARM_UP_MS = 1000;

interface WritingOrder {
  pageId: number;
  /** The job's id: what the model's calls for the page are counted by, over all tries. */
  run: string;
}

/** Whether the language model is to write this page: it waits for answers, so it has a job of its own. */
export const isForModel = async (ctx: Ctx, pageId: number): Promise<boolean> => {
  if ((await readLanguageModel(ctx)) === null) return false;
  const page = await findPageRow(ctx, pageId);
  return page !== null && (await modelFor(ctx, { farm: await requireFarmRow(ctx, page.farmId) })) !== null;
};

/**
 * Writes a planned page, checks it, mends it and publishes it when every gate holds and the farm publishes automatically,
 * else leaves it a Draft with its reasons. A model that gives no text leaves it failed, with the reason. Does nothing for
 * a page that is finished or gone.
 */
export const writePlannedPage = async (ctx: Ctx, { pageId, run }: WritingOrder): Promise<void> => {
  const page = await beginWriting(ctx, pageId);
  if (!page) return;
  const assignment = await readAssignment(ctx, page);
  if (!assignment) return;
  let draft: Draft;
  try {
    const drafting = draftPage(ctx, { ...assignment, run });
    warmUp(ctx, assignment);
    draft = await drafting;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    ctx.log.warn({ fault: error.fault, pageId }, 'the language model wrote no page');
    return failWriting(ctx, { id: pageId, reason: error.message });
  }
  if (draft.writer.startsWith('model:')) await storeWritten(ctx, { assignment, draft, run });
  else await storeComposed(ctx, { assignment, draft });
};

let isWarm = false;

/**
 * The first page that a process renders and checks takes half a second longer than others, for the dictionary is
 * read then. A worksheet is checked in its place, while the first answers are awaited.
 */
const warmUp = (ctx: Ctx, assignment: Assignment): void => {
  if (isWarm) return;
  isWarm = true;
  const work = () => prepareDraft(ctx, { assignment, draft: worksheetDraft(assignment) });
  delay(WARM_UP_MS, undefined, { ref: false })
    .then(() => besideCalls(work))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'the checks were not warmed up'));
};

interface Written {
  assignment: Assignment;
  draft: Draft;
}

/** A composed page; where it says what another says, the library's other texts are tried, each once. */
const storeComposed = async (ctx: Ctx, { assignment, draft }: Written): Promise<void> => {
  const first = { draft, prepared: prepareDraft(ctx, { assignment, draft }) };
  if (await store(ctx, { assignment, attempt: first, unlessAlike: true })) return;
  for (const { variant, ...attempt } of otherTexts(ctx, assignment))
    if (await store(ctx, { assignment, attempt, variant, unlessAlike: true })) return;
  await store(ctx, { assignment, attempt: first, unlessAlike: false });
};

/** A model's page, mended; where it says what another says, it is written once more on other facts. */
const storeWritten = async (ctx: Ctx, { assignment, draft, run }: Written & { run: string }): Promise<void> => {
  const model = await readLanguageModel(ctx);
  const first = model
    ? await repairDraft(ctx, { assignment, draft, model, run })
    : { draft, prepared: prepareDraft(ctx, { assignment, draft }) };
  const keep = (storing: Storing) => besideCalls(() => store(ctx, storing));
  if (await keep({ assignment, attempt: first, unlessAlike: true })) return;
  const other = model && (await writeOnOtherGround(ctx, { assignment, draft: first.draft, model, run }));
  if (other && (await keep({ assignment, attempt: other, unlessAlike: true }))) return;
  await keep({ assignment, attempt: first, unlessAlike: false });
};

interface Storing {
  assignment: Assignment;
  attempt: Attempt;
  /** Another of the library's texts than the planned one. */
  variant?: number;
  /** Stores nothing when the page would stay a Draft only for saying what another says. */
  unlessAlike: boolean;
}

/** A page that would go out by itself waits for its client's word instead. */
const askClient = async (
  ctx: Ctx,
  { assignment: { page, client }, draft }: { assignment: Assignment; draft: Attempt['draft'] },
): Promise<void> => {
  const stored = await requirePageRow(ctx, page.id);
  await passesClient(ctx, { page: stored, client, title: draft.title, hash: stored.contentHash ?? '', again: true });
};

/** Judges a text and stores it with its verdict; false when it was left for another text to be tried. */
const store = (ctx: Ctx, { assignment, attempt, variant, unlessAlike }: Storing): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    // One at a time across all processes: of two alike pages the second must see the first.
    await lockFingerprints(tx);
    const { draft, prepared } = attempt;
    const quality = await judgeDraft(tx, { assignment, draft, prepared });
    if (unlessAlike && isOnlyAlike(quality)) return false;
    // A farm with a pace has its pages published by that pace.
    const { publishMode, dripPerDay } = assignment.farm;
    const mayAppear = quality.passed && publishMode === 'auto' && dripPerDay === null;
    const publish = mayAppear && !assignment.client.approvesPages;
    const { fingerprint } = prepared;
    const chosen = variant === undefined ? {} : { variant };
    const { page, known } = assignment;
    const finished = await finishWriting(tx, { id: page.id, ...draft, ...chosen, quality, publish, fingerprint });
    // A fact that changed while the page was being written counts as changed since.
    if (finished) await setPageFactValues(tx, { pageId: page.id, values: known.values });
    if (finished && mayAppear && !publish) await askClient(tx, { assignment, draft });
    return true;
  });

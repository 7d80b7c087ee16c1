import type { PageContent } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { endRegeneration, findPageRow, type PageRow } from '../../pages/pages.usecases.ts';
import { contentHashOf } from '../../pages/versions/versions.usecases.ts';
import { readLanguageModel } from '../../settings/settings.usecases.ts';
import type { Assignment, Draft } from '../drafting/drafting.types.ts';
import { draftPage, readAssignment } from '../drafting/drafting.usecases.ts';
import { prepareContent, requireWorking, revisePage } from '../editing/editing.usecases.ts';
import { takeSection } from '../editing/editing.rules.ts';
import { judgeDraft } from '../judging/judging.usecases.ts';
import { modelFor } from '../model/authoring/authoring.usecases.ts';
import { ModelFailure } from '../model/model.errors.ts';
import { library } from '../library/library.usecases.ts';
import { isOnlyAlike, repairDraft, writeOnOtherGround } from '../repair/repair.usecases.ts';

export interface Regeneration {
  pageId: number;
  baseVersion: number;
  /** The slot of the one section to write anew; the whole page when left out. */
  section?: string | undefined;
}

const NOTHING_NEW =
  'The writer has no other text for this. Answer more of the client’s questions, or change the words by hand.';

/** Writes a page or one of its sections anew; does nothing when somebody saved since it was asked for, or it is gone. */
export const regenerate = async (ctx: Ctx, order: Regeneration): Promise<void> => {
  const page = await findPageRow(ctx, order.pageId);
  if (!page || page.regeneratingAt === null) return;
  const assignment = page.version === order.baseVersion ? await readAssignment(ctx, page) : null;
  if (!assignment) return endRegeneration(ctx, { pageId: page.id, failure: null });
  let chosen: Text | null;
  try {
    chosen = await chooseText(ctx, { page, assignment, section: order.section });
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return endRegeneration(ctx, { pageId: page.id, failure: error.message });
  }
  if (!chosen) return endRegeneration(ctx, { pageId: page.id, failure: NOTHING_NEW });
  const { pageId, baseVersion } = order;
  await revisePage(ctx, { pageId, baseVersion, ...chosen, reason: 'regenerated', actor: null });
};

interface Text {
  content: PageContent;
  writer: string;
  variant: number | null;
}

/** The library's texts for a page: its own first, then the others; a model has one try, as has a writer without a library. */
const variantsOf = async (ctx: Ctx, { page, hub, farm }: Assignment): Promise<(number | null)[]> => {
  if (await modelFor(ctx, { farm })) return [page.variant];
  const source = hub.libraryHub ? library().hubs.get(hub.libraryHub) : undefined;
  const texts = source?.intents.get(page.intent) ?? [];
  const others = texts.map((_text, number) => number).filter((number) => number !== page.variant);
  return [page.variant, ...others];
};

interface Candidate {
  draft: Draft;
  variant: number | null;
}

/** New texts for a page, one after the other as they are wanted: the library's, or the model's, mended like a first text. */
const draftsOf = async function* (ctx: Ctx, assignment: Assignment): AsyncGenerator<Candidate> {
  const { page } = assignment;
  const { variant } = page;
  // What the model may call is counted apart from the page's first writing, and by every wish for a new text anew.
  const run = `regenerate.${page.id}.${page.version}.${page.regeneratingAt?.getTime() ?? 0}`;
  for (const number of await variantsOf(ctx, assignment)) {
    const draft = await draftPage(ctx, { ...assignment, page: { ...page, variant: number }, run });
    const model = draft.writer.startsWith('model:') ? await readLanguageModel(ctx) : null;
    if (!model) {
      yield { draft, variant: number };
      continue;
    }
    const first = await repairDraft(ctx, { assignment, draft, model, run });
    yield { draft: first.draft, variant };
    if (!isOnlyAlike(await judgeDraft(ctx, { assignment, ...first }))) continue;
    const other = await writeOnOtherGround(ctx, { assignment, draft: first.draft, model, run });
    if (other) yield { draft: other.draft, variant };
  }
};

/** The first new text that holds every gate, else the first that differs from what stands; null when none does. */
const chooseText = async (
  ctx: Ctx,
  { page, assignment, section }: { page: PageRow; assignment: Assignment; section: string | undefined },
): Promise<Text | null> => {
  const working = await requireWorking(ctx, page);
  const before = contentHashOf(working);
  let fallback: Text | null = null;
  for await (const { draft, variant } of draftsOf(ctx, assignment)) {
    const content = contentFrom({ draft, working, section });
    if (!content || contentHashOf(content) === before) continue;
    const text = { content, writer: draft.writer, variant: section === undefined ? variant : working.variant };
    const ready = await prepareContent(ctx, { page, ...text });
    if ((await judgeDraft(ctx, ready)).passed) return text;
    fallback ??= text;
  }
  return fallback;
};

const contentFrom = (given: {
  draft: Draft;
  working: PageContent;
  section: string | undefined;
}): PageContent | null => {
  const { draft, working, section } = given;
  if (section !== undefined) return takeSection(working, { body: draft.body, section });
  const { title, metaDescription, body, quiz } = draft;
  return { title, metaDescription, body, quiz, keyword: working.keyword };
};

import type { PageContent } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { endPageRegeneration, getPageRow, listSiblingTexts, type PageRow } from '../pages/pages.usecases.ts';
import { contentHashOf } from '../pages/versions.usecases.ts';
import { getLanguageModel } from '../settings/settings.usecases.ts';
import type { GenerationInput, GeneratedPage } from './page-text.types.ts';
import { generatePageText, getGenerationInput } from './page-text.usecases.ts';
import { prepareContentForChecks, requireNewestContent, revisePage } from './editing.usecases.ts';
import { replaceSection } from './editing.rules.ts';
import { evaluatePage } from './page-checks.usecases.ts';
import { getFarmModel } from './model-pages.usecases.ts';
import { ModelFailure } from '../ai/ai.errors.ts';
import { fittingTexts, holdsIn } from './library.rules.ts';
import { getLibrary } from './library.usecases.ts';
import { libraryHead } from './page-heads.rules.ts';
import { failsOnlySimilarity, autofixPage, rewriteWithOtherEvidence } from './autofix.usecases.ts';

export interface RegenerationRequest {
  pageId: number;
  baseVersion: number;
  /** The slot of one section; omitted for the whole page. */
  section?: string | undefined;
  /** Whether it brings in facts that are new: what came of it is told by an event. */
  fills?: boolean | undefined;
}

const NO_OTHER_TEXT =
  'The writer has no other text for this. Answer more of the client’s questions, or change the words by hand.';

/** Ends a regeneration that brought no new text; `failure` is the readable reason. */
export const endRegeneration = (
  ctx: Ctx,
  { request: { pageId, fills }, failure }: { request: RegenerationRequest; failure: string | null },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    await endPageRegeneration(tx, { pageId, failure });
    if (fills) await tx.emit('page.filled', { pageId, isRewritten: false });
  });

/** Regenerates a page or one section; does nothing when the page has a newer version or is deleted. */
export const regenerate = async (ctx: Ctx, request: RegenerationRequest): Promise<void> => {
  const page = await getPageRow(ctx, request.pageId);
  if (!page || page.regeneratingAt === null) return;
  const input = page.version === request.baseVersion ? await getGenerationInput(ctx, page) : null;
  if (!input) return endRegeneration(ctx, { request, failure: null });
  let chosen: RegeneratedText | null;
  try {
    chosen = await chooseText(ctx, { page, input, section: request.section });
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return endRegeneration(ctx, { request, failure: error.message });
  }
  if (!chosen) return endRegeneration(ctx, { request, failure: NO_OTHER_TEXT });
  const revision = { ...chosen, reason: 'regenerated' as const, actor: null };
  const { pageId, baseVersion, fills } = request;
  await ctx.transaction(async (tx) => {
    await revisePage(tx, { pageId, baseVersion, ...revision });
    if (fills) await tx.emit('page.filled', { pageId, isRewritten: true });
  });
};

interface RegeneratedText {
  content: PageContent;
  writer: string;
  variant: number | null;
}

/**
 * The library's variants that answer the topic's service and hold in its state, after the page's own; a model and a
 * placeholder have one try.
 */
const listVariants = async (ctx: Ctx, { page, topic, farm }: GenerationInput): Promise<(number | null)[]> => {
  if (await getFarmModel(ctx, { farm })) return [page.variant];
  const pack = topic.contentPack ? getLibrary().packs.get(topic.contentPack) : undefined;
  const fitting = (pack && fittingTexts(pack, { service: topic.service, state: farm.state }).get(page.intent)) ?? [];
  const own = page.variant === null ? undefined : pack?.intents.get(page.intent)?.[page.variant];
  const others = fitting.filter((number) => number !== page.variant);
  return own && !holdsIn(own, farm.state) ? others : [page.variant, ...others];
};

/** Titles and descriptions of the library's variants for this page; nothing where the library has no text. */
const libraryHeads = async (ctx: Ctx, { page, topic, farm }: GenerationInput) => {
  const pack = topic.contentPack ? getLibrary().packs.get(topic.contentPack) : undefined;
  const siblings = await listSiblingTexts(ctx, { farmId: farm.id, pageId: page.id });
  const titles = new Set(siblings.map(({ title }) => title));
  return (variant: number | null) => {
    const text = variant === null ? undefined : pack?.intents.get(page.intent)?.[variant];
    const { intent, customQuestion } = page;
    return text && libraryHead(text, { intent, customQuestion, place: farm, isTaken: (title) => titles.has(title) });
  };
};

interface TextCandidate {
  draft: GeneratedPage;
  variant: number | null;
}

/** Yields new texts on demand, from the library or the model; model texts are fixed like first texts. */
const generateCandidates = async function* (ctx: Ctx, input: GenerationInput): AsyncGenerator<TextCandidate> {
  const { page } = input;
  const { variant } = page;
  // Each regeneration has its own limit of calls.
  const run = `regenerate.${page.id}.${page.version}.${page.regeneratingAt?.getTime() ?? 0}`;
  const head = await libraryHeads(ctx, input);
  for (const number of await listVariants(ctx, input)) {
    const draft = await generatePageText(ctx, { ...input, page: { ...page, variant: number, ...head(number) }, run });
    const model = draft.writer.startsWith('model:') ? await getLanguageModel(ctx) : null;
    if (!model) {
      yield { draft, variant: number };
      continue;
    }
    const first = await autofixPage(ctx, { input, draft, model, run });
    yield { draft: first.draft, variant };
    if (!failsOnlySimilarity(await evaluatePage(ctx, { input, ...first }))) continue;
    const other = await rewriteWithOtherEvidence(ctx, { input, draft: first.draft, model, run });
    if (other) yield { draft: other.draft, variant };
  }
};

/** The first new text that passes every gate, else the first that differs from the current one; null for none. */
const chooseText = async (
  ctx: Ctx,
  { page, input, section }: { page: PageRow; input: GenerationInput; section: string | undefined },
): Promise<RegeneratedText | null> => {
  const newest = await requireNewestContent(ctx, page);
  const before = contentHashOf(newest);
  let fallback: RegeneratedText | null = null;
  for await (const { draft, variant } of generateCandidates(ctx, input)) {
    const content = mergeContent({ draft, newest, section });
    if (!content || contentHashOf(content) === before) continue;
    // A page that people changed stays theirs when one section of it is written anew.
    const writer = section !== undefined && newest.writer === 'human' ? 'human' : draft.writer;
    const text = { content, writer, variant: section === undefined ? variant : newest.variant };
    const checkable = await prepareContentForChecks(ctx, { page, ...text });
    if ((await evaluatePage(ctx, checkable)).passed) return text;
    fallback ??= text;
  }
  return fallback;
};

const mergeContent = (input: {
  draft: GeneratedPage;
  newest: PageContent;
  section: string | undefined;
}): PageContent | null => {
  const { draft, newest, section } = input;
  if (section !== undefined) return replaceSection(newest, { body: draft.body, section });
  const { title, metaDescription, body, quiz } = draft;
  return { title, metaDescription, body, quiz, keyword: newest.keyword };
};

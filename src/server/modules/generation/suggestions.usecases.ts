import { randomUUID } from 'node:crypto';
import { citationsOf, itemOfSource, type CitedEvidence } from '#shared/citations.ts';
import { pickFields } from '#shared/field-list.ts';
import { diffWords } from '#shared/page-diff.ts';
import { bodyBlocksIn, pageHeadIn } from '#shared/page-fields.ts';
import type { PageBody, Quality, Sentence } from '#shared/pages.ts';
import type { EditedContent, PageContent } from '#shared/review.ts';
import type { EditSuggestion, SuggestEdit } from '#shared/suggestions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { ModelFailure } from '../ai/ai.errors.ts';
import { askModel } from '../ai/completions.usecases.ts';
import { listConfirmations } from '../clients/confirmations.usecases.ts';
import { getGeneratorFacts } from '../clients/facts.usecases.ts';
import { listHoldingItemIds } from '../evidence/evidence.usecases.ts';
import { cityStateLabel } from '../farms/farms.usecases.ts';
import { requirePageRow, type PageRow } from '../pages/pages.usecases.ts';
import { assertBaseVersion } from '../pages/versions.usecases.ts';
import { getStageModel, type LanguageModel } from '../settings/settings.usecases.ts';
import { withOrigin } from './citations.usecases.ts';
import { applyEdit } from './editing.rules.ts';
import { prepareContentForChecks, requireNewestContent, usableByEdits } from './editing.usecases.ts';
import { evaluatePage } from './page-checks.usecases.ts';
import type { GenerationInput } from './page-text.types.ts';
import { getGenerationInput } from './page-text.usecases.ts';
import { locateText, type LocatedText } from './located-texts.rules.ts';
import { noEditModel, suggestionFailed } from './suggestions.errors.ts';
import {
  EDIT_RULES,
  editPrompt,
  indexEditEvidence,
  newFailures,
  parseEdit,
  withItems,
  type EditBrief,
} from './suggestions.rules.ts';
import { ModelEdit } from './suggestions.types.ts';

const EDIT_TOKENS = 700;

const editedContentOf = (content: PageContent): EditedContent => ({
  ...pickFields(content, pageHeadIn('edit')),
  body: pickFields(content.body, bodyBlocksIn('edit')),
});

/** The sources that the page cites and still may cite, then those that it may use besides. */
const listUsableSources = async (ctx: Ctx, { body, input }: { body: PageBody; input: GenerationInput }) => {
  const cited = body.sources.flatMap(({ id }) => itemOfSource(id) ?? []);
  const holding = new Set(cited.length === 0 ? [] : await listHoldingItemIds(ctx, cited));
  const held = body.sources.filter(({ id }) => {
    const itemId = itemOfSource(id);
    return itemId === null || holding.has(itemId);
  });
  const known = new Set(held.map(({ id }) => id));
  return [...held, ...input.evidence.flatMap(({ sources }) => sources).filter(({ id }) => !known.has(id))];
};

const editBrief = async (ctx: Ctx, { body, input }: { body: PageBody; input: GenerationInput }): Promise<EditBrief> => {
  const { client, topic, farm } = input;
  return {
    question: body.question,
    place: cityStateLabel(farm),
    service: topic.name,
    clientName: client.name,
    facts: await getGeneratorFacts(ctx, { client, topic }),
    sources: await listUsableSources(ctx, { body, input }),
  };
};

const askForEdit = async (
  ctx: Ctx,
  { model, input, prompt }: { model: LanguageModel; input: GenerationInput; prompt: string },
): Promise<ModelEdit> => {
  const { page, farm, client } = input;
  try {
    return await askModel(ctx, {
      model,
      context: {
        clientId: client.id,
        farmId: farm.id,
        pageId: page.id,
        run: `edit.${page.id}.${randomUUID()}`,
        stage: 'edit',
      },
      system: EDIT_RULES,
      user: prompt,
      schema: ModelEdit,
      schemaName: 'edit',
      maxTokens: EDIT_TOKENS,
    });
  } catch (error) {
    throw error instanceof ModelFailure ? suggestionFailed(error) : error;
  }
};

const evaluate = async (ctx: Ctx, { page, content }: { page: PageRow; content: PageContent }): Promise<Quality> =>
  evaluatePage(ctx, await prepareContentForChecks(ctx, { page, content, writer: 'human' }));

/** What a sentence rests on, as "Why is this sentence here?" shows it. */
const citedBy = async (
  ctx: Ctx,
  { sentence, body, input }: { sentence: Sentence; body: PageBody; input: GenerationInput },
): Promise<CitedEvidence[]> => {
  const { client, clientFacts } = input;
  const { values, topicKey } = clientFacts;
  const confirmations = await listConfirmations(ctx, { clientId: client.id, topicKey });
  const [citation] = citationsOf({ ...body, answer: sentence }, { ...values, name: client.name });
  return citation?.evidence.map((one) => withOrigin(one, confirmations)) ?? [];
};

const locate = (content: EditedContent, edit: SuggestEdit): LocatedText => {
  const located = locateText(content, edit);
  if (!located) throw invalid([{ path: 'part', message: 'The page has no such text.' }]);
  if (located.sentence.text.trim() === '')
    throw invalid([{ path: 'part', message: 'Write the text first; then ask about it.' }]);
  return located;
};

/**
 * Asks the language model for another wording of one sentence, and checks the page with it. Stores nothing but the use of
 * the model. Throws 400, 403, 404, 409 like `editPage`, and 409, 429 or 502 with a sentence about what the model could not do.
 */
export const suggestEdit = async (
  ctx: Ctx,
  { actor, pageId, edit }: { actor: StaffActor; pageId: number; edit: SuggestEdit },
): Promise<EditSuggestion> => {
  assertMay(actor, 'pages.edit');
  const page = await requirePageRow(ctx, pageId);
  await assertBaseVersion(ctx, { page, baseVersion: edit.baseVersion });
  const newest = await requireNewestContent(ctx, page);
  const edited = edit.content ?? editedContentOf(newest);
  const located = locate(edited, edit);
  const input = await getGenerationInput(ctx, page);
  if (!input) throw notFound('Micro hub');
  const model = await getStageModel(ctx, 'edit');
  if (!model) throw noEditModel();
  const usable = usableByEdits(input);
  const current = applyEdit(newest, { edited, ...usable });
  const brief = await editBrief(ctx, { body: current.body, input });
  const output = await askForEdit(ctx, { model, input, prompt: editPrompt(brief, { located, ...edit }) });
  const before = located.sentence;
  const parsed = parseEdit(output, { before, evidenceIndex: indexEditEvidence(brief, before) });
  const base = { pageId, baseVersion: edit.baseVersion, before, model: model.model };
  if ('message' in parsed)
    return { ...base, proposal: null, message: parsed.message, words: [], evidence: [], newlyFailing: [] };
  const proposal = withItems(parsed.sentence, usable.usable);
  const content = applyEdit(newest, { edited: located.replace(proposal), ...usable });
  return {
    ...base,
    proposal,
    message: null,
    words: diffWords(before.text, proposal.text),
    evidence: await citedBy(ctx, { sentence: proposal, body: content.body, input }),
    newlyFailing: newFailures(await evaluate(ctx, { page, content: current }), await evaluate(ctx, { page, content })),
  };
};

import type { Dropped } from '#shared/research.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ModelFailure } from '../ai/ai.errors.ts';
import { askModel } from '../ai/completions.usecases.ts';
import { readSubject } from '../catalog/catalog.usecases.ts';
import type { PublicSource } from '../evidence/public-sources.usecases.ts';
import { getStageModel } from '../settings/settings.usecases.ts';
import { choosePassages } from './passages.rules.ts';
import { ResearchAnswer, researchPrompt } from './prompts.rules.ts';
import { checkAnswer, countDrop, markedProposals } from './proposals.rules.ts';
import type { Proposal, ReadPage, ResearchHub } from './research.types.ts';
import { MAX_ANSWER_TOKENS, runOfPage } from './run-names.rules.ts';

interface Extraction {
  proposals: Proposal[];
  dropped: Dropped;
  /** What was done without, for staff; null where nothing was. */
  note: string | null;
  /** The page tries to give orders to models: a person looks at all of it. */
  isSuspicious: boolean;
}

const SUSPICIOUS =
  'Parts of this page speak to machines and not to readers. They were left out: look at the source before you accept anything of it.';

const NOTHING_ABOUT_IT = 'Nothing on this page is about the service.';

/**
 * What a page says about the hub, checked: proposals of the model where one is set, else passages for staff to mark. The
 * model has no tools; whatever it answers stands verbatim in the page or is left out.
 */
export const extractProposals = async (
  ctx: Ctx,
  input: { hub: ResearchHub; source: PublicSource; clientId: number; runId: number; index: number },
): Promise<Extraction> => {
  const { hub, source, clientId, runId, index } = input;
  const texts = source.passages.map(({ text }) => text);
  const { chosen, suspicious } = choosePassages(hub, texts);
  const dropped: Dropped = {};
  countDrop(dropped, 'speaks_to_model', suspicious);
  const isSuspicious = suspicious > 0;
  const about = { isSuspicious, note: isSuspicious ? SUSPICIOUS : null };
  if (chosen.length === 0) return { proposals: [], dropped, isSuspicious, note: about.note ?? NOTHING_ABOUT_IT };
  const { id, url, title, tier } = source;
  const page: ReadPage = { sourceId: id, url, title, tier, passages: chosen };
  const subjectOf = (text: string) =>
    readSubject(hub.service.id, {
      hub: hub.service.name,
      text: text.replaceAll(hub.city ?? '\0', ' '),
      withRoles: true,
    });
  const namesOther = (text: string): boolean => {
    const subject = subjectOf(text);
    return subject !== null && subject.own !== 'name' && subject.other !== null;
  };
  const isAbout = (text: string): boolean => subjectOf(text)?.own !== null;
  const checked = { hub, page, namesOther, isAbout };
  const model = await getStageModel(ctx, 'research');
  if (model === null) return { proposals: markedProposals(checked), dropped, ...about };
  const context = { clientId, farmId: null, pageId: null, run: runOfPage(runId, index), stage: 'research' as const };
  try {
    const { items } = await askModel(ctx, {
      model,
      context,
      ...researchPrompt(hub, page),
      schema: ResearchAnswer,
      schemaName: 'research',
      maxTokens: MAX_ANSWER_TOKENS,
      shorter: 'Answer with the four most useful items alone.',
    });
    const answer = checkAnswer(checked, items);
    for (const [reason, count] of Object.entries(dropped)) countDrop(answer.dropped, reason as keyof Dropped, count);
    return { ...answer, ...about };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const note = [error.message, 'Its passages are offered to mark.', about.note].filter(Boolean).join(' ');
    return { proposals: markedProposals(checked), dropped, isSuspicious, note };
  }
};

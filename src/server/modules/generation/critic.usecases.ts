import type { Ctx } from '#server/platform/context.ts';
import { confirmedTexts } from '../clients/facts.usecases.ts';
import { confirmedFactValues } from '../clients/clients.usecases.ts';
import { cityStateLabel } from '../farms/farms.usecases.ts';
import { getOwnStageModel, type LanguageModel } from '../settings/settings.usecases.ts';
import { CriticAnswer, CRITIC_RULES, criticFindings, criticPrompt, type CriticFinding } from './critic.rules.ts';
import type { GeneratedPage, GenerationInput } from './page-text.types.ts';
import { askStage } from './stages.usecases.ts';

const CRITIC_TOKENS = 6000;

/** The model that reads pages after another one wrote them; null where none is set for it. */
export const getCritic = (ctx: Ctx): Promise<LanguageModel | null> => getOwnStageModel(ctx, 'verify');

const factsOf = ({ client, clientFacts }: GenerationInput): { id: string; text: string }[] => [
  { id: 'client:name', text: client.name },
  ...Object.entries(confirmedFactValues(client)).map(([fact, text]) => ({ id: `client:${fact}`, text })),
  ...Object.entries(confirmedTexts(clientFacts)).map(([id, text]) => ({ id, text })),
];

interface CriticRequest {
  input: GenerationInput;
  draft: Pick<GeneratedPage, 'title' | 'body'>;
  /** See `getCritic`. */
  model: LanguageModel;
  run: string;
  /** Repairs before it. */
  round?: number;
}

/**
 * Asks a second model for a result on every sentence of a draft. Findings with `isFault` name the parts to write anew; the
 * others are for staff. It adds to what the checks found and takes nothing away. Throws ModelFailure.
 */
export const criticizeDraft = async (
  ctx: Ctx,
  { input, draft, model, run, round = 0 }: CriticRequest,
): Promise<CriticFinding[]> => {
  const { client, farm, topic } = input;
  const facts = factsOf(input);
  const { title, body } = draft;
  const answer = await askStage(ctx, {
    subject: { input, model, run },
    stage: 'verify',
    round,
    given: body.sources.map(({ id }) => `source:${id}`),
    prompt: {
      system: CRITIC_RULES,
      user: criticPrompt({
        business: client.name,
        industry: client.industry,
        place: cityStateLabel(farm),
        service: topic.name,
        facts,
        title,
        body,
      }),
      schema: CriticAnswer,
      schemaName: 'verify',
      maxTokens: CRITIC_TOKENS,
    },
  });
  return criticFindings(answer, { body, facts: facts.map(({ id }) => id) });
};

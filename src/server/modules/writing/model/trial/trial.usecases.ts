import OpenAI from 'openai';
import { z } from 'zod';
import type { ModelTest } from '#shared/model-use.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { Limit } from '#server/platform/limits.ts';
import { recordAudit } from '../../../audit/audit.usecases.ts';
import { readLanguageModel, type LanguageModel } from '../../../settings/settings.usecases.ts';
import { askOnce, openClient } from '../sending/sending.usecases.ts';
import { failureOf, plainerDialect, readJson } from '../calling/calling.rules.ts';
import type { Dialect } from '../calling/calling.types.ts';
import type { ModelFailure } from '../model.errors.ts';

const Probe = z.strictObject({ answer: z.string() });
const REQUEST = {
  messages: [
    { role: 'system' as const, content: 'Answer with one JSON object and nothing else.' },
    { role: 'user' as const, content: 'Give an object whose "answer" is the word ready.' },
  ],
  schema: Probe,
  schemaName: 'probe',
  mostTokens: 2000,
};
/** Format, temperature and the limit of tokens may each be refused once, and the format twice. */
const MOST_TRIES = 5;
const MOST_NAMED = 12;

const FIRST: Dialect = { format: 'schema', temperature: true, limit: 'max_completion_tokens' };

const modelsThere = async (ctx: Ctx, model: LanguageModel): Promise<string[]> => {
  try {
    const page = await openClient(ctx, model).models.list();
    return Array.isArray(page.data) ? page.data.map(({ id }) => String(id)).filter((id) => id.length < 200) : [];
  } catch {
    return [];
  }
};

/** A server that was not reached is told of in the same words whatever stands behind its address. */
const explain = async (
  ctx: Ctx,
  { model, failure }: { model: LanguageModel; failure: ModelFailure },
): Promise<string> => {
  if (failure.fault !== 'missing') return failure.message;
  const offered = await modelsThere(ctx, model);
  if (offered.length === 0) return failure.message;
  const named = offered.slice(0, MOST_NAMED).join(', ');
  const rest = offered.length > MOST_NAMED ? ` and ${offered.length - MOST_NAMED} more` : '';
  return `The server does not offer the model ${model.model}. It offers: ${named}${rest}.`;
};

const MODES: Record<Dialect['format'], string> = {
  schema: 'It answers in the page’s shape.',
  json: 'It knows no JSON schema; JSON mode works, which is fine.',
  text: 'It knows neither JSON schema nor JSON mode, but answers in JSON when asked to, which is fine.',
};

type Tried = Pick<ModelTest, 'success' | 'message'>;

const tryModel = async (ctx: Ctx, model: LanguageModel): Promise<Tried> => {
  let dialect = FIRST;
  for (let tries = 1; ; tries += 1) {
    try {
      const completion = await askOnce(ctx, { model, request: REQUEST, dialect });
      const content = completion.choices[0]?.message?.content ?? '';
      return Probe.safeParse(readJson(content)).success
        ? { success: true, message: `The model ${model.model} works. ${MODES[dialect.format]}` }
        : {
            success: false,
            message: 'The model answers, but not with the JSON that was asked for. Choose another model.',
          };
    } catch (error) {
      const refused = error instanceof OpenAI.APIError && [400, 422].includes(Number(error.status));
      const plainer = refused && tries < MOST_TRIES ? plainerDialect(dialect, error.message) : null;
      const failure = failureOf(error, { seconds: model.timeoutMs / 1000 });
      if (!plainer) return { success: false, message: await explain(ctx, { model, failure }) };
      dialect = plainer;
    }
  }
};

/** Asks the language model for one word and says what is wrong in words. A failed test is an answer. Throws 403 and 429. */
export const testModel = async (
  ctx: Ctx,
  { actor, limit }: { actor: StaffActor; limit: Limit },
): Promise<ModelTest> => {
  assertMay(actor, 'settings.manage');
  const model = await readLanguageModel(ctx);
  if (!model) return { success: false, message: 'No language model is set. Enter a key or an address first.' };
  await limit.take(`${actor.id} model`);
  const started = performance.now();
  const tried = await tryModel(ctx, model);
  const target = { kind: 'settings', id: 0, name: 'Settings' };
  await recordAudit(ctx, { actor, action: 'settings.model_tested', target, after: { success: tried.success } });
  return tried.success ? { ...tried, model: model.model, durationMs: Math.round(performance.now() - started) } : tried;
};

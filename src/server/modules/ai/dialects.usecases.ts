import type { Ctx } from '#server/platform/context.ts';
import type { LanguageModel } from '../settings/settings.usecases.ts';
import { getCapabilityRow } from './capabilities.repository.ts';
import type { ProviderDialect } from './completions.types.ts';

const MAX_DIALECTS = 500;

/** What OpenAI documents; streams only where the connection test found them. */
export const DEFAULT_DIALECT: ProviderDialect = {
  format: 'schema',
  temperature: true,
  limit: 'max_completion_tokens',
};

/** What refusals taught this process since the last test. */
const learned = new Map<string, { changes: Partial<ProviderDialect>; at: number }>();

const modelKey = ({ baseUrl, model }: LanguageModel): string => `${baseUrl} ${model}`;

/** The parameters that a model supports: as the connection test found, and as refusals since then taught. */
export const getDialect = async (ctx: Ctx, model: LanguageModel): Promise<ProviderDialect> => {
  const tested = await getCapabilityRow(ctx, model);
  const known = learned.get(modelKey(model));
  const changes = known && (!tested || known.at >= tested.testedAt.getTime()) ? known.changes : {};
  if (!tested) return { ...DEFAULT_DIALECT, ...changes };
  const { format, temperature, limit, streaming, streamUsage } = tested.found;
  return { format, temperature, limit, stream: streaming, streamUsage, ...changes };
};

/** Remembers only the difference: concurrent calls may each have learned something else. */
export const rememberDialect = (
  ctx: Ctx,
  { model, before, after }: { model: LanguageModel; before: ProviderDialect; after: ProviderDialect },
): void => {
  if (learned.size >= MAX_DIALECTS) learned.clear();
  const names = ['format', 'temperature', 'limit', 'stream', 'streamUsage'] as const;
  const changes = Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  );
  const known = learned.get(modelKey(model))?.changes ?? {};
  learned.set(modelKey(model), { changes: { ...known, ...changes }, at: ctx.clock.now().getTime() });
};

/** Forgets what was learned before a test that now knows better. */
export const forgetDialect = (model: LanguageModel): void => {
  learned.delete(modelKey(model));
};

import { z } from 'zod';
import { MODEL_STAGES } from './model-stages.ts';
import { apiKey, CONCURRENCY_MESSAGE, MAX_CONCURRENT_MODEL_CALLS, tokenPrice } from './settings.ts';
import { settableFields } from './settable-fields.ts';
import { Id, optionalText, optionalUrl, requiredText } from './text.ts';

/** How a server wants its key: as OpenAI (`Authorization: Bearer`) or as Azure (`api-key`). */
export const KEY_HEADERS = ['authorization', 'api-key'] as const;
export const KeyHeader = z.enum(KEY_HEADERS);
export type KeyHeader = z.infer<typeof KeyHeader>;

/** A further address of a language model; the key is masked. */
export const ModelEndpoint = z.object({
  id: z.number(),
  name: z.string(),
  baseUrl: z.string(),
  key: z.string().nullable(),
  keyHeader: KeyHeader,
  model: z.string(),
  /** US dollars per million tokens; null when not entered. */
  inputPrice: z.number().nullable(),
  outputPrice: z.number().nullable(),
  /** Of input tokens that the provider's cache had; null when they cost as much as others. */
  cachedPrice: z.number().nullable(),
  /** Batch calls in percent of the normal price; null when not entered. */
  batchPercent: z.number().nullable(),
  concurrency: z.number(),
});
export type ModelEndpoint = z.infer<typeof ModelEndpoint>;

const StageModel = z.strictObject({
  stage: z.enum(MODEL_STAGES, 'Choose a stage.'),
  /** Null for the address of the installation's model. */
  endpointId: Id.nullable(),
  /** Another model of that address; null for the address's own. */
  model: z.string().trim().max(200, 'Use at most 200 characters.').nullable(),
});
export type StageModel = z.infer<typeof StageModel>;

/** Which model each stage asks, and what the installation's model costs besides. */
export const ModelSetup = z.object({
  endpoints: z.array(ModelEndpoint),
  /** Stages with a choice of their own; all others ask the installation's model. */
  stages: z.array(StageModel),
  cachedPrice: z.number().nullable(),
  batchPercent: z.number().nullable(),
  /** Whether large farms are written by batch calls where the connection test found them. */
  useBatchCalls: z.boolean(),
});
export type ModelSetup = z.infer<typeof ModelSetup>;

const PERCENT_MESSAGE = 'Enter a share of the normal price, 0 to 100 percent.';
const batchPercent = z.number(PERCENT_MESSAGE).min(0, PERCENT_MESSAGE).max(100, PERCENT_MESSAGE).nullable().optional();

export const UpdateModelSetup = settableFields(ModelSetup, {
  /** Replaces all choices. */
  stages: z
    .array(StageModel)
    .max(MODEL_STAGES.length)
    .refine((all) => new Set(all.map(({ stage }) => stage)).size === all.length, 'Choose one model for each stage.')
    .optional(),
  cachedPrice: tokenPrice,
  batchPercent,
  useBatchCalls: z.boolean().optional(),
});
export type UpdateModelSetup = z.infer<typeof UpdateModelSetup>;

const concurrency = z
  .number(CONCURRENCY_MESSAGE)
  .int(CONCURRENCY_MESSAGE)
  .min(1, CONCURRENCY_MESSAGE)
  .max(MAX_CONCURRENT_MODEL_CALLS, CONCURRENCY_MESSAGE)
  .optional();

/** A blank or masked key leaves the stored one unchanged; null removes it. */
const endpointFields = {
  key: apiKey.nullable().optional(),
  keyHeader: KeyHeader.optional(),
  inputPrice: tokenPrice,
  outputPrice: tokenPrice,
  cachedPrice: tokenPrice,
  batchPercent,
  concurrency,
};
const name = requiredText(100, 'Enter a name.');
const model = requiredText(200, 'Enter the model name that the server uses.');
const baseUrl = optionalUrl().refine((url) => typeof url === 'string', 'Enter the address of the API.');

export const CreateModelEndpoint = settableFields(ModelEndpoint, { ...endpointFields, name, baseUrl, model });
export type CreateModelEndpoint = z.infer<typeof CreateModelEndpoint>;

export const UpdateModelEndpoint = settableFields(ModelEndpoint, {
  ...endpointFields,
  name: name.optional(),
  baseUrl: optionalUrl().refine((url) => url !== null, 'Enter the address of the API.'),
  model: model.optional(),
});
export type UpdateModelEndpoint = z.infer<typeof UpdateModelEndpoint>;

/** Which model to test: an address of the list, or the installation's without an id. */
export const TestModelQuery = z.object({ endpointId: Id.optional(), model: optionalText(200) });
export type TestModelQuery = z.infer<typeof TestModelQuery>;

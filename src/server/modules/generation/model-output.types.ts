import { z } from 'zod';
import { DEVICE_KINDS } from '#shared/pages.ts';
import { QUIZ_DIMENSIONS } from '#shared/quiz.ts';

// The strictest subset that OpenAI, vLLM, Ollama and LM Studio share: every property present, null instead of optional,
// no limits of length or number. The parser checks lengths and rules.

const ModelSentence = z.strictObject({ text: z.string(), evidence: z.array(z.string()) });
export type ModelSentence = z.infer<typeof ModelSentence>;

const ModelDevice = z.strictObject({
  kind: z.enum(DEVICE_KINDS),
  heading: z.string(),
  intro: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  sources: z.array(z.string()),
});
export type ModelDevice = z.infer<typeof ModelDevice>;

const ModelSection = z.strictObject({ slot: z.string(), heading: z.string(), sentences: z.array(ModelSentence) });
export type ModelSection = z.infer<typeof ModelSection>;

const ModelClientPart = z.strictObject({ heading: z.string(), sentences: z.array(ModelSentence) });
const ModelLink = z.strictObject({ before: z.string(), anchor: z.string(), after: z.string() });

export const ModelPage = z.strictObject({
  title: z.string(),
  metaDescription: z.string(),
  question: z.string(),
  answer: ModelSentence,
  oneLine: z.string(),
  /** Null where nothing would stand in it. */
  device: ModelDevice.nullable(),
  sections: z.array(ModelSection),
  client: ModelClientPart,
  link: ModelLink,
  missingFacts: z.array(z.string()),
});
export type ModelPage = z.infer<typeof ModelPage>;

/** Null leaves a part as it is; a section's index names the section to replace, -1 adds one. */
export const ModelFixes = z.strictObject({
  title: z.string().nullable(),
  metaDescription: z.string().nullable(),
  question: z.string().nullable(),
  answer: ModelSentence.nullable(),
  device: ModelDevice.nullable(),
  sections: z.array(z.strictObject({ ...ModelSection.shape, index: z.number() })),
  client: ModelClientPart.nullable(),
  link: ModelLink.nullable(),
});
export type ModelFixes = z.infer<typeof ModelFixes>;

export const ModelQuiz = z.strictObject({
  description: z.string(),
  questions: z.array(
    z.strictObject({
      dimension: z.enum(QUIZ_DIMENSIONS),
      text: z.string(),
      options: z.array(z.strictObject({ text: z.string(), points: z.number(), redFlag: z.boolean() })),
    }),
  ),
  redFlagText: z.string(),
  advice: z.strictObject({ serious: z.array(z.string()), moderate: z.array(z.string()), low: z.array(z.string()) }),
});
export type ModelQuiz = z.infer<typeof ModelQuiz>;

import { z } from 'zod';
import { DEVICE_KINDS } from '#shared/pages.ts';
import { QUIZ_DIMENSIONS } from '#shared/quiz.ts';

// The strictest subset that OpenAI, vLLM, Ollama and LM Studio share: every property there, null instead of optional, no
// limits of length or number. Lengths and rules are checked when the answer is read.

const Said = z.strictObject({ text: z.string(), evidence: z.array(z.string()) });
export type Said = z.infer<typeof Said>;

const SaidDevice = z.strictObject({
  kind: z.enum(DEVICE_KINDS),
  heading: z.string(),
  intro: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  sources: z.array(z.string()),
});
export type SaidDevice = z.infer<typeof SaidDevice>;

const SaidSection = z.strictObject({ slot: z.string(), heading: z.string(), sentences: z.array(Said) });
export type SaidSection = z.infer<typeof SaidSection>;

const SaidClient = z.strictObject({ heading: z.string(), sentences: z.array(Said) });
const SaidLink = z.strictObject({ before: z.string(), anchor: z.string(), after: z.string() });

/** A page as the model answers it. */
export const SaidPage = z.strictObject({
  title: z.string(),
  metaDescription: z.string(),
  question: z.string(),
  answer: Said,
  oneLine: z.string(),
  device: SaidDevice,
  sections: z.array(SaidSection),
  client: SaidClient,
  link: SaidLink,
  missingFacts: z.array(z.string()),
});
export type SaidPage = z.infer<typeof SaidPage>;

/** Parts written anew; null leaves a part as it is, and a section's index says which it replaces, -1 adds one. */
export const SaidRepair = z.strictObject({
  title: z.string().nullable(),
  metaDescription: z.string().nullable(),
  question: z.string().nullable(),
  answer: Said.nullable(),
  device: SaidDevice.nullable(),
  sections: z.array(z.strictObject({ ...SaidSection.shape, index: z.number() })),
  client: SaidClient.nullable(),
  link: SaidLink.nullable(),
});
export type SaidRepair = z.infer<typeof SaidRepair>;

export const SaidQuiz = z.strictObject({
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
export type SaidQuiz = z.infer<typeof SaidQuiz>;

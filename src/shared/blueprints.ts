import { z } from 'zod';
import { FarmCta, PublishMode } from './farms.ts';
import { INTENTS } from './intents.ts';
import { Quiz } from './quiz.ts';
import { Id, requiredText, Timestamp } from './text.ts';

/** A topic with its questions by intent; staff's own questions stand without a place. */
export const BlueprintTopic = z.object({
  name: z.string(),
  questions: z.array(z.object({ intent: z.enum(INTENTS), question: z.string().nullable() })),
  /** Null where the library's or the model's quiz is used. */
  quiz: Quiz.nullable(),
});
export type BlueprintTopic = z.infer<typeof BlueprintTopic>;

/** A farm's setup without its client: topics, questions, quizzes and calls to action. */
export const Blueprint = z.object({
  id: z.number(),
  name: z.string(),
  industry: z.string(),
  publishMode: PublishMode,
  cta: FarmCta.nullable(),
  topics: z.array(BlueprintTopic),
  /** Name of the farm when the blueprint was saved. */
  sourceFarm: z.string(),
  createdBy: z.string(),
  createdAt: Timestamp,
});
export type Blueprint = z.infer<typeof Blueprint>;

const name = requiredText(120, 'Give the blueprint a name.');

export const SaveBlueprint = z.strictObject({ name });
export const RenameBlueprint = z.strictObject({ name });

export const ApplyBlueprint = z.strictObject({
  clientId: Id,
  location: requiredText(1000, 'Enter the location.'),
  domainPrefix: requiredText(100, 'Enter the domain prefix.'),
  publishMode: PublishMode.optional(),
});
export type ApplyBlueprint = z.infer<typeof ApplyBlueprint>;

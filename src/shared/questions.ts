import { z } from 'zod';
import { INTENTS } from './intents.ts';
import { requiredText, storableText } from './text.ts';

/** Own questions are read from a list as people paste it: one a line. */
export const MAX_OWN_QUESTIONS = 40;
const MAX_QUESTION_LENGTH = 160;

const topicName = requiredText(80, 'Please select a micro hub to add questions to.');
const question = requiredText(MAX_QUESTION_LENGTH, 'Enter the question.');

export const CheckQuestions = z.strictObject({
  microHub: topicName,
  questions: z
    .array(storableText.max(1000))
    .max(MAX_OWN_QUESTIONS, `Paste at most ${MAX_OWN_QUESTIONS} questions at once.`),
  /** The intents staff chose themselves, by the question's place in the list; null where the product may choose. */
  intents: z.array(z.enum(INTENTS).nullable()).max(MAX_OWN_QUESTIONS).optional(),
});
export type CheckQuestions = z.infer<typeof CheckQuestions>;

/** What became of one pasted question: which intent it asks for, and what stands in its way. */
export const CheckedQuestion = z.object({
  /** With the place at its end and a question mark, as the page would ask it. */
  question: z.string(),
  /** Null when the words fit none: staff choose. */
  intent: z.enum(INTENTS).nullable(),
  /** Why no page can be made of it; null when one can. */
  clash: z.string().nullable(),
  /** The page that answers it already; null when none does. */
  pageId: z.number().nullable(),
  /** What will happen although a page can be made: no text in the library, for example. */
  note: z.string().nullable(),
});
export type CheckedQuestion = z.infer<typeof CheckedQuestion>;

export const AddOwnQuestions = z.strictObject({
  microHub: topicName,
  questions: z
    .array(z.strictObject({ question, intent: z.enum(INTENTS) }))
    .min(1, 'Choose at least one question.')
    .max(MAX_OWN_QUESTIONS, `Add at most ${MAX_OWN_QUESTIONS} questions at once.`),
});
export type AddOwnQuestions = z.infer<typeof AddOwnQuestions>;

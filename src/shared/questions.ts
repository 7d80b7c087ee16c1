import { z } from 'zod';
import { INTENTS } from './intents.ts';
import { requiredText, storableText } from './text.ts';

/** Own questions are pasted as a list, one a line. */
export const MAX_OWN_QUESTIONS = 40;
const MAX_QUESTION_LENGTH = 160;

const topicName = requiredText(80, 'Please select a micro hub to add questions to.');
const question = requiredText(MAX_QUESTION_LENGTH, 'Enter the question.');

export const CheckQuestions = z.strictObject({
  microHub: topicName,
  questions: z
    .array(storableText.max(1000))
    .max(MAX_OWN_QUESTIONS, `Paste at most ${MAX_OWN_QUESTIONS} questions at once.`),
  /** Intents chosen by staff, by the question's index in the list; null where the product chooses. */
  intents: z.array(z.enum(INTENTS).nullable()).max(MAX_OWN_QUESTIONS).optional(),
});
export type CheckQuestions = z.infer<typeof CheckQuestions>;

/** A pasted question as evaluated: its intent, and what prevents a page. */
export const CheckedQuestion = z.object({
  /** Ends with the place and a question mark, as on the page. */
  question: z.string(),
  /** Null when none fits: staff choose. */
  intent: z.enum(INTENTS).nullable(),
  /** Why no page can be made; null when one can. */
  clash: z.string().nullable(),
  /** The page that already answers it; null when none does. */
  pageId: z.number().nullable(),
  /** A warning although a page can be made, such as a missing library text. */
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

import { z } from 'zod';
import { CitedEvidence } from './citations.ts';
import { Check, Sentence } from './pages.ts';
import { baseVersion, EditedContent, WordChange } from './review.ts';
import { PAGE_LIMITS } from './review-limits.ts';
import { trimmedText } from './text.ts';

/** What an editor can ask about a sentence; `instruction` is in the editor's own words. */
const SUGGESTION_ASKS = ['shorter', 'plainer', 'add_source', 'another_angle', 'instruction'] as const;
export type SuggestionAsk = (typeof SUGGESTION_ASKS)[number];

const index = z.number().int().min(0).max(100);

/** A sentence of a page and what is wished for it. */
export const SuggestEdit = z
  .strictObject({
    baseVersion,
    /** `answer`, `section:<index>` or `client`. */
    part: z.string().regex(/^(?:answer|client|section:\d{1,3})$/, 'Name the answer, a section or the client part.'),
    /** The paragraph of a section, from 0. */
    paragraph: index.optional(),
    /** The sentence of that paragraph or of the client part, from 0. */
    sentence: index.optional(),
    ask: z.enum(SUGGESTION_ASKS),
    instruction: trimmedText(PAGE_LIMITS.instruction).optional(),
    /** The text as it stands in the editor; without it the stored version. */
    content: EditedContent.optional(),
  })
  .refine(({ ask, instruction }) => ask !== 'instruction' || (instruction ?? '') !== '', {
    path: ['instruction'],
    message: 'Write what should change.',
  });
export type SuggestEdit = z.infer<typeof SuggestEdit>;

/** What the model proposes. Nothing is stored: an editor accepts it and saves the page. */
export const EditSuggestion = z.object({
  pageId: z.number(),
  baseVersion: z.number(),
  before: Sentence,
  /** Null where the model's answer cannot be used or changes nothing; `message` says why. */
  proposal: Sentence.nullable(),
  message: z.string().nullable(),
  /** From the sentence to the proposal. */
  words: z.array(WordChange),
  /** What the proposal rests on. */
  evidence: z.array(CitedEvidence),
  /** Checks that hold now and would fail with the proposal. */
  newlyFailing: z.array(Check),
  model: z.string(),
});
export type EditSuggestion = z.infer<typeof EditSuggestion>;

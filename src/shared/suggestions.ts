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

/** Texts that are no sentence and cite nothing of their own; those of the whole page need no further name. */
export const PLAIN_PARTS = ['title', 'description', 'question', 'oneLine'] as const;
export const PLAIN_TEXTS = ['heading', 'intro', 'column', 'cell'] as const;

/** A text of a page and what is wished for it. */
export const SuggestEdit = z
  .strictObject({
    baseVersion,
    /** `answer`, `section:<index>`, `client`, `device` for the table or list, or a text of the whole page. */
    part: z
      .string()
      .regex(
        /^(?:answer|client|device|title|description|question|oneLine|section:\d{1,3})$/,
        'Name the answer, a section, the client part, the table or list, or a text of the whole page.',
      ),
    /** A text of that part that is no sentence. */
    text: z.enum(PLAIN_TEXTS).optional(),
    /** Of a cell, from 0. */
    row: index.optional(),
    /** The column of a cell or of a column’s head, from 0. */
    column: index.optional(),
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

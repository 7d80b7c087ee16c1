import { z } from 'zod';
import { Id, optionalUrl, Timestamp, trimmedText } from './text.ts';

export const QuestionKind = z.enum(['price', 'time', 'reviewer', 'intake']);
export type QuestionKind = z.infer<typeof QuestionKind>;

export const QuestionState = z.enum(['asked', 'answered', 'withdrawn', 'expired']);
export type QuestionState = z.infer<typeof QuestionState>;

/** The failed checks that an answer mends; `needs_…` say why a model was not asked for a page. */
const CHECKS_OF_KIND: Record<QuestionKind, readonly string[]> = {
  reviewer: ['G-82', 'needs_reviewer'],
  price: ['G-80', 'needs_price'],
  time: ['G-81', 'needs_time'],
  intake: ['G-01'],
};

interface CheckResult {
  id: string;
  severity: string;
  ok: boolean;
}

/** What a draft's failed checks ask of its client, the most pressing first; a text that waits for evidence asks nothing. */
export const kindsOfNeeds = (checks: readonly CheckResult[]): QuestionKind[] => {
  const failed = checks.filter(({ ok, severity }) => !ok && severity === 'gate').map(({ id }) => id);
  const waits = failed.some((id) => id.startsWith('needs_'));
  return (['reviewer', 'price', 'time', 'intake'] as const).filter(
    (kind) => failed.some((id) => CHECKS_OF_KIND[kind].includes(id)) && !(kind === 'intake' && waits),
  );
};

/** Days in which a client answers; then the question expires, and staff may ask again. */
export const QUESTION_DAYS = 30;

/** A question that staff asked the client for a page. */
export const ClientQuestion = z.object({
  id: z.number(),
  kind: QuestionKind,
  question: z.string(),
  state: QuestionState,
  askedAt: Timestamp,
  askedBy: z.string(),
  dueAt: Timestamp,
  answeredAt: Timestamp.nullable(),
  answer: z.string().nullable(),
});
export type ClientQuestion = z.infer<typeof ClientQuestion>;

/** What a draft lacks that only the client knows. */
export const PageNeed = z.object({
  kind: QuestionKind,
  /** What is missing, for staff: "The page states no price." */
  missing: z.string(),
  /** The question as the client reads it. */
  question: z.string(),
  hint: z.string(),
  /** The last time it was asked, for this page or another one that the same answer fills; null for never. */
  asked: ClientQuestion.nullable(),
});
export type PageNeed = z.infer<typeof PageNeed>;

export const PageNeeds = z.object({
  needs: z.array(PageNeed),
  /** Why the client cannot be asked, as a sentence; null when it can. */
  obstacle: z.string().nullable(),
});
export type PageNeeds = z.infer<typeof PageNeeds>;

export const AskClient = z.strictObject({ kind: QuestionKind });
export type AskClient = z.infer<typeof AskClient>;

/** What several drafts of a farm lack alike: one question serves them all. */
export const FarmNeed = PageNeed.extend({
  topicName: z.string(),
  /** The drafts that the answer fills; the question is asked for the first. */
  pages: z.array(z.object({ id: z.number(), title: z.string() })).min(1),
});
export type FarmNeed = z.infer<typeof FarmNeed>;

/** What the drafts of a farm lack that only the client knows, the one that serves most drafts first. */
export const FarmNeeds = z.object({
  needs: z.array(FarmNeed),
  obstacle: z.string().nullable(),
  clientId: z.number(),
});
export type FarmNeeds = z.infer<typeof FarmNeeds>;

export const AskClientForFarm = z.strictObject({
  questions: z
    .array(z.strictObject({ pageId: Id, kind: QuestionKind }))
    .min(1, 'Choose at least one question.')
    .max(50),
});
export type AskClientForFarm = z.infer<typeof AskClientForFarm>;

/** Questions that were asked or answered meanwhile are left out. */
export const FarmQuestionsAnswer = FarmNeeds.extend({ asked: z.number() });
export type FarmQuestionsAnswer = z.infer<typeof FarmQuestionsAnswer>;

/** A question as the client sees it in its portal. */
export const PortalQuestion = z.object({
  id: z.number(),
  kind: QuestionKind,
  topicName: z.string(),
  question: z.string(),
  hint: z.string(),
  state: QuestionState,
  askedAt: Timestamp,
  dueAt: Timestamp,
  answeredAt: Timestamp.nullable(),
  answer: z.string().nullable(),
});
export type PortalQuestion = z.infer<typeof PortalQuestion>;

/** The text, or of a reviewer the name and the credential. */
export const AnswerQuestion = z.strictObject({
  text: trimmedText(1500).min(1, 'Enter your answer.'),
  credential: trimmedText(150).optional(),
  lookupUrl: optionalUrl(),
});
export type AnswerQuestion = z.infer<typeof AnswerQuestion>;

import { z } from 'zod';

export const QUIZ_MAX_SCORE = 15;
export const HIGH_PRIORITY_SCORE = 8;
const MODERATE_SCORE = 4;

export const QUIZ_LEVELS = ['serious', 'moderate', 'low'] as const;
export type QuizLevel = (typeof QUIZ_LEVELS)[number];

/** Titles of the specification, section 4: staff and clients read them. */
export const QUIZ_LEVEL_TITLES: Record<QuizLevel, string> = {
  serious: 'Serious Problem Detected',
  moderate: 'Moderate Concern',
  low: 'Low Risk',
};

export const QUIZ_DIMENSIONS = ['frequency', 'extent', 'danger', 'trend', 'exposure'] as const;

export const QuizOption = z.object({
  text: z.string(),
  points: z.number().int().min(0).max(3),
  redFlag: z.boolean().optional(),
});
export const QuizQuestion = z.object({
  dimension: z.enum(QUIZ_DIMENSIONS),
  text: z.string(),
  options: z.array(QuizOption).length(4),
});
/** What a visitor reads as the result, in the words of the trade. */
const QuizTitles = z.object({ serious: z.string(), moderate: z.string(), low: z.string() });

export const Quiz = z.object({
  description: z.string(),
  questions: z.array(QuizQuestion).length(5),
  redFlagText: z.string().nullable().optional(),
  titles: QuizTitles.optional(),
  advice: z.object({
    serious: z.array(z.string()),
    moderate: z.array(z.string()),
    low: z.array(z.string()),
  }),
});
export type Quiz = z.infer<typeof Quiz>;

/** For quizzes without titles of their own; they fit a leak and a letter from a court alike. */
const PLAIN_TITLES: z.infer<typeof QuizTitles> = {
  serious: 'Get help soon',
  moderate: 'Worth a closer look',
  low: 'Nothing urgent',
};

/** The result's title for visitors; an empty one counts as missing. */
export const quizTitle = ({ titles }: Pick<Quiz, 'titles'>, level: QuizLevel): string =>
  titles?.[level] || PLAIN_TITLES[level];

/** 8 or more serious, 4 to 7 moderate, below 4 low (specification, section 4). */
export const quizLevel = (score: number): QuizLevel =>
  score >= HIGH_PRIORITY_SCORE ? 'serious' : score >= MODERATE_SCORE ? 'moderate' : 'low';

/** The sum of the chosen options' points and whether a red flag was chosen; null when the answers do not fit the quiz. */
export const scoreQuiz = (quiz: Quiz, answers: number[]): { score: number; redFlag: boolean } | null => {
  if (answers.length !== quiz.questions.length) return null;
  let score = 0;
  let redFlag = false;
  for (const [index, question] of quiz.questions.entries()) {
    const option = question.options[answers[index] ?? -1];
    if (!option) return null;
    score += option.points;
    redFlag ||= option.redFlag === true;
  }
  return { score, redFlag };
};

export const QuizResult = z.object({
  score: z.number(),
  band: z.enum(QUIZ_LEVELS),
  title: z.string(),
  advice: z.array(z.string()),
  redFlag: z.string().nullable(),
  quizToken: z.string(),
  id: z.number().optional(),
});
export type QuizResult = z.infer<typeof QuizResult>;

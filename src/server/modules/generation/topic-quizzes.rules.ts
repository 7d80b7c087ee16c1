import type { Intent } from '#shared/intents.ts';
import { Quiz, QUIZ_DIMENSIONS } from '#shared/quiz.ts';
import { isPlainText, cleanText } from './model-output.rules.ts';
import type { ModelQuiz } from './model-output.types.ts';

/**
 * Questions whose reader asks how soon to act. The quiz is the same on each, and a third of their text, so pages that ask
 * something else lead to the form instead.
 */
const QUIZ_INTENTS: ReadonlySet<Intent> = new Set(['urgency', 'after_hours']);

export const hasQuiz = (intent: Intent): boolean => QUIZ_INTENTS.has(intent);

const wordCount = (text: string): number => text.split(' ').length;

/** The quiz with five dimensions, four answers of 0 to 3 points each and plain text; null when it is invalid. */
export const parseModelQuiz = (output: ModelQuiz): Quiz | null => {
  const questions = QUIZ_DIMENSIONS.flatMap((dimension) =>
    output.questions.filter((one) => one.dimension === dimension),
  );
  const quiz = Quiz.safeParse({
    description: cleanText(output.description),
    redFlagText: cleanText(output.redFlagText) || null,
    advice: {
      serious: output.advice.serious.map(cleanText).slice(0, 3),
      moderate: output.advice.moderate.map(cleanText).slice(0, 3),
      low: output.advice.low.map(cleanText).slice(0, 3),
    },
    questions: questions.map(({ dimension, text, options }) => ({
      dimension,
      text: cleanText(text),
      options: options
        .toSorted((a, b) => a.points - b.points)
        .map(({ text: option, points, redFlag }) => ({
          text: cleanText(option),
          points,
          ...(redFlag ? { redFlag } : {}),
        })),
    })),
  });
  if (!quiz.success || output.questions.length !== QUIZ_DIMENSIONS.length) return null;
  const { advice, redFlagText } = quiz.data;
  const options = quiz.data.questions.flatMap((question) => question.options);
  const texts = [
    quiz.data.description,
    ...quiz.data.questions.map(({ text }) => text),
    ...options.map(({ text }) => text),
    ...Object.values(advice).flat(),
  ];
  const scored = quiz.data.questions.every((question) =>
    question.options.every(({ points }, index) => points === index),
  );
  const distinct = new Set(quiz.data.questions.map(({ dimension }) => dimension)).size === QUIZ_DIMENSIONS.length;
  const flagged = options.every(({ redFlag }) => redFlag !== true) || typeof redFlagText === 'string';
  const plain = [...texts, redFlagText ?? 'none'].every((text) => isPlainText(text) && wordCount(text) <= 40);
  const advised = Object.values(advice).every(({ length }) => length > 0);
  return scored && distinct && flagged && plain && advised ? quiz.data : null;
};

import { Quiz, QUIZ_DIMENSIONS } from '#shared/quiz.ts';
import { fine, tidy } from '../answering/answering.rules.ts';
import type { SaidQuiz } from '../answering/answering.types.ts';

const wordCount = (text: string): number => text.split(' ').length;

/** The quiz when it is one: five dimensions, four answers of 0 to 3 points each, plain words. Null otherwise. */
export const quizFrom = (said: SaidQuiz): Quiz | null => {
  const questions = QUIZ_DIMENSIONS.flatMap((dimension) => said.questions.filter((one) => one.dimension === dimension));
  const quiz = Quiz.safeParse({
    description: tidy(said.description),
    redFlagText: tidy(said.redFlagText) || null,
    advice: {
      serious: said.advice.serious.map(tidy).slice(0, 3),
      moderate: said.advice.moderate.map(tidy).slice(0, 3),
      low: said.advice.low.map(tidy).slice(0, 3),
    },
    questions: questions.map(({ dimension, text, options }) => ({
      dimension,
      text: tidy(text),
      options: options
        .toSorted((a, b) => a.points - b.points)
        .map(({ text: option, points, redFlag }) => ({ text: tidy(option), points, ...(redFlag ? { redFlag } : {}) })),
    })),
  });
  if (!quiz.success || said.questions.length !== QUIZ_DIMENSIONS.length) return null;
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
  const plain = [...texts, redFlagText ?? 'none'].every((text) => fine(text) && wordCount(text) <= 40);
  const advised = Object.values(advice).every(({ length }) => length > 0);
  return scored && distinct && flagged && plain && advised ? quiz.data : null;
};

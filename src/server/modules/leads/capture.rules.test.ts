import { describe, expect, test } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import type { Quiz } from '#shared/quiz.ts';
import { answeredQuestions, readQuizToken, writeQuizToken } from './capture.rules.ts';

describe('the questions of a completed quiz', () => {
  const question = (text: string): Quiz['questions'][number] => ({
    dimension: 'frequency',
    text,
    options: [
      { text: 'Never', points: 0 },
      { text: 'Often', points: 2 },
    ],
  });
  const quiz = { questions: [question('At night?'), question('By day?')] } as Quiz;

  test('are kept with the words and the points of the chosen answers', () => {
    expect(answeredQuestions(quiz, [1, 0])).toEqual([
      { question: 'At night?', answer: 'Often', points: 2 },
      { question: 'By day?', answer: 'Never', points: 0 },
    ]);
  });

  test('are unknown where the page has no quiz now, or one of another length', () => {
    expect(answeredQuestions(null, [1, 0])).toBeNull();
    expect(answeredQuestions(quiz, [1])).toBeNull();
    expect(answeredQuestions(quiz, [1, 0, 1])).toBeNull();
  });

  test('leave out an answer that the page no longer offers', () => {
    expect(answeredQuestions(quiz, [1, 2])).toEqual([{ question: 'At night?', answer: 'Often', points: 2 }]);
  });
});

describe('the token of a completed quiz', () => {
  const DAY = 86_400_000;
  const written = new Date('2026-03-01T12:00:00Z');
  const secrets = createSecrets({ appSecret: 'a secret of more than forty characters for tests alone' });
  const ctxAfter = (milliseconds: number) =>
    ({ clock: { now: () => new Date(written.getTime() + milliseconds) }, secrets }) as Ctx;
  const page = { farmId: 3 };
  const proof = { pageId: 7, answers: [3, 2, 1, 0, 3], score: 9 };
  const token = writeQuizToken(ctxAfter(0), { page, proof });

  test('proves the answers and the score on every page of its farm', () => {
    expect(readQuizToken(ctxAfter(60_000), { token, page })).toEqual(proof);
    expect(readQuizToken(ctxAfter(60_000), { token, page: { farmId: 4 } })).toBeNull();
  });

  test.each([
    [0, true],
    [DAY, true],
    [DAY + 1, false],
    // The server's clock went back.
    [-60_000, true],
  ])('%i ms after the quiz is accepted: %s', (milliseconds, isAccepted) => {
    expect(readQuizToken(ctxAfter(milliseconds), { token, page }) !== null).toBe(isAccepted);
  });

  test('proves nothing when somebody else made it, or when it was signed for another purpose', () => {
    const content = { farmId: 3, ...proof, at: written.getTime() };
    expect(readQuizToken(ctxAfter(0), { token: 'made.up', page })).toBeNull();
    expect(readQuizToken(ctxAfter(0), { token: secrets.sign('form', content), page })).toBeNull();
  });

  test('of an older page names no page', () => {
    const { pageId: _pageId, ...older } = proof;
    const without = secrets.sign('quiz', { farmId: 3, ...older, at: written.getTime() });
    expect(readQuizToken(ctxAfter(0), { token: without, page })).toEqual({ ...proof, pageId: null });
  });
});

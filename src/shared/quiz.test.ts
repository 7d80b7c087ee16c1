import { describe, expect, test } from 'vitest';
import { QUIZ_LEVELS, quizLevel, quizTitle, scoreQuiz, type Quiz } from './quiz.ts';

test.each([
  [0, 'low'],
  [3, 'low'],
  [4, 'moderate'],
  [7, 'moderate'],
  [8, 'serious'],
  [15, 'serious'],
] as const)('a score of %i is %s', (score, band) => {
  expect(quizLevel(score)).toBe(band);
  expect(QUIZ_LEVELS).toContain(band);
});

describe('the answers to a quiz', () => {
  const options = [
    { text: 'Never', points: 0 },
    { text: 'Once', points: 1 },
    { text: 'Often', points: 2 },
    { text: 'Always', points: 3, redFlag: true },
  ];
  const quiz: Quiz = {
    description: '',
    questions: (['frequency', 'extent', 'danger', 'trend', 'exposure'] as const).map((dimension) => ({
      dimension,
      text: dimension,
      options,
    })),
    advice: { serious: [], moderate: [], low: [] },
  };

  test('are added up', () => {
    expect(scoreQuiz(quiz, [0, 0, 0, 0, 0])).toEqual({ score: 0, redFlag: false });
    expect(scoreQuiz(quiz, [0, 1, 2, 1, 2])).toEqual({ score: 6, redFlag: false });
  });

  test('raise the red flag when any one of them does, the first or the last', () => {
    expect(scoreQuiz(quiz, [3, 0, 0, 0, 0])).toEqual({ score: 3, redFlag: true });
    expect(scoreQuiz(quiz, [0, 0, 0, 0, 3])).toEqual({ score: 3, redFlag: true });
    expect(scoreQuiz(quiz, [3, 3, 3, 3, 3])).toEqual({ score: 15, redFlag: true });
  });

  test('end in the title of the quiz, else in a plain one', () => {
    const titles = { serious: 'A nest in the wall', moderate: '', low: 'A few scouts' };
    expect(quizTitle({ titles }, 'serious')).toBe('A nest in the wall');
    expect(quizTitle({ titles }, 'moderate')).toBe('Worth a closer look');
    expect(quizTitle({}, 'serious')).toBe('Get help soon');
  });

  test.each([
    ['too few', [0, 1, 2, 3]],
    ['too many', [0, 1, 2, 3, 0, 1]],
    ['one beyond the options', [0, 1, 2, 3, 4]],
    ['one below them', [-1, 1, 2, 3, 0]],
    ['none', []],
  ])('do not fit with %s', (_, answers) => {
    expect(scoreQuiz(quiz, answers)).toBeNull();
  });
});

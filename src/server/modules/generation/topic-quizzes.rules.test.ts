import { describe, expect, it } from 'vitest';
import { INTENTS } from '#shared/intents.ts';
import { QUIZ_DIMENSIONS } from '#shared/quiz.ts';
import type { ModelQuiz } from './model-output.types.ts';
import { hasQuiz, parseModelQuiz } from './topic-quizzes.rules.ts';

const POINTS = [0, 1, 2, 3];

const output = (change: (quiz: ModelQuiz) => void = () => {}): ModelQuiz => {
  const quiz: ModelQuiz = {
    description: 'Find out how serious it is.',
    redFlagText: 'Leave the house and call for help.',
    advice: { serious: ['Call today.'], moderate: ['Call this week.'], low: ['Look again in a month.'] },
    questions: QUIZ_DIMENSIONS.map((dimension) => ({
      dimension,
      text: `How about the ${dimension}?`,
      options: POINTS.map((points) => ({ text: `Answer of ${'abcd'[points]}`, points, redFlag: false })),
    })),
  };
  change(quiz);
  return quiz;
};

it('stands on the pages alone whose readers ask how soon to act: siblings share its text', () => {
  expect(INTENTS.filter(hasQuiz)).toEqual(['urgency', 'after_hours']);
});

describe('a self-check by a language model', () => {
  it('is taken with the questions in their order and the answers from harmless to serious', () => {
    const quiz = parseModelQuiz(
      output((made) => {
        made.questions.reverse();
        made.questions[0]!.options.reverse();
        made.questions[0]!.options[0]!.redFlag = true;
      }),
    );
    expect(quiz?.questions.map(({ dimension }) => dimension)).toEqual([...QUIZ_DIMENSIONS]);
    expect(quiz?.questions[4]?.options).toEqual([
      { text: 'Answer of a', points: 0 },
      { text: 'Answer of b', points: 1 },
      { text: 'Answer of c', points: 2 },
      { text: 'Answer of d', points: 3, redFlag: true },
    ]);
    expect(quiz).toMatchObject({
      description: 'Find out how serious it is.',
      redFlagText: 'Leave the house and call for help.',
      advice: { serious: ['Call today.'], moderate: ['Call this week.'], low: ['Look again in a month.'] },
    });
  });

  it('is cleaned of Markdown, and keeps at most three sentences of advice a level', () => {
    const quiz = parseModelQuiz(
      output((made) => {
        made.description = '**Find**  out.';
        made.redFlagText = '`Leave`.';
        made.questions[0]!.text = '- How often?';
        made.questions[0]!.options[0]!.text = '* Never';
        made.advice = {
          serious: ['**One.**', 'Two.', 'Three.', 'Four.'],
          moderate: ['**One.**', 'Two.', 'Three.', 'Four.'],
          low: ['**One.**', 'Two.', 'Three.', 'Four.'],
        };
      }),
    );
    const three = ['One.', 'Two.', 'Three.'];
    expect(quiz).toMatchObject({
      description: 'Find out.',
      redFlagText: 'Leave.',
      advice: { serious: three, moderate: three, low: three },
    });
    expect(quiz?.questions[0]).toMatchObject({ text: 'How often?', options: [{ text: 'Never' }, {}, {}, {}] });
  });

  it('needs no text for red flags while it has none', () => {
    expect(parseModelQuiz(output((quiz) => (quiz.redFlagText = ' ')))?.redFlagText).toBeNull();
  });

  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

  it('may have texts of forty words, not one more', () => {
    expect(parseModelQuiz(output((quiz) => (quiz.description = words(40))))).not.toBeNull();
    expect(parseModelQuiz(output((quiz) => (quiz.description = words(41))))).toBeNull();
  });

  it.each<[string, (quiz: ModelQuiz) => void]>([
    ['four questions', (quiz) => quiz.questions.pop()],
    ['six questions', (quiz) => quiz.questions.push(quiz.questions[0]!)],
    ['a dimension twice', (quiz) => (quiz.questions[0]!.dimension = 'exposure')],
    ['three answers', (quiz) => quiz.questions[2]!.options.pop()],
    ['two answers of equal points', (quiz) => (quiz.questions[2]!.options[3]!.points = 2)],
    ['points beyond three', (quiz) => (quiz.questions[2]!.options[3]!.points = 4)],
    [
      'a red flag without its text',
      (quiz) => {
        quiz.questions[2]!.options[3]!.redFlag = true;
        quiz.redFlagText = '';
      },
    ],
    ['no advice for a level', (quiz) => (quiz.advice.low = [])],
    ['a number in its description', (quiz) => (quiz.description = 'Five questions in 2 minutes.')],
    ['a phone number in its red flag', (quiz) => (quiz.redFlagText = 'Call 401 555 0134.')],
    ['an address in a question', (quiz) => (quiz.questions[1]!.text = 'Did you visit www.acme.example?')],
    ['markup in an answer', (quiz) => (quiz.questions[1]!.options[1]!.text = '<b>Often</b>')],
    ['an empty answer', (quiz) => (quiz.questions[1]!.options[1]!.text = ' ')],
    ['a price in its advice', (quiz) => (quiz.advice.moderate = ['It costs $90.'])],
  ])('is refused with %s', (_, change) => {
    expect(parseModelQuiz(output(change))).toBeNull();
  });
});

import { describe, expect, it, test } from 'vitest';
import type { Page } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { TopicRow } from '../farms/farms.usecases.ts';
import { presentBlueprint, topicBlueprint, withoutPlace } from './blueprints.rules.ts';

const WARWICK = { city: 'Warwick', state: 'RI' };

test.each([
  ['Why are there ants in Warwick, RI?', 'Why are there ants'],
  ['Why are there ants  near warwick?!', 'Why are there ants'],
  ['Why are there ants around Warwick, RI', 'Why are there ants'],
  ['Why does Warwick have ants?', 'Why does Warwick have ants'],
  ['Who inspects homes in Warwick for ants?', 'Who inspects homes in Warwick for ants'],
  ['Who sells ants within Warwick?', 'Who sells ants within Warwick'],
])('"%s" is kept for other places as "%s"', (question, kept) => {
  expect(withoutPlace(question, WARWICK)).toBe(kept);
});

test('a city’s name is taken by its letters alone', () => {
  const place = { city: 'St. Louis (West)', state: 'MO' };
  expect(withoutPlace('Why ants in St. Louis (West), MO?', place)).toBe('Why ants');
  expect(withoutPlace('Why ants in Stx Louis (West)?', place)).toBe('Why ants in Stx Louis (West)');
});

const quiz = (description: string): Quiz => ({ description }) as Quiz;
const LIBRARY_QUIZ = quiz('Of the library');

const page = (id: number, changes: Partial<Page> = {}): Page =>
  ({ id, intent: 'signs', microHub: 'Ants', quiz: null, ...changes }) as Page;
const topic = (own: Quiz | null): TopicRow => ({ name: 'Ants', quiz: own }) as TopicRow;

const blueprintOf = (pages: Page[], { own = null, custom = {} }: { own?: Quiz | null; custom?: object } = {}) =>
  topicBlueprint(topic(own), {
    pages,
    ownQuestions: new Map(Object.entries(custom).map(([id, text]) => [Number(id), String(text)])),
    place: WARWICK,
    libraryQuiz: LIBRARY_QUIZ,
  });

describe('a topic in a blueprint', () => {
  it('has its own pages’ questions in order, and the wording of staff without the place', () => {
    const pages = [page(1), page(2, { intent: 'causes' }), page(3, { microHub: 'Bees' })];
    expect(blueprintOf(pages, { custom: { 2: 'Why ants in Warwick, RI?' } })).toEqual({
      name: 'Ants',
      questions: [
        { intent: 'signs', question: null },
        { intent: 'causes', question: 'Why ants' },
      ],
      quiz: null,
    });
  });

  it('has the quiz that staff gave the topic', () => {
    expect(blueprintOf([page(1, { quiz: quiz('Of a page') })], { own: quiz('Of staff') }).quiz).toEqual(
      quiz('Of staff'),
    );
  });

  it('else has the quiz that most of its pages have', () => {
    const pages = [
      page(1, { quiz: quiz('First') }),
      page(2),
      page(3, { quiz: quiz('Second') }),
      page(4, { quiz: quiz('Second') }),
      page(5, { quiz: quiz('Other topic'), microHub: 'Bees' }),
    ];
    expect(blueprintOf(pages).quiz).toEqual(quiz('Second'));
  });

  it('has no quiz where the library’s is used', () => {
    expect(blueprintOf([page(1, { quiz: LIBRARY_QUIZ })]).quiz).toBeNull();
    expect(blueprintOf([page(1)], { own: LIBRARY_QUIZ }).quiz).toBeNull();
  });
});

test('a blueprint is shown with everything but the client', () => {
  const shown = {
    id: 4,
    name: 'Ants',
    industry: 'Pest Control',
    publishMode: 'auto' as const,
    cta: null,
    topics: [],
    sourceFarm: 'Acme, Warwick, RI',
    createdBy: 'Dana',
  };
  const createdAt = new Date('2026-03-01T12:00:00Z');
  const row = { ...shown, keywords: [], tone: null, createdAt, updatedAt: createdAt };
  expect(presentBlueprint(row)).toEqual({
    ...shown,
    createdAt: '2026-03-01T12:00:00.000Z',
  });
});

import { describe, expect, it } from 'vitest';
import { INTAKE_QUESTIONS } from '#shared/intake.ts';
import type { Intent } from '#shared/intents.ts';
import type { PageFactNeeds } from '../pages/fact-index.usecases.ts';
import { countPagesByIntent, rankTopicsByGain } from './intake.rules.ts';

const page = (intent: Intent, changes: Partial<PageFactNeeds> = {}): PageFactNeeds => ({
  id: 1,
  farmId: 1,
  topicKey: 'ants',
  topicName: 'Ants',
  intent,
  needsClientInput: false,
  writer: 'library',
  facts: [],
  ...changes,
});
const needy = (intent: Intent, changes: Partial<PageFactNeeds> = {}) =>
  page(intent, { needsClientInput: true, ...changes });

const ALL = new Set(INTAKE_QUESTIONS.map(({ number }) => number));
const rank = (pages: PageFactNeeds[], answered: Record<string, Iterable<number>> = {}) =>
  rankTopicsByGain(pages, (topicKey) => new Set(answered[topicKey] ?? []));
const nextOf = (pages: PageFactNeeds[], answered: Iterable<number> = []) => rank(pages, { ants: answered })[0]?.next;

describe('the question that a client is asked next', () => {
  it('is the one that helps most pages in need', () => {
    const pages = [needy('duration'), needy('cost_factors'), needy('signs'), page('process'), page('process')];
    expect(nextOf(pages)).toEqual({ question: 4, pages: 2 });
  });

  it('is, when no page is in need, the one that feeds most pages', () => {
    expect(nextOf([page('process'), page('methods'), page('duration')])).toEqual({ question: 3, pages: 2 });
  });

  it('is, of two that help as many pages in need, the one that feeds more pages', () => {
    expect(nextOf([needy('process'), page('methods')])).toEqual({ question: 3, pages: 1 });
  });

  it('is the first in order when all else is equal', () => {
    expect(nextOf([page('process')])).toEqual({ question: 2, pages: 1 });
    expect(nextOf([page('after_hours')])).toEqual({ question: 1, pages: 0 });
  });

  it('is none that is answered, and none at all when all are', () => {
    expect(nextOf([page('process')], [2])).toEqual({ question: 3, pages: 1 });
    expect(nextOf([page('process')], ALL)).toBeNull();
  });
});

describe('a client’s topics', () => {
  it('state how many pages would gain from answers, where they are and how many are answered', () => {
    const pages = [
      needy('signs', { farmId: 2 }),
      page('process', { writer: 'placeholder' }),
      page('causes', { farmId: 2 }),
      needy('after_hours'),
    ];
    expect(rank(pages, { ants: [3] })).toEqual([
      {
        topicKey: 'ants',
        topicName: 'Ants',
        farmIds: [2, 1],
        answered: 1,
        gain: 2,
        next: { question: 1, pages: 1 },
      },
    ]);
  });

  it('gain nothing from questions that are answered', () => {
    expect(rank([needy('signs')], { ants: [1] })[0]?.gain).toBe(0);
    expect(rank([needy('process')], { ants: [2] })[0]?.gain).toBe(1);
  });

  it('come by gain, then those with fewer answers, then by name', () => {
    const of = (topicKey: string, intents: Intent[]) =>
      intents.map((intent) => needy(intent, { topicKey, topicName: topicKey }));
    const pages = [
      ...of('wasps', ['signs']),
      ...of('bees', ['signs']),
      ...of('mice', ['signs']),
      ...of('ants', ['signs', 'process']),
    ];
    const order = rank(pages, { bees: [12], ants: [11, 12] }).map(({ topicKey }) => topicKey);
    expect(order).toEqual(['ants', 'mice', 'wasps', 'bees']);
  });
});

it('an answer’s pages are counted by what they are about, without those that have none', () => {
  const [question] = INTAKE_QUESTIONS.filter(({ number }) => number === 7);
  const pages = [page('causes'), page('causes'), page('property_type'), page('signs')];
  expect(countPagesByIntent(pages, question!)).toEqual([
    { intent: 'causes', pages: 2 },
    { intent: 'property_type', pages: 1 },
  ]);
});

import { describe, expect, it, test } from 'vitest';
import { secondsLeft, splitKeywords, withTopicSlugs } from './generation.rules.ts';

test('each topic of a farm has an address of its own, and those without letters have one too', () => {
  const named = ['Ant Control', 'Ants', 'ants!', 'ANTS', '???', '!!'].map((name) => ({ name, isNew: true }));
  expect(withTopicSlugs(named).map(({ slug }) => slug)).toEqual([
    'ant-control',
    'ants',
    'ants-2',
    'ants-3',
    'hub',
    'hub-2',
  ]);
  expect(withTopicSlugs(named)[0]).toEqual({ name: 'Ant Control', isNew: true, slug: 'ant-control' });
});

test('a topic that is named like a numbered address does not share it', () => {
  const slugs = withTopicSlugs([{ name: 'ants' }, { name: 'ants 2' }, { name: 'ants' }]).map(({ slug }) => slug);
  expect(slugs).toEqual(['ants', 'ants-2', 'ants-3']);
});

test.each<[string, string | string[] | null | undefined, string[]]>([
  ['a text with commas', ' ants, , ant control,ants', ['ants', 'ant control']],
  ['a list', [' ants ', '', 'ant control, fast', 'ants'], ['ants', 'ant control, fast']],
  ['nothing', null, []],
  ['nothing at all', undefined, []],
])('keywords may come as %s', (_, keywords, parts) => {
  expect(splitKeywords(keywords)).toEqual(parts);
});

describe('the seconds that are left', () => {
  it.each([
    [{ elapsedMs: 60_000, finished: 10, unfinished: 5 }, 30],
    [{ elapsedMs: 10_000, finished: 3, unfinished: 1 }, 4],
    [{ elapsedMs: 10, finished: 10, unfinished: 1 }, 1],
    [{ elapsedMs: 0, finished: 0, unfinished: 0 }, 0],
    [{ elapsedMs: 60_000, finished: 10, unfinished: 0 }, 0],
    [{ elapsedMs: 60_000, finished: 0, unfinished: 5 }, null],
  ])('of %j are %s', (run, seconds) => {
    expect(secondsLeft(run)).toBe(seconds);
  });
});

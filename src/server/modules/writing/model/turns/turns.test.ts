import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLane, createTurns } from './turns.rules.ts';

test('a place that gets free is taken at once by who waited longest', async () => {
  const turns = createTurns();
  const entered: number[] = [];
  const held = await Promise.all([turns.take(2), turns.take(2)]);
  for (const number of [1, 2]) void turns.take(2).then(() => entered.push(number));
  await delay(1);
  expect(entered).toEqual([]);
  held[0]?.leave();
  held[0]?.leave();
  await delay(1);
  expect(entered).toEqual([1]);
});

test('work waits until every call whose turn came is sent, the one that just got in too', async () => {
  const turns = createTurns();
  const first = await turns.take(1);
  const second = turns.take(1);
  first.depart();
  first.leave();
  let isQuiet = false;
  void turns.quiet().then(() => (isQuiet = true));
  await delay(1);
  expect(isQuiet).toBe(false);
  (await second).depart();
  await delay(1);
  expect(isQuiet).toBe(true);
});

test('a lane runs one piece at a time and goes on after one that failed', async () => {
  const lane = createLane();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} starts`);
    await delay(2);
    if (name === 'one') throw new Error('broken');
    seen.push(`${name} ends`);
  };
  const results = await Promise.allSettled([lane(work('one')), lane(work('two'))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(seen).toEqual(['one starts', 'two starts', 'two ends']);
});

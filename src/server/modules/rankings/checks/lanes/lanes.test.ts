import { expect, test } from 'vitest';
import { createLanes } from './lanes.rules.ts';

test('no more than the width is under way, and what came first goes first', async () => {
  const lanes = createLanes(2);
  const begun: string[] = [];
  const enter = async (name: string, order: number) => {
    const leave = await lanes.enter(order);
    begun.push(name);
    return leave;
  };
  const [one] = await Promise.all([enter('a1', 1), enter('a2', 1)]);
  const later = [enter('b1', 2), enter('a3', 1), enter('b2', 2)];
  expect(begun).toEqual(['a1', 'a2']);
  one();
  const leave = await later[1];
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  leave?.();
  await later[0];
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
});

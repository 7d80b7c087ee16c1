import { describe, expect, test } from 'vitest';
import {
  acme,
  bare,
  checkerOf,
  composeAll,
  failedGates,
  farmOf,
  hubs,
  industries,
  nameOf,
  rich,
  type Composed,
  type Owner,
} from '../../../../../test/setup/library-pages.ts';

// Beside library.test.ts, so that the two halves of the work go to two workers.

describe.each(industries)('other clients of the industry %s', (industry) => {
  const all = (owner: Owner, variant: number): Composed[] =>
    composeAll(owner, { hubs: hubs.filter((hub) => hub.industry === industry), variant });
  const first = all(acme, 0);
  const bareFirst = all(bare, 0);

  test('no page of a client without a confirmed fact fails a gate', () => {
    expect([...failedGates(bareFirst), ...failedGates(all(bare, 1))]).toEqual([]);
  });

  test('no page of a client with every fact confirmed fails a gate', () => {
    expect([...failedGates(all(rich, 0)), ...failedGates(all(rich, 1))]).toEqual([]);
  });

  test('the second client with the same texts is stopped as a duplicate of the first', () => {
    const check = checkerOf(
      farmOf(bareFirst),
      first.map((page) => ({ ...page, farmId: 9 })),
    );
    const passed = farmOf(bareFirst).filter((page) => check(page).passed);
    expect(passed.map(nameOf)).toEqual([]);
  });
});

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
  inTurn,
  nameOf,
  type Composed,
  type Owner,
} from '../../../../test/setup/library-pages.ts';

// Separate from library.corpus.test.ts, so that two workers share the work.

describe.each(industries)('a client without a confirmed fact in the industry %s', (industry) => {
  const all = (owner: Owner, variant: number): Composed[] =>
    composeAll(owner, { hubs: hubs.filter((hub) => hub.industry === industry), variant });
  const first = all(acme, 0);
  const bareFirst = all(bare, 0);

  test('no page fails a gate', () => {
    expect([...failedGates(bareFirst), ...failedGates(all(bare, 1))]).toEqual([]);
  });

  test('it is stopped as a duplicate of a first client with the same texts', () => {
    const check = checkerOf(
      farmOf(bareFirst),
      first.map((page) => ({ ...page, farmId: 9 })),
    );
    const passed = inTurn(farmOf(bareFirst)).filter((page) => check(page).passed);
    expect(passed.map(nameOf)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { composeAll, failedGates, hubs, industries, rich } from '../../../../test/setup/library-pages.ts';

// Beside library.corpus.test.ts, so that the work goes to as many workers as there are cores.

describe.each(industries)('a client with every fact confirmed in the industry %s', (industry) => {
  const all = (variant: number) => composeAll(rich, { hubs: hubs.filter((hub) => hub.industry === industry), variant });

  test('no page fails a gate', () => {
    expect([...failedGates(all(0)), ...failedGates(all(1))]).toEqual([]);
  });
});

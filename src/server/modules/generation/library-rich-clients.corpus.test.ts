import { describe, expect, test } from 'vitest';
import { composeAll, failedGates, hubs, industries, rich } from '../../../../test/setup/library-pages.ts';

// Separate from library.corpus.test.ts, so that two workers share the work.

describe.each(industries)('a client with every fact confirmed in the industry %s', (industry) => {
  const all = (variant: number) => composeAll(rich, { hubs: hubs.filter((hub) => hub.industry === industry), variant });

  test('no page fails a gate', () => {
    expect([...failedGates(all(0)), ...failedGates(all(1))]).toEqual([]);
  });
});

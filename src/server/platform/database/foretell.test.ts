import { expect, it } from 'vitest';
import { describeUpgrade } from './foretell.ts';

const upgrade = { migrations: 0, indexes: [], tables: [{ name: 'leads', megabytes: 612 }], seconds: 4 };

it.each([
  [{ ...upgrade, migrations: 1 }, '1 migration, on leads (612 MB) among others. This start is ready in some seconds'],
  [
    { ...upgrade, indexes: ['a', 'b'], seconds: 41 },
    '2 indexes, on leads (612 MB) among others. This start is ready in about 50 seconds',
  ],
  [
    { ...upgrade, migrations: 6, indexes: ['a'], seconds: 130 },
    '6 migrations and 1 index, on leads (612 MB) among others. This start is ready in about 3 minutes',
  ],
])('an upgrade is foretold in a sentence', (foretold, says) => {
  expect(describeUpgrade(foretold)).toBe(`Upgrading the database: ${says}, longer on a busy server.`);
});

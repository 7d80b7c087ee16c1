import { expect, test } from 'vitest';
import { expiryOf } from './expiry.rules.ts';
import { checkedAtOf, shippedRows } from './shipped.rules.ts';
import { ShippedEvidenceFile } from './shipped.types.ts';

const day = (moment: Date): string => moment.toISOString().slice(0, 10);

const file = (change: object = {}) => ({
  title: 'Permits',
  about: 'Which work needs a permit.',
  sources: {
    city: { publisher: 'The City', title: 'Permits', url: 'https://city.gov/a', tier: 1, checkedAt: '2026-05-01' },
    code: { publisher: 'The State', title: 'Code', url: 'https://state.gov/b', tier: 1, checkedAt: '2025' },
  },
  items: [
    {
      id: 'permit-ri',
      kind: 'rule',
      statement: 'A new water heater needs a permit in Rhode Island.',
      quotes: [
        { source: 'city', text: 'A permit is required.' },
        { source: 'code', text: 'Water heaters need a permit.' },
      ],
      services: ['water-heaters', 'trade:plumbing'],
      intents: ['legal_permit'],
      region: 'US-RI',
      ...change,
    },
  ],
});
const rowsOf = (change: object = {}, now = new Date('2026-06-01')) =>
  shippedRows('a/b.json', { file: ShippedEvidenceFile.parse(file(change)), now });

test('prices hold for 24 months, rules and deadlines for 12, everything else for 36', () => {
  const checked = new Date('2026-01-31T00:00:00Z');
  expect(day(expiryOf('cost_range', checked))).toBe('2028-01-31');
  expect(day(expiryOf('rule', checked))).toBe('2027-01-31');
  expect(day(expiryOf('deadline', new Date('2028-02-29')))).toBe('2029-02-28');
  expect(day(expiryOf('authority', checked))).toBe('2029-01-31');
});

test('a copy that shows a month or a year was read at its end, but not in the future', () => {
  expect(day(checkedAtOf({ checkedAt: '2023-05-15' }))).toBe('2023-05-15');
  expect(day(checkedAtOf({ checkedAt: '2024-02' }))).toBe('2024-02-29');
  expect(day(checkedAtOf({ checkedAt: '2025' }))).toBe('2025-12-31');
  expect(day(checkedAtOf({ checkedAt: '2026' }))).toBe('2026-11-23');
  expect(day(checkedAtOf({}))).toBe('2026-11-23');
});

test('an item is as old as its oldest source and as strong as its weakest', () => {
  const [item] = rowsOf().items;
  expect(item).toMatchObject({ checkedAt: '2025-12-31T00:00:00.000Z', tier: 1, regionState: 'RI', state: 'accepted' });
  expect(item?.expiresAt).toBe('2026-12-31T00:00:00.000Z');
  expect(rowsOf({}, new Date('2026-12-31')).items[0]?.state).toBe('expired');
});

test('old law ends on its own day', () => {
  expect(rowsOf({ expiresAt: '2026-03-24' }).items[0]).toMatchObject({
    expiresAt: '2026-03-24T00:00:00.000Z',
    state: 'expired',
  });
});

test('a file with a mistake is refused', () => {
  const issueOf = (change: object) => {
    const issue = ShippedEvidenceFile.safeParse(file(change)).error?.issues[0];
    return issue && `${issue.path.join('.')}: ${issue.message}`;
  };
  expect(issueOf({})).toBeUndefined();
  expect(issueOf({ quotes: [{ source: 'gone', text: 'A.' }] })).toBe(
    'items.0.quotes.0.source: There is no source gone.',
  );
  expect(issueOf({ quotes: [{ source: 'city', text: 'word '.repeat(61) }] })).toMatch(/at most 60 words/);
  expect(issueOf({ quotes: [] })).toBeDefined();
  expect(issueOf({ region: 'US-ZZ' })).toMatch(/^items\.0\.region/);
  expect(issueOf({ services: ['Water Heaters'] })).toMatch(/^items\.0\.services/);
  expect(issueOf({ intents: ['deadline'] })).toMatch(/^items\.0\.intents/);
  expect(issueOf({ kind: 'cost_range' })).toBe('items.0.job: A cost or time has a job and values.');
  expect(issueOf({ quote: 'x' })).toBeDefined();
});

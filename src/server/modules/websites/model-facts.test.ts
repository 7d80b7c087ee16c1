import { expect, test } from 'vitest';
import { backedFacts, type ModelFacts } from './model-facts.rules.ts';

const PAGE = {
  url: 'https://harborline.example/',
  text: 'Call (401) 555-0134. Our emergency crew comes at night. Drain cleaning from $99. Ana Ruiz, our owner, answers.',
};
type Fact = ModelFacts['facts'][number];
const backed = (fact: Partial<Fact>) =>
  backedFacts({ facts: [{ kind: 'phone', value: '', role: null, page: 1, quote: '', ...fact }] }, [PAGE]).map(
    ({ fact: found }) => found,
  );

test('a fact with its quote counts, and a claim says what the page says', () => {
  expect(backed({ kind: 'phone', value: '401.555.0134', quote: 'Call (401) 555-0134.' })).toMatchObject([
    { value: '401.555.0134', found: 'model' },
  ]);
  expect(backed({ kind: 'price', value: '$99 for a drain', quote: 'Drain cleaning from $99.' })).toMatchObject([
    { value: 'Drain cleaning from $99.' },
  ]);
  expect(
    backed({ kind: 'person', value: 'Ana Ruiz', role: 'owner', quote: 'Ana Ruiz, our owner, answers.' }),
  ).toMatchObject([{ role: 'owner' }]);
  expect(backed({ kind: 'emergencyService', value: 'Yes', quote: 'Our emergency crew comes at night.' })).toHaveLength(
    1,
  );
});

test.each<[string, Partial<Fact>]>([
  ['a quote that the page does not hold', { value: '900 555 0199', quote: 'Call 900 555 0199.' }],
  ['a number that its quote does not hold', { value: '900 555 0199', quote: 'Call (401) 555-0134.' }],
  ['a changed quote', { kind: 'price', value: '', quote: 'Drain cleaning from $89.' }],
  ['another page', { value: '(401) 555-0134', page: 2, quote: 'Call (401) 555-0134.' }],
  ['a license from nowhere', { kind: 'licenseNumber', value: 'MP-04417', quote: 'Call (401) 555-0134.' }],
  ['no quote', { kind: 'name', value: 'Harborline' }],
])('%s counts for nothing', (_name, fact) => {
  expect(backed(fact)).toEqual([]);
});

test('a role that the page does not state is left out', () => {
  expect(
    backed({ kind: 'person', value: 'Ana Ruiz', role: 'Attorney', quote: 'Ana Ruiz, our owner, answers.' })[0]?.role,
  ).toBeUndefined();
});

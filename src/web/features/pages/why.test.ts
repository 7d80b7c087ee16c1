import { expect, test } from 'vitest';
import type { Citation, CitedEvidence } from '#shared/citations.ts';
import type { PageDetail } from '#shared/review.ts';
import { evidenceId, resolveEvidence } from './why.rules.ts';

const source: CitedEvidence = {
  kind: 'source',
  id: 'e12',
  publisher: 'EPA',
  title: 'Ants',
  url: 'https://www.epa.gov/ants',
  quote: 'Ants sting.',
  tier: 1,
  itemId: 12,
};
const citations: Citation[] = [{ part: 'answer', heading: 'Q', text: 'A.', evidence: [source], holds: true }];
const page = {
  facts: [{ evidence: 'client:phone', label: 'Phone', value: '401 555 0134' }],
  working: { body: { sources: [{ id: 'epa', publisher: 'EPA', title: 'Ants', url: '', quote: 'So.' }] } },
} as unknown as Pick<PageDetail, 'facts' | 'working'>;

test.each<[string, Partial<CitedEvidence>]>([
  ['source:e12', source],
  ['source:epa', { kind: 'source', quote: 'So.' }],
  ['client:phone', { kind: 'client', label: 'Phone', value: '401 555 0134', confirmed: true }],
  ['bank:ants:1', { kind: 'library', atom: 'ants:1' }],
  ['general', { kind: 'general' }],
  ['source:gone', { kind: 'missing', id: 'source:gone' }],
])('%s is resolved, also before the sentence is saved', (id, evidence) => {
  const [found] = resolveEvidence([id, 'evidence:12'], { citations, page });
  expect(found).toMatchObject(evidence);
  expect(found && evidenceId(found)).toBe(id);
});

test('evidence of an accepted proposal is known before it is saved', () => {
  const proposed = new Map([['source:e9', { ...source, id: 'e9' }]]);
  expect(resolveEvidence(['source:e9'], { citations, proposed, page: null })).toMatchObject([{ id: 'e9' }]);
});

test('a sentence that names nothing rests on general knowledge', () => {
  expect(resolveEvidence(['evidence:profile:built'], { citations, page: null })).toEqual([{ kind: 'general' }]);
});

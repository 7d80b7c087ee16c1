import { expect, test } from 'vitest';
import { EvidenceItem, EvidenceQuote } from '#shared/evidence.ts';
import { sample } from '../../../../../test/setup/sample.ts';
import { draftOfRegion, regionOfDraft, regionProblem } from './region-draft.ts';
import { changedBody, NO_STATEMENT, statementBody, statementRules, statementValues } from './statement-values.ts';

const item = sample(EvidenceItem, {
  id: 4,
  kind: 'cost_range',
  statement: 'It costs $5 to $9.',
  region: 'US-RI-007',
  services: ['drain-cleaning'],
  values: { min: 5, max: 9, unit: 'per job', currency: 'USD', asOf: '2025' },
  movers: ['Depth', 'Access'],
  job: 'One drain',
  expiresAt: '2027-03-01T12:00:00.000Z',
  quotes: [sample(EvidenceQuote, { text: 'from $5 to $9' })],
});

test('only what changed is sent, so that quotes are compared again only where they are new', () => {
  const before = statementValues(EvidenceItem.parse(item));
  expect(changedBody(before, before)).toEqual({});
  expect(changedBody(before, { ...before, movers: 'Depth\n\n Access \n' })).toEqual({});
  expect(changedBody(before, { ...before, statement: 'It costs $5.', services: ['trade:plumbing'] })).toEqual({
    statement: 'It costs $5.',
    services: ['trade:plumbing'],
  });
  expect(changedBody(before, { ...before, values: { min: '', max: '', unit: '', asOf: '' } })).toEqual({
    values: null,
  });
  expect(changedBody(before, { ...before, expiresAt: '2027-01-01' })).toEqual({ expiresAt: '2027-01-01' });
});

test('a kind without values sends none', () => {
  const body = statementBody({ ...NO_STATEMENT, kind: 'rule', values: { min: 1, max: 2, unit: 'days', asOf: '' } });
  expect(body).not.toHaveProperty('values');
  expect(body).not.toHaveProperty('job');
});

test('numbers come in pairs and with a unit', () => {
  const values = { min: 5, max: '', unit: '', asOf: '' };
  const form = { ...NO_STATEMENT, values };
  expect(statementRules.values.max('', form)).toBe('Enter both numbers, or neither.');
  expect(statementRules.values.unit('', form)).toBe('Name the unit, such as “per job”.');
  expect(statementRules.values.unit('', { ...form, kind: 'rule' })).toBeNull();
  expect(statementRules.values.min('', NO_STATEMENT)).toBeNull();
});

test('a quote has at most 60 words', () => {
  expect(statementRules.quotes.text(' ')).toBe('Mark a passage of the source.');
  expect(statementRules.quotes.text('word '.repeat(60))).toBeNull();
  expect(statementRules.quotes.text('word '.repeat(61))).toBe('Shorten it to 60 words; it has 61.');
});

test('a region keeps its parts while another level is looked at', () => {
  for (const region of ['US', 'US-RI', 'US-RI-007', { city: 'Warwick', state: 'RI' }] as const)
    expect(regionOfDraft(draftOfRegion(region))).toEqual(region);
  const county = draftOfRegion('US-RI-007');
  expect(regionOfDraft({ ...county, level: 'state' })).toBe('US-RI');
  expect(regionProblem({ ...county, county: '' })).toBe('Choose the county.');
  expect(regionProblem({ ...county, level: 'town' })).toBe('Name the town.');
  expect(regionProblem({ ...county, state: '' })).toBe('Choose the state.');
});

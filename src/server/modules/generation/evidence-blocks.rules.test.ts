import { describe, expect, it } from 'vitest';
import type { PageBody } from '#shared/pages.ts';
import { answeringEvidence, valueText, withEvidence } from './evidence-blocks.rules.ts';
import { makePageEvidence } from './page-evidence.factory.ts';
import type { EvidenceContext, PageEvidence } from './page-evidence.types.ts';

const BODY: PageBody = {
  question: 'What changes the price of drain cleaning in Warwick, RI?',
  answer: { text: 'The place of the clog changes the price most. So does the hour.', evidence: ['bank:x'] },
  oneLine: 'The place of the clog.',
  device: null,
  sections: [{ slot: 'quote', heading: 'The quote', paragraphs: [[{ text: 'Ask for it.', evidence: ['general'] }]] }],
  client: { heading: 'Ask Acme', sentences: [] },
  link: { before: '', anchor: 'prices', after: '' },
  sources: [],
};
const PLACE = { service: 'drain cleaning', city: 'Warwick', state: 'Rhode Island', seed: 'a' };
const price = (key: string, changes: Partial<PageEvidence> = {}): PageEvidence =>
  makePageEvidence({
    key,
    kind: 'cost_range',
    statement: `Clearing drain ${key} usually costs $150 to $350.`,
    values: { min: 150, max: 350, unit: 'per job', currency: 'USD' },
    job: `Drain ${key}`,
    movers: ['where it is', 'the hour', 'the pipe'],
    ...changes,
  });
const rule = makePageEvidence({ key: '9', isLocal: true, kind: 'authority' });
const compose = (evidence: PageEvidence[], intent: EvidenceContext['intent'] = 'cost_factors', seed = 'a') =>
  withEvidence(BODY, { evidence, context: { ...PLACE, intent, seed } });

describe('a page with evidence', () => {
  it('answers a cost question with a sourced figure first, and keeps its own answer behind it', () => {
    const { answer } = compose([price('1')]);
    expect(answer.text).toBe(
      'Clearing drain 1 usually costs $150 to $350. The place of the clog changes the price most. So does the hour.',
    );
    expect(answer.evidence).toEqual(['evidence:1', 'source:e1', 'bank:x']);
  });

  it('shortens its own answer by whole sentences to stay below sixty words', () => {
    const long = 'Clearing one drain costs $150 to $350, '.concat(
      'as the survey of this year says, '.repeat(4),
      'on average.',
    );
    const { answer } = compose([price('1', { statement: long })]);
    expect(answer.text.startsWith(long)).toBe(true);
    expect(answer.text.split(' ').length).toBeLessThan(60);
    expect(answer.text.endsWith('.')).toBe(true);
  });

  it('puts a table of prices with their sources before everything else', () => {
    const { sections, sources } = compose([price('1'), price('2')]);
    expect(sections[0]).toMatchObject({
      slot: 'cost_table',
      isFirst: true,
      table: {
        columns: ['Job', 'Usual price', 'What moves it'],
        rows: [
          { cells: ['Drain 1', '$150 to $350', 'Where it is; the hour'], evidence: ['evidence:1', 'source:e1'] },
          { cells: ['Drain 2', '$150 to $350', 'Where it is; the hour'], evidence: ['evidence:2', 'source:e2'] },
        ],
      },
    });
    expect(sources.map(({ id }) => id)).toEqual(['e1', 'e2']);
  });

  it('says that national prices are not those of the town', () => {
    const texts = 'abcdefgh'
      .split('')
      .map((seed) => JSON.stringify(compose([price('1')], 'cost_factors', seed).sections[0]));
    expect(new Set(texts).size).toBeGreaterThan(2);
    for (const text of texts) expect(text).toMatch(/national|whole country/);
  });

  it('shows times as a table from two on', () => {
    const time = (key: string) =>
      price(key, { kind: 'duration', values: { min: 1, max: 3, unit: 'hours' }, statement: 'It takes 1 to 3 hours.' });
    expect(compose([time('1')], 'duration').sections).toHaveLength(1);
    expect(compose([time('1'), time('2')], 'duration').sections[0]?.table?.rows[0]?.cells).toEqual([
      'Drain 1',
      '1 to 3 hours',
    ]);
  });

  it('adds what holds in this place, with its sources', () => {
    const { sections, sources } = compose([rule], 'verify');
    expect(sections.at(-1)).toMatchObject({
      slot: 'local',
      paragraphs: [[{ text: rule.statement, evidence: ['evidence:9', 'source:e9'] }]],
    });
    expect(sections.at(-1)?.heading).toMatch(/Warwick|Rhode Island/);
    expect(sources.map(({ id }) => id)).toEqual(['e9']);
  });

  it('separates rules from homes where there is enough of both', () => {
    const home = (key: string) =>
      makePageEvidence({ key, isLocal: true, kind: 'local_profile', advice: 'Look below.' });
    const { sections } = compose([rule, makePageEvidence({ key: '8', isLocal: true }), home('5'), home('6')], 'causes');
    expect(sections.map(({ slot }) => slot)).toEqual(['quote', 'local_homes', 'local_rules']);
    expect(sections[1]?.paragraphs[0]?.map(({ text }) => text)).toEqual([home('5').statement, 'Look below.']);
  });

  it('stays as it is without evidence', () => {
    expect(compose([])).toEqual(BODY);
  });
});

it('what holds in the state answers a question about law before what holds everywhere', () => {
  const national = makePageEvidence({ key: '1' });
  const of = (evidence: PageEvidence[], intent: EvidenceContext['intent']) =>
    answeringEvidence(evidence, { ...PLACE, intent });
  expect(of([national, rule], 'legal_permit')).toEqual([rule, national]);
  expect(of([rule], 'signs')).toEqual([]);
});

it('the price that names the service opens the answer and the table', () => {
  const other = price('new', { statement: 'A new sink costs $300.', job: 'New sink', isOfService: true });
  const own = price('own', { statement: 'Drain cleaning costs $150.', job: 'Drain cleaning', isOfService: true });
  const { answer, sections } = compose([other, own]);
  expect(answer.text).toMatch(/^Drain cleaning costs/);
  expect(sections[0]?.table?.rows.map(({ cells }) => cells[0])).toEqual(['Drain cleaning', 'New sink']);
});

it('a statement that leaves no room for the answer gives way to a shorter one', () => {
  const long = `Drain cleaning costs $150 to $350${' in one town and another'.repeat(8)}.`;
  const body = { ...BODY, answer: { text: `${'The place of the clog changes '.repeat(6)}it.`, evidence: [] } };
  const { answer } = withEvidence(body, {
    evidence: [price('1', { statement: long }), price('2')],
    context: { ...PLACE, intent: 'cost_factors' },
  });
  expect(answer.text).toMatch(/^Clearing drain 2/);
});

it('a fee of a federal court is not called a national price', () => {
  const source = {
    id: 'e1',
    publisher: 'U.S. Courts',
    title: 'Fees',
    url: 'https://www.uscourts.gov/fees',
    quote: '$338',
  };
  const [section] = compose([price('1', { sources: [source] })]).sections;
  expect(section).toMatchObject({ slot: 'cost_table', paragraphs: [] });
});

it('what the law says to everybody who hires stands apart on a page that asks something else', () => {
  const suit = makePageEvidence({ key: '4', isLocal: true, intents: ['choose', 'verify'] });
  const slots = (intent: EvidenceContext['intent']) => compose([suit], intent).sections.map(({ slot }) => slot);
  expect(slots('signs')).toEqual(['quote', 'local_hiring']);
  expect(slots('choose')).toEqual(['quote', 'local']);
});

it('values are written as people read them', () => {
  const text = (values: PageEvidence['values']) => valueText({ values });
  expect(text({ min: 1500, max: 12_000, unit: 'per job', currency: 'USD' })).toBe('$1,500 to $12,000');
  expect(text({ min: 90, max: 150, unit: 'per hour', currency: 'USD' })).toBe('$90 to $150 per hour');
  expect(text({ min: 0, max: 2500, unit: 'per house', currency: 'USD' })).toBe('up to $2,500 per house');
  expect(text({ min: 1, max: 1, unit: 'days' })).toBe('1 day');
  expect(text({ min: 2, max: 2, unit: 'years' })).toBe('2 years');
  expect(valueText({ values: null })).toBe('');
});

import { describe, expect, it, test } from 'vitest';
import type { Check, PageBody, Sentence } from '#shared/pages.ts';
import { parsePage } from '../quality/parsed-page.rules.ts';
import type { PageInput } from '../quality/quality.types.ts';
import { fixHead, groupFailures, withoutUnsupportedClaims } from './autofix.rules.ts';

const failed = (id: string, changes: Partial<Check> = {}): Check => ({
  id,
  severity: 'gate',
  ok: false,
  detail: '',
  ...changes,
});
const idsOf = (checks: readonly Check[]): string[] => checks.map(({ id }) => id);

describe('the failed gates of a page', () => {
  it('are those of similarity, and those that new text can fix', () => {
    const { similarity, fixable } = groupFailures(['G-04', 'F-02', 'G-15', 'G-30', 'G-27'].map((id) => failed(id)));
    expect(idsOf(similarity)).toEqual(['F-02', 'G-15', 'G-27']);
    expect(idsOf(fixable)).toEqual(['G-04', 'G-30']);
  });

  it('are neither what templates cause nor what holds or only warns', () => {
    const checks = [
      failed('G-14'),
      failed('G-43'),
      failed('G-70'),
      failed('G-04', { ok: true }),
      failed('F-02', { ok: true }),
      failed('W-01', { severity: 'warning' }),
    ];
    expect(groupFailures(checks)).toEqual({ similarity: [], fixable: [] });
  });
});

const sentence = (text: string, ...evidence: string[]): Sentence => ({ text, evidence });

const BODY: PageBody = {
  question: 'How do you choose a firm?',
  answer: sentence('Ask three firms the same six questions and write down what each one says to you.', 'general'),
  oneLine: 'Ask three.',
  device: {
    kind: 'list',
    heading: 'What to ask',
    intro: '',
    columns: [],
    rows: [
      ['Who comes?', 'A person with a name.'],
      ['What is it?', 'A visit costs $120.'],
    ],
    sources: [],
  },
  sections: [
    {
      slot: 'ask',
      heading: 'What to ask',
      paragraphs: [
        [sentence('Ask who comes.', 'general'), sentence('A visit costs $120.', 'general')],
        [sentence('Ninety percent of homeowners pay $90.', 'general')],
      ],
    },
    { slot: 'price', heading: 'Prices', paragraphs: [[sentence('A visit costs $120.', 'general')]] },
  ],
  client: {
    heading: 'What Acme says',
    sentences: [sentence('Ask Acme for papers.', 'client:name'), sentence('Acme is licensed.', 'client:name')],
  },
  link: { before: 'See ', anchor: 'how to choose', after: '.' },
  sources: [{ id: 'epa', publisher: 'EPA', title: 'Prices', url: 'https://www.epa.gov', quote: 'A test costs $40.' }],
};

describe('the head of a page with failed checks', () => {
  const head = { title: 'Old title', metaDescription: 'Old description.', body: BODY };

  it('gets the question for a failed title, and the answer for a failed description', () => {
    expect(fixHead(head, [failed('G-31', { parts: ['title', 'description'] })])).toEqual({
      title: 'How do you choose a firm?',
      metaDescription: BODY.answer.text,
    });
  });

  it('stays where the failed checks are about other parts, or about none that is known', () => {
    const old = { title: 'Old title', metaDescription: 'Old description.' };
    expect(fixHead(head, [failed('G-31', { parts: ['answer'] }), failed('G-32')])).toEqual(old);
    expect(fixHead(head, [])).toEqual(old);
  });

  it('changes only the part that failed', () => {
    expect(fixHead(head, [failed('G-31', { parts: ['title'] })]).metaDescription).toBe('Old description.');
    expect(fixHead(head, [failed('G-31', { parts: ['description'] })]).title).toBe('Old title');
  });

  it('keeps its title where the question has more than 75 characters', () => {
    const titleFor = (question: string) =>
      fixHead({ ...head, body: { ...BODY, question } }, [failed('G-31', { parts: ['title'] })]).title;
    expect(titleFor('a'.repeat(75))).toBe('a'.repeat(75));
    expect(titleFor('a'.repeat(76))).toBe('Old title');
  });
});

const parsed = (body: PageBody = BODY, changes: Partial<PageInput['client']> = {}) =>
  parsePage({
    page: {
      id: 1,
      farmId: 1,
      topicId: 1,
      intent: 'choose',
      title: 'A visit costs $120',
      slug: 'choose',
      metaDescription: 'A visit costs $120.',
      keyword: 'choose',
      body,
      quiz: null,
    },
    html: '<p>[ADD: something] A visit costs $120.</p>',
    client: { name: 'Acme', industry: 'Pest Control', facts: {}, stored: {}, reviewers: [], ...changes },
    place: { city: 'Warwick', state: 'RI' },
    topic: { name: 'Ants', service: null, maskNouns: [], never: [], isYmyl: false },
    today: new Date('2026-03-01T12:00:00Z'),
  });

describe('unsupported claims', () => {
  it('are deleted with their rows, paragraphs and sections, and nothing else is', () => {
    const body = withoutUnsupportedClaims(parsed(), [failed('G-04')]);
    expect(body).toEqual({
      ...BODY,
      device: { ...BODY.device, rows: [['Who comes?', 'A person with a name.']] },
      sections: [{ slot: 'ask', heading: 'What to ask', paragraphs: [[sentence('Ask who comes.', 'general')]] }],
    });
  });

  it('are those of the failed checks only', () => {
    const body = withoutUnsupportedClaims(parsed(), [failed('G-07')]);
    expect(body).toEqual({ ...BODY, client: { ...BODY.client, sentences: [BODY.client.sentences[0]] } });
  });

  it('are kept where a source or a confirmed fact backs them', () => {
    const backed: PageBody = {
      ...BODY,
      device: null,
      sections: [
        { slot: 'price', heading: 'Prices', paragraphs: [[sentence('A test costs $40.', 'source:epa')]] },
        { slot: 'more', heading: 'More', paragraphs: [[sentence('A test costs $50.', 'source:epa')]] },
      ],
    };
    const body = withoutUnsupportedClaims(parsed(backed, { facts: { licenseNumber: 'RI-1' } }), [
      failed('G-04'),
      failed('G-07'),
    ]);
    expect(body.sections.map(({ slot }) => slot)).toEqual(['price']);
    expect(body.client).toEqual(BODY.client);
  });

  it('leave no empty table behind', () => {
    const device = { ...BODY.device!, rows: [['Price', 'A visit costs $120.']] };
    expect(withoutUnsupportedClaims(parsed({ ...BODY, device }), [failed('G-04')]).device).toBeNull();
    expect(withoutUnsupportedClaims(parsed({ ...BODY, device: null }), [failed('G-04')]).device).toBeNull();
  });

  it('are also in a heading of the client’s part', () => {
    const client = { heading: 'Acme is licensed', sentences: [sentence('Ask Acme for papers.', 'client:name')] };
    expect(withoutUnsupportedClaims(parsed({ ...BODY, client }), [failed('G-07')]).client.sentences).toEqual([]);
  });
});

test('a page that failed no check of claims stays as it is', () => {
  const page = parsed();
  expect(withoutUnsupportedClaims(page, [failed('G-30'), failed('G-20')])).toBe(page.page.body);
});

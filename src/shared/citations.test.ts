import { describe, expect, test } from 'vitest';
import { citationsOf, factLabel } from './citations.ts';
import type { PageBody } from './pages.ts';

const EPA = { id: 'epa', publisher: 'EPA', title: 'Termites', url: 'https://www.epa.gov/termites', quote: 'Swarms.' };
const sentence = (text: string, ...evidence: string[]) => ({ text, evidence });
const page = (changes: Partial<PageBody> = {}): PageBody => ({
  question: 'What does it cost?',
  answer: sentence('It depends.'),
  oneLine: 'It depends.',
  device: null,
  sections: [],
  client: { heading: 'About us', sentences: [] },
  link: { before: '', anchor: '', after: '' },
  sources: [EPA],
  ...changes,
});
const evidenceOf = (...evidence: string[]) =>
  citationsOf(page({ answer: sentence('It depends.', ...evidence) }), { phone: '401 555 0134' })[0];

test.each([
  ['phone', 'Phone'],
  ['name', 'Name'],
  ['intake.3.price', 'Hub answer'],
  ['claim.7', 'Statement'],
])('the fact %s is called "%s"', (field, label) => {
  expect(factLabel(field)).toBe(label);
});

describe('what a sentence rests on', () => {
  test('is general knowledge where it names nothing', () => {
    expect(evidenceOf()).toEqual({
      part: 'answer',
      heading: 'What does it cost?',
      text: 'It depends.',
      evidence: [{ kind: 'general' }],
      holds: true,
    });
    expect(evidenceOf('general')?.evidence).toEqual([{ kind: 'general' }]);
  });

  test('is a source of the page, with its quote', () => {
    expect(evidenceOf('source:epa')).toMatchObject({ evidence: [{ kind: 'source', ...EPA }], holds: true });
  });

  test('is for advice the source of the statement that it follows from, of the place or of the evidence base', () => {
    const census = { ...EPA, id: 'p-built-before-1940', publisher: 'Census' };
    const body = page({
      answer: sentence(
        'Old homes. It costs $9.',
        'evidence:profile:old:x1',
        'source:p-built-before-1940',
        'source:e12',
      ),
      sections: [
        {
          slot: 'place',
          heading: 'Here',
          paragraphs: [
            [sentence('Check the sill.', 'evidence:profile:old:x1'), sentence('Ask first.', 'evidence:12')],
            [sentence('It costs $9.', 'evidence:12', 'source:e12'), sentence('Wait.', 'evidence:13')],
          ],
        },
      ],
      sources: [census, { ...EPA, id: 'e12' }],
    });
    const shown = citationsOf(body, {}).map(({ text, evidence }) => [text, evidence]);
    expect(shown).toMatchObject([
      ['Old homes. It costs $9.', [{ id: 'p-built-before-1940' }, { id: 'e12' }]],
      ['Check the sill.', [{ kind: 'source', publisher: 'Census' }]],
      ['Ask first.', [{ kind: 'source', id: 'e12' }]],
      ['It costs $9.', [{ id: 'e12' }]],
      ['Wait.', [{ kind: 'general' }]],
    ]);
  });

  test('is a text of the library, whose name may have colons', () => {
    expect(evidenceOf('bank:ants:cost:2')).toMatchObject({
      evidence: [{ kind: 'library', atom: 'ants:cost:2' }],
      holds: true,
    });
  });

  test('is a fact that the client confirms', () => {
    expect(evidenceOf('client:phone')).toMatchObject({
      evidence: [{ kind: 'client', field: 'phone', label: 'Phone', value: '401 555 0134', confirmed: true }],
      holds: true,
    });
  });

  test.each([
    ['client:address', { kind: 'client', value: null, confirmed: false }],
    ['source:gone', { kind: 'missing', id: 'source:gone' }],
    ['nonsense', { kind: 'missing', id: 'nonsense' }],
  ])('does not hold it where %s is gone', (id, evidence) => {
    expect(evidenceOf('source:epa', id)).toMatchObject({ evidence: [{ kind: 'source' }, evidence], holds: false });
  });
});

test('every sentence and every row of a page is listed in its order, under its heading', () => {
  const body = page({
    device: {
      kind: 'table',
      heading: 'Prices',
      intro: '',
      columns: ['What', 'How much'],
      rows: [
        ['One room', '$100'],
        ['A house', '$900'],
      ],
      sources: ['epa'],
    },
    sections: [
      { slot: 'why', heading: 'Why', paragraphs: [[sentence('A.'), sentence('B.')], [sentence('C.')]] },
      { slot: 'how', heading: 'How', paragraphs: [[sentence('D.')]] },
    ],
    client: { heading: 'About us', sentences: [sentence('Call us.', 'client:phone')] },
  });
  expect(citationsOf(body, {}).map(({ part, heading, text }) => [part, heading, text])).toEqual([
    ['answer', 'What does it cost?', 'It depends.'],
    ['device', 'Prices', 'One room · $100'],
    ['device', 'Prices', 'A house · $900'],
    ['section:0', 'Why', 'A.'],
    ['section:0', 'Why', 'B.'],
    ['section:0', 'Why', 'C.'],
    ['section:1', 'How', 'D.'],
    ['client', 'About us', 'Call us.'],
  ]);
  expect(citationsOf(body, {})[1]?.evidence).toMatchObject([{ kind: 'source', id: 'epa' }]);
  expect(citationsOf(body, {}).at(-1)?.holds).toBe(false);
});

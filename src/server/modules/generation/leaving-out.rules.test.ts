import { expect, test } from 'vitest';
import type { PageBody } from '#shared/pages.ts';
import { mayLose, withoutSentences } from './leaving-out.rules.ts';

const said = (text: string, ...evidence: string[]) => ({
  text,
  evidence: evidence.length > 0 ? evidence : ['general'],
});
const body: PageBody = {
  question: 'Why do drains clog?',
  answer: said('Grease clogs most drains. Hair clogs the rest.'),
  oneLine: 'Hair clogs the rest.',
  device: {
    kind: 'list',
    heading: 'What clogs',
    intro: 'Two things.',
    columns: [],
    rows: [
      ['Grease', 'It hardens.'],
      ['Hair', 'It mats.'],
    ],
    sources: [],
  },
  sections: [
    {
      slot: 'one',
      heading: 'Grease',
      paragraphs: [
        [said('Pour no grease.', 'source:a'), said('It hardens in the pipe.'), said('Wipe pans first.')],
        [said('Cool fat sets.')],
      ],
    },
    { slot: 'two', heading: 'Hair', paragraphs: [[said('A screen holds hair.', 'source:b')]] },
  ],
  client: { heading: 'Ask us', sentences: [said('Ask what we use.')] },
  link: { before: '', anchor: '', after: '' },
  sources: ['a', 'b'].map((id) => ({ id, publisher: 'P', title: 'T', url: 'https://example.gov', quote: 'Q' })),
};
const textsOf = (shortened: PageBody | undefined) =>
  shortened?.sections.map(({ paragraphs }) => paragraphs.flat().map(({ text }) => text));

test('a refused sentence goes with the one that speaks of it, and with a source that nothing else cites', () => {
  const shortened = withoutSentences(body, [{ text: 'Pour no grease.', block: 'section:0' }]);
  expect(shortened?.lost).toBe(2);
  expect(textsOf(shortened?.body)).toEqual([['Wipe pans first.', 'Cool fat sets.'], ['A screen holds hair.']]);
  expect(shortened?.body.sources.map(({ id }) => id)).toEqual(['b']);
});

test('a section without sentences goes with its heading, and the same words elsewhere stay', () => {
  const shortened = withoutSentences(body, [{ text: 'A screen holds hair.', block: 'section:1' }]);
  expect(shortened?.body.sections.map(({ heading }) => heading)).toEqual(['Grease']);
  expect(withoutSentences(body, [{ text: 'A screen holds hair.', block: 'section:0' }])).toBeNull();
});

test('an answer loses a sentence and never all', () => {
  const second = withoutSentences(body, [{ text: 'Hair clogs the rest.', block: 'answer' }]);
  expect(second?.body).toMatchObject({
    answer: said('Grease clogs most drains.'),
    oneLine: 'Grease clogs most drains.',
  });
  // The second reader judges an answer as one.
  expect(withoutSentences(body, [{ text: body.answer.text, block: 'answer' }])).toBeNull();
  const whole = ['Grease clogs most drains.', 'Hair clogs the rest.'].map((text) => ({ text, block: 'answer' }));
  expect(withoutSentences(body, whole)).toBeNull();
});

test.each([
  ['a cell', 'It mats.', [['Grease', 'It hardens.']]],
  ['a row', 'Hair · It mats.', [['Grease', 'It hardens.']]],
])('of a table %s takes its row', (_what, text, rows) => {
  expect(withoutSentences(body, [{ text, block: 'device' }])?.body.device?.rows).toEqual(rows);
});

test.each([
  ['a heading', { text: 'Grease', block: 'section:1' }],
  ['a title', { text: 'Drains', block: 'title' }],
  ['nothing', null],
])('%s is no sentence to leave out', (_what, one) => {
  expect(withoutSentences(body, one ? [one] : [])).toBeNull();
});

test('a page may lose a tenth of its sentences, and always one', () => {
  expect(mayLose(body)).toBe(1);
  const long = { ...body, client: { heading: '', sentences: Array.from({ length: 40 }, () => said('Ask.')) } };
  expect(mayLose(long)).toBe(4);
});

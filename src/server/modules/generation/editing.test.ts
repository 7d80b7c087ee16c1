import { expect, test } from 'vitest';
import type { EditedContent, PageContent } from '#shared/review.ts';
import { applyEdit, replaceSection } from './editing.rules.ts';

const SOURCE = { id: 'epa', publisher: 'EPA', title: 'Ants', url: 'https://www.epa.gov/ants', quote: 'Dry the sink.' };
const stored: PageContent = {
  title: 'Ants',
  metaDescription: 'Ants in kitchens.',
  keyword: 'ants',
  quiz: null,
  body: {
    question: 'Why ants?',
    answer: { text: 'Sugar.', evidence: ['bank:ants.1'] },
    oneLine: 'Sugar.',
    device: null,
    sections: [{ slot: 'why', heading: 'Why', paragraphs: [[{ text: 'Crumbs.', evidence: ['source:epa'] }]] }],
    client: { heading: 'Us', sentences: [{ text: 'Call.', evidence: ['general'] }] },
    link: { before: 'See ', anchor: 'ants', after: '.' },
    sources: [SOURCE],
    asks: ['What do you see?'],
  },
};

const edit = (change: (content: EditedContent) => void): PageContent => {
  const { sources: _sources, asks: _asks, ...body } = structuredClone(stored.body);
  const edited: EditedContent = { ...stored, body };
  change(edited);
  return applyEdit(stored, { edited, clientFacts: ['phone'] });
};

test('an edit keeps the sources and the open questions', () => {
  expect(edit(() => {})).toEqual(stored);
});

test('a sentence may cite only sources of the page, confirmed facts and evidence of the page', () => {
  const evidence = [
    'source:epa',
    'client:phone',
    'bank:ants.1',
    'source:made-up',
    'client:licenseNumber',
    'bank:rats.1',
  ];
  const { body } = edit((content) => (content.body.answer = { text: 'Both.', evidence }));
  expect(body.answer.evidence).toEqual(['source:epa', 'client:phone', 'bank:ants.1']);
  const invented = edit((content) => (content.body.answer = { text: 'Most homes.', evidence: ['source:made-up'] }));
  expect(invented.body.answer.evidence).toEqual(['general']);
});

test('empty sentences, paragraphs and rows are removed', () => {
  const { body } = edit((content) => {
    content.body.sections[0]?.paragraphs.push([{ text: '', evidence: [] }]);
    content.body.client.sentences.push({ text: '', evidence: ['general'] });
    content.body.device = {
      kind: 'list',
      heading: 'A',
      intro: '',
      columns: [],
      rows: [
        ['', ''],
        ['B', 'C'],
      ],
      sources: [],
    };
  });
  expect(body.sections[0]?.paragraphs).toHaveLength(1);
  expect(body.client.sentences).toHaveLength(1);
  expect(body.device?.rows).toEqual([['B', 'C']]);
});

test('a regenerated section brings its sources; an unknown section is refused', () => {
  const fresh = { slot: 'why', heading: 'Why', paragraphs: [[{ text: 'Water.', evidence: ['source:cdc'] }]] };
  const body = { ...stored.body, sections: [fresh], sources: [{ ...SOURCE, id: 'cdc' }] };
  const taken = replaceSection(stored, { body, section: 'why' });
  expect(taken?.body.sections).toEqual([fresh]);
  expect(taken?.body.sources.map(({ id }) => id)).toEqual(['epa', 'cdc']);
  expect(replaceSection(stored, { body, section: 'how' })).toBeNull();
});

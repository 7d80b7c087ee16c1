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

test('an edit keeps a table of prices, and each row may cite only what the page holds', () => {
  const row = { cells: ['One drain', '$147 to $352'], evidence: ['evidence:7', 'source:epa'] };
  const table = { columns: ['Job', 'Usual price'], rows: [row] };
  const priced = structuredClone(stored);
  priced.body.sections = [{ slot: 'cost_table', heading: 'Prices', paragraphs: [], table, isFirst: true }];
  const { sources: _sources, asks: _asks, ...body } = structuredClone(priced.body);
  expect(applyEdit(priced, { edited: { ...priced, body }, clientFacts: [] })).toEqual(priced);
  body.sections[0]?.table?.rows[0]?.evidence.push('evidence:8');
  expect(applyEdit(priced, { edited: { ...priced, body }, clientFacts: [] })).toEqual(priced);
});

test('a sentence in other words is no longer the library’s; its sources stay', () => {
  const evidence = ['bank:ants.1', 'source:epa'];
  const same = edit((content) => (content.body.answer = { text: 'Sugar.', evidence }));
  expect(same.body.answer.evidence).toEqual(evidence);
  const other = edit((content) => (content.body.answer = { text: 'Salt.', evidence }));
  expect(other.body.answer.evidence).toEqual(['source:epa']);
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
  expect(body.answer.evidence).toEqual(['source:epa', 'client:phone']);
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
  const newSection = { slot: 'why', heading: 'Why', paragraphs: [[{ text: 'Water.', evidence: ['source:cdc'] }]] };
  const body = { ...stored.body, sections: [newSection], sources: [{ ...SOURCE, id: 'cdc' }] };
  const result = replaceSection(stored, { body, section: 'why' });
  expect(result?.body.sections).toEqual([newSection]);
  expect(result?.body.sources.map(({ id }) => id)).toEqual(['epa', 'cdc']);
  expect(replaceSection(stored, { body, section: 'how' })).toBeNull();
});

const DEVICE = { kind: 'list' as const, heading: 'A', intro: '', columns: [], rows: [['B', '']], sources: [] };

test('a row is kept while one of its cells has a text', () => {
  const { body } = edit((content) => (content.body.device = DEVICE));
  expect(body.device?.rows).toEqual([['B', '']]);
});

test('a table may cite sources of the page, by either form of their ids', () => {
  const sources = ['epa', 'source:epa', 'made-up'];
  const { body } = edit((content) => (content.body.device = { ...DEVICE, sources }));
  expect(body.device?.sources).toEqual(['epa', 'source:epa']);
});

test('a sentence may cite a source of the page that no sentence cited before, and common knowledge', () => {
  const cdc = { ...SOURCE, id: 'cdc' };
  const page = { ...stored, body: { ...stored.body, sources: [SOURCE, cdc] } };
  const { sources: _sources, asks: _asks, ...body } = structuredClone(page.body);
  const answer = { text: 'Both.', evidence: ['general', 'source:cdc', 'source:cdc'] };
  const edited: EditedContent = { ...page, body: { ...body, answer, client: { heading: 'Us', sentences: [] } } };
  expect(applyEdit(page, { edited, clientFacts: [] }).body.answer.evidence).toEqual(['general', 'source:cdc']);
});

test('a regenerated section leaves the others as they are and brings no source twice', () => {
  const other = { slot: 'how', heading: 'How', paragraphs: [[{ text: 'They walk.', evidence: ['general'] }]] };
  const page = { ...stored, body: { ...stored.body, sections: [...stored.body.sections, other] } };
  const fresh = { slot: 'how', heading: 'How so', paragraphs: [] };
  const sources = [{ ...SOURCE, quote: 'Another quote.' }];
  const taken = replaceSection(page, { body: { ...stored.body, sections: [fresh], sources }, section: 'how' });
  expect(taken?.body.sections).toEqual([stored.body.sections[0], fresh]);
  expect(taken?.body.sources).toEqual([SOURCE]);
});

import { describe, expect, it, test } from 'vitest';
import type { Quiz } from '#shared/quiz.ts';
import {
  collapseSpaces,
  comparePage,
  countFindings,
  isJsonLdNode,
  parsePage,
  sentenceTexts,
} from './parsed-page.rules.ts';
import { makeQualityInput, passingBody, type QualityInputChanges } from './quality.factory.ts';
import type { ParsedSentence } from './quality.types.ts';

const said = (text: string, ...evidence: string[]) => ({ text, evidence });
const bare = {
  question: '',
  answer: said(''),
  oneLine: '',
  device: null,
  sections: [],
  client: { heading: '', sentences: [] },
  link: { before: '', anchor: '', after: '' },
};
/** The sentences of a page that has only these parts. */
const sentencesOf = ({ page, body, ...changes }: QualityInputChanges): ParsedSentence[] =>
  parsePage(
    makeQualityInput({ ...changes, page: { title: '', metaDescription: '', ...page }, body: { ...bare, ...body } }),
  ).sentences;

describe('the sentences of a page', () => {
  it('are those of the head, the question, the answer and its one line', () => {
    const sentences = sentencesOf({
      page: { title: 'A title', metaDescription: 'One. Two.' },
      body: { question: 'Why?', answer: said('Because. So.', 'source:epa'), oneLine: 'Because.' },
    });
    expect(sentences.map(({ text, part, block, evidence }) => [text, part, block, evidence])).toEqual([
      ['A title', 'title', 'title', []],
      ['One.', 'description', 'description', []],
      ['Two.', 'description', 'description', []],
      ['Why?', 'question', 'question', []],
      ['Because.', 'answer', 'answer', ['source:epa']],
      ['So.', 'answer', 'answer', ['source:epa']],
      ['Because.', 'answer', 'answer', ['source:epa']],
    ]);
  });

  it('of a table know its heading, introduction, column and row', () => {
    const device = {
      ...passingBody.device!,
      heading: 'Six clues',
      intro: 'Look.',
      columns: ['Clue', 'Means'],
      rows: [['Dark grains', 'Mice']],
      sources: ['epa'],
    };
    const sentences = sentencesOf({ body: { device } });
    expect(sentences.map(({ text, context }) => [text, context])).toEqual([
      ['Six clues', ''],
      ['Look.', ''],
      ['Dark grains', 'Six clues Look. Clue '],
      ['Mice', 'Six clues Look. Means Dark grains'],
    ]);
    for (const { part, block, evidence } of sentences)
      expect([part, block, evidence]).toEqual(['device', 'device', ['source:epa']]);
  });

  it('of a section and of the client’s part know their heading', () => {
    const sentences = sentencesOf({
      body: {
        sections: [
          { slot: 'a', heading: 'First', paragraphs: [[said('One.')], [said('Two.', 'general')]] },
          { slot: 'b', heading: 'Second', paragraphs: [] },
        ],
        client: { heading: 'Ours', sentences: [said('Three.')] },
      },
    });
    expect(sentences.map(({ text, part, block, context }) => [text, part, block, context])).toEqual([
      ['First', 'section', 'section:0', ''],
      ['One.', 'section', 'section:0', 'First'],
      ['Two.', 'section', 'section:0', 'First'],
      ['Second', 'section', 'section:1', ''],
      ['Ours', 'client', 'client', ''],
      ['Three.', 'client', 'client', 'Ours'],
    ]);
    expect(sentences[2]?.evidence).toEqual(['general']);
  });

  it('are those of the quiz and of the link', () => {
    const options = [{ text: 'Never.', points: 0 }];
    const quiz: Quiz = {
      description: 'A quiz.',
      redFlagText: 'Leave.',
      questions: [{ dimension: 'frequency', text: 'How often?', options }],
      advice: { serious: ['Call.'], moderate: ['Wait.'], low: ['Look.'] },
    };
    const link = { before: 'See ', anchor: 'this page', after: ' now.' };
    const texts = (made: Quiz) =>
      sentencesOf({ page: { quiz: made }, body: { link } }).map(({ text, part }) => `${part}: ${text}`);
    const all = ['A quiz.', 'Leave.', 'How often?', 'Never.', 'Call.', 'Wait.', 'Look.'].map((text) => `quiz: ${text}`);
    expect(texts(quiz)).toEqual([...all, 'link: See this page now.']);
    expect(texts({ ...quiz, redFlagText: null })).not.toContain('quiz: Leave.');
  });
});

describe('names and confirmed facts', () => {
  const plain = (text: string, client: QualityInputChanges['client'], ...evidence: string[]) =>
    sentencesOf({ client: { facts: {}, ...client }, body: { answer: said(text, ...evidence) } }).map((sentence) => [
      sentence.text,
      sentence.plain,
    ]);

  it('are no claims and end no sentence', () => {
    expect(plain('Ask St. Paul Inc. Now. Then go.', { name: 'St. Paul Inc. Now' })).toEqual([
      ['Ask St. Paul Inc. Now.', 'Ask CLIENTNAME.'],
      ['Then go.', 'Then go.'],
    ]);
  });

  it('are masked from the longest to the shortest, those of three letters not at all', () => {
    const facts = { city: 'Cranston', address: '5 Cranston Street', licenseNumber: 'RI9', zipCode: '0288' };
    expect(plain('At 5 Cranston Street in Cranston, 0288, RI9.', { facts })).toEqual([
      ['At 5 Cranston Street in Cranston, 0288, RI9.', 'At FACTVALUEA in FACTVALUEB, FACTVALUEC, RI9.'],
    ]);
  });

  it('are the client’s own sentences where the page cites them', () => {
    const words = { 'client:intake.6': 'We never drill at Acme! It is so. Hm.' };
    const client = { name: 'Acme', words };
    expect(plain('We never drill at Acme. And more.', client, 'client:intake.6')).toEqual([
      ['We never drill at Acme.', 'FACTVALUE.'],
      ['And more.', 'And more.'],
    ]);
    expect(plain('We never drill at Acme!', client, 'client:intake.6')[0]?.[1]).toBe('FACTVALUE');
    expect(plain('Hm. It is so.', client, 'client:intake.6').map(([, masked]) => masked)).toEqual(['Hm.', 'FACTVALUE']);
    expect(plain('We never drill at Acme.', client, 'client:intake.5')[0]?.[1]).toBe('We never drill at CLIENTNAME.');
  });

  it('are masked in headings that give a sentence its meaning', () => {
    const sections = [{ slot: 'a', heading: 'What Acme does', paragraphs: [[said('Look.')]] }];
    const [, sentence] = sentencesOf({ client: { name: 'Acme', facts: {} }, body: { sections } });
    expect(sentence?.context).toBe('What CLIENTNAME does');
  });
});

test('findings are counted once each and named by their blocks', () => {
  const [one, two] = sentencesOf({ body: { question: 'Why?', answer: said('Because.') } });
  expect(countFindings([one!, one!, { ...two!, text: one!.text }])).toEqual({
    value: 1,
    parts: ['question', 'answer'],
  });
  expect(sentenceTexts([one!, two!])).toEqual(['Why?', 'Because.']);
});

describe('the rendered page', () => {
  const parse = (html: string) => parsePage(makeQualityInput({ html: () => html }));

  it('has a space between the words of neighbouring blocks, not within words', () => {
    expect(parse('<body><p>One</p><p>T<b>w</b>o</p>Three<br>four</body>').visibleText).toBe('One Two Three four');
  });

  const graph = (...blocks: string[]) =>
    parse(blocks.map((block) => `<script type="application/ld+json">${block}</script>`).join('')).graph;

  it('has the nodes of its structured data, whichever way they are written', () => {
    expect(graph('{"@graph":[{"a":1},2,null,[3]]}', '[{"b":1},{"@graph":[{"c":1}]}]', '{"d":{}}')).toEqual({
      nodes: [{ a: 1 }, { b: 1 }, { c: 1 }, { d: {} }],
      broken: 0,
    });
    expect(graph('{', '', '"text"')).toEqual({ nodes: [], broken: 2 });
  });
});

test.each([
  [{}, true],
  [null, false],
  [[], false],
  ['text', false],
])('%j is a node of structured data: %s', (value, isNode) => {
  expect(isJsonLdNode(value)).toBe(isNode);
});

test('spaces of all kinds become one, and none at the ends', () => {
  expect(collapseSpaces(' a\n\t b\u00A0c ')).toBe('a b c');
});

test('the paragraphs of a page are those of its answer, sections and client part, by sentence', () => {
  const { paragraphs, mainText } = parsePage(
    makeQualityInput({
      body: {
        ...bare,
        answer: said('One. Two.'),
        sections: [{ slot: 'a', heading: 'H', paragraphs: [[said('Three.'), said('Four.')]] }],
        client: { heading: 'C', sentences: [said('Five.')] },
      },
    }),
  );
  expect(paragraphs).toEqual([['One.', 'Two.'], ['Three.', 'Four.'], ['Five.']]);
  expect(mainText).toBe('One. Two. Three. Four. Five.');
});

test('a page is compared with others, the most similar first', () => {
  const input = makeQualityInput();
  const [first, second] = input.fingerprint.shingles;
  const other = (pageId: number, shingles: number[]) => ({ pageId, farmId: 1, shingles });
  const compared = [other(1, [first!]), other(2, [first!, second!]), other(3, [])];
  const { similarities, siblings } = comparePage(parsePage(input), { ...input, compared });
  const all = input.fingerprint.shingles.length;
  expect(similarities.map(({ page, value }) => [page.pageId, value])).toEqual([
    [2, 2 / all],
    [1, 1 / all],
    [3, 0],
  ]);
  expect(siblings).toBe(input.siblings);
});

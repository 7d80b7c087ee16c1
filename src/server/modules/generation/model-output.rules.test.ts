import { describe, expect, it, test } from 'vitest';
import type { PageBody } from '#shared/pages.ts';
import { indexEvidence, withCitedSources } from './model-citations.rules.ts';
import {
  applyModelFixes,
  cleanText,
  hasForbiddenText,
  isPlainText,
  parseDescription,
  parseDevice,
  parseModelPage,
  parseSection,
  parseTitle,
} from './model-output.rules.ts';
import type { ModelDevice, ModelFixes, ModelPage, ModelSentence } from './model-output.types.ts';
import type { PageBrief } from './prompts.rules.ts';

const source = (id: string, quote: string) => ({ id, publisher: 'EPA', title: 'Ants', url: 'https://epa.gov', quote });
const EPA = source('epa', 'Seal gaps of 3 mm. About 1,200 homes.');
const CDC = source('cdc', 'Dry the sink.');

const brief: PageBrief = {
  client: { name: 'Acme 24', industry: 'Pest Control' },
  place: 'Warwick, RI',
  topic: 'Ants',
  intent: 'choose',
  keyword: 'choose ant control',
  customQuestion: null,
  tone: null,
  keywords: [],
  facts: {
    facts: [{ id: 'client:serviceHours', label: 'Service hours', value: '8 am to 6 pm' }],
    intake: [{ id: 'client:intake.4', question: 'How long does it take?', answer: 'About 90 minutes.' }],
  },
  sources: [EPA, CDC],
  evidence: [],
  plan: [],
  pageId: 1,
  plannedQuestion: null,
  angle: '',
  uses: [],
  elsewhere: [],
};
const evidenceIndex = indexEvidence(brief);

test.each([
  ['  Ants\n\tare  here ', 'Ants are here'],
  ['**Ants** and `bees` and __mice__', 'Ants and bees and mice'],
  ['## Ants', 'Ants'],
  ['- Ants', 'Ants'],
  ['• Ants', 'Ants'],
  ['#1 for ants', '#1 for ants'],
  ['Ants - and bees', 'Ants - and bees'],
  ['Ants , bees ; mice : rats ! Yes ? Done .', 'Ants, bees; mice: rats! Yes? Done.'],
  ['A ant and a apple and a egg', 'An ant and an apple and an egg'],
  [
    'A European in a ewe’s wool with a one-year plan, a unit and a I',
    'A European in a ewe’s wool with a one-year plan, a unit and a I',
  ],
  ['Cafe\u0301', 'Café'],
  ['An\u200Bts\u0007', 'An ts'],
])('"%s" is cleaned to "%s"', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});

test.each([
  'See <b>this</b>',
  'A &lt; B',
  'See [this](x)',
  'javascript:alert',
  'onclick = x',
  'See https://acme.example',
  'See www.acme',
  'Write to dana@acme.example',
  'See acme.example',
  'Call 401 555 0134',
  'Call +1 (401) 555-0134',
  'Ignore all previous instructions',
  'The system prompt says so',
  'As an AI I cannot',
  'sk-abcdefgh',
  'End of material',
  '[ADD: the price]',
  'Hello {{name}}',
  'TODO write',
])('"%s" may not be on a page', (text) => {
  expect(hasForbiddenText(text)).toBe(true);
});

test.each(['Ants are small.', 'Gaps < 3', 'Open 24/7.', 'Call 911.', 'Ignore the noise.', 'A prompt answer.'])(
  '"%s" may be on a page',
  (text) => {
    expect(hasForbiddenText(text)).toBe(false);
  },
);

test.each([
  ['Ask three firms', true],
  ['Call 911 first', true],
  ['Ask 3 firms', false],
  ['See www.acme.example', false],
  ['', false],
])('"%s" needs no evidence: %s', (text, isPlain) => {
  expect(isPlainText(text)).toBe(isPlain);
});

const said = (text: string, ...evidence: string[]): ModelSentence => ({ text, evidence });
const sectionOf = (sentences: ModelSentence[], { heading = 'What to ask', slot = 'ask', index = 0 } = {}) =>
  parseSection({ slot, heading, sentences }, { index, evidenceIndex });
const sentencesOf = (...sentences: ModelSentence[]) => sectionOf(sentences)?.paragraphs.flat();

describe('a sentence of a language model', () => {
  it('keeps the evidence that it was given, once, and rests on nothing else', () => {
    expect(sentencesOf(said('Dry it.', ' source:cdc ', 'source:cdc', 'source:made-up', 'client:phone'))).toEqual([
      { text: 'Dry it.', evidence: ['source:cdc'] },
    ]);
    expect(sentencesOf(said('Dry it.', 'source:made-up'))).toEqual([{ text: 'Dry it.', evidence: ['general'] }]);
  });

  it('rests on the client’s name where it states it', () => {
    expect(sentencesOf(said('Ask Acme 24.', 'source:cdc'))?.[0]?.evidence).toEqual(['source:cdc', 'client:name']);
    expect(sentencesOf(said('Ask Acme 24.', 'client:name'))?.[0]?.evidence).toEqual(['client:name']);
  });

  it.each([
    ['Gaps of 3 mm matter.', 'source:epa', true],
    ['Gaps of 3 mm matter.', 'source:cdc', false],
    ['Gaps of 3 mm matter.', 'general', false],
    ['Some 1,200 homes had them.', 'source:epa', true],
    ['Some 1,20 homes had them.', 'source:epa', false],
    ['It takes 90 minutes.', 'client:intake.4', true],
    ['Open from 8 to 6.', 'client:serviceHours', true],
    ['Open from 8 to 7.', 'client:serviceHours', false],
    ['Ask Acme 24 about it.', 'general', true],
    ['Call 911 first.', 'general', true],
  ])('"%s" with %s is kept: %s, by its numbers', (text, id, isKept) => {
    expect(sentencesOf(said('Fine.'), said(text, id))).toHaveLength(isKept ? 2 : 1);
  });

  it('is dropped when it is empty or holds what no page may hold', () => {
    expect(sentencesOf(said('Fine.'), said(' ** '), said('See www.acme.example.'))).toHaveLength(1);
  });

  it('may name the client, regardless of how the name looks', () => {
    const index = indexEvidence({ ...brief, client: { name: 'Pests.com', industry: 'Pest Control' } });
    const section = parseSection(
      { slot: 'a', heading: 'B', sentences: [said('Ask Pests.com about it.')] },
      { index: 0, evidenceIndex: index },
    );
    expect(section?.paragraphs).toEqual([[{ text: 'Ask Pests.com about it.', evidence: ['client:name'] }]]);
  });
});

describe('a section of a language model', () => {
  it('has paragraphs of three sentences', () => {
    const lengths = (count: number) =>
      sectionOf(Array.from({ length: count }, (_, index) => said(`Sentence ${'abcdefgh'[index]}.`)))?.paragraphs.map(
        ({ length }) => length,
      );
    expect([lengths(1), lengths(3), lengths(4), lengths(7)]).toEqual([[1], [3], [3, 1], [3, 3, 1]]);
  });

  it.each([
    ['Do Not!', 0, 'do_not'],
    ['__Call--now__', 0, 'call_now'],
    ['???', 2, 'part_3'],
    ['a'.repeat(41), 0, 'a'.repeat(40)],
  ])('with the slot "%s" at %i has the slot "%s"', (slot, index, normalized) => {
    expect(sectionOf([said('Fine.')], { slot, index })?.slot).toBe(normalized);
  });

  it('is dropped without a sentence or with a heading that no page may have', () => {
    expect(sectionOf([said('Fine.')], { heading: ' **Ask** ' })?.heading).toBe('Ask');
    expect(sectionOf([said('See www.acme.example.')])).toBeNull();
    for (const heading of ['', 'See www.acme.example', '3 questions'])
      expect(sectionOf([said('Fine.')], { heading }), heading).toBeNull();
  });
});

const device = (changes: Partial<ModelDevice> = {}): ModelDevice => ({
  kind: 'table',
  heading: 'What to look at',
  intro: 'Look twice.',
  columns: ['What', 'Why'],
  rows: [
    ['Gaps', 'Ants come in.'],
    ['Sinks', 'Ants drink.'],
  ],
  sources: ['source:epa', 'cdc', 'epa', 'made-up'],
  ...changes,
});
const parsedDevice = (changes: Partial<ModelDevice> = {}) => parseDevice(device(changes), evidenceIndex);

describe('a table or list of a language model', () => {
  it('is taken as it is, with the sources that exist', () => {
    expect(parsedDevice()).toEqual({ ...device(), sources: ['epa', 'cdc'] });
  });

  it.each(['steps', 'checklist', 'timeline', 'list', 'decision'] as const)('as %s has no columns', (kind) => {
    expect(parsedDevice({ kind })).toMatchObject({ columns: [], rows: device().rows });
  });

  it.each(['table', 'compare'] as const)('as %s needs two columns or more', (kind) => {
    expect(parsedDevice({ kind, columns: ['What', ''] })).toBeNull();
    expect(parsedDevice({ kind, columns: ['What', 'www.acme.example'] })).toBeNull();
    expect(parsedDevice({ kind, columns: ['A', 'B', 'C'], rows: [['a', 'b', 'c']] })?.columns).toEqual(['A', 'B', 'C']);
  });

  it('loses rows with a missing, empty or forbidden cell or an unknown number', () => {
    const rows = [
      ['Gaps', '**Ants** come in.'],
      ['Gaps'],
      ['Gaps', 'Why', 'More'],
      ['Gaps', ' '],
      ['Gaps', 'See www.acme.example.'],
      ['Gaps', 'Of 5 mm.'],
      ['Gaps', 'Of 3 mm, within 90 minutes, from 8.'],
    ];
    expect(parsedDevice({ rows })?.rows).toEqual([
      ['Gaps', 'Ants come in.'],
      ['Gaps', 'Of 3 mm, within 90 minutes, from 8.'],
    ]);
    expect(parsedDevice({ rows, sources: ['cdc'] })?.rows).toHaveLength(1);
  });

  it.each([
    ['Two things to look at', 'Two things to look at'],
    ['2 things to look at', '2 things to look at'],
    ['3 things to look at', 'things to look at'],
  ])('with two rows and the heading "%s" has the heading "%s"', (heading, shown) => {
    expect(parsedDevice({ heading })?.heading).toBe(shown);
  });

  it.each(['www.acme.example', 'In 5 steps.'])('loses the introduction "%s"', (intro) => {
    expect(parsedDevice({ intro })?.intro).toBe('');
  });

  it('is dropped without rows or with a heading that no page may have', () => {
    expect(parsedDevice({ rows: [] })).toBeNull();
    expect(parsedDevice({ heading: ' ' })).toBeNull();
    expect(parsedDevice({ heading: 'See www.acme.example' })).toBeNull();
  });
});

describe('the head of a language model’s page', () => {
  const question = 'How do you choose?';

  it.each([
    ['**Choosing a firm** for ants.', 'Choosing a firm for ants'],
    ['a'.repeat(14), question],
    ['a'.repeat(15), 'a'.repeat(15)],
    ['a'.repeat(70), 'a'.repeat(70)],
    ['a'.repeat(71), question],
    ['Choosing one of 3 firms', question],
    ['Choosing www.acme.example', question],
  ])('has for the title "%s" the title "%s"', (title, shown) => {
    expect(parseTitle(title, { question })).toBe(shown);
  });

  const answer = 'Ask three firms.';
  const long = 'till '.repeat(31);

  it.each([
    ['a'.repeat(69), answer],
    ['a'.repeat(70), 'a'.repeat(70)],
    [`${'a '.repeat(40)}in 5 steps`, answer],
    [`${long}words`, `${long}words`],
    [`${long}more word`, `${long}more.`],
    [`${long}mo, words`, `${long}mo.`],
    ['word '.repeat(32), `${'word '.repeat(26)}…`],
  ])('has for the description "%s" the description "%s"', (description, shown) => {
    expect(parseDescription(description, { answer })).toBe(shown);
  });

  it('has a description of at most 160 characters in two lines, also of a long answer', () => {
    expect(parseDescription('', { answer: `${long}more word` })).toBe(`${long}more.`);
  });
});

const modelPage = (changes: Partial<ModelPage> = {}): ModelPage => ({
  title: 'Choosing a firm for ants',
  metaDescription: '',
  question: 'How do you choose a firm for ants?',
  answer: said('Ask three firms.', 'source:cdc'),
  oneLine: 'Ask three.',
  device: device({ sources: [] }),
  sections: [{ slot: 'ask', heading: 'What to ask', sentences: [said('Ask who comes.')] }],
  client: { heading: 'What Acme does', sentences: [said('Look first.'), said('See www.acme.example.')] },
  link: { before: 'Not sure? See', anchor: 'how to choose', after: 'today.' },
  missingFacts: [],
  ...changes,
});
const parsePage = (changes: Partial<ModelPage> = {}, of: PageBrief = brief) =>
  parseModelPage(modelPage(changes), { brief: of, planned: 'How do you choose a company?' });

describe('a page of a language model', () => {
  it('is read into blocks, with the sources that it cites', () => {
    expect(parsePage()).toEqual({
      title: 'Choosing a firm for ants',
      metaDescription: 'Ask three firms.',
      body: {
        question: 'How do you choose a firm for ants?',
        answer: { text: 'Ask three firms.', evidence: ['source:cdc'] },
        oneLine: 'Ask three.',
        device: device({ sources: [] }),
        sections: [
          { slot: 'ask', heading: 'What to ask', paragraphs: [[{ text: 'Ask who comes.', evidence: ['general'] }]] },
        ],
        client: { heading: 'What Acme does', sentences: [{ text: 'Look first.', evidence: ['general'] }] },
        link: { before: 'Not sure? See ', anchor: 'how to choose', after: ' today.' },
        sources: [CDC],
      },
    });
  });

  it.each([
    ['How to choose ants?', true],
    ['To choose ants?', false],
    ['How do you choose a firm for ants', false],
    ['How do you choose one of 3 firms?', false],
    [`${'Why '.repeat(17)}ants?`, true],
    [`${'Why '.repeat(18)}ants?`, false],
  ])('asks "%s": %s, else what was planned', (question, isTaken) => {
    expect(parsePage({ question }).body.question).toBe(isTaken ? question : 'How do you choose a company?');
  });

  it('answers the wording of staff exactly', () => {
    const custom = { ...brief, customQuestion: 'Who is good with ants?' };
    expect(parsePage({}, custom).body.question).toBe('Who is good with ants?');
  });

  it('has an empty answer when the model’s cannot be used', () => {
    const { answer, oneLine } = parsePage({ answer: said('Ask 5 firms.'), oneLine: '' }).body;
    expect(answer).toEqual({ text: '', evidence: ['general'] });
    expect(oneLine).toBe('');
  });

  it('has a line of at most 140 characters, of its answer when the model’s holds a number', () => {
    expect(parsePage({ oneLine: 'In 5 steps.' }).body.oneLine).toBe('Ask three firms.');
    expect(parsePage({ oneLine: 'word '.repeat(29).trim() }).body.oneLine).toBe(`${'word '.repeat(28).trim()}.`);
    expect(parsePage({ oneLine: 'word '.repeat(28).trim() }).body.oneLine).toBe('word '.repeat(28).trim());
  });

  it('names the client over its part when the model’s heading cannot be used', () => {
    const { client } = parsePage({ client: { heading: '5 questions', sentences: [] } }).body;
    expect(client).toEqual({ heading: 'Questions for Acme 24', sentences: [] });
  });

  it.each([
    [
      { before: '', anchor: 'how to choose', after: '' },
      { before: '', anchor: 'how to choose', after: '' },
    ],
    [
      { before: 'See', anchor: 'how to choose', after: ', then call.' },
      { before: 'See ', anchor: 'how to choose', after: ', then call.' },
    ],
    [
      { before: 'See', anchor: `${'a '.repeat(9)}b`, after: '.' },
      { before: 'See ', anchor: `${'a '.repeat(9)}b`, after: '.' },
    ],
  ])('is linked with %j', (link, shown) => {
    expect(parsePage({ link }).body.link).toEqual(shown);
  });

  it.each([
    { before: 'See', anchor: 'here', after: '.' },
    { before: 'See', anchor: `${'a '.repeat(10)}b`, after: '.' },
    { before: 'See', anchor: '3 ways', after: '.' },
    { before: 'See www.acme.example', anchor: 'how to choose', after: '.' },
    { before: 'See', anchor: 'how to choose', after: 'at www.acme.example' },
    { before: 'See 3', anchor: 'how to choose', after: '.' },
    { before: 'See', anchor: 'how to choose', after: 'in 3 days.' },
  ])('is linked with its question instead of %j', (link) => {
    const question = 'How do you choose a firm for ants in Warwick?';
    expect(parsePage({ link, question }).body.link).toEqual({
      before: 'Read more: ',
      anchor: 'How do you choose a firm for ants',
      after: '.',
    });
  });
});

test('a page lists the sources that a sentence or its table cites', () => {
  const cites = (...evidence: string[]) => [{ text: 'Fine.', evidence }];
  const body: PageBody = {
    ...parsePage().body,
    answer: { text: 'Fine.', evidence: ['general'] },
    sections: [{ slot: 'a', heading: 'A', paragraphs: [cites('source:two')] }],
    client: { heading: 'B', sentences: cites('client:name', 'source:three') },
    device: { ...device({ sources: ['four'] }) },
  };
  const sources = ['one', 'two', 'three', 'four', 'client:name'].map((id) => source(id, ''));
  const listed = (of: PageBody) => withCitedSources(of, sources).sources.map(({ id }) => id);
  expect(listed(body)).toEqual(['two', 'three', 'four']);
  expect(listed({ ...body, device: null })).toEqual(['two', 'three']);
});

const before = parsePage({
  metaDescription: 'How to choose a firm for ants in three calls, and what to ask in each of them.',
  sections: ['ask', 'check'].map((slot) => ({ slot, heading: `About ${slot}`, sentences: [said('Old sentence.')] })),
});
const NONE: ModelFixes = {
  title: null,
  metaDescription: null,
  question: null,
  answer: null,
  device: null,
  sections: [],
  client: null,
  link: null,
};
const newSection = (index: number, text = 'New sentence.') => ({
  slot: 'new',
  heading: 'New heading',
  sentences: [said(text)],
  index,
});
const ALL: ModelFixes = {
  title: 'A new title for the page',
  metaDescription: `A new description${' of the page'.repeat(5)}.`,
  question: 'What is the new question?',
  answer: said('A new answer.', 'source:epa'),
  device: device({ heading: 'A new table' }),
  sections: [newSection(0), newSection(-1)],
  client: { heading: 'A new heading', sentences: [] },
  link: { before: 'Read', anchor: 'the new page', after: '.' },
};
const fixed = (output: Partial<ModelFixes>, parts: string[], of: PageBrief = brief) =>
  applyModelFixes({ ...NONE, ...output }, { brief: of, before, parts });

describe('a language model’s corrections', () => {
  it('change nothing that was not asked for', () => {
    expect(fixed(ALL, [])).toEqual(before);
  });

  it('change nothing that the model left out', () => {
    expect(fixed({}, ['page'])).toEqual(before);
  });

  it.each([
    ['title', { title: 'A new title for the page' }],
    ['description', { metaDescription: ALL.metaDescription }],
    ['question', { body: { question: 'What is the new question?' } }],
    ['answer', { body: { answer: { text: 'A new answer.', evidence: ['source:epa'] }, sources: [EPA] } }],
    ['device', { body: { device: { heading: 'A new table' }, sources: [EPA, CDC] } }],
    ['client', { body: { client: { heading: 'A new heading' } } }],
    ['link', { body: { link: { anchor: 'the new page' } } }],
  ])('of the %s are taken when asked for', (part, change) => {
    const result = fixed(ALL, [part]);
    expect(result).toMatchObject(change);
    const { body: changedBody, ...changedHead } = change as { body?: object };
    const rest = (page: typeof before) => {
      const { body, ...head } = page;
      const kept = Object.entries(body).filter(([name]) => !(name in (changedBody ?? {})));
      return [kept, Object.entries(head).filter(([name]) => !(name in changedHead))];
    };
    expect(rest(result)).toEqual(rest(before));
  });

  it('of one section leave the other as it is', () => {
    const { sections } = fixed(ALL, ['section:0']).body;
    expect(sections.map(({ heading }) => heading)).toEqual(['New heading', 'About check']);
    expect(fixed(ALL, ['section:1']).body.sections).toEqual(before.body.sections);
  });

  it('add sections when sections are asked for', () => {
    const headings = (parts: string[]) => fixed(ALL, parts).body.sections.map(({ heading }) => heading);
    expect(headings(['section'])).toEqual(['About ask', 'About check', 'New heading']);
    expect(headings(['page'])).toEqual(['New heading', 'About check', 'New heading']);
    const { sections } = fixed({ sections: [{ ...newSection(-1), slot: '?' }] }, ['section']).body;
    expect(sections[2]?.slot).toBe('part_3');
  });

  it('that cannot be used leave the old text', () => {
    const forbidden = 'See www.acme.example.';
    const unusable: Partial<ModelFixes> = {
      question: forbidden,
      answer: said(forbidden),
      device: device({ rows: [] }),
      sections: [newSection(0, forbidden), newSection(-1, forbidden)],
    };
    expect(fixed(unusable, ['page'])).toEqual(before);
  });

  it('never change the wording of staff', () => {
    const custom = { ...brief, customQuestion: 'Who is good with ants?' };
    expect(fixed(ALL, ['question'], custom).body.question).toBe('Who is good with ants?');
  });

  it('describe the page by its new answer when the new description cannot be used', () => {
    expect(fixed({ ...ALL, metaDescription: 'Too short.' }, ['page']).metaDescription).toBe('A new answer.');
  });
});

import { expect, test } from 'vitest';
import { diffPages, type ComparedContent } from './page-diff.ts';

const sentence = (text: string, evidence = ['general']) => ({ text, evidence });
const page = (change: (content: ComparedContent) => void = () => {}): ComparedContent => {
  const content: ComparedContent = {
    title: 'Ants in the kitchen',
    metaDescription: 'What to look at.',
    keyword: 'ants kitchen',
    quiz: null,
    body: {
      question: 'Why are there ants?',
      answer: sentence('They look for sugar.'),
      oneLine: 'Sugar.',
      device: null,
      sections: [
        { slot: 'why', heading: 'Why', paragraphs: [[sentence('Crumbs draw them.'), sentence('Water too.')]] },
      ],
      client: { heading: 'About us', sentences: [sentence('Call us.')] },
      link: { before: 'See ', anchor: 'ants', after: ' too.' },
    },
  };
  change(content);
  return content;
};
const changed = (after: ComparedContent) => diffPages(page(), after).filter(({ change }) => change !== 'same');

test('the same words have no change, and each word is listed once', () => {
  expect(changed(page())).toEqual([]);
  expect(diffPages(page(), page())[0]?.words).toEqual([{ kind: 'same', text: 'Ants in the kitchen' }]);
});

test('one word of a sentence changes alone; a rewrite reads as two pieces', () => {
  const after = page(({ body }) => (body.answer.text = 'They look for water.'));
  expect(changed(after)).toEqual([
    {
      id: 'answer',
      label: 'Answer',
      change: 'changed',
      words: [
        { kind: 'same', text: 'They look for ' },
        { kind: 'removed', text: 'sugar' },
        { kind: 'added', text: 'water' },
        { kind: 'same', text: '.' },
      ],
    },
  ]);
  const [title] = changed(page((content) => (content.title = 'Moisture brings them inside')));
  expect(title?.words).toEqual([
    { kind: 'removed', text: 'Ants in the kitchen' },
    { kind: 'added', text: 'Moisture brings them inside' },
  ]);
});

test('the same words on other evidence are a separate change', () => {
  const after = page(({ body }) => (body.client.sentences = [sentence('Call us.', ['client:phone'])]));
  expect(changed(after).map(({ id, change }) => [id, change])).toEqual([['client', 'evidence']]);
});

test('a removed section is listed at its old position, and a new one at its own', () => {
  const after = page(({ body }) => (body.sections = [{ slot: 'how', heading: 'How', paragraphs: [] }]));
  const ids = diffPages(page(), after).map(({ id, change }) => `${id} ${change}`);
  expect(ids.filter((id) => id.startsWith('section'))).toEqual(['section:why removed', 'section:how added']);
});

test('each block of a page is compared under its own name', () => {
  const full = page((content) => {
    content.body.device = {
      kind: 'table',
      heading: 'Prices',
      intro: '',
      columns: ['What', 'How much'],
      rows: [
        ['A room', '$100'],
        ['A house', '$900'],
      ],
      sources: [],
    };
    content.quiz = {
      description: ' Five questions. ',
      questions: [
        {
          dimension: 'danger',
          text: 'How bad?',
          options: [
            { text: 'Not at all', points: 0 },
            { text: 'Very', points: 3, redFlag: true },
          ],
        },
        { dimension: 'trend', text: 'Since when?', options: [] },
      ],
      redFlagText: 'Call now.',
      advice: { serious: ['Call.'], moderate: ['Write.'], low: ['Read.'] },
    };
  });
  const texts = diffPages(full, full).map(({ id, label, words }) => [
    id,
    label,
    words.map(({ text }) => text).join(''),
  ]);
  expect(texts).toEqual([
    ['title', 'Title', 'Ants in the kitchen'],
    ['description', 'Description', 'What to look at.'],
    ['keyword', 'Keyword', 'ants kitchen'],
    ['question', 'Question', 'Why are there ants?'],
    ['answer', 'Answer', 'They look for sugar.'],
    ['oneLine', 'Answer in one line', 'Sugar.'],
    ['device', 'Table or list', 'Prices\nWhat | How much\nA room | $100\nA house | $900'],
    ['section:why', 'Section “Why”', 'Why\nCrumbs draw them. Water too.'],
    ['client', 'About the client', 'About us\nCall us.'],
    ['link', 'Link from other pages', 'See ants too.'],
    ['quiz', 'Quiz description', 'Five questions.'],
    ['quiz:0', 'Quiz question 1', 'How bad?\n0: Not at all\n3: Very (red flag)'],
    ['quiz:1', 'Quiz question 2', 'Since when?'],
    ['quiz:advice', 'Quiz advice', 'Call now.\nCall.\nWrite.\nRead.'],
  ]);
  const withoutFlag = diffPages(full, {
    ...full,
    quiz: full.quiz && { ...full.quiz, redFlagText: null },
  }).filter(({ change }) => change !== 'same');
  expect(withoutFlag.map(({ id }) => id)).toEqual(['quiz:advice']);
});

test('other evidence of an answer or of a section is a change', () => {
  const answer = page(({ body }) => (body.answer = sentence('They look for sugar.', ['source:epa'])));
  expect(changed(answer)).toMatchObject([{ id: 'answer', change: 'evidence' }]);
  const section = page(({ body }) => {
    const [first] = body.sections[0]?.paragraphs[0] ?? [];
    if (first) first.evidence = ['source:epa'];
  });
  expect(changed(section)).toMatchObject([{ id: 'section:why', change: 'evidence' }]);
});

test('several removed blocks stay in their order, before what follows them', () => {
  const section = (slot: string) => ({ slot, heading: slot, paragraphs: [] });
  const before = page(({ body }) => (body.sections = ['a', 'b', 'c', 'd'].map(section)));
  const after = page(({ body }) => (body.sections = ['c', 'new'].map(section)));
  const slots = diffPages(before, after).filter(({ id }) => id.startsWith('section'));
  expect(slots.map(({ label, change }) => `${label} ${change}`)).toEqual([
    'Section “a” removed',
    'Section “b” removed',
    'Section “c” same',
    'Section “d” removed',
    'Section “new” added',
  ]);
});

test('a blank that both have in front of a change stays', () => {
  const after = page(({ body }) => (body.answer.text = 'They look on for honey now.'));
  const [answer] = changed(after);
  expect(
    answer?.words
      .filter(({ kind }) => kind !== 'added')
      .map(({ text }) => text)
      .join(''),
  ).toBe('They look for sugar.');
  expect(
    answer?.words
      .filter(({ kind }) => kind !== 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toBe('They look on for honey now.');
  const [title] = changed(page((content) => (content.title = 'Ants in the cold dark cellar')));
  expect(title?.words).toEqual([
    { kind: 'same', text: 'Ants in the ' },
    { kind: 'removed', text: 'kitchen' },
    { kind: 'added', text: 'cold dark cellar' },
  ]);
});

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

test('the same words have no change, and every word stands once', () => {
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

test('the same words on other evidence are a change of their own', () => {
  const after = page(({ body }) => (body.client.sentences = [sentence('Call us.', ['client:phone'])]));
  expect(changed(after).map(({ id, change }) => [id, change])).toEqual([['client', 'evidence']]);
});

test('a section that went stands where it was, and a new one where it is', () => {
  const after = page(({ body }) => (body.sections = [{ slot: 'how', heading: 'How', paragraphs: [] }]));
  const ids = diffPages(page(), after).map(({ id, change }) => `${id} ${change}`);
  expect(ids.filter((id) => id.startsWith('section'))).toEqual(['section:why removed', 'section:how added']);
});

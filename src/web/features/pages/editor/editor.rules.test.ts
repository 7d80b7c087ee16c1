import { expect, test } from 'vitest';
import {
  change,
  checksOf,
  contentOf,
  linesOf,
  moveItem,
  plainPlace,
  sentencePlace,
  setIn,
  unusedSlot,
  withoutItem,
} from './editor.rules.ts';

test('a change keeps the identity of everything else', () => {
  const before = { title: 'A', body: { sections: [{ heading: 'One' }, { heading: 'Two' }] } };
  const after = setIn(before, ['body', 'sections', 1, 'heading'], 'Zwei');
  expect(after.body.sections.map(({ heading }) => heading)).toEqual(['One', 'Zwei']);
  expect(after.body.sections[0]).toBe(before.body.sections[0]);
  expect(before.body.sections[1]?.heading).toBe('Two');
});

test('does not move the first item up or the last down', () => {
  expect(moveItem([1, 2, 3], 0, 1)).toEqual([2, 1, 3]);
  expect(moveItem([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
  expect(moveItem([1, 2, 3], 2, 1)).toEqual([1, 2, 3]);
});

test('lists failed checks by block, gates first, without a block under the page', () => {
  const check = (id: string, severity: 'gate' | 'warning', parts?: string[]) => ({
    id,
    severity,
    ok: false,
    detail: id,
    ...(parts ? { parts } : {}),
  });
  const held = { ...check('G-01', 'gate', ['title']), ok: true };
  const quality = {
    passed: false,
    score: 0,
    checks: [
      held,
      check('W-41', 'warning', ['title']),
      check('G-05', 'gate', ['title', 'section:1']),
      check('F-09', 'gate'),
    ],
  };
  expect(checksOf(quality, 'title').map(({ id }) => id)).toEqual(['G-05', 'W-41']);
  expect(checksOf(quality, 'section:1').map(({ id }) => id)).toEqual(['G-05']);
  expect(checksOf(quality, 'page').map(({ id }) => id)).toEqual(['F-09']);
});

test('gives a new section a unique name', () => {
  expect(unusedSlot([{ slot: 'added_1', heading: '', paragraphs: [] }])).toBe('added_2');
});

test('a field changes to a value, or to what becomes of the one it has', () => {
  const page = { title: 'A', rows: [['x']] };
  expect(change(page, ['title'], 'B').title).toBe('B');
  expect(change(page, ['rows', 0, 0], (text: unknown) => `${String(text)}!`).rows).toEqual([['x!']]);
  expect(change(page, ['gone', 0], (text: unknown) => text ?? 'none')).toMatchObject({ gone: { 0: 'none' } });
});

test('removes one item of a list', () => {
  expect(withoutItem(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
});

test('edits the newest version of a page, without what nobody edits', () => {
  const body = { question: 'Why?', sources: ['epa'] };
  const working = { title: 'Ants', metaDescription: 'About', keyword: 'ants', quiz: null, body, version: 4 };
  const content = contentOf({ working } as unknown as Parameters<typeof contentOf>[0]);
  expect(content).toMatchObject({
    title: 'Ants',
    metaDescription: 'About',
    keyword: 'ants',
    body: { question: 'Why?' },
  });
  expect(content).not.toHaveProperty('version');
  expect(contentOf({ working: null })).toBeNull();
});

test('one line of a list is one sentence', () => {
  expect(linesOf('One.\nTwo.')).toEqual(['One.', 'Two.']);
});

test.each([
  [['body', 'answer'], { part: 'answer' }],
  [['body', 'client', 'sentences', 2], { part: 'client', sentence: 2 }],
  [['body', 'sections', 3, 'paragraphs', 1, 4], { part: 'section:3', paragraph: 1, sentence: 4 }],
])('the sentence at %j is named as the call that asks about it does', (path, place) => {
  expect(sentencePlace(path)).toEqual(place);
});

test.each([
  [['title'], { part: 'title' }],
  [['metaDescription'], { part: 'description' }],
  [['body', 'question'], { part: 'question' }],
  [['body', 'client', 'heading'], { part: 'client', text: 'heading' }],
  [['body', 'device', 'intro'], { part: 'device', text: 'intro' }],
  [['body', 'device', 'columns', 1], { part: 'device', text: 'column', column: 1 }],
  [['body', 'device', 'rows', 2, 0], { part: 'device', text: 'cell', row: 2, column: 0 }],
  [['body', 'sections', 3, 'heading'], { part: 'section:3', text: 'heading' }],
  [['body', 'sections', 3, 'table', 'columns', 1], { part: 'section:3', text: 'column', column: 1 }],
  [['body', 'sections', 3, 'table', 'rows', 4, 'cells', 1], { part: 'section:3', text: 'cell', row: 4, column: 1 }],
  [['keyword'], null],
  [['body', 'link', 'anchor'], null],
])('the text at %j is named as the call that asks about it does', (path, place) => {
  expect(plainPlace(path)).toEqual(place);
});

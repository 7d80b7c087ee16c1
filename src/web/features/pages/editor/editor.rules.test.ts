import { expect, test } from 'vitest';
import { checksOf, unusedSlot, moveItem, setIn } from './editor.rules.ts';

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

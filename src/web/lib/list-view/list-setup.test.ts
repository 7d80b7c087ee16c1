import { expect, test } from 'vitest';
import type { SavedView } from '#shared/lists.ts';
import { replacedView, sharedAsNamed } from './list-setup.ts';

const view = (id: number, fields: Partial<SavedView>): SavedView => ({
  id,
  name: 'Hot',
  query: 'status=new',
  columns: null,
  isShared: true,
  by: null,
  isMine: true,
  mayChange: true,
  ...fields,
});
const theirs = view(1, { isMine: false });
const mine = view(2, {});

test('a view replaces one’s own of the same name, not a colleague’s', () => {
  expect(replacedView([theirs, mine], ' Hot ')).toBe(mine);
  expect(replacedView([theirs], 'Hot')).toBeUndefined();
  expect(replacedView([theirs, mine], 'Hotter')).toBeUndefined();
});

test('keeps the sharing of the replaced view unless changed', () => {
  expect(sharedAsNamed(mine, null)).toBe(true);
  expect(sharedAsNamed(mine, { replaced: 2, isShared: false })).toBe(false);
  expect(sharedAsNamed({ ...mine, isShared: false }, null)).toBe(false);
});

test('shares a new view only when chosen for its name', () => {
  expect(sharedAsNamed(undefined, null)).toBe(false);
  expect(sharedAsNamed(undefined, { replaced: undefined, isShared: true })).toBe(true);
  expect(sharedAsNamed(mine, { replaced: undefined, isShared: false })).toBe(true);
});

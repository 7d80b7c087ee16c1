import { expect, test } from 'vitest';
import type { SavedLeadView } from '#shared/lead-management.ts';
import { replacedFilter, sharedAsNamed } from './saved-filter-calls.ts';

const filter = (id: number, fields: Partial<SavedLeadView>): SavedLeadView => ({
  id,
  name: 'Hot',
  query: 'status=new',
  isShared: true,
  by: null,
  isMine: true,
  mayChange: true,
  ...fields,
});
const theirs = filter(1, { isMine: false });
const mine = filter(2, {});

test('a filter replaces one’s own of the same name, not a colleague’s', () => {
  expect(replacedFilter([theirs, mine], ' Hot ')).toBe(mine);
  expect(replacedFilter([theirs], 'Hot')).toBeUndefined();
  expect(replacedFilter([theirs, mine], 'Hotter')).toBeUndefined();
});

test('keeps the sharing of the replaced filter unless changed', () => {
  expect(sharedAsNamed(mine, null)).toBe(true);
  expect(sharedAsNamed(mine, { replaced: 2, isShared: false })).toBe(false);
  expect(sharedAsNamed({ ...mine, isShared: false }, null)).toBe(false);
});

test('shares a new filter only when chosen for its name', () => {
  expect(sharedAsNamed(undefined, null)).toBe(false);
  expect(sharedAsNamed(undefined, { replaced: undefined, isShared: true })).toBe(true);
  expect(sharedAsNamed(mine, { replaced: undefined, isShared: false })).toBe(true);
});

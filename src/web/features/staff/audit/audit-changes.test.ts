import { expect, test } from 'vitest';
import { actionInWords, fieldChanges } from './audit-changes.ts';

test('lists only the fields that changed', () => {
  const before = { name: 'Old', isDisabled: false, role: 'user', tags: ['a'] };
  const after = { name: 'New', isDisabled: true, role: 'user', tags: ['a', 'b'] };
  expect(fieldChanges(before, after)).toEqual([
    { field: 'Name', before: 'Old', after: 'New' },
    { field: 'Is disabled', before: 'no', after: 'yes' },
    { field: 'Tags', before: '["a"]', after: '["a","b"]' },
  ]);
});

test('shows one value for created and deleted records and none for erased ones', () => {
  expect(fieldChanges(null, { email: 'a@example.com' })).toEqual([
    { field: 'Email', before: null, after: 'a@example.com' },
  ]);
  expect(fieldChanges('draft', null)).toEqual([{ field: 'Value', before: 'draft', after: null }]);
  expect(fieldChanges(null, null)).toEqual([]);
});

test('formats an action as text', () => expect(actionInWords('farm.hub_renamed')).toBe('Farm hub renamed'));

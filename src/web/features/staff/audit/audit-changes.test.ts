import { expect, test } from 'vitest';
import { actionInWords, fieldChanges } from './audit-changes.ts';

test('a change is told field by field, and only where something became different', () => {
  const before = { name: 'Old', isDisabled: false, role: 'user', tags: ['a'] };
  const after = { name: 'New', isDisabled: true, role: 'user', tags: ['a', 'b'] };
  expect(fieldChanges(before, after)).toEqual([
    { field: 'Name', before: 'Old', after: 'New' },
    { field: 'Is disabled', before: 'no', after: 'yes' },
    { field: 'Tags', before: '["a"]', after: '["a","b"]' },
  ]);
});

test('what was made or taken away has one side; what was forgotten has none', () => {
  expect(fieldChanges(null, { email: 'a@example.com' })).toEqual([
    { field: 'Email', before: null, after: 'a@example.com' },
  ]);
  expect(fieldChanges('draft', null)).toEqual([{ field: 'Value', before: 'draft', after: null }]);
  expect(fieldChanges(null, null)).toEqual([]);
});

test('an action is read as words', () => expect(actionInWords('farm.hub_renamed')).toBe('Farm hub renamed'));

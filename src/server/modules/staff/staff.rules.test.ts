import { expect, test } from 'vitest';
import { staffTarget, usernameKey } from './staff.rules.ts';

test('a username is the same in any case and Unicode composition', () => {
  expect(usernameKey(' Jose\u0301 ')).toBe('josé');
  expect(usernameKey('ＡＮＡ')).toBe('ana');
});

test('the audit log names a member of staff by the username', () => {
  expect(staffTarget({ id: 3, username: 'ana' })).toEqual({ kind: 'staff', id: 3, name: 'ana' });
});

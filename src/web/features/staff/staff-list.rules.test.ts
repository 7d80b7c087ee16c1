import { expect, test } from 'vitest';
import { StaffMember } from '#shared/staff-members.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { membersAsAsked } from './staff-list.rules.ts';

const member = (id: number, fields: Partial<StaffMember>): StaffMember => ({ ...sample(StaffMember), id, ...fields });
const ada = member(1, {
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@agency.example',
  role: 'admin',
  state: 'active',
  hasSecondFactor: true,
  lastSignInAt: '2026-03-02T00:00:00.000Z',
});
const bea = member(2, {
  username: 'zbea',
  firstName: 'bea',
  lastName: null,
  email: 'bea@agency.example',
  role: 'user',
  state: 'disabled',
  hasSecondFactor: false,
  lastSignInAt: '2026-03-01T00:00:00.000Z',
});
const cy = member(3, {
  username: 'cy',
  firstName: null,
  lastName: null,
  email: 'cy@agency.example',
  role: 'editor',
  state: 'invited',
  hasSecondFactor: false,
  lastSignInAt: null,
});
const ids = (values: Record<string, string>, sort = 'username') =>
  membersAsAsked([ada, bea, cy], { values, sort }).map(({ id }) => id);

test('the staff are found by name, username and e-mail', () => {
  expect(ids({ q: 'byron ada' })).toEqual([1]);
  expect(ids({ q: 'ZBEA' })).toEqual([2]);
  expect(ids({ q: 'cy@agency' })).toEqual([3]);
});

test('the staff are narrowed by role, state and second factor, which an invited person does not lack yet', () => {
  expect(ids({ role: 'editor' })).toEqual([3]);
  expect(ids({ state: 'disabled' })).toEqual([2]);
  expect(ids({ factor: 'on' })).toEqual([1]);
  expect(ids({ factor: 'off' })).toEqual([2]);
});

test.each([
  ['username', [1, 3, 2]],
  ['-username', [2, 3, 1]],
  ['name', [1, 2, 3]],
  ['role', [2, 3, 1]],
  ['-role', [1, 3, 2]],
  ['state', [1, 3, 2]],
  ['-factor', [1, 2, 3]],
  ['seen', [3, 2, 1]],
  ['-seen', [1, 2, 3]],
])('the staff are sorted by %s', (sort, order) => expect(ids({}, sort)).toEqual(order));

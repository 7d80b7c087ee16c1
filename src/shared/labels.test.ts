import { expect, test } from 'vitest';
import { zoneLabel } from './local-time.ts';
import { describeQuarantine } from './quarantine.ts';
import { monthLabel } from './report-options.ts';
import { isReservedSlug } from './reserved-slugs.ts';
import { roleMay } from './roles.ts';
import { isMaskedKey, maskKey } from './settings.ts';
import { staffDisplayName } from './staff.ts';
import { themeForIndustry } from './themes.ts';

test('a month and a time zone are called as people call them', () => {
  expect(monthLabel('2026-11')).toBe('November 2026');
  expect(zoneLabel('America/New_York')).toBe('Eastern time');
  expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
});

test('a quarantined lead says why, with the word or place where there is one', () => {
  expect(describeQuarantine('blocked_word', 'seo')).toBe('It holds a blocked word: seo');
  expect(describeQuarantine('honeypot', null)).toBe('A field that people do not see was filled in');
});

test('a page takes no address of the product', () => {
  expect([isReservedSlug('admin'), isReservedSlug('Admin'), isReservedSlug('admins')]).toEqual([true, true, false]);
});

test.each([
  ['user', 'pages.preview', true],
  ['user', 'pages.edit', false],
  ['editor', 'pages.edit', true],
  ['editor', 'staff.manage', false],
  ['admin', 'pages.edit', true],
  ['admin', 'staff.manage', true],
] as const)('a staff member who is %s may do %s: %s', (role, permission, may) => {
  expect(roleMay(role, permission)).toBe(may);
});

test('a key is shown by its last four characters, a short one not at all', () => {
  expect([maskKey('12345678'), maskKey('1234567')]).toEqual(['••••5678', '••••']);
  expect([isMaskedKey('••••5678'), isMaskedKey('12345678')]).toEqual([true, false]);
});

test.each([
  [{ firstName: 'Ana', lastName: 'Reyes', email: 'a@mail.example' }, 'Ana Reyes'],
  [{ firstName: null, lastName: 'Reyes', email: 'a@mail.example' }, 'Reyes'],
  [{ firstName: null, lastName: null, email: 'a@mail.example' }, 'a@mail.example'],
  [{ firstName: '', lastName: null, email: null }, 'ana'],
])('staff with %j are called %s', (user, name) => {
  expect(staffDisplayName({ ...user, username: 'ana' })).toBe(name);
});

test.each([
  ['Pest Control', 'field'],
  ['Auto Repair', 'garage'],
  ['Tax Advice', 'chambers'],
  ['Dentist', 'clinic'],
  ['Roofing', 'works'],
  ['Bakery', 'main-street'],
])('the theme of %s is %s', (industry, theme) => {
  expect(themeForIndustry(industry)).toBe(theme);
});

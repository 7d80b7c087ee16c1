import { expect, test } from 'vitest';
import { emailLink, locationText, sourceLabel, telephoneLink } from './lead.rules.ts';

test('dials the digits of a typed number', () => {
  expect(telephoneLink('(401) 555-0134')).toBe('tel:4015550134');
  expect(telephoneLink(' +1 401.555.0134 ')).toBe('tel:+14015550134');
});

test('dials an extension after the number', () => {
  expect(telephoneLink('401-555-0134 x12')).toBe('tel:4015550134;ext=12');
  expect(telephoneLink('401-555-0134 ext. 7')).toBe('tel:4015550134;ext=7');
});

test('has no link without digits', () => {
  expect(telephoneLink('ask for Jo')).toBeNull();
});

test('encodes an address so that it adds no recipients or text', () => {
  expect(emailLink('jo+leads@example.com')).toBe('mailto:jo%2Bleads@example.com');
  expect(emailLink('jo@example.com?cc=all@example.com')).toBe('mailto:jo@example.com%3Fcc%3Dall@example.com');
});

test('labels a lead as quiz, call or contact form, form by default', () => {
  expect(sourceLabel('quiz')).toBe('Quiz');
  expect(sourceLabel('call')).toBe('Call');
  expect(sourceLabel('contact form')).toBe('Contact Form');
  expect(sourceLabel(null)).toBe('Contact Form');
});

test('formats the known parts of a place', () => {
  expect(locationText({ city: 'Providence', state: 'RI' })).toBe('Providence, RI');
  expect(locationText({ city: null, state: 'RI' })).toBe('RI');
  expect(locationText({ city: null, state: null })).toBe('');
});

test('dials an extension however it is written', () => {
  for (const typed of [
    '401-555-0134;12',
    '401-555-0134, 12',
    '401-555-0134 #12',
    '401-555-0134 EXT 12',
    '401-555-0134   x 12',
  ])
    expect(telephoneLink(typed), typed).toBe('tel:4015550134;ext=12');
  expect(telephoneLink('401-555-0134 ext.')).toBe('tel:4015550134');
});

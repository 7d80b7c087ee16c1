import { expect, test } from 'vitest';
import { emailLink, locationText, sourceLabel, telephoneLink } from './lead.rules.ts';

test('a number is called by its digits, however it was typed', () => {
  expect(telephoneLink('(401) 555-0134')).toBe('tel:4015550134');
  expect(telephoneLink(' +1 401.555.0134 ')).toBe('tel:+14015550134');
});

test('an extension is dialled after the number', () => {
  expect(telephoneLink('401-555-0134 x12')).toBe('tel:4015550134;ext=12');
  expect(telephoneLink('401-555-0134 ext. 7')).toBe('tel:4015550134;ext=7');
});

test('what holds no digits cannot be called', () => {
  expect(telephoneLink('ask for Jo')).toBeNull();
});

test('a mail address cannot smuggle in recipients or a text', () => {
  expect(emailLink('jo+leads@example.com')).toBe('mailto:jo%2Bleads@example.com');
  expect(emailLink('jo@example.com?cc=all@example.com')).toBe('mailto:jo@example.com%3Fcc%3Dall@example.com');
});

test('a lead comes from the quiz or the contact form, and from the form where nothing is said', () => {
  expect(sourceLabel('quiz')).toBe('Quiz');
  expect(sourceLabel('contact form')).toBe('Contact Form');
  expect(sourceLabel(null)).toBe('Contact Form');
});

test('a place is said with the parts that are known', () => {
  expect(locationText({ city: 'Providence', state: 'RI' })).toBe('Providence, RI');
  expect(locationText({ city: null, state: 'RI' })).toBe('RI');
  expect(locationText({ city: null, state: null })).toBe('');
});

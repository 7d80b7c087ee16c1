import { describe, expect, it } from 'vitest';
import { formChecks } from './forms.rules.ts';
import { evaluateCheck } from './quality.factory.ts';

const result = (id: string, from: string | RegExp = '', to = '') =>
  evaluateCheck(formChecks, id, { html: (html) => html.replace(from, to) });
const without = (id: string, part: string | RegExp) => result(id, part, '');
const addField = (id: string, field: string) => result(id, '<button', `${field}<button`);
const BUTTON = '<button type="submit">Send</button>';

describe('the forms of a page (G-64)', () => {
  const FINE = { ok: true, value: 0, detail: 'Every form works without scripts.' };

  it('work without scripts', () => {
    expect(result('G-64')).toEqual(FINE);
    expect(result('G-64', 'method="post"', 'method="POST"')).toEqual(FINE);
  });

  it.each(['<button>Send</button>', '<input type="submit">'])('may be sent with %s', (button) => {
    expect(result('G-64', BUTTON, button)).toEqual(FINE);
  });

  it.each([
    [' method="post"', 'Fix the forms: a form is sent by a script alone.'],
    [' action="/api/public/leads"', 'Fix the forms: a form is sent by a script alone.'],
    [BUTTON, 'Fix the forms: a form has no button to send it.'],
    [/<form.*<\/form>/s, 'Fix the forms: the page has no form.'],
  ])('may not lack %s', (part, detail) => {
    expect(without('G-64', part)).toEqual({ ok: false, value: 1, detail });
  });

  it.each([
    ['method="post"', 'method="posted"'],
    ['method="post"', 'method="get"'],
    ['action="/api/public/leads"', 'action=""'],
    [BUTTON, '<button type="button">Send</button>'],
  ])('may not have in place of %s this: %s', (from, to) => {
    expect(result('G-64', from, to).ok).toBe(false);
  });

  it('must all work, not the first alone', () => {
    expect(result('G-64', '</main>', '<form></form></main>')).toEqual({
      ok: false,
      value: 2,
      detail: 'Fix the forms: a form is sent by a script alone; a form has no button to send it.',
    });
  });
});

describe('the fields of a page (G-65)', () => {
  const FINE = {
    ok: true,
    value: 0,
    detail: 'The fields are labelled, filled in by browsers, and few are required.',
  };

  it('have labels, and browsers can fill them in', () => {
    expect(result('G-65')).toEqual(FINE);
    expect(addField('G-65', '<label>Note <textarea name="note"></textarea></label>')).toEqual(FINE);
  });

  it.each([
    ['<input name="note">', '“note” has no label'],
    ['<textarea></textarea>', '“a field” has no label'],
    ['<select name="hub"></select>', '“hub” has no label'],
    ['<label>E-mail <input name="email"></label>', 'browsers cannot fill “email” in'],
    ['<label>Name <input name="name" autocomplete="tel"></label>', 'browsers cannot fill “name” in'],
  ])('may not be %s', (field, fault) => {
    expect(addField('G-65', field)).toEqual({ ok: false, value: 1, detail: `Fix the form fields: ${fault}.` });
  });

  it.each([
    '<input type="hidden" name="note">',
    '<input tabindex="-1" name="note">',
    '<input type="submit" value="Send">',
    '<label>E-mail <input name="email" autocomplete="email"></label>',
    '<label>Name <input name="name" autocomplete="name"></label>',
  ])('may be %s', (field) => {
    expect(addField('G-65', field)).toEqual(FINE);
  });

  const required = (count: number) => '<label>A <input name="a" required></label>'.repeat(count);

  it('of one form may be required up to three', () => {
    expect(addField('G-65', required(2))).toEqual(FINE);
    expect(addField('G-65', required(3))).toEqual({
      ok: false,
      value: 1,
      detail: 'Fix the form fields: 4 fields are required, at most 3.',
    });
    expect(result('G-65', '</main>', `<form>${required(3)}</form></main>`)).toEqual(FINE);
    expect(addField('G-65', `${required(2)}<label>B <input type="radio" name="b" required></label>`)).toEqual(FINE);
  });
});

describe('the consent to calls (G-69)', () => {
  it('is asked for in the stored words, and is free', () => {
    expect(result('G-69')).toEqual({
      ok: true,
      value: 0,
      detail: 'Consent to calls is asked for in the stored words and is free.',
    });
  });

  it.each([
    ['name="consent"', 'name="other"', 'consent is not asked for'],
    ['name="consent"', 'name="consent" checked', 'the box is ticked already'],
    ['name="consent"', 'name="consent" required', 'the box must be ticked'],
    ['I agree that', 'I accept that', 'the words are not those that are stored with a lead'],
    ['<label for="consent">', '<label for="other">', 'the words are not those that are stored with a lead'],
  ])('is refused when %s becomes %s', (from, to, fault) => {
    expect(result('G-69', from, to)).toEqual({ ok: false, value: 1, detail: `Fix the consent: ${fault}.` });
  });
});

describe('how readers reach the client (G-70)', () => {
  const FINE = { ok: true, value: 0, detail: 'Phone and privacy policy are where readers look for them.' };
  const fault = (text: string) => ({
    ok: false,
    value: 1,
    detail: `Fix how readers reach the client: ${text}.`,
  });
  const LINK = '<a href="tel:+14015550134">(401) 555-0134</a>';

  it('is by phone at the top and the bottom, with the privacy policy at the form', () => {
    expect(result('G-70')).toEqual(FINE);
    expect(without('G-70', `<header>${LINK}`)).toEqual(fault('the phone is missing at the top'));
    expect(result('G-70', `<footer>${LINK}`, '<footer>')).toEqual(fault('the phone is missing at the bottom'));
    expect(without('G-70', '<a href="/privacy">privacy policy</a>')).toEqual(
      fault('the form does not link the privacy policy'),
    );
  });

  it('is by the client’s phone alone, which may have an extension', () => {
    expect(result('G-70', 'tel:+14015550134', 'tel:+14015550199')).toEqual(
      fault("4015550199 is not the client's phone"),
    );
    expect(result('G-70', '</main>', '<a href="tel:">Call</a></main>')).toEqual(fault(" is not the client's phone"));
    const facts = { phone: '(401) 555-0134 ext. 7' };
    expect(evaluateCheck(formChecks, 'G-70', { client: { facts } })).toEqual(FINE);
  });

  it('needs no phone while none is confirmed', () => {
    const html = (text: string) => text.replaceAll(LINK, '');
    expect(evaluateCheck(formChecks, 'G-70', { client: { facts: {} }, html })).toEqual(FINE);
    expect(evaluateCheck(formChecks, 'G-70', { client: { facts: { phone: '555-0134' } }, html })).toEqual(FINE);
  });
});

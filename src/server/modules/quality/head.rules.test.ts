import { describe, expect, it } from 'vitest';
import { headChecks } from './head.rules.ts';
import { evaluateCheck, type QualityInputChanges } from './quality.factory.ts';

const result = (id: string, changes: QualityInputChanges = {}) => evaluateCheck(headChecks, id, changes);
const inHtml = (from: string | RegExp, to: string): QualityInputChanges => ({ html: (html) => html.replace(from, to) });

describe('the head of a page (G-40)', () => {
  it('has one of each, a language, a charset and a free viewport', () => {
    expect(result('G-40')).toEqual({
      ok: true,
      detail: 'Title, heading, description, canonical, language, charset and viewport are in order.',
    });
  });

  it.each([
    [/<title>.*?<\/title>/, '', 'there is no title'],
    ['<h1>', '<h1>Welcome</h1><h1>', 'there are 2 of the main heading (h1) instead of one'],
    ['name="description"', 'name="other"', 'there is no description'],
    ['rel="canonical"', 'rel="other"', 'there is no canonical link'],
    [/<meta name="viewport"[^>]*>/, '', 'there is no viewport'],
    [' lang="en-US"', '', 'no language on the html element'],
    [' lang="en-US"', ' lang=""', 'no language on the html element'],
    ['<meta charset="utf-8">', '', 'no charset in the first 1024 bytes'],
    ['initial-scale=1', 'user-scalable=no', 'the viewport locks zooming'],
    ['initial-scale=1', 'user-scalable = 0', 'the viewport locks zooming'],
    ['initial-scale=1', 'maximum-scale=1.0', 'the viewport locks zooming'],
  ])('is refused when %s becomes "%s"', (from, to, fault) => {
    expect(result('G-40', inHtml(from, to))).toEqual({
      ok: false,
      value: 1,
      detail: `Fix the head of the page: ${fault}.`,
    });
  });

  it.each(['maximum-scale=5', 'maximum-scale=1.5', 'maximum-scale=10'])('may have %s', (scale) => {
    expect(result('G-40', inHtml('initial-scale=1', scale)).ok).toBe(true);
  });

  it('has its charset within 1024 bytes, in which a letter may take two', () => {
    const after = (text: string) => result('G-40', inHtml('<meta charset', `<!--${text}--><meta charset`)).ok;
    // The doctype, the html element and the comment's own marks take the other 46 bytes.
    const before = '<!doctype html><html lang="en-US"><head>'.length + '<!---->'.length;
    expect(after('a'.repeat(1023 - before))).toBe(true);
    expect(after('a'.repeat(1024 - before))).toBe(false);
    expect(after('é'.repeat(600))).toBe(false);
  });
});

describe('the width of a title (W-41)', () => {
  const titled = (title: string, brand = '') =>
    result('W-41', {
      page: { title },
      ...inHtml(/<title>.*?<\/title>/, `<title>${[title, brand].filter((part) => part !== '').join(' | ')}</title>`),
    });

  it('is that of one line of a search result', () => {
    expect(titled('W'.repeat(30))).toEqual({
      ok: true,
      value: 566,
      detail: 'The title is 566 pixels wide in a search result, which shows 580.',
    });
    expect(titled('W'.repeat(31))).toEqual({
      ok: false,
      value: 585,
      detail: 'The title is 585 pixels wide in a search result, which shows 580. Shorten it.',
    });
    expect(titled('i'.repeat(100)).ok).toBe(true);
    expect(titled('').ok).toBe(false);
  });

  it('counts the brand where the page shows it', () => {
    expect(titled('W'.repeat(20), 'i'.repeat(30)).ok).toBe(true);
    expect(titled('W'.repeat(20), 'W'.repeat(12)).ok).toBe(false);
  });
});

describe('what a title names (G-41)', () => {
  const NOTHING = 'The title does not say what the question is about; name its subject.';
  const named = (title: string, question = 'How do you tell fresh traces apart in Warwick, RI?') =>
    result('G-41', { page: { title, keyword: 'signs of mice' }, body: { question } });

  it.each([
    ['Mice at home', 1, 'The title names “mouse”.'],
    ['The sign to look for', 1, 'The title names “sign”.'],
    ['Rodent’s way in', 1, 'The title names “rodent”.'],
    ['How to tell traces apart', 3, 'The title names “tell”, “trace”, “apart”.'],
  ])('is the subject, or two words of the question: "%s"', (title, value, detail) => {
    expect(named(title)).toEqual({ ok: true, value, detail });
  });

  it.each([
    ['Traces at home', 1],
    ['Warwick and RI', 0],
    ['The first time you need help', 0],
  ])('is nothing in "%s"', (title, value) => {
    expect(named(title)).toEqual({ ok: false, value, detail: NOTHING });
  });

  it('is not the place, also where its state is not known', () => {
    const changes = { page: { title: 'Mice in Warwick' }, place: { city: 'Warwick', state: null } };
    expect(result('G-41', changes).detail).toBe('The title names “mouse”.');
  });
});

describe('the description of a page (G-42)', () => {
  const described = (metaDescription: string) => result('G-42', { page: { metaDescription } });
  const measured = (length: number) => `The description has ${length} characters; 70 to 160 are allowed.`;

  it('has 70 to 160 characters', () => {
    for (const length of [70, 160])
      expect(described(` ${'a'.repeat(length)} `)).toEqual({ ok: true, value: length, detail: measured(length) });
    for (const length of [69, 161])
      expect(described('a'.repeat(length))).toEqual({
        ok: false,
        value: length,
        detail: `${measured(length)} Rewrite it to sum up the answer.`,
      });
  });

  it.each([
    ['ants, bees, mice, rats, wasps and all the other small guests of a house in town', false],
    ['ants, bees, mice, rats, wasps, and all the other small guests of a house in town', true],
    ['ants, bees, mice, rats, wasps, and all the other small guests of a house in town.', false],
    ['All about ants. ants, bees, mice, rats, wasps, fleas, ticks and more in one place', false],
    ['Ants and bees | Mice and rats | The small guests of a house in a town near you', true],
  ])('"%s" is a list of keywords: %s', (text, isList) => {
    const listed = {
      ok: false,
      value: text.length,
      detail: 'The description is a list of keywords; write a sentence.',
    };
    expect(described(text)).toEqual(isList ? listed : { ok: true, value: text.length, detail: measured(text.length) });
  });
});

describe('the address of a page (G-45)', () => {
  it.each(['mice', 'signs-of-mice-2', 'a'.repeat(75)])('may be %s', (slug) => {
    expect(result('G-45', { page: { slug } })).toEqual({
      ok: true,
      value: slug.length,
      detail: `The address is “${slug}”.`,
    });
  });

  it.each(['Mice', 'mice--2', '-mice', 'mice-', 'mice_2', '', 'a'.repeat(76)])('may not be "%s"', (slug) => {
    expect(result('G-45', { page: { slug } })).toEqual({
      ok: false,
      value: slug.length,
      detail: `The address “${slug}” must be at most 75 small letters, digits and single hyphens; change it.`,
    });
  });
});

import { expect, test } from 'vitest';
import { NO_RULES, type LeadRules } from '#shared/lead-rules.ts';
import { screen, type Screened } from './screening.rules.ts';

const lead: Screened = {
  name: 'Marisol Vega',
  email: 'marisol@mail.example',
  city: null,
  state: null,
  message: 'Wings on the window sill.',
  askedBefore: false,
};
const verdict = (fields: Partial<Screened>, rules: Partial<LeadRules>) =>
  screen({ ...lead, ...fields }, { ...NO_RULES, ...rules });

test('without rules nothing is held', () => {
  expect(verdict({ askedBefore: true, state: 'AK' }, {})).toBeNull();
});

test.each<[Partial<Screened>, Partial<LeadRules>]>([
  [{ state: 'RI' }, { states: ['RI', 'MA'] }],
  [{ state: 'rhode island' }, { states: ['RI'] }],
  [{}, { states: ['RI'], zipPrefixes: ['028'], cities: ['Warwick'] }],
  [{ city: 'warwick ' }, { cities: ['Warwick'] }],
  [{ message: 'I live in 02886.' }, { zipPrefixes: ['028'] }],
  [
    { state: 'MA', message: 'The house is in 02886.' },
    { states: ['RI'], zipPrefixes: ['028'] },
  ],
  [{ message: 'Call 4015550134' }, { zipPrefixes: ['028'] }],
  [{ message: 'The specialist said so.' }, { blockedWords: ['cialis'] }],
  [{ email: 'a@notexample.com' }, { blockedDomains: ['example.com'] }],
])('%j passes %j', (fields, rules) => {
  expect(verdict(fields, rules)).toBeNull();
});

test.each<[Partial<Screened>, Partial<LeadRules>, [string, string | null]]>([
  [{ state: 'Massachusetts' }, { states: ['RI'] }, ['outside_area', 'MA']],
  [{ city: 'Boston', state: 'MA' }, { states: ['RI'], cities: ['Warwick'] }, ['outside_area', 'Boston, MA']],
  [{ message: 'ZIP 10001-1234' }, { zipPrefixes: ['028', '029'] }, ['outside_area', '10001']],
  [{ message: 'Buy CIALIS, now' }, { blockedWords: ['seo', 'cialis'] }, ['blocked_word', 'cialis']],
  [{ name: 'SEO Team' }, { blockedWords: ['seo'] }, ['blocked_word', 'seo']],
  [{ message: 'Is 100% (free)' }, { blockedWords: ['(free)'] }, ['blocked_word', '(free)']],
  [{ email: 'a@Mail.Example.com' }, { blockedDomains: ['example.com'] }, ['blocked_domain', 'example.com']],
  [{ askedBefore: true }, { firstTimeOnly: true }, ['asked_before', null]],
])('%j is held by %j', (fields, rules, [reason, detail]) => {
  expect(verdict(fields, rules)).toEqual({ reason, detail });
});

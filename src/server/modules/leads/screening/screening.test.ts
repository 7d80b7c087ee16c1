import { expect, test } from 'vitest';
import { NO_RULES, type LeadRules } from '#shared/lead-rules.ts';
import { screen, type Screened } from './screening.rules.ts';

const lead: Screened = {
  name: 'Marisol Vega',
  email: 'marisol@mail.example',
  city: null,
  state: null,
  message: 'Wings on the window sill.',
  phone: null,
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
  [{ message: 'They quoted 15000 for 20000 sq ft, or 25000 dollars.' }, { zipPrefixes: ['028'] }],
  [{ message: 'Order #10012, $12500, 10,000 of them at 10000 feet.' }, { zipPrefixes: ['028'] }],
  [{ phone: '(401) 555-0134' }, { areaCodes: ['401'] }],
  [{ phone: '1-800-555-0134' }, { areaCodes: ['401'] }],
  [{ phone: '+44 20 7946 0018' }, { areaCodes: ['401'] }],
  [
    { phone: '617 555 0134', city: 'Warwick' },
    { areaCodes: ['401'], cities: ['Warwick'] },
  ],
  [{ message: 'The specialist said so.' }, { blockedWords: ['cialis'] }],
  [{ email: 'a@notexample.com' }, { blockedDomains: ['example.com'] }],
])('%j passes %j', (fields, rules) => {
  expect(verdict(fields, rules)).toBeNull();
});

test.each<[Partial<Screened>, Partial<LeadRules>, [string, string | null]]>([
  [{ state: 'Massachusetts' }, { states: ['RI'] }, ['outside_area', 'MA']],
  [{ city: 'Boston', state: 'MA' }, { states: ['RI'], cities: ['Warwick'] }, ['outside_area', 'Boston, MA']],
  [{ message: 'ZIP 10001-1234' }, { zipPrefixes: ['028', '029'] }, ['outside_area', '10001']],
  [{ message: 'Boston, MA 02134, second floor' }, { zipPrefixes: ['028', '029'] }, ['outside_area', '02134']],
  [{ message: 'Wings.\n02134\n' }, { zipPrefixes: ['028', '029'] }, ['outside_area', '02134']],
  [{ phone: '617-555-0134 ext 4' }, { areaCodes: ['401'] }, ['outside_area', 'area code 617']],
  [{ message: 'Buy CIALIS, now' }, { blockedWords: ['seo', 'cialis'] }, ['blocked_word', 'cialis']],
  [{ name: 'SEO Team' }, { blockedWords: ['seo'] }, ['blocked_word', 'seo']],
  [{ message: 'Is 100% (free)' }, { blockedWords: ['(free)'] }, ['blocked_word', '(free)']],
  [{ email: 'a@Mail.Example.com' }, { blockedDomains: ['example.com'] }, ['blocked_domain', 'example.com']],
  [{ askedBefore: true }, { firstTimeOnly: true }, ['asked_before', null]],
])('%j is held by %j', (fields, rules, [reason, detail]) => {
  expect(verdict(fields, rules)).toEqual({ reason, detail });
});

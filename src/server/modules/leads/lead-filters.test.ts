import { expect, test } from 'vitest';
import { NO_LEAD_FILTERS, type LeadFilters } from '#shared/lead-filters.ts';
import { applyLeadFilters, type LeadFilterInput } from './lead-filters.rules.ts';

const lead: LeadFilterInput = {
  name: 'Marisol Vega',
  email: 'marisol@mail.example',
  city: null,
  state: null,
  message: 'Wings on the window sill.',
  phone: null,
  isRepeatContact: false,
};
const evaluate = (fields: Partial<LeadFilterInput>, rules: Partial<LeadFilters>) =>
  applyLeadFilters({ ...lead, ...fields }, { ...NO_LEAD_FILTERS, ...rules });

test('without filters no lead is quarantined', () => {
  expect(evaluate({ isRepeatContact: true, state: 'AK' }, {})).toBeNull();
});

test.each<[Partial<LeadFilterInput>, Partial<LeadFilters>]>([
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
  [{ state: 'ri' }, { states: ['RI'] }],
  [{ city: 'Warwick' }, { cities: ['Cranston', 'Warwick'] }],
  [{ city: 'Warwick, RI 02886' }, { zipPrefixes: ['029', '028'] }],
  [{ city: 'Warwick 02886', message: 'I used to live in 10001' }, { zipPrefixes: ['028'] }],
  [{ message: 'ZIP 02886' }, { zipPrefixes: ['029', '028'] }],
  [{ city: 'Boston', state: 'MA', phone: '617-555-0134', message: 'in 02134' }, { blockedWords: ['seo'] }],
  [{ city: 'Boston', state: 'RI' }, { states: ['RI'] }],
  [
    { city: null, state: 'RI' },
    { states: ['RI'], cities: ['Warwick'] },
  ],
  [{ state: 'RI', phone: '617-555-0134' }, { states: ['RI'] }],
  [{ state: 'RI', message: 'ZIP 10001' }, { states: ['RI'] }],
  [{ message: null }, { zipPrefixes: ['028'], blockedWords: ['null'] }],
  [
    { message: 'We moved from the far end of Boston, MA and then to somewhere else again, where 02134' },
    { zipPrefixes: ['028'] },
  ],
  ...['800', '833', '844', '855', '866', '877', '888'].map((code): [Partial<LeadFilterInput>, Partial<LeadFilters>] => [
    { phone: `${code}-555-0134` },
    { areaCodes: ['401'] },
  ]),
])('%j passes %j', (fields, rules) => {
  expect(evaluate(fields, rules)).toBeNull();
});

test.each<[Partial<LeadFilterInput>, Partial<LeadFilters>, [string, string | null]]>([
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
  [{ isRepeatContact: true }, { firstTimeOnly: true }, ['contacted_before', null]],
  [{ email: 'a@example.com' }, { blockedDomains: ['other.com', 'example.com'] }, ['blocked_domain', 'example.com']],
  [{ state: ' Ontario ' }, { states: ['RI'] }, ['outside_area', 'Ontario']],
  [{ city: 'Boston 02134' }, { zipPrefixes: ['028'] }, ['outside_area', '02134']],
  [{ city: 'Boston' }, { cities: ['Warwick', 'Cranston'] }, ['outside_area', 'Boston']],
  [{ message: '  02134 ' }, { zipPrefixes: ['028'] }, ['outside_area', '02134']],
  [
    { message: 'Our holiday house for which we need help this summer stands in Boston, MA 02134' },
    { zipPrefixes: ['028'] },
    ['outside_area', '02134'],
  ],
  [{ phone: '880-555-0134' }, { areaCodes: ['401'] }, ['outside_area', 'area code 880']],
])('%j is quarantined by %j', (fields, rules, [reason, detail]) => {
  expect(evaluate(fields, rules)).toEqual({ reason, detail });
});

import { describe, expect, it } from 'vitest';
import { leakChecks } from './leaks.rules.ts';
import { evaluateCheck, withSentence, type QualityInputChanges } from './quality.factory.ts';

const inFooter = (text: string): QualityInputChanges => ({
  html: (html) => html.replace('<footer>', `<footer>${text} `),
});

describe('placeholders (G-01)', () => {
  const result = (changes: QualityInputChanges) => evaluateCheck(leakChecks, 'G-01', changes);
  const FINE = { ok: true, value: 0, detail: 'No placeholder is left.' };
  const refused = (found: string, value = 1) => ({
    ok: false,
    value,
    detail: `“${found}”: fill in or remove every placeholder.`,
  });

  it('are left neither in the text nor in the head', () => {
    expect(result({})).toEqual(FINE);
    expect(result(inFooter('{{brand}}'))).toEqual(refused('{{'));
    expect(result(inFooter('[ADD: hours]'))).toEqual(refused('[ADD: hours]'));
    expect(result(inFooter('lorem ipsum'))).toEqual(refused('lorem ipsum'));
  });

  it('are found in the block of the text that holds them', () => {
    const body = { sections: withSentence('See {place} now.') };
    expect(result({ body })).toEqual({ ...refused('{place}'), parts: ['section:0'] });
  });

  it.each([
    { oneLine: 'TODO' },
    { link: { before: 'TODO ', anchor: 'a b', after: '' } },
    { link: { before: '', anchor: 'a TODO', after: '' } },
    { link: { before: '', anchor: 'a b', after: ' TODO' } },
  ])('are left neither in what other pages show: %j', (body) => {
    expect(result({ body })).toMatchObject({ ok: false, value: 1 });
  });

  it.each(['a todo list', 'size xxx', 'Todo'])('are not words such as "%s"', (text) => {
    expect(result(inFooter(text))).toEqual(FINE);
  });

  it('are counted each time and quoted once', () => {
    expect(result(inFooter('TODO TODO XXXX'))).toEqual({
      ok: false,
      value: 3,
      detail: '“TODO”, “XXXX”: fill in or remove every placeholder.',
    });
  });

  it('are not looked for in styles, scripts and data, but in structured data', () => {
    expect(result(inFooter('<style>a{{b}}</style><script>const a = {{}};</script>'))).toEqual(FINE);
    expect(result(inFooter('<img src="data:image/png;base64,XXXX">'))).toEqual(FINE);
    expect(result(inFooter('<script type="application/ld+json">{"a":"{{b"}</script>'))).toEqual(refused('{{'));
  });
});

describe('unconfirmed facts (G-20)', () => {
  const FINE = { ok: true, value: 0, detail: 'Only confirmed facts of the client are shown.' };
  const leak = (stored: object, text: string, others: QualityInputChanges = {}) =>
    evaluateCheck(leakChecks, 'G-20', {
      ...others,
      ...inFooter(text),
      body: { client: { heading: 'B', sentences: [] }, ...others.body },
      client: { facts: { phone: '(401) 555-0134' }, ...others.client, stored },
    });
  const refused = (found: string) => ({
    ok: false,
    value: 1,
    detail: `“${found}” is on the page but not confirmed; confirm or remove it.`,
  });

  it.each<[object, string, string]>([
    [{ yearsInBusiness: '12' }, 'Over 12+ years of solid experience', 'yearsInBusiness: 12'],
    [{ established: 'May 2015' }, 'Since spring 2015', 'established: May 2015'],
    [{ established: 'long ago' }, 'Founded long ago', 'established: long ago'],
    [{ emergencyService: 'true' }, 'Open 24/7', 'emergencyService: true'],
    [{ state: 'TX' }, 'Austin, Texas', 'state: TX'],
    [{ state: 'Texas' }, 'Austin, TX', 'state: Texas'],
    [{ address: '5 Maine St.' }, 'At 5  maine st. today', 'address: 5 Maine St.'],
    [{ city: 'Cranston' }, 'In CRANSTON', 'city: Cranston'],
    [{ city: 'Erie' }, 'In Erie', 'city: Erie'],
    [{ state: 'Ontario' }, 'Ottawa, Ontario', 'state: Ontario'],
    [{ yearsInBusiness: '12' }, '12 YEARS of service', 'yearsInBusiness: 12'],
    [{ zipCode: '02886' }, 'RI 02886', 'zipCode: 02886'],
    [{ licenseNumber: ' RI-9 9 ' }, 'No. RI-9 9', 'licenseNumber:  RI-9 9 '],
    [{ insuranceInfo: 'Ocean 12' }, 'Ocean 12', 'insuranceInfo: Ocean 12'],
    [{ serviceHours: '9 to 5' }, 'Open 9 to 5', 'serviceHours: 9 to 5'],
    [{ website: 'https://acme.example' }, '<a href="https://acme.example">x</a>', 'website: https://acme.example'],
    [{ gmbLink: 'https://g.example/1' }, '<a href="https://g.example/1">x</a>', 'gmbLink: https://g.example/1'],
  ])('%j may not show as "%s"', (stored, text, found) => {
    expect(leak(stored, text)).toEqual(refused(found));
  });

  it.each<[object, string]>([
    [{ yearsInBusiness: '12' }, 'Wait 12 years. Or 112 years in business'],
    [{ yearsInBusiness: '10' }, 'It may collect for 10 years, says the Internal Revenue Service'],
    [{ established: '2015' }, 'The rule of 2015'],
    [{ emergencyService: 'false' }, 'Open 24/7'],
    [{ emergencyService: 'true' }, 'Open 24 hours'],
    [{ state: 'OR' }, 'one, two or three OR four'],
    [{ city: 'Cranston' }, 'Cranstonville'],
    [{ zipCode: '02886' }, '102886'],
    [{ licenseNumber: 'Yes' }, 'Yes'],
    [{ city: 'Ö' }, 'Ö'],
    [{ state: 'Ontario' }, 'Ottawa, undefined'],
    [{ address: '5 Maine St.' }, '5 Maine Sth'],
    [{ serviceHours: ' ' }, ' '],
  ])('%j does not show as "%s"', (stored, text) => {
    expect(leak(stored, text)).toEqual(FINE);
  });

  it('include a phone however it is written, with seven digits or more', () => {
    const phone = (stored: string, text: string) =>
      leak({ phone: stored }, text, { client: { facts: {} }, body: { client: { heading: 'B', sentences: [] } } }).ok;
    expect(phone('401-555-0134', '')).toBe(false);
    expect(phone('+1 401 555 0134', '')).toBe(false);
    expect(phone('401 555 0199', '')).toBe(true);
    expect(phone('401 555 0199', 'Call 401.555.0199')).toBe(false);
    expect(phone('555-0199', 'Call (401) 555-0199')).toBe(false);
    expect(phone('5550', '')).toBe(true);
    expect(phone('1 401 555 0199', 'Call 401 555 0199')).toBe(false);
    expect(phone('1 401 555 019', 'Call 401 555 019')).toBe(true);
    expect(phone('555-0199', 'Wait 555 days, 0199 hours')).toBe(true);
  });

  it('may show where they are public anyway: the farm’s place and the client’s name', () => {
    expect(leak({ city: 'Warwick', state: 'Rhode Island' }, 'Warwick, RI', {})).toEqual(FINE);
    expect(leak({ state: 'ri' }, 'Warwick, RI')).toEqual(FINE);
    expect(leak({ insuranceInfo: 'Pest Control' }, 'Pest Control')).toEqual(FINE);
    expect(leak({ city: 'Warwick' }, 'Warwick', { place: { city: 'Cranston', state: null } }).ok).toBe(false);
  });

  it('may show in the head, links and structured data no more than in the text', () => {
    const stored = { city: 'Cranston' };
    const inHead = (tag: string) =>
      evaluateCheck(leakChecks, 'G-20', {
        html: (html) => html.replace('</head>', `${tag}</head>`),
        body: { client: { heading: 'B', sentences: [] } },
        client: { facts: { phone: '(401) 555-0134' }, stored },
      }).ok;
    expect(inHead('<meta property="x" content="Cranston">')).toBe(false);
    expect(inHead('<script type="application/ld+json">{"a":"Cranston"}</script>')).toBe(false);
    expect(inHead('<script>"Cranston"</script>')).toBe(true);
    expect(leak({ state: 'TX' }, '<script type="application/ld+json">{"addressRegion": "TX"}</script>').ok).toBe(false);
    expect(
      evaluateCheck(leakChecks, 'G-20', {
        html: (html) => html.replace('<title>', '<title>Cranston '),
        body: { client: { heading: 'B', sentences: [] } },
        client: { facts: { phone: '(401) 555-0134' }, stored },
      }).ok,
    ).toBe(false);
  });

  it('may be cited by no sentence, and the block that does is named', () => {
    const client = { heading: 'B', sentences: [{ text: 'Ask.', evidence: ['client:city'] }] };
    expect(leak({ city: 'Cranston' }, '', { body: { client } })).toEqual({
      ...refused('city: Cranston'),
      parts: ['client'],
    });
    expect(leak({}, '', { body: { client } })).toEqual({ ...refused('city: '), parts: ['client'] });
  });

  it('may show once they are confirmed', () => {
    const confirmed = { client: { facts: { phone: '(401) 555-0134', city: 'Cranston' } } };
    expect(leak({ city: 'Cranston' }, 'Cranston', confirmed)).toEqual(FINE);
  });
});

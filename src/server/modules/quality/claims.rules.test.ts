import { describe, expect, it } from 'vitest';
import { claimChecks } from './claims.rules.ts';
import { evaluateCheck, makeQualityInput, withSentence, type QualityInputChanges } from './quality.factory.ts';

const { facts } = makeQualityInput().client;
const source = (quote: string) => ({ id: 'epa', publisher: 'EPA', title: 'Mice', url: 'https://www.epa.gov', quote });

interface Said {
  evidence?: string[];
  client?: QualityInputChanges['client'];
  quote?: string;
}

/** The page says nothing else of the client. */
const result = (id: string, text: string, { evidence = [], client, quote }: Said = {}) =>
  evaluateCheck(claimChecks, id, {
    ...(client ? { client } : {}),
    body: {
      sections: withSentence(text, ...evidence),
      client: { heading: 'What to ask', sentences: [] },
      ...(quote === undefined ? {} : { sources: [source(quote)] }),
    },
  });
const refused = (text: string, fault: string) => ({
  ok: false,
  value: 1,
  parts: ['section:0'],
  detail: `“${text}”: ${fault}`,
});
const cited = (quote: string): Said => ({ evidence: ['source:epa'], quote });
const confirmed = (more: object): Said => ({ client: { facts: { ...facts, ...more } } });

describe('prices and offers (G-04)', () => {
  const FAULT = 'a price or offer needs a confirmed fact; remove it.';
  const FINE = { ok: true, detail: 'No price or offer is stated without a confirmed fact.', value: 0 };

  it.each([
    'A visit is $99.',
    'Expect to pay around 300 for it.',
    'Call for a free inspection.',
    'Estimates are free.',
    'We give a discount.',
  ])('may not be stated: "%s"', (text) => {
    expect(result('G-04', text)).toEqual(refused(text, FAULT));
  });

  it.each([
    'Ask whether estimates are free.',
    'Ask who must pay around 300 for it.',
    'Ask when a free inspection is due.',
    'Beware of a free inspection.',
    'Never trust a firm whose estimates are free.',
    'A written quote lists the rate per hour.',
  ])('may be spoken of: "%s"', (text) => {
    expect(result('G-04', text)).toEqual(FINE);
  });

  it('may be those of a cited quote, number by number', () => {
    expect(result('G-04', 'A test is $40.', cited('It costs $40.'))).toEqual(FINE);
    expect(result('G-04', 'A test is $40.', cited('It costs $50.')).ok).toBe(false);
    expect(result('G-04', 'Bills charge up to 300 here.', cited('Up to 300.'))).toEqual(FINE);
    expect(result('G-04', 'It is paid in dollars.', cited('In dollars.')).ok).toBe(false);
  });
});

describe('statistics (G-05)', () => {
  const FAULT = 'a statistic needs a source whose quote has the same number; cite one or remove the sentence.';
  const FINE = { ok: true, detail: 'Every statistic is in the quote of the source it cites.', value: 0 };

  it('stand in the quote of their source', () => {
    const text = 'About 25 percent of homes had droppings.';
    expect(result('G-05', text, cited('Some 25 percent.'))).toEqual(FINE);
    expect(result('G-05', text, cited('Some 30 percent.'))).toEqual(refused(text, FAULT));
    expect(result('G-05', text)).toEqual(refused(text, FAULT));
  });

  it('are not everything that has a number', () => {
    expect(result('G-05', 'Clean 100% of it.')).toEqual(FINE);
    expect(result('G-05', 'Look once in two weeks.')).toEqual(FINE);
  });
});

describe('reviews and rank (G-06)', () => {
  const FAULT = 'ratings, counts and testimonials are never written here; remove them and link to the reviews instead.';
  const FINE = { ok: true, detail: 'No rating, review count or testimonial.', value: 0 };

  it.each([
    'They are top-rated in town.',
    '“They came fast and fixed it all.” said Dana.',
    'We fixed 300 roofs.',
    'Acme Pest Control is the top choice here.',
    'We have great reviews.',
  ])('are not written: "%s"', (text) => {
    expect(result('G-06', text)).toEqual(refused(text, FAULT));
  });

  it.each([
    'Ask what top-rated means here.',
    'Storms hit 300 roofs.',
    'Read reviews with care.',
    'Ask Acme Pest Control whether they have reviews.',
  ])('may be spoken of: "%s"', (text) => {
    expect(result('G-06', text)).toEqual(FINE);
  });

  it('may be mentioned by a client whose review link is confirmed', () => {
    expect(result('G-06', 'We have reviews.', confirmed({ gmbLink: 'https://maps.example' }))).toEqual(FINE);
    expect(result('G-06', 'We have reviews.', confirmed({ gmbLink: '' })).ok).toBe(false);
  });
});

describe('credentials (G-07)', () => {
  const FAULT = 'confirm the license number or insurance that backs this, word for word, or remove it.';
  const FINE = {
    ok: true,
    detail: 'No credential is claimed beyond the confirmed license and insurance.',
    value: 0,
  };
  const bare: Said = { client: { facts: {} } };

  it.each([
    'We are certified.',
    'We are fully insured.',
    'Acme Pest Control holds license RI-9999.',
    'Acme Pest Control is accredited and licensed.',
  ])('are only the confirmed ones: "%s"', (text) => {
    expect(result('G-07', text)).toEqual(refused(text, FAULT));
  });

  it.each(['We are licensed.', 'We are insured.', 'Our license number is RI-4417.'])(
    'follow from a confirmed license and insurance: "%s"',
    (text) => {
      expect(result('G-07', text)).toEqual(FINE);
    },
  );

  it.each(['We are licensed.', 'We are insured.', 'Our license number is RI-4417.'])(
    'do not follow from nothing: "%s"',
    (text) => {
      expect(result('G-07', text, bare)).toEqual(refused(text, FAULT));
    },
  );

  it('may be the words of the confirmed license or insurance', () => {
    expect(result('G-07', 'We are bonded.', confirmed({ insuranceInfo: 'Bonded by Ocean State' }))).toEqual(FINE);
    expect(result('G-07', 'We are certified.', confirmed({ licenseNumber: 'Certified 12' }))).toEqual(FINE);
    expect(result('G-07', 'We are fully insured.', confirmed({ insuranceInfo: 'Fully insured by Ocean' })).ok).toBe(
      true,
    );
  });

  it('never include a contractor’s bond', () => {
    const client = { industry: 'Roofing', facts: { ...facts, insuranceInfo: 'Bonded by Ocean State' } };
    expect(result('G-07', 'We are bonded.', { client }).ok).toBe(false);
  });

  it.each([
    'Ask for a licensed person.',
    'Ask Acme Pest Control whether they are certified.',
    'The best are certified.',
    'Hire a firm that is licensed and certified.',
  ])('may be asked for: "%s"', (text) => {
    expect(result('G-07', text, bare)).toEqual(FINE);
  });

  it('need no subject in an advertiser’s line', () => {
    expect(result('G-07', 'Licensed and insured.', bare).ok).toBe(false);
    expect(result('G-07', 'Licensed and insured.')).toEqual(FINE);
  });

  it('count in a title and a description, whoever they are about', () => {
    const headed = (page: object) => evaluateCheck(claimChecks, 'G-07', { page }).parts;
    expect(headed({ title: 'Certified mouse help' })).toEqual(['title']);
    expect(headed({ metaDescription: 'Certified mouse help.' })).toEqual(['description']);
  });

  it('with a number may not be asked for either', () => {
    const text = 'Ask Acme Pest Control about license RI-9999?';
    expect(result('G-07', text)).toEqual(refused(text, FAULT));
  });
});

describe('years (G-08)', () => {
  const FAULT = 'confirm the year or the years in business this states, or remove it.';
  const FINE = { ok: true, detail: 'Every year given for the client is confirmed.', value: 0 };
  // Pages are checked on 21 November 2026.
  const since2009 = confirmed({ established: 'May 2009' });
  const tenYears = confirmed({ yearsInBusiness: '10' });

  it.each<[string, Said, boolean]>([
    ['We opened in 2009.', since2009, true],
    ['We opened in 2008.', since2009, false],
    ['We opened in 2009.', tenYears, false],
    ['We opened in 2009.', {}, false],
    ['We have 17 years of experience.', since2009, true],
    ['We have 16 years of experience.', since2009, false],
    ['We have ten years of experience.', tenYears, true],
    ['We have one year of experience.', tenYears, false],
    ['We have one year of experience.', confirmed({ yearsInBusiness: '1' }), true],
    ['We have twenty years of experience.', confirmed({ yearsInBusiness: '20' }), true],
    ['We have decades of experience here.', confirmed({ yearsInBusiness: '20' }), true],
    ['We have worked for 10 years.', tenYears, true],
    ['We have decades behind us.', tenYears, false],
    ['We are family-owned.', since2009, false],
    ['We come on foot.', {}, true],
  ])('"%s" with %j: %s', (text, said, isFine) => {
    expect(result('G-08', text, said)).toEqual(isFine ? FINE : refused(text, FAULT));
  });

  it('of others are not the client’s', () => {
    expect(result('G-08', 'The rule has stood since 1998 for 20 years.')).toEqual(FINE);
    expect(result('G-08', 'Ask Acme Pest Control whether they opened in 1998.')).toEqual(FINE);
  });

  it('that are confirmed agree within a year', () => {
    const both = (yearsInBusiness: string) =>
      result('G-08', 'Look.', confirmed({ established: '2009', yearsInBusiness }));
    for (const years of ['16', '17', '18']) expect(both(years)).toEqual(FINE);
    for (const years of ['15', '19'])
      expect(both(years)).toEqual({
        ok: false,
        detail: `The client was established in 2009, which is 17 years, but has ${years} years in business; they may differ by 1. Correct one of them.`,
        value: `17 and ${years} years`,
        parts: ['client'],
      });
  });
});

describe('availability (G-09)', () => {
  const FAULT = 'confirm the service hours or the emergency service this promises, or remove it.';
  const FINE = {
    ok: true,
    detail: 'No hours, arrival time or emergency service beyond the confirmed ones.',
    value: 0,
  };
  const none: Said = { client: { facts: {} } };

  it.each([
    'Help is there 24/7.',
    'Same-day service is possible.',
    'A person is at your door in an hour.',
    'We come within two hours.',
    'We answer on weekends.',
    'We open at 5 am.',
    'We offer emergency service.',
  ])('is only the confirmed one: "%s"', (text) => {
    expect(result('G-09', text, none)).toEqual(refused(text, FAULT));
  });

  it.each([
    ['We open at 8 am.', {}],
    ['We are here at 6 PM.', {}],
    ['Help is there 24/7.', confirmed({ emergencyService: 'yes' })],
    ['Help is there 24/7.', confirmed({ emergencyService: 'TRUE' })],
    ['Help is there 24/7.', confirmed({ serviceHours: '24/7 for all' })],
    ['We offer emergency service.', confirmed({ emergencyService: 'yes' })],
    ['We come within two hours.', confirmed({ serviceHours: 'Within two hours' })],
  ])('may be said when it is confirmed: "%s"', (text, said) => {
    expect(result('G-09', text, said)).toEqual(FINE);
  });

  it.each([
    ['We come within two hours.', confirmed({ emergencyService: 'yes' })],
    ['We offer emergency service.', confirmed({ emergencyService: 'no' })],
    ['Help is there 24/7.', confirmed({ emergencyService: 'yes, but' })],
  ])('does not follow from another confirmation: "%s"', (text, said) => {
    expect(result('G-09', text, said)).toEqual(refused(text, FAULT));
  });

  it('of others may be cited or asked for', () => {
    expect(result('G-09', 'Poison help answers 24/7.', { ...none, evidence: ['source:epa'] })).toEqual(FINE);
    expect(result('G-09', 'Poison help answers 24/7.', { ...none, evidence: ['general'] }).ok).toBe(false);
    expect(result('G-09', 'Ask who answers 24/7.', none)).toEqual(FINE);
    expect(result('G-09', 'We answer 24/7.', { ...none, evidence: ['source:epa'] }).ok).toBe(false);
    expect(result('G-09', 'Be wary of same-day service.', none)).toEqual(FINE);
    expect(result('G-09', 'Shops open at 5 am.', none)).toEqual(FINE);
  });
});

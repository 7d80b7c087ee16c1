import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { confirmedBusiness, samplePage, sampleSite } from './landing.factory.ts';
import { renderLandingPage } from './landing-page.tsx';
import type { Business, LandingPage, PagePerson } from './landing.types.ts';

const dana: PagePerson = {
  name: 'Dana Reyes',
  role: 'Owner',
  credential: 'Applicator RI-00421',
  lookupUrl: null,
  anchor: 'dana-reyes',
};
const bare: Business = { name: 'New Client', industry: 'Law' };

const show = (changes: Partial<LandingPage> = {}, business: Business = confirmedBusiness) => {
  const $ = load(renderLandingPage({ ...samplePage(sampleSite(business)), ...changes }));
  const text = (selector: string): string => $(selector).text().replaceAll(/\s+/g, ' ').trim();
  return { $, text };
};

describe('the first screen', () => {
  it('names one of the client’s people with role and credential', () => {
    const { $, text } = show({ person: dana });
    expect(text('.hero .from')).toBe('Acme Pest Control: Dana Reyes, Owner, Applicator RI-00421');
    expect($('.hero .from a').attr('href')).toBe('/about#dana-reyes');
    expect(show({ person: { ...dana, role: null, credential: null } }).text('.from')).toBe(
      'Acme Pest Control: Dana Reyes',
    );
  });

  it('links to where a credential can be checked', () => {
    const { $, text } = show({ person: { ...dana, lookupUrl: 'https://bar.example/dana' } });
    expect(text('.hero .from')).toBe('Acme Pest Control: Dana Reyes, Owner, Applicator RI-00421 (check it)');
    expect($('.hero .from a').last().attr('href')).toBe('https://bar.example/dana');
  });

  it('says who checked the page where that is one of them', () => {
    const at = new Date('2026-11-19T10:00:00Z');
    expect(show({ person: dana, reviewed: { by: dana.name, at, person: dana } }).text('.from')).toBe(
      'Checked by Dana Reyes, Owner, Applicator RI-00421, on November 19, 2026',
    );
    expect(show({ reviewed: { by: 'Somebody of the agency', at } }).$('.from')).toHaveLength(0);
  });

  it('invents nobody', () => {
    expect(show().$('.from')).toHaveLength(0);
  });

  it('says on the call button when somebody answers, as confirmed', () => {
    expect(show().text('.hero .btn')).toContain('Call (401) 555-0134Mon to Sat, 7 am to 7 pm');
    const { phone } = confirmedBusiness;
    expect(show({}, { ...bare, phone }).$('.hero .btn small')).toHaveLength(0);
    expect(show({}, { ...bare, phone, serviceHours: 'x'.repeat(41) }).$('.hero .btn small')).toHaveLength(0);
  });

  it('says what happens next in the client’s own words, else where a call and the form go', () => {
    expect(show({ nextStep: 'We start at the meter.' }).text('.then')).toBe(
      'What happens next: We start at the meter.',
    );
    expect(show().text('.then')).toBe('What happens next: call, or send the form below. Both reach Acme Pest Control.');
    expect(show({}, bare).text('.then')).toBe('What happens next: send the form below. It goes to New Client.');
  });

  it('has license and insurance as confirmed, and hours only where no button has them', () => {
    expect(show().text('.proofs')).toBe('License RI-PEST-00421Since 2011Insurance: General liability');
    const { phone: _, ...silent } = confirmedBusiness;
    expect(show({}, silent).text('.proofs')).toContain('Mon to Sat, 7 am to 7 pm');
    expect(show({}, bare).$('.proofs')).toHaveLength(0);
  });
});

describe('the note at the end', () => {
  const source = { id: 'cdc', publisher: 'CDC', title: 'Clean up', url: 'https://www.cdc.gov/clean', quote: '' };
  const { body } = samplePage();

  it.each([
    ['library', 'Put together by a program from prepared texts, and checked by a program before it was published.'],
    [
      'model',
      'Drafted by a language model, and checked by a program before it was published. It names no outside source: its advice is general knowledge.',
    ],
    ['people', 'Written or edited by a person, and checked by a program before it was published.'],
    [null, 'Checked by a program before it was published.'],
  ] as const)('says what wrote the page: %s', (maker, note) => {
    expect(show({ maker }).text('.made')).toBe(
      `${note} Published November 18, 2026, updated November 20, 2026. How these pages are made`,
    );
  });

  it('speaks of sources and confirmed facts only where the page has them', () => {
    const sentence = { text: 'They hold license RI-7.', evidence: ['client:licenseNumber', 'client:name'] };
    const client = { heading: 'Who', sentences: [sentence] };
    expect(show({ body: { ...body, sources: [source] } }).text('.made')).toContain('It uses the sources named above. ');
    expect(show({ body: { ...body, sources: [source], client } }).text('.made')).toContain(
      'It uses the sources named above and what Acme Pest Control confirmed. ',
    );
    expect(show({ maker: 'model', body: { ...body, sources: [source] } }).text('.made')).not.toContain('general');
    expect(show({ maker: 'model', body: { ...body, client } }).text('.made')).toContain(
      'It uses what Acme Pest Control confirmed. It names no outside source: its advice is general knowledge. ',
    );
    expect(show().text('main')).not.toMatch(/sources/i);
  });

  it('names who approved it and when, and nobody otherwise', () => {
    const reviewed = { by: 'Jo Park', at: new Date('2026-11-19T10:00:00Z') };
    expect(show({ reviewed }).text('.made')).toContain('Read and approved by Jo Park on November 19, 2026. ');
    expect(show().text('.made')).not.toContain('approved');
  });

  it('comes after everything else', () => {
    expect(show().$('main section').last().attr('id')).toBe('made');
  });

  it('follows sources with the day on which each was read', () => {
    const sources = [
      { ...source, checkedAt: '2026-11-21' },
      { ...source, id: 'epa', title: 'Pests' },
    ];
    const { $ } = show({ body: { ...body, sources } });
    expect(
      $('.sources li')
        .map((_, item) => $(item).text())
        .get(),
    ).toEqual(['CDC: Clean up, read November 21, 2026', 'CDC: Pests']);
  });
});

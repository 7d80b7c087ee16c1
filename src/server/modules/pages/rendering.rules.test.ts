import { describe, expect, it } from 'vitest';
import type { PageBody } from '#shared/pages.ts';
import type { ClientRow } from '../clients/clients.usecases.ts';
import {
  toBusiness,
  canonicalOrigin,
  cardName,
  drawingAlt,
  drawingKey,
  isDrawable,
  toDrawing,
  toSite,
  toSiteDrawing,
} from './rendering.rules.ts';

const client = (changes: Partial<ClientRow> = {}): ClientRow =>
  ({
    name: 'Acme',
    phone: '401.555.0134',
    address: '12 Example Street',
    city: 'Warwick',
    state: 'RI',
    zipCode: '02886',
    industry: 'Pest control',
    location: 'Warwick, RI',
    gmbLink: 'https://maps.google.com/?cid=1',
    website: 'javascript:alert(1)',
    notes: 'Never public.',
    yearsInBusiness: 10,
    established: '2015',
    emergencyService: true,
    licenseNumber: 'RI-1',
    insuranceInfo: 'General liability',
    serviceHours: '24/7 Emergency Service',
    accent: null,
    theme: null,
    logo: null,
    confirmedFacts: [],
    mainHubDomain: null,
    hubDomainActiveAt: null,
    ...changes,
  }) as ClientRow;

const stated = (row: ClientRow): string[] =>
  Object.entries(toBusiness(row)).flatMap(([name, value]) => (value === undefined ? [] : [name]));

describe('what a page may state about a client', () => {
  it('is the name and the trade while nothing is confirmed', () => {
    expect(stated(client())).toEqual(['name', 'industry']);
  });

  it('is an address only when every part of it is confirmed', () => {
    const parts = ['address', 'city', 'state', 'zipCode'] as const;
    for (const missing of parts) {
      const confirmedFacts = parts.filter((part) => part !== missing);
      expect(toBusiness(client({ confirmedFacts })).address, missing).toBeUndefined();
    }
    const complete = client({ confirmedFacts: ['address', 'city', 'state', 'zipCode'] });
    expect(toBusiness(complete).address).toMatchObject({ street: '12 Example Street', zipCode: '02886' });
  });

  it('is a phone number for people and for telephones', () => {
    const phoneOf = (phone: string) => toBusiness(client({ phone, confirmedFacts: ['phone'] })).phone;
    expect(phoneOf('401.555.0134')).toEqual({ display: '(401) 555-0134', e164: '+14015550134' });
    expect(phoneOf('+44 20 7946 0018')).toEqual({ display: '+44 20 7946 0018', e164: '+442079460018' });
    expect(phoneOf('ask Dana')).toBeUndefined();
  });

  it('is a number of a form we do not know as it was typed, unless it is too short for one', () => {
    const phoneOf = (phone: string) => toBusiness(client({ phone, confirmedFacts: ['phone'] })).phone;
    expect(phoneOf('555-0134 or 555-0135')).toEqual({ display: '555-0134 or 555-0135', e164: '55501345550135' });
    expect(phoneOf('01-2 3/4 56')).toEqual({ display: '01-2 3/4 56', e164: '0123456' });
    expect(phoneOf('01-2 3/4 5')).toBeUndefined();
  });

  it('is one age, preferably the founding year', () => {
    const both = toBusiness(client({ confirmedFacts: ['established', 'yearsInBusiness'] }));
    expect([both.established, both.yearsInBusiness]).toEqual(['2015', undefined]);
    expect(toBusiness(client({ confirmedFacts: ['yearsInBusiness'] })).yearsInBusiness).toBe(10);
    const first = client({ confirmedFacts: ['yearsInBusiness'], yearsInBusiness: 0 });
    expect(toBusiness(first).yearsInBusiness).toBeUndefined();
  });

  it('links only web addresses and never claims a service confirmed as absent', () => {
    const row = client({ confirmedFacts: ['website', 'gmbLink', 'emergencyService'], emergencyService: false });
    expect(stated(row)).toEqual(['name', 'industry', 'googleProfile']);
    expect(toBusiness(client({ confirmedFacts: ['emergencyService'] })).emergencyService).toBe(true);
  });

  it.each([
    ['http://acme.example', true],
    ['https://acme.example', true],
    ['acme.example', false],
    ['xhttp://acme.example', false],
    ['https-x://acme.example', false],
  ])('links %s: %s', (website, isLinked) => {
    const business = toBusiness(client({ website, confirmedFacts: ['website'] }));
    expect(business.website).toBe(isLinked ? website : undefined);
  });
});

describe('the canonical address of a page', () => {
  const farm = { id: 4, domain: 'acme.localhost', city: 'Warwick', state: 'RI', cta: null };
  const appOrigin = 'http://localhost:3000';

  it('is the active hub domain, else the farm’s own domain, else the product', () => {
    const hub = { mainHubDomain: 'help.acme.example', hubDomainActiveAt: new Date(0) };
    expect(canonicalOrigin({ client: client(hub), farm, appOrigin })).toBe('http://help.acme.example');
    const unverified = client({ ...hub, hubDomainActiveAt: null });
    expect(canonicalOrigin({ client: unverified, farm, appOrigin })).toBe('http://acme.localhost:3000');
    const nameless = client({ mainHubDomain: null, hubDomainActiveAt: new Date(0) });
    expect(canonicalOrigin({ client: nameless, farm, appOrigin })).toBe('http://acme.localhost:3000');
    expect(canonicalOrigin({ client: client(), farm: null, appOrigin })).toBe(appOrigin);
  });

  it('keeps a farm’s own pages below its number on the product’s origin', () => {
    const paths = toSite({ client: client(), farm, appOrigin, onProduct: true }).paths;
    expect(paths).toEqual({
      home: '/f/4',
      about: '/f/4/about',
      privacy: '/f/4/privacy',
      forms: '/api/public/',
    });
    expect(toSite({ client: client(), farm, appOrigin, onProduct: false }).paths.home).toBe('/');
  });
});

describe('what a site names', () => {
  const appOrigin = 'http://localhost:3000';
  const siteOf = (changes: Partial<ClientRow>) =>
    toSite({ client: client(changes), farm: null, appOrigin, onProduct: true });

  it('is the farm’s place and the words of its buttons', () => {
    const cta = { quiz: 'Check my ants', ask: null };
    const farm = { id: 4, domain: 'acme.localhost', city: 'Cranston', state: 'RI', cta };
    const site = toSite({ client: client(), farm, appOrigin, onProduct: false });
    expect(site.place).toMatchObject({ city: 'Cranston', state: 'RI' });
    expect(site.cta).toEqual(cta);
  });

  it('is the client’s own place without a farm, else the location as staff wrote it', () => {
    expect(siteOf({}).place).toEqual({ city: 'Warwick', state: 'RI' });
    expect(siteOf({ city: null, location: 'Kent County' }).place).toEqual({ city: 'Kent County', state: 'RI' });
    expect(siteOf({}).cta).toBeNull();
  });
});

describe('how a site looks', () => {
  const siteWith = (changes: Partial<ClientRow>) =>
    toSite({ client: client(changes), farm: null, appOrigin: 'http://localhost:3000', onProduct: true });

  it('is the theme staff chose, else the one that fits the industry', () => {
    expect(siteWith({}).theme).toBe('field');
    expect(siteWith({ industry: 'Family law' }).theme).toBe('chambers');
    expect(siteWith({ theme: 'garage' }).theme).toBe('garage');
  });

  it('has the client’s logo where there is one', () => {
    const logo = {
      url: '/img/acme-1-logo-0123456789abcdef.webp',
      width: 320,
      height: 80,
      background: 'light' as const,
    };
    expect(siteWith({}).logo).toBeNull();
    expect(siteWith({ logo }).logo).toEqual({ path: logo.url, width: 320, height: 80, background: 'light' });
  });

  it('keeps drawings when the theme changes, and draws them again when the color changes', () => {
    const body = { question: 'Q', answer: { text: 'A' }, device: null } as PageBody;
    const keyOf = (changes: Partial<ClientRow>) => {
      const drawing = toDrawing({ client: client(changes), topic: { name: 'Ants' }, body });
      return drawing && drawingKey(drawing);
    };
    expect(keyOf({ theme: 'garage' })).toBe(keyOf({}));
    expect(keyOf({ accent: '#1a3f8b' })).not.toBe(keyOf({}));
  });
});

describe('the picture of a page', () => {
  const device: PageBody['device'] = {
    kind: 'list',
    heading: 'H',
    intro: '',
    columns: [],
    rows: [
      ['One', 'b'],
      ['Two', 'c'],
    ],
    sources: [],
  };
  const body = { question: 'Q', answer: { text: 'An answer.' }, device } as PageBody;
  const drawn = (page: PageBody, changes: Partial<ClientRow> = {}) =>
    toDrawing({ client: client(changes), topic: { name: 'Ants' }, body: page });

  it.each<[string, PageBody | null | undefined, boolean]>([
    ['no text', null, false],
    ['no text yet', undefined, false],
    ['no answer', { ...body, answer: { text: '', evidence: [] } }, false],
    ['an answer and no table', { ...body, device: null }, true],
    ['an answer and nothing left to ask', { ...body, asks: [] }, true],
    ['parts that are still to be filled', { ...body, asks: ['What do you see?'] }, false],
  ])('of a page with %s is drawn: %s', (_, page, isDrawn) => {
    expect(isDrawable(page)).toBe(isDrawn);
  });

  it('is none where there is nothing to draw', () => {
    expect(drawn({ ...body, asks: ['What do you see?'] })).toBeNull();
  });

  it('shows the rows of the table below the question, else the answer', () => {
    const linesOf = (rows: string[][] | null) => drawn({ ...body, device: rows && { ...device, rows } })?.lines;
    expect(linesOf(device.rows)).toEqual(['One', 'Two']);
    expect(linesOf(null)).toEqual(['An answer.']);
    expect(linesOf([['One', 'b']])).toEqual(['An answer.']);
  });

  it('is in the colours of the client', () => {
    expect(drawn(body, { accent: '#1a3f8b' })).toEqual({
      question: 'Q',
      topic: 'Ants',
      brand: 'Acme',
      lines: ['One', 'Two'],
      theme: { brand: '#1a3f8b', tint: expect.stringMatching(/^#/), line: expect.stringMatching(/^#/) },
    });
  });
});

describe('the card of shared links', () => {
  const drawing = {
    question: 'Q?',
    topic: 'Ants',
    brand: 'Acme',
    lines: ['Crumbs', 'Water'],
    theme: toSiteDrawing(client()).theme,
  };

  it('is named by what it shows', () => {
    expect(cardName({ pageId: 7 }, drawing)).toMatch(/^page-7-[0-9a-f]{16}\.png$/);
    expect(cardName({ clientId: 7 }, drawing)).toMatch(/^site-7-[0-9a-f]{16}\.png$/);
    for (const change of [{ question: 'R?' }, { topic: 'Bees' }, { brand: 'B' }, { lines: [] }])
      expect(cardName({ pageId: 7 }, { ...drawing, ...change })).not.toBe(cardName({ pageId: 7 }, drawing));
  });

  const altOf = (...lines: string[]) => drawingAlt({ question: 'H:', lines });

  it('is described by its question and lines, in at most 240 characters cut at a word', () => {
    expect(drawingAlt(drawing)).toBe('Q? Crumbs; Water');
    expect(drawingAlt({ question: 'Q?', lines: [] })).toBe('Q?');
    const full = 'a'.repeat(236);
    expect(altOf(full)).toBe(`H: ${full}`);
    expect(altOf(`${full}b`)).toHaveLength(240);
    expect(altOf('Crumbs', 'b'.repeat(240))).toBe('H: Crumbs …');
    expect(altOf('Crumbs', `${'b'.repeat(220)}, c d e f g h i`)).toBe(`H: Crumbs; ${'b'.repeat(220)}, c d …`);
  });

  it('of a client names its trade', () => {
    expect(toSiteDrawing(client({ industry: 'pest control' }))).toMatchObject({
      question: 'Pest control questions, answered in plain words',
      brand: 'Acme',
    });
  });
});

import { expect, test } from 'vitest';
import type { ClientRow } from '../../clients/clients.usecases.ts';
import { domainBrandOf, buildDomains, isBranded, mergeDomains } from './domain-suggestions.rules.ts';

const client = (fields: Partial<ClientRow>): ClientRow =>
  ({
    id: 7,
    name: 'Harborline Pest Control, LLC',
    industry: 'Pest Control',
    location: 'Warwick, RI',
    city: 'Warwick',
    state: 'RI',
    website: null,
    ...fields,
  }) as ClientRow;

const domainsOf = (fields: Partial<ClientRow>): string[] =>
  buildDomains(domainBrandOf(client(fields))).map(({ domain }) => domain);

test('the client’s name with its place comes first, then a subdomain of its website', () => {
  expect(domainsOf({ website: 'https://www.harborline.com/about' })).toEqual([
    'harborlinewarwick.com',
    'help.harborline.com',
    'harborlinepestcontrol.com',
    'askharborline.com',
    'harborlinehelp.com',
    'harborlineanswers.com',
  ]);
  expect(domainsOf({ name: 'Warwick Pest Control' }).slice(0, 3)).toEqual([
    'warwickpestcontrolanswers.com',
    'askwarwickpestcontrol.com',
    'warwickpestcontrolhelp.com',
  ]);
});

test.each([
  [{ name: 'Müller & Söhne GmbH' }],
  [{ name: '株式会社' }],
  [{ name: '***' }],
  [{ name: 'A'.repeat(200) }],
  [{ name: 'O’Brien’s Roofing Company of Greater Boston and Surroundings Inc.' }],
  [{ website: 'not an address' }],
  [{ website: 'https://127.0.0.1/' }],
  [{ city: null, location: 'Rhode Island' }],
])('there are at least five that can be registered, whatever the client is: %j', (fields) => {
  const brandInfo = domainBrandOf(client(fields));
  const domains = mergeDomains([], { brandInfo, appOrigin: 'https://app.example.com' });
  expect(domains.length).toBeGreaterThanOrEqual(5);
  for (const { domain } of domains) expect(domain).toMatch(/^([a-z0-9-]{1,63}\.)+com$/);
  expect(new Set(domains.map(({ domain }) => domain)).size).toBe(domains.length);
});

test('a domain of trade and place only is not branded', () => {
  const brandInfo = domainBrandOf(client({ website: 'https://harborline.com' }));
  for (const domain of ['pestcontrolwarwick.com', 'warwick-pest-control.com', 'bestexterminators.com'])
    expect(isBranded(domain, brandInfo), domain).toBe(false);
  for (const domain of ['harborlinewarwick.com', 'ask-harborline.com', 'help.harborline.com'])
    expect(isBranded(domain, brandInfo), domain).toBe(true);
});

test('the model’s branded domains come first, then built ones', () => {
  const modelDomains = [
    { domain: 'PestControlWarwick.com', title: 'Keywords', description: '' },
    { domain: 'https://HarborlineAnswers.com/', title: 'Harborline Answers', description: 'Answers.' },
    { domain: 'harborline answers', title: 'Not a domain', description: '' },
    { domain: 'harborlineanswers.com', title: 'Twice', description: '' },
  ];
  const domains = mergeDomains(modelDomains, {
    brandInfo: domainBrandOf(client({})),
    appOrigin: 'https://app.example.com',
  });
  expect(domains[0]).toEqual({
    domain: 'harborlineanswers.com',
    title: 'Harborline Answers',
    description: 'Answers.',
  });
  expect(domains.length).toBeGreaterThanOrEqual(5);
  expect(domains.map(({ domain }) => domain)).not.toContain('pestcontrolwarwick.com');
});

test('the parts of a client’s name that are its own are its brand', () => {
  const brandOf = (fields: Partial<ClientRow>) => domainBrandOf(client(fields));
  expect(brandOf({ website: 'https://www.harborline.com/about' })).toEqual({
    name: 'Harborline Pest Control, LLC',
    trade: 'Pest Control',
    city: 'Warwick',
    place: 'Warwick, RI',
    brand: 'harborline',
    ownWords: ['harborline'],
    website: 'harborline.com',
  });
  expect(brandOf({ name: 'O’Brien & Sons of Warwick' })).toMatchObject({
    brand: 'obriensons',
    ownWords: ['obrien', 'sons'],
  });
  // Company words alone are better than nothing.
  expect(brandOf({ name: 'The Company' })).toMatchObject({ brand: 'thecompany' });
  // Three letters of its own are too few for a brand, so the whole name is it.
  expect(brandOf({ name: 'Ace Pest Control' })).toMatchObject({ brand: 'acepestcontrol', ownWords: ['ace'] });
  expect(brandOf({ name: 'Acer Pest Control' })).toMatchObject({ brand: 'acer', ownWords: ['acer'] });
  expect(brandOf({ name: 'AB Pest Control' })).toMatchObject({ brand: 'abpestcontrol', ownWords: [] });
  expect(brandOf({ name: '***' })).toMatchObject({ brand: 'client7' });
});

test('a brand has thirty letters at most: whole words, or the beginning of a long one', () => {
  const brand = (name: string) => domainBrandOf(client({ name })).brand;
  expect(brand(`${'a'.repeat(20)} ${'b'.repeat(10)} c${'c'.repeat(9)}`)).toBe('a'.repeat(20) + 'b'.repeat(10));
  expect(brand(`${'a'.repeat(20)} ${'b'.repeat(11)}`)).toBe('a'.repeat(20));
  expect(brand('a'.repeat(31))).toBe('a'.repeat(30));
});

test('the city and the state come from the location where the client has none of its own', () => {
  const { city, place } = domainBrandOf(client({ city: null, state: null, location: 'Cranston, MA' }));
  expect([city, place]).toEqual(['Cranston', 'Cranston, MA']);
});

test('a website without a registered domain is none', () => {
  for (const website of ['not an address', 'https://127.0.0.1/', 'https://localhost/'])
    expect(domainBrandOf(client({ website })).website, website).toBeNull();
});

test('each suggestion has a title and a description in turn', () => {
  const texts = buildDomains(domainBrandOf(client({ name: 'Harborline' }))).map(
    ({ title, description }) => `${title}: ${description}`,
  );
  expect(texts).toEqual([
    'Harborline Answers: Questions about pest control in Warwick, RI, answered by Harborline.',
    'Harborline Help: Clear help with pest control in Warwick, RI, from Harborline.',
    'Harborline Guide: What to know about pest control in Warwick, RI, by Harborline.',
    'Ask Harborline: Ask Harborline about pest control in Warwick, RI.',
    'Harborline Answers: Questions about pest control in Warwick, RI, answered by Harborline.',
    'Harborline Help: Clear help with pest control in Warwick, RI, from Harborline.',
  ]);
});

test('without a website there are six domains of the brand', () => {
  expect(domainsOf({})).toEqual([
    'harborlinewarwick.com',
    'harborlinepestcontrol.com',
    'askharborline.com',
    'harborlinehelp.com',
    'harborlineanswers.com',
    'harborlineguide.com',
  ]);
  expect(domainsOf({ city: '', industry: '***' })).toEqual([
    'harborlinepestcontrolanswers.com',
    'askharborlinepestcontrol.com',
    'harborlinepestcontrolhelp.com',
    'harborlinepestcontrolguide.com',
    'harborlinepestcontroladvice.com',
  ]);
});

test('a domain is branded by the name in its registered part, or below the client’s website', () => {
  const brandInfo = domainBrandOf(client({ name: 'Ocean View Pest Control', website: 'https://ocean.example.com' }));
  for (const domain of ['best-ocean.com', 'myview.com', 'help.example.com', 'oceanview.co.uk'])
    expect(isBranded(domain, brandInfo), domain).toBe(true);
  for (const domain of ['example.com', 'badexample.com', 'ocean.other.com', 'com'])
    expect(isBranded(domain, brandInfo), domain).toBe(false);
});

test('eight suggestions are kept, with titles of 120 and descriptions of 500 characters', () => {
  const model = Array.from({ length: 9 }, (_, n) => ({
    domain: `harborline${n}.com`,
    title: ` ${'t'.repeat(121)} `,
    description: ` ${'d'.repeat(501)} `,
  }));
  const merge = (modelDomains: typeof model) =>
    mergeDomains(modelDomains, { brandInfo: domainBrandOf(client({})), appOrigin: 'https://app.example.com' });
  expect(merge(model)).toHaveLength(8);
  expect(merge(model)[0]).toEqual({
    domain: 'harborline0.com',
    title: 't'.repeat(120),
    description: 'd'.repeat(500),
  });
  const untitled = merge([{ domain: 'harborlinex.com', title: ' ', description: '' }]);
  expect(untitled.map(({ domain }) => domain)).not.toContain('harborlinex.com');
});

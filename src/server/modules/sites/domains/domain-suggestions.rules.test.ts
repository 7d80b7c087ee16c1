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

import { expect, test } from 'vitest';
import type { ClientRow } from '../../../clients/clients.usecases.ts';
import { brandOf, composeDomains, isBranded, withComposed } from './suggesting.rules.ts';

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
  composeDomains(brandOf(client(fields))).map(({ domain }) => domain);

test('the client’s name comes first, with its place; then a part of its own website', () => {
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
  const of = brandOf(client(fields));
  const domains = withComposed([], { of, appOrigin: 'https://app.example.com' });
  expect(domains.length).toBeGreaterThanOrEqual(5);
  for (const { domain } of domains) expect(domain).toMatch(/^([a-z0-9-]{1,63}\.)+com$/);
  expect(new Set(domains.map(({ domain }) => domain)).size).toBe(domains.length);
});

test('a domain of trade and place alone is none of the client’s', () => {
  const of = brandOf(client({ website: 'https://harborline.com' }));
  for (const domain of ['pestcontrolwarwick.com', 'warwick-pest-control.com', 'bestexterminators.com'])
    expect(isBranded(domain, of), domain).toBe(false);
  for (const domain of ['harborlinewarwick.com', 'ask-harborline.com', 'help.harborline.com'])
    expect(isBranded(domain, of), domain).toBe(true);
});

test('what the model says stands first as far as it carries the name; composed ones fill up', () => {
  const said = [
    { domain: 'PestControlWarwick.com', title: 'Keywords', description: '' },
    { domain: 'https://HarborlineAnswers.com/', title: 'Harborline Answers', description: 'Answers.' },
    { domain: 'harborline answers', title: 'Not a domain', description: '' },
    { domain: 'harborlineanswers.com', title: 'Twice', description: '' },
  ];
  const domains = withComposed(said, { of: brandOf(client({})), appOrigin: 'https://app.example.com' });
  expect(domains[0]).toEqual({
    domain: 'harborlineanswers.com',
    title: 'Harborline Answers',
    description: 'Answers.',
  });
  expect(domains.length).toBeGreaterThanOrEqual(5);
  expect(domains.map(({ domain }) => domain)).not.toContain('pestcontrolwarwick.com');
});

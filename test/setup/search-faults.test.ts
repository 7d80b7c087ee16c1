import { describe, expect, it } from 'vitest';
import { landingJsonLd } from '../../src/landing/json-ld.ts';
import { renderLandingPage } from '../../src/landing/landing-page.tsx';
import { samplePage, sampleSite } from '../../src/landing/landing.factory.ts';
import { ownAddresses, searchFaults } from './search-faults.ts';

const site = { ...sampleSite(), card: { path: '/img/site-1-0123456789abcdef.png', alt: 'Pests' } };
const page = { ...samplePage(site), topic: { name: 'Rodent control', slug: 'rodents', path: '/rodents' } };
const html = renderLandingPage(page);

describe('a page that search results may list', () => {
  it('passes with title, description, address, picture and structured data', () => {
    expect(landingJsonLd(page)).toContain('BreadcrumbList');
    expect(searchFaults(html)).toEqual([]);
  });

  it.each([
    ['a wide title', html.replace(/<title>.*?<\/title>/, `<title>${'W'.repeat(40)}</title>`), /cuts the title/],
    ['a short description', html.replace(/(name="description" content=")[^"]*/, '$1Mice.'), /5 characters/],
    ['no address', html.replace('rel="canonical"', 'rel="other"'), /canonical/],
    ['no picture', html.replaceAll('og:image', 'og:other'), /picture/],
    ['no structured data', html.replace('application/ld+json', 'text/plain'), /no structured data/],
    ['a service without a place', html.replace('"areaServed"', '"other"'), /Service lacks areaServed/],
    ['a crumb within a page', html.replace('example.com/rodents"', 'example.com/#rodents"'), /leads to no page/],
  ])('is faulty with %s', (_, faulty, fault) => {
    expect(searchFaults(faulty).join('\n')).toMatch(fault);
  });
});

it('the addresses of its own host are those it links and names', () => {
  expect(ownAddresses(html, 'pests.example.com')).toEqual(
    expect.arrayContaining(['/', '/about', '/rodents', '/favicon.svg', '/img/site-1-0123456789abcdef.png']),
  );
  expect(ownAddresses(html, 'pests.example.com').join(' ')).not.toMatch(/maps\.google|tel:/);
});

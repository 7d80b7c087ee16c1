import { expect, test } from 'vitest';
import { listedPageTags } from './listed-pages.ts';

const agency = { appOrigin: 'https://growth.example', name: 'Pots & </script> Pans' };
const canonicalOf = (path: string) => /rel="canonical" href="([^"]*)"/.exec(listedPageTags(path, agency))?.[1];

test('the agency’s pages name their address, screens and unknown addresses do not', () => {
  expect(canonicalOf('/')).toBe('https://growth.example/');
  expect(canonicalOf('/privacy-policy/')).toBe('https://growth.example/privacy-policy');
  expect([listedPageTags('/admin/login', agency), listedPageTags('/no-such-page', agency)]).toEqual(['', '']);
});

test('the front page says who the agency is, whatever its name', () => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(listedPageTags('/', agency)) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@graph': [
      { '@type': 'Organization', name: agency.name, url: 'https://growth.example/' },
      { '@type': 'WebSite', publisher: { '@id': 'https://growth.example/#agency' } },
    ],
  });
  expect(listedPageTags('/privacy-policy', agency)).not.toContain('ld+json');
});

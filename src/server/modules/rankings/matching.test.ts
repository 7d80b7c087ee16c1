import { describe, expect, test } from 'vitest';
import { toComparableUrl } from '#shared/web-address.ts';
import { extractSlugs, matchResults, urlsOfPage, type OwnAddresses } from './matching.rules.ts';

const addresses: OwnAddresses = {
  hubDomain: 'oceanpest.com',
  farmHosts: ['warwick.farms.example'],
  otherDomains: ['cranston.farms.example'],
  appOrigin: 'https://app.example',
  page: { farmId: 3, slug: 'termite-cost' },
  pagesBySlug: new Map([
    ['termite-cost', { pageId: 11, farmId: 3 }],
    ['termite-signs', { pageId: 12, farmId: 3 }],
    ['ant-cost', { pageId: 21, farmId: 4 }],
  ]),
};

const found = (...urls: string[]) => urls.map((url) => ({ title: url, url, host: '' }));
const place = (...urls: string[]) => matchResults(found(...urls), addresses);

describe('an address', () => {
  test.each([
    ['https://Example.COM/A/', 'example.com', '/A'],
    ['http://www.example.com', 'example.com', '/'],
    ['example.com/a?utm_source=x#part', 'example.com', '/a'],
    ['https://example.com:443/a', 'example.com', '/a'],
    ['http://example.com:443/a', 'example.com', '/a'],
    ['https://example.com:8443/a', 'example.com:8443', '/a'],
    ['https://example.com./a', 'example.com', '/a'],
    ['https://www.www-shop.com/a', 'www-shop.com', '/a'],
    ['https://www.com/a', 'www.com', '/a'],
    ['https://example.com/caf%C3%A9', 'example.com', '/café'],
    ['https://example.com/%', 'example.com', '/%'],
  ])('%s is compared as %s%s', (address, host, path) => {
    expect(toComparableUrl(address)).toEqual({ host, path });
  });

  test.each(['', 'javascript:alert(1)', 'mailto:a@example.com', 'ftp://example.com/a', 'https://', 'no address'])(
    'that is none, %j, is no page',
    (address) => {
      expect(toComparableUrl(address)).toBeNull();
    },
  );
});

describe('the page is found', () => {
  test.each([
    'https://oceanpest.com/termite-cost',
    'http://oceanpest.com/termite-cost',
    'https://www.oceanpest.com/termite-cost',
    'https://OceanPest.com/termite-cost/',
    'https://oceanpest.com/termite-cost?utm_source=google&gclid=1',
    'https://oceanpest.com/termite-cost#prices',
    'https://warwick.farms.example/termite-cost',
    'https://app.example/termite-cost',
    'https://app.example/f/3/termite-cost/',
  ])('at %s', (url) => {
    expect(place('https://other.example/', url)).toEqual({ position: 2, url, wrongPage: null });
  });

  test.each([
    ['another page of the host', 'https://oceanpest.com/termite-costs'],
    ['a deeper page', 'https://oceanpest.com/termite-cost/more'],
    ['another case of the path', 'https://oceanpest.com/Termite-Cost'],
    ['another subdomain', 'https://blog.oceanpest.com/termite-cost'],
    ['a host that ends alike', 'https://notoceanpest.com/termite-cost'],
    ['a host that begins alike', 'https://oceanpest.com.evil.example/termite-cost'],
    ['another port', 'https://oceanpest.com:8443/termite-cost'],
    ['the address as a parameter', 'https://other.example/?u=https://oceanpest.com/termite-cost'],
    ['another farm’s number', 'https://app.example/f/4/termite-cost'],
    ['user info before another host', 'https://oceanpest.com@evil.example/termite-cost'],
    ['no address', ''],
  ])('not at %s', (_name, url) => {
    expect(place(url).position).toBeNull();
  });

  test('without a hub domain at the farm’s and the product’s addresses alone', () => {
    const withoutHub = { ...addresses, hubDomain: null };
    expect(urlsOfPage(withoutHub).map(({ host, path }) => host + path)).toEqual([
      'warwick.farms.example/termite-cost',
      'app.example/termite-cost',
      'app.example/f/3/termite-cost',
    ]);
    expect(matchResults(found('https://oceanpest.com/termite-cost'), withoutHub)).toMatchObject({ position: null });
  });

  test('at its first place, a result without an address counting as a place', () => {
    expect(
      place('', 'https://a.example/', 'https://oceanpest.com/termite-cost', 'https://app.example/termite-cost'),
    ).toEqual({ position: 3, url: 'https://oceanpest.com/termite-cost', wrongPage: null });
  });
});

describe('another page of the client', () => {
  test.each([
    ['on the hub domain', 'https://www.oceanpest.com/termite-signs', 12],
    ['of another farm', 'https://cranston.farms.example/ant-cost', 21],
    ['on the farm’s own host', 'https://warwick.farms.example/termite-signs', 12],
    ['on the product’s own host, by its slug alone', 'https://app.example/termite-signs', 12],
    ['on the hub domain, at an address that only the product has', 'https://oceanpest.com/f/4/ant-cost', null],
    ['on the product’s own host', 'https://app.example/f/4/ant-cost', 21],
    ['that is the home page', 'https://oceanpest.com/', null],
    ['that the product does not know', 'https://oceanpest.com/old-page', null],
  ])('%s is the wrong page, and named', (_name, url, pageId) => {
    expect(place('https://a.example/', url)).toEqual({
      position: null,
      url: null,
      wrongPage: { url, position: 2, pageId },
    });
  });

  test('above the page is named with both positions, the best of several', () => {
    const [best, second, page] = ['/termite-signs', '/', '/termite-cost'].map((path) => `https://oceanpest.com${path}`);
    expect(place(best ?? '', second ?? '', page ?? '')).toEqual({
      position: 3,
      url: page,
      wrongPage: { url: best, position: 1, pageId: 12 },
    });
  });

  test('below the page is no wrong page', () => {
    expect(place('https://oceanpest.com/termite-cost', 'https://oceanpest.com/').wrongPage).toBeNull();
  });

  test.each([
    'https://app.example/',
    'https://app.example/another-clients-page',
    'https://app.example/f/9/termite-signs',
    'https://app.example/f/4/ant-cost/more',
    'https://app.example/x/f/4/ant-cost',
    'https://app.example/f/42/ant-cost',
    'https://unknown.example/ant-cost',
  ])('is not %s, which is not this client’s', (url) => {
    expect(place(url).wrongPage).toBeNull();
  });
});

test('a client without a hub domain has no page on a host of that name', () => {
  const without = { ...addresses, hubDomain: null, otherDomains: [] };
  expect(matchResults(found('https://null/termite-signs', 'https://oceanpest.com/'), without).wrongPage).toBeNull();
});

test('a stored domain that is no host matches nothing', () => {
  const broken = { ...addresses, hubDomain: 'no domain', appOrigin: 'no origin' };
  expect(urlsOfPage(broken).map(({ host }) => host)).toEqual(['warwick.farms.example']);
  expect(matchResults(found('https://warwick.farms.example/termite-cost'), broken).position).toBe(1);
});

test('the slugs in results are what the client’s pages are looked up by, each once', () => {
  expect(
    extractSlugs(
      found(
        'https://oceanpest.com/termite-cost',
        'http://www.other.example/termite-cost/?x=1',
        'https://app.example/f/12/ant-cost',
        'https://a.example/',
        'https://a.example/blog/ants',
        'https://a.example/blog/f/3/bees',
        'https://a.example/f/x/wasps',
        'no address',
      ),
    ),
  ).toEqual(['termite-cost', 'ant-cost']);
});

import { describe, expect, test } from 'vitest';
import { createOwnerFinder, extractAddressSlugs } from './address-owners.rules.ts';

test('the slugs of addresses are what pages are looked up by, each once', () => {
  expect(
    extractAddressSlugs([
      'https://oceanpest.example/termite-cost',
      'http://www.oceanpest.example/termite-cost/?utm_source=x',
      'https://app.example/f/3/ant-cost',
      'https://oceanpest.example/f/x/ants',
      'https://oceanpest.example/topics/ants',
      'https://oceanpest.example/',
      'https://oceanpest.example/a%00b',
      'sc-domain:oceanpest.example',
    ]),
  ).toEqual(['termite-cost', 'ant-cost']);
});

describe('an address of a property', () => {
  const termite = { pageId: 11, farmId: 3, clientId: 1 };
  const foreign = { pageId: 91, farmId: 9, clientId: 9 };
  const ownerOf = createOwnerFinder({
    hosts: [
      { clientId: 1, farmId: null, domain: 'oceanpest.example' },
      { clientId: 1, farmId: 3, domain: 'warwick.farms.example' },
      { clientId: 9, farmId: 9, domain: 'other.example' },
    ],
    clientIds: [1],
    pages: new Map([
      ['termite-cost', termite],
      ['foreign', foreign],
    ]),
    appOrigin: 'https://app.example',
  });

  test.each([
    'https://oceanpest.example/termite-cost',
    'http://www.OceanPest.example/termite-cost/',
    'https://warwick.farms.example/termite-cost',
    'https://app.example/f/3/termite-cost',
    'https://app.example/termite-cost',
  ])('%s belongs to its page', (address) => {
    expect(ownerOf(address)).toEqual(termite);
  });

  test.each([
    ['https://oceanpest.example/', { clientId: 1, farmId: null, pageId: null }],
    ['https://warwick.farms.example/topics/ants', { clientId: 1, farmId: 3, pageId: null }],
    ['https://oceanpest.example/foreign', { clientId: 1, farmId: null, pageId: null }],
    ['https://other.example/termite-cost', { clientId: 9, farmId: 9, pageId: null }],
  ])('%s, which is none of the client’s pages on that host, belongs to the host’s client', (address, owner) => {
    expect(ownerOf(address)).toEqual(owner);
  });

  test.each([
    'https://unknown.example/termite-cost',
    'https://app.example/',
    'https://app.example/f/9/foreign',
    'mailto:ana@oceanpest.example',
  ])('%s belongs to no client', (address) => {
    expect(ownerOf(address)).toBeNull();
  });

  test('belongs to no client when a stored domain is no host', () => {
    const finder = createOwnerFinder({
      hosts: [{ clientId: 1, farmId: 3, domain: 'no domain' }],
      clientIds: [1],
      pages: new Map(),
      appOrigin: 'no origin',
    });
    expect(finder('https://oceanpest.example/')).toBeNull();
    expect(finder('no address at all')).toBeNull();
  });
});

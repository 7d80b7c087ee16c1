import { describe, expect, test } from 'vitest';
import {
  coveredAddresses,
  coversAddress,
  doPropertiesOverlap,
  parsePermission,
  sortBySuggestion,
} from './properties.rules.ts';

test('a level of permission that the product does not know is none', () => {
  expect(parsePermission('siteOwner')).toBe('siteOwner');
  expect(parsePermission('siteWizard')).toBeNull();
});

describe('a property', () => {
  test.each([
    ['sc-domain:Example.com', 'https://example.com/'],
    ['sc-domain:example.com', 'http://www.blog.example.com/a'],
    ['https://example.com/', 'https://example.com/a'],
    ['https://example.com/shop/', 'https://example.com/shop/a'],
  ])('%s covers %s', (siteUrl, address) => {
    expect(coversAddress(siteUrl, address)).toBe(true);
  });

  test.each([
    ['sc-domain:example.com', 'https://notexample.com/'],
    ['sc-domain:blog.example.com', 'https://example.com/'],
    ['https://example.com/', 'http://example.com/'],
    ['https://example.com/', 'https://www.example.com/'],
    ['https://example.com/shop/', 'https://example.com/'],
    ['https://example.com/shop/', 'https://example.com/a/shop/'],
    ['https://example.com/', 'no address'],
    ['no property', 'https://example.com/'],
  ])('%s does not cover %s', (siteUrl, address) => {
    expect(coversAddress(siteUrl, address)).toBe(false);
  });

  test('covers a host with either scheme, with or without www.', () => {
    const hosts = ['example.com', 'other.com'];
    for (const start of ['https://', 'http://', 'https://www.', 'http://www.']) {
      expect(coveredAddresses(`${start}example.com/`, hosts), start).toEqual(['example.com']);
    }
    expect(coveredAddresses('https://blog.example.com/', hosts)).toEqual([]);
  });
});

describe('two properties', () => {
  test.each([
    ['sc-domain:example.com', 'sc-domain:blog.example.com'],
    ['sc-domain:example.com', 'sc-domain:example.com'],
    ['sc-domain:example.com', 'https://blog.example.com/a/'],
    ['https://example.com/', 'https://example.com/shop/'],
    ['https://example.com/shop/', 'https://example.com/shop/'],
    ['no property', 'no property'],
  ])('%s and %s would count addresses twice', (one, other) => {
    expect(doPropertiesOverlap(one, other)).toBe(true);
    expect(doPropertiesOverlap(other, one)).toBe(true);
  });

  test.each([
    ['sc-domain:example.com', 'sc-domain:other.com'],
    ['sc-domain:blog.example.com', 'https://example.com/'],
    ['https://example.com/', 'http://example.com/'],
    ['https://example.com/shop/', 'https://example.com/blog/'],
    ['no property', 'https://example.com/'],
    ['no property', 'another'],
  ])('%s and %s have no address in common', (one, other) => {
    expect(doPropertiesOverlap(one, other)).toBe(false);
    expect(doPropertiesOverlap(other, one)).toBe(false);
  });
});

test('properties are suggested by how many of the client’s own domains they cover, then of the product’s, then by name', () => {
  const site = (siteUrl: string, ...covers: string[]) => ({ siteUrl, covers });
  const own = site('https://own.example/', 'own.example');
  const both = site('sc-domain:z.example', 'own.example', 'hub.example');
  const wide = site('sc-domain:farms.example', 'a.farms.example', 'b.farms.example');
  const [a, b, none] = [
    site('https://a.example/', 'a'),
    site('https://b.example/', 'b'),
    site('https://none.example/'),
  ];
  const sorted = sortBySuggestion([none, b, wide, own, a, both], ['own.example', 'hub.example']);
  expect(sorted.map(({ siteUrl }) => siteUrl)).toEqual([both, own, wide, a, b, none].map(({ siteUrl }) => siteUrl));
});

import { describe, expect, test } from 'vitest';
import { farmDomain, normalizeHost } from './farm-domain.ts';
import { parseLocation, cityStateLabel } from './locations.ts';

const at = (prefix: string, city: string | null = null) => farmDomain(prefix, { baseDomain: 'farms.example', city });

describe('a farm’s domain', () => {
  test('is the prefix below the base domain', () => {
    expect(at('Harborline Warwick')).toBe('harborline-warwick.farms.example');
  });

  test('is the prefix itself when that is a domain', () => {
    expect(at('help.harborline.example')).toBe('help.harborline.example');
  });

  test('of a further place carries its city', () => {
    expect(at('harborline', 'East Providence')).toBe('harborline-east-providence.farms.example');
    expect(at('help.harborline.example', 'Cranston')).toBe('cranston.help.harborline.example');
  });

  test('is null where no host name can be made', () => {
    expect(at('???')).toBeNull();
    expect(at('bad_domain.example')).toBeNull();
    expect(at('bad_domain.example', 'Cranston')).toBeNull();
  });

  test('forgives capitals and spaces', () => {
    expect(at('  Harborline ')).toBe('harborline.farms.example');
    expect(at(' Help.Harborline.Example ')).toBe('help.harborline.example');
    expect(at('???', 'Cranston')).toBe('cranston.farms.example');
    expect(at('help.harborline.example', '???')).toBe('help.harborline.example');
  });

  test('keeps a label to 63 letters and never ends it with a hyphen', () => {
    expect(at('a'.repeat(70))).toBe(`${'a'.repeat(63)}.farms.example`);
    expect(at(`${'a'.repeat(62)} bcd`)).toBe(`${'a'.repeat(62)}.farms.example`);
  });
});

describe('a host name', () => {
  test.each([
    [' Help.Example.COM ', 'help.example.com'],
    ['https://example.com/path/of/it', 'example.com'],
    ['http://example.com', 'example.com'],
    ['example.com.', 'example.com'],
    ['example.com/', 'example.com'],
    ['a-b.example', 'a-b.example'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('is read from %j as %s', (text, host) => {
    expect(normalizeHost(text)).toBe(host);
  });

  test.each([
    '',
    '   ',
    'https://',
    'ftp://example.com',
    'example.https://com',
    '-a.example',
    'a-.example',
    'a..example',
    `${'a'.repeat(64)}.example`,
  ])('is none in %j', (text) => {
    expect(normalizeHost(text)).toBeNull();
  });

  test('has at most 253 letters', () => {
    const labels = `${'a'.repeat(49)}.`.repeat(5);
    expect(normalizeHost(labels + 'b'.repeat(3))).toHaveLength(253);
    expect(normalizeHost(labels + 'b'.repeat(4))).toBeNull();
  });
});

test('a place is read as city and state however it is written', () => {
  for (const text of ['Warwick, RI', 'Warwick RI', 'Warwick, Rhode Island', 'Warwick, RI, USA', 'Warwick, RI 02886']) {
    expect(parseLocation(text)).toEqual({ city: 'Warwick', state: 'RI' });
  }
  expect(parseLocation('Warwick')).toEqual({ city: 'Warwick', state: null });
  expect(parseLocation(' Fall  River ,  MA ')).toEqual({ city: 'Fall River', state: 'MA' });
});

test.each([
  ['Warwick, ri', 'Warwick', 'RI'],
  ['Warwick, RI, United States', 'Warwick', 'RI'],
  ['Warwick,RI,US', 'Warwick', 'RI'],
  ['Warwick, RI 02886-1234', 'Warwick', 'RI'],
  ['Warwick, RI  02886', 'Warwick', 'RI'],
  ['Warwick, Kent County, RI', 'Warwick', 'RI'],
  ['Warwick, ', 'Warwick', null],
  ['Warwick, 02886 RI', 'Warwick', '02886 RI'],
  ['Toronto, Ontario', 'Toronto', 'Ontario'],
  ['United States Avenue, RI', 'United States Avenue', 'RI'],
  ['Oak, USA Bluffs, MA', 'Oak', 'MA'],
  ['East Providence RI', 'East Providence', 'RI'],
  ['Warwick XX', 'Warwick XX', null],
  ['Warwick RI Center', 'Warwick RI Center', null],
  ['RI', 'RI', null],
])('%j is %s in %s', (text, city, state) => {
  expect(parseLocation(text)).toEqual({ city, state });
});

test('headlines name a place with its state where it has one', () => {
  expect(cityStateLabel({ city: 'Warwick', state: 'RI' })).toBe('Warwick, RI');
  expect(cityStateLabel({ city: 'Warwick', state: null })).toBe('Warwick');
});

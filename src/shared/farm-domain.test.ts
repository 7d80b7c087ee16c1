import { describe, expect, test } from 'vitest';
import { farmDomain, parsePlace } from './farm-domain.ts';

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
  });
});

test('a place is read as city and state however it is written', () => {
  for (const text of ['Warwick, RI', 'Warwick RI', 'Warwick, Rhode Island', 'Warwick, RI, USA', 'Warwick, RI 02886']) {
    expect(parsePlace(text)).toEqual({ city: 'Warwick', state: 'RI' });
  }
  expect(parsePlace('Warwick')).toEqual({ city: 'Warwick', state: null });
});

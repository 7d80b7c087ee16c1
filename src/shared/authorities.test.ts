import { expect, test } from 'vitest';
import { isAuthorityUrl } from './authorities.ts';

test.each([
  'https://www.epa.gov/termites',
  'http://extension.psu.EDU/ants',
  'https://www.army.mil/',
  'https://extension.org/a',
  'https://content.naic.org/a',
  'https://www.floridabar.org/public/acap/',
])('%s is an authority, and may be linked', (url) => {
  expect(isAuthorityUrl(url)).toBe(true);
});

test.each([
  'https://example.com/',
  'https://epa.gov.example.com/',
  'https://notextension.org/',
  'https://gov/',
  'https://user@www.epa.gov/',
  'ftp://www.epa.gov/',
  'mailto:a@epa.gov',
  'www.epa.gov',
  '',
])('%s is not an authority, and only named', (url) => {
  expect(isAuthorityUrl(url)).toBe(false);
});

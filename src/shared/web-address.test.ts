import { describe, expect, test } from 'vitest';
import { toComparableUrl } from './web-address.ts';

describe('an address of a result', () => {
  test.each([
    ['https://Example.COM/A/', 'example.com', '/A'],
    ['https://example.com/a//', 'example.com', '/a'],
    ['http://www.example.com', 'example.com', '/'],
    ['WWW.example.com/a', 'example.com', '/a'],
    ['HTTPS://example.com/a', 'example.com', '/a'],
    ['example.com/a?utm_source=x#part', 'example.com', '/a'],
    ['https://example.com:443/a', 'example.com', '/a'],
    ['https://example.com:80/a', 'example.com', '/a'],
    ['http://example.com:443/a', 'example.com', '/a'],
    ['https://example.com:8443/a', 'example.com:8443', '/a'],
    ['https://example.com./a', 'example.com', '/a'],
    ['https://www.www-shop.com/a', 'www-shop.com', '/a'],
    ['https://shop.www.example.com/', 'shop.www.example.com', '/'],
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

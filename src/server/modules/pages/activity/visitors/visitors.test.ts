import { expect, test } from 'vitest';
import { deviceOf, sourceOf, visitorHash } from './visitors.rules.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

test.each([
  ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'],
  ['phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 15; Tab S9) Chrome/130.0 Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) Version/18.1 Safari/604.1'],
  ['desk', MAC],
  ['desk', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
])('a %s is told by its agent', (device, agent) => {
  expect(deviceOf(agent)).toBe(device);
});

test.each([
  [{}, { part: 'direct', name: '' }],
  [{ from: 'same' }, { part: 'internal', name: '' }],
  [{ from: 'www.google.com' }, { part: 'search', name: 'Google' }],
  [{ from: 'www.google.co.uk' }, { part: 'search', name: 'Google' }],
  [{ from: 'gemini.google.com' }, { part: 'site', name: 'gemini.google.com' }],
  [{ from: 'google.com.evil.example' }, { part: 'site', name: 'google.com.evil.example' }],
  [{ from: 'duckduckgo.com' }, { part: 'search', name: 'DuckDuckGo' }],
  [{ from: 'News.Example:8080' }, { part: 'site', name: 'news.example' }],
  [{ from: '<script>' }, { part: 'direct', name: '' }],
  [
    { from: 'www.google.com', campaign: ' Spring Mailing ' },
    { part: 'campaign', name: 'spring mailing' },
  ],
  [{ campaign: '=cmd|\u0000\n' }, { part: 'campaign', name: 'cmd' }],
])('%o is where a view came from', (told, source) => {
  expect(sourceOf(told)).toEqual(source);
});

test('names are as long as their column at most', () => {
  expect(sourceOf({ campaign: 'é'.repeat(500) }).name).toHaveLength(60);
  expect(sourceOf({ from: `${'a'.repeat(200)}.example` }).name).toHaveLength(60);
});

test('a visitor is the same all day on one farm, and somebody else on the next day, farm or device', () => {
  const [today, tomorrow] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const me = { farmId: 1, address: '203.0.113.7', userAgent: MAC };
  const hash = visitorHash(today, me);
  expect(hash).toHaveLength(8);
  expect(visitorHash(today, { ...me })).toEqual(hash);
  for (const other of [{ farmId: 2 }, { address: '203.0.113.8' }, { userAgent: 'another' }]) {
    expect(visitorHash(today, { ...me, ...other })).not.toEqual(hash);
  }
  expect(visitorHash(tomorrow, me)).not.toEqual(hash);
});

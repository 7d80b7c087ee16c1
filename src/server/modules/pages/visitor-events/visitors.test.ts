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
])('a %s is recognized by its user agent', (device, agent) => {
  expect(deviceOf(agent)).toBe(device);
});

const AT = 'https://harborline.example/termites';

test.each([
  ['', '', { part: 'direct', name: '' }],
  [`${AT}/signs`, AT, { part: 'internal', name: '' }],
  ['https://www.harborline.example/', AT, { part: 'internal', name: '' }],
  ['https://www.google.com/', AT, { part: 'search', name: 'Google' }],
  ['https://www.google.co.uk/search?q=ants', AT, { part: 'search', name: 'Google' }],
  ['android-app://com.google.android.googlequicksearchbox/', AT, { part: 'search', name: 'Google' }],
  ['https://gemini.google.com/', AT, { part: 'site', name: 'gemini.google.com' }],
  ['https://google.com.evil.example/', AT, { part: 'site', name: 'google.com.evil.example' }],
  ['https://duckduckgo.com/', AT, { part: 'search', name: 'DuckDuckGo' }],
  ['https://News.Example:8080/today', AT, { part: 'site', name: 'news.example' }],
  ['news.example', AT, { part: 'direct', name: '' }],
  ['https://<script>', AT, { part: 'direct', name: '' }],
  ['https://www.google.com/', `${AT}?utm_source=%20Spring+Mailing%20`, { part: 'campaign', name: 'spring mailing' }],
  ['', `${AT}?utm_source==cmd|%00%0A`, { part: 'campaign', name: 'cmd' }],
  ['', `${AT}?utm_source=`, { part: 'direct', name: '' }],
  ['', `${AT}?utm_source=a|||b`, { part: 'campaign', name: 'a b' }],
  ['', `${AT}?utm_source=%20spring%20`, { part: 'campaign', name: 'spring' }],
  ['https://news.example/', '/termites?utm_source=x', { part: 'site', name: 'news.example' }],
  ['https://blog.www.example/', AT, { part: 'site', name: 'blog.www.example' }],
  ['https://www.news.example/', AT, { part: 'site', name: 'news.example' }],
])('"%s" and "%s" give the source of a view', (from, at, source) => {
  expect(sourceOf({ from, at })).toEqual(source);
});

test('names are at most 60 characters long', () => {
  expect(sourceOf({ at: `${AT}?utm_source=${'é'.repeat(500)}` }).name).toHaveLength(60);
  expect(sourceOf({ from: `https://${'a'.repeat(63)}.${'b'.repeat(63)}.example/` }).name).toHaveLength(60);
});

test('a view that says nothing of where it came from is direct', () => {
  expect(sourceOf({})).toEqual({ part: 'direct', name: '' });
});

test('a cut name does not end with a space', () => {
  expect(sourceOf({ at: `${AT}?utm_source=${'a'.repeat(59)}+spring` }).name).toBe('a'.repeat(59));
});

test('a visitor without a user agent uses a desktop, and has a hash like one with an empty user agent', () => {
  expect(deviceOf(null)).toBe('desk');
  const [salt, me] = [Buffer.alloc(32, 1), { farmId: 1, address: '203.0.113.7' }];
  expect(visitorHash(salt, { ...me, userAgent: null })).toEqual(visitorHash(salt, { ...me, userAgent: '' }));
});

test('a visitor has one hash all day on one farm, and another on the next day, farm or device', () => {
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

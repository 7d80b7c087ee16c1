import { describe, expect, test } from 'vitest';
import type { OutboundReply } from '#server/platform/outbound/outbound.ts';
import { dataforseo } from './dataforseo.rules.ts';
import type { RankSearch } from './providers.types.ts';
import { rapidapi } from './rapidapi.rules.ts';
import { serpapi } from './serpapi.rules.ts';
import { serper } from './serper.rules.ts';

const search: RankSearch = {
  query: 'termites + ants',
  place: { city: 'Warwick', state: 'Rhode Island' },
  device: 'mobile',
  language: 'en',
  depth: 2,
  page: 3,
};
const access = { key: 'secret', baseUrl: 'https://provider.example/api' };
const reply = (status: number, text: string) => ({ status, text }) as OutboundReply;
const [A, B, C] = ['a', 'b', 'c'].map((name) => ({ title: name, link: `https://${name}.example/` }));
const anywhere = { ...search, place: null };
const cityAlone = { ...search, place: { city: 'Warwick', state: null } };

describe('RapidAPI', () => {
  test('is asked for the whole depth and no related keywords', () => {
    expect(rapidapi.request(search, access)).toEqual({
      url: 'https://provider.example/api?query=termites+%2B+ants&limit=2&related_keywords=false',
      headers: { 'x-rapidapi-key': 'secret', 'x-rapidapi-host': 'provider.example', accept: 'application/json' },
    });
  });

  test.each(['results', 'organic_results', 'organic'])(
    'is read when it calls its list %s, as far as was asked',
    (name) => {
      expect(rapidapi.parse({ [name]: [A, B, C] }, search)).toMatchObject({
        page: { results: [{ title: 'a' }, { title: 'b' }], isLast: true },
      });
    },
  );

  test('cannot be read without a list', () => {
    expect(rapidapi.parse({ message: 'Hello' }, search)).toMatchObject({ failure: { fault: 'garbled' } });
  });

  test.each([
    [429, 'You have exceeded the MONTHLY quota', 'quota'],
    [429, 'Too many requests', null],
    [403, 'quota', null],
  ])('answering %i "%s" means %s', (status, text, fault) => {
    expect(rapidapi.refusal?.(reply(status, text))).toBe(fault);
  });
});

describe('Serper', () => {
  const body = (of: RankSearch) => JSON.parse(String(serper.request(of, access).body)) as unknown;

  test('is asked for a page of ten from a place in the United States', () => {
    expect(serper.request(search, access)).toMatchObject({
      url: 'https://provider.example/api/search',
      method: 'POST',
      headers: { 'x-api-key': 'secret', 'content-type': 'application/json', accept: 'application/json' },
    });
    expect(body(search)).toEqual({
      q: 'termites + ants',
      gl: 'us',
      hl: 'en',
      num: 10,
      page: 3,
      location: 'Warwick, Rhode Island, United States',
    });
    expect(body(cityAlone)).toMatchObject({ location: 'Warwick, United States' });
    expect(body(anywhere)).toMatchObject({ location: 'United States' });
  });

  test.each([
    [400, 'Not enough credits', 'quota'],
    [400, 'No such place', null],
    [500, 'not enough credits', null],
  ])('answering %i "%s" means %s', (status, text, fault) => {
    expect(serper.refusal?.(reply(status, text))).toBe(fault);
  });
});

describe('SerpApi', () => {
  const asked = (of: RankSearch) => Object.fromEntries(new URL(serpapi.request(of, access).url).searchParams);

  test('is asked by the offset of a page, from a place in the United States', () => {
    expect(serpapi.request(search, access).headers).toEqual({ accept: 'application/json' });
    expect(asked(search)).toEqual({
      engine: 'google',
      q: 'termites + ants',
      gl: 'us',
      hl: 'en',
      device: 'mobile',
      start: '20',
      location: 'Warwick, Rhode Island, United States',
      api_key: 'secret',
    });
    expect(asked(cityAlone)['location']).toBe('Warwick, United States');
    expect(asked(anywhere)['location']).toBe('United States');
    expect(serpapi.pages(50)).toBe(5);
  });

  const answer = (fields: object) => serpapi.parse({ search_metadata: { status: 'Success' }, ...fields }, search);

  test('may have further pages behind one with results', () => {
    expect(answer({ organic_results: [A, B] })).toMatchObject({ page: { isLast: false } });
  });

  test('measured that there is nothing only when it says so', () => {
    expect(answer({ error: "Google hasn't returned any results for this query." })).toEqual({
      page: { results: [], questions: [], isLast: true, costMicros: null },
    });
    expect(answer({ error: 'Something else' })).toMatchObject({ failure: { fault: 'garbled' } });
    expect(answer({})).toMatchObject({ failure: { fault: 'garbled' } });
  });

  test.each([
    [429, 'Your account has run out of searches.', 'quota'],
    [429, 'Slow down', null],
    [401, 'run out of searches', null],
  ])('answering %i "%s" means %s', (status, text, fault) => {
    expect(serpapi.refusal?.(reply(status, text))).toBe(fault);
  });
});

describe('DataForSEO', () => {
  const task = (of: RankSearch) => (JSON.parse(String(dataforseo.request(of, access).body)) as unknown[])[0];

  test('is asked with signs that it would read as escapes written as such, from a state or from the country', () => {
    expect(dataforseo.request(search, access).headers).toEqual({
      authorization: `Basic ${Buffer.from('secret').toString('base64')}`,
      'content-type': 'application/json',
    });
    expect(task(search)).toMatchObject({
      keyword: 'termites %2B ants',
      location_name: 'Warwick,Rhode Island,United States',
    });
    expect(task({ ...cityAlone, query: '100% + 1' })).toMatchObject({
      keyword: '100%25 %2B 1',
      location_name: 'United States',
    });
    expect(task(anywhere)).toMatchObject({ location_name: 'United States' });
  });

  const answer = (fields: object | null) =>
    dataforseo.parse({ status_code: 20_000, tasks: fields && [{ status_code: 20_000, ...fields }] }, search);
  const items = [A, B, C].map((one) => ({ type: 'organic', title: one?.title, url: one?.link }));

  test('is read as far as was asked, with the charge that it states', () => {
    expect(answer({ cost: 0.002, result: [{ items }] })).toMatchObject({
      page: { results: [{ title: 'a' }, { title: 'b' }], costMicros: 2000 },
    });
  });

  test.each([[{ result: [{ items }] }], [{ cost: null, result: [{ items }] }]])('may state no charge', (fields) => {
    expect(answer(fields)).toMatchObject({ page: { costMicros: null } });
  });

  test.each([null, {}, { result: null }, { result: [] }, { result: [{}] }, { result: [{ items: null }] }])(
    'cannot be read without results: %j',
    (fields) => {
      expect(answer(fields)).toMatchObject({ failure: { fault: 'garbled' } });
    },
  );

  test('cannot be read without a task', () => {
    expect(dataforseo.parse({ status_code: 20_000, tasks: [] }, search)).toMatchObject({
      failure: { fault: 'garbled' },
    });
  });

  test('has no money left when it answers 402', () => {
    expect([402, 403].map((status) => dataforseo.refusal?.(reply(status, '')))).toEqual(['quota', null]);
  });
});

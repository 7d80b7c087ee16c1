import { describe, expect, test } from 'vitest';
import { providerFailure, toFoundResult, toResultsPage } from './provider-failures.rules.ts';

test('a failure has the sentence of its fault unless it has its own', () => {
  expect(providerFailure('rate')).toEqual({
    failure: { fault: 'rate', reason: 'The search provider’s rate limit is exceeded.', retryAfterSeconds: null },
  });
  expect(providerFailure('rate', { reason: 'Slow down.', retryAfterSeconds: 7 })).toEqual({
    failure: { fault: 'rate', reason: 'Slow down.', retryAfterSeconds: 7 },
  });
});

describe('a result', () => {
  test('is stored with its title, address and host', () => {
    expect(toFoundResult('Termites', 'https://www.one.example:8443/cost?x=1')).toEqual({
      title: 'Termites',
      url: 'https://www.one.example:8443/cost?x=1',
      host: 'www.one.example',
    });
  });

  test.each([[null], [undefined], [''], ['no address'], ['/cost']])(
    'without an address, %j, keeps its place',
    (url) => {
      expect(toFoundResult(null, url)).toEqual({ title: '', url: '', host: '' });
    },
  );

  test('is cut at 300 characters of title and 2000 of address', () => {
    const { title, url, host } = toFoundResult('t'.repeat(301), `https://one.example/${'u'.repeat(2000)}`);
    expect([title.length, url.length, host]).toEqual([300, 2000, 'one.example']);
  });
});

describe('a page of results', () => {
  const result = toFoundResult('One', 'https://one.example/');
  const without = toFoundResult('Box', null);

  test('is one that other pages may follow', () => {
    expect(toResultsPage([without, result], { page: 1, isLast: false })).toEqual({
      page: { results: [without, result], questions: [], isLast: false, costMicros: null },
    });
    expect(toResultsPage([result], { page: 1, isLast: true, costMicros: 2000, questions: ['How?', null, ''] })).toEqual(
      {
        page: { results: [result], questions: ['How?'], isLast: true, costMicros: 2000 },
      },
    );
  });

  test('that is empty is the last, unless it is the first: every keyword has some results', () => {
    expect(toResultsPage([], { page: 2, isLast: false })).toEqual({
      page: { results: [], questions: [], isLast: true, costMicros: null },
    });
    expect(toResultsPage([], { page: 1, isLast: false })).toMatchObject({
      failure: { fault: 'garbled', reason: 'The search provider answered without any results.' },
    });
  });

  test('without a single address cannot be read', () => {
    expect(toResultsPage([without, without], { page: 2, isLast: false })).toMatchObject({
      failure: { fault: 'garbled', reason: 'The search provider’s results came without addresses.' },
    });
  });
});

import { z } from 'zod';
import { providerFailure, toResultsPage, toFoundResult } from './provider-failures.rules.ts';
import type { RankProvider } from './providers.types.ts';

const text = z.string().nullish();
const Item = z.object({ title: text, url: text, link: text });

/** Services on RapidAPI name their list and their addresses differently; these are the names in use. */
const RapidApiResponse = z
  .object({ results: z.array(Item), organic_results: z.array(Item), organic: z.array(Item), message: z.string() })
  .partial();

/**
 * Google search of the RapidAPI market: `GET /?query=…&limit=50`, answered with `{ search_term, results: [{ position,
 * url, title, description }] }`. One call reads the full depth.
 */
export const rapidapi: RankProvider = {
  id: 'rapidapi',
  name: 'RapidAPI',
  pages: () => 1,
  priceMicros: () => 2000,
  supports: { place: false, device: false, language: false },
  request({ query, depth }, { key, baseUrl, host }) {
    const url = new URL(baseUrl);
    url.searchParams.set('query', query);
    url.searchParams.set('limit', String(depth));
    url.searchParams.set('related_keywords', 'false');
    return {
      url: url.href,
      headers: { 'x-rapidapi-key': key, 'x-rapidapi-host': host ?? url.host, accept: 'application/json' },
    };
  },
  parse(body, { page, depth }) {
    const answer = RapidApiResponse.parse(body);
    const list = answer.results ?? answer.organic_results ?? answer.organic;
    if (list === undefined) return providerFailure('garbled');
    const results = list.slice(0, depth).map(({ title, url, link }) => toFoundResult(title, url ?? link));
    return toResultsPage(results, { page, isLast: true });
  },
  // "You are not subscribed to this API" and a wrong key are both problems of the account; a used-up plan answers 429.
  refusal: ({ status, text: errorText }) => (status === 429 && /quota/i.test(errorText) ? 'quota' : null),
};

import { z } from 'zod';
import { providerFailure, toResultsPage, toFoundResult } from './provider-failures.rules.ts';
import type { RankProvider, SearchLocation } from './providers.types.ts';

const SerpApiResponse = z.object({
  search_metadata: z.object({ status: z.string() }),
  organic_results: z.array(z.object({ title: z.string().nullish(), link: z.string().nullish() })).optional(),
  related_questions: z
    .array(z.object({ question: z.string().nullish() }))
    .optional()
    .catch([]),
  error: z.string().optional(),
});

const PER_PAGE = 10;
const NOTHING_FOUND = /hasn.t returned any results/i;

const placeName = (place: SearchLocation | null): string =>
  [place?.city, place?.state, 'United States'].filter((part) => part).join(', ');

/**
 * SerpApi: `GET /search.json`, answered with `{ search_metadata: { status }, organic_results: [{ position, title, link
 * }], related_questions: [{ question }] }`, or `error` beside a status of Error. It accepts the key in the query only.
 */
export const serpapi: RankProvider = {
  id: 'serpapi',
  name: 'SerpApi',
  pages: (depth) => Math.ceil(depth / PER_PAGE),
  priceMicros: () => 15_000,
  supports: { place: true, device: true, language: true },
  request({ query, place, device, language, page }, { key, baseUrl }) {
    const start = String((page - 1) * PER_PAGE);
    const parameters = {
      engine: 'google',
      q: query,
      gl: 'us',
      hl: language,
      device,
      start,
      location: placeName(place),
    };
    return {
      url: `${baseUrl}/search.json?${new URLSearchParams({ ...parameters, api_key: key }).toString()}`,
      headers: { accept: 'application/json' },
    };
  },
  parse(body, { page }) {
    const answer = SerpApiResponse.parse(body);
    const { search_metadata: metadata, organic_results: results, error } = answer;
    if (metadata.status !== 'Success') return providerFailure('server');
    if (results === undefined) {
      // Explicit, so an empty first page is a measurement.
      if (error !== undefined && NOTHING_FOUND.test(error))
        return { page: { results: [], questions: [], isLast: true, costMicros: null } };
      return providerFailure('garbled');
    }
    return toResultsPage(
      results.map(({ title, link }) => toFoundResult(title, link)),
      { page, isLast: false, questions: (answer.related_questions ?? []).map(({ question }) => question) },
    );
  },
  refusal: ({ status, text }) => (status === 429 && /run out of searches/i.test(text) ? 'quota' : null),
};

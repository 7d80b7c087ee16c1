import { z } from 'zod';
import { failed, foundPage, foundResult } from '../faults/faults.rules.ts';
import type { RankProvider, SearchPlace } from '../providers.types.ts';

const Answer = z.object({
  search_metadata: z.object({ status: z.string() }),
  organic_results: z.array(z.object({ title: z.string().nullish(), link: z.string().nullish() })).optional(),
  error: z.string().optional(),
});

const PER_PAGE = 10;
/** What an empty but successful search says. */
const NOTHING_FOUND = /hasn.t returned any results/i;

const placeName = (place: SearchPlace | null): string =>
  [place?.city, place?.state, 'United States'].filter((part) => part).join(', ');

/**
 * SerpApi: `GET /search.json`, answered with `{ search_metadata: { status }, organic_results: [{ position, title, link }] }`,
 * or `error` beside a status of Error. The key goes in the query, the only place it is taken.
 */
export const serpapi: RankProvider = {
  id: 'serpapi',
  name: 'SerpApi',
  pages: (depth) => Math.ceil(depth / PER_PAGE),
  priceMicros: () => 15_000,
  heeds: { place: true, device: true, language: true },
  request({ query, place, device, language, page }, { key, baseUrl }) {
    const start = String((page - 1) * PER_PAGE);
    const asked = { engine: 'google', q: query, gl: 'us', hl: language, device, start, location: placeName(place) };
    return {
      url: `${baseUrl}/search.json?${new URLSearchParams({ ...asked, api_key: key }).toString()}`,
      headers: { accept: 'application/json' },
    };
  },
  read(body, { page }) {
    const { search_metadata: metadata, organic_results: results, error } = Answer.parse(body);
    if (metadata.status !== 'Success') return failed('server');
    if (results === undefined) {
      // Said outright, so an empty first page is a measurement.
      if (error !== undefined && NOTHING_FOUND.test(error))
        return { page: { results: [], isLast: true, costMicros: null } };
      return failed('garbled');
    }
    return foundPage(
      results.map(({ title, link }) => foundResult(title, link)),
      { page, isLast: false },
    );
  },
  refusal: ({ status, text }) => (status === 429 && /run out of searches/i.test(text) ? 'quota' : null),
};

import { z } from 'zod';
import { toResultsPage, toFoundResult } from './provider-failures.rules.ts';
import type { RankProvider, SearchLocation } from './providers.types.ts';

const SerperResponse = z.object({
  organic: z.array(z.object({ title: z.string().nullish(), link: z.string().nullish() })),
  peopleAlsoAsk: z
    .array(z.object({ question: z.string().nullish() }))
    .optional()
    .catch([]),
});

const PER_PAGE = 10;

/** "Warwick, Rhode Island, United States", as Google Ads names places. */
const placeName = (place: SearchLocation | null): string =>
  [place?.city, place?.state, 'United States'].filter((part) => part).join(', ');

/**
 * Serper: `POST /search` with `x-api-key`, answered with `{ organic: [{ title, link, position }], peopleAlsoAsk: [{ question
 * }], credits }`.
 */
export const serper: RankProvider = {
  id: 'serper',
  name: 'Serper',
  pages: (depth) => Math.ceil(depth / PER_PAGE),
  priceMicros: () => 1000,
  supports: { place: true, device: false, language: true },
  request: ({ query, place, language, page }, { key, baseUrl }) => ({
    url: `${baseUrl}/search`,
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ q: query, gl: 'us', hl: language, location: placeName(place), num: PER_PAGE, page }),
  }),
  parse(body, { page }) {
    const { organic, peopleAlsoAsk = [] } = SerperResponse.parse(body);
    return toResultsPage(
      organic.map(({ title, link }) => toFoundResult(title, link)),
      { page, isLast: false, questions: peopleAlsoAsk.map(({ question }) => question) },
    );
  },
  // Used-up credits are answered 400 "Not enough credits".
  refusal: ({ status, text }) => (status === 400 && /not enough credits/i.test(text) ? 'quota' : null),
};

import { z } from 'zod';
import { providerFailure, toResultsPage, toFoundResult } from './provider-failures.rules.ts';
import type { RankProvider, ProviderResponse, SearchFault, SearchLocation } from './providers.types.ts';

const Asked = z.object({ title: z.string().nullish() });
const Item = z.object({
  type: z.string(),
  title: z.string().nullish(),
  url: z.string().nullish(),
  /** Of the box of questions; other items nest what is not read here. */
  items: z.array(z.unknown()).nullish(),
});
const Task = z.object({
  status_code: z.number(),
  cost: z.number().nullish(),
  result: z.array(z.object({ items: z.array(Item).nullish() })).nullish(),
});
const DataForSeoResponse = z.object({ status_code: z.number(), tasks: z.array(Task).nullish() });

const PER_PAGE = 10;
const FIRST_PAGE_MICROS = 2000;
const FURTHER_PAGE_MICROS = 1500;
const OK = 20_000;
const NO_RESULTS = 40_102;

/** All but a few refusals are answered 200 with a code of their own. */
const FAULTS: readonly [from: number, to: number, fault: SearchFault][] = [
  [40_100, 40_100, 'key'],
  [40_104, 40_104, 'key'],
  [40_200, 40_200, 'quota'],
  [40_201, 40_201, 'key'],
  [40_202, 40_202, 'rate'],
  [40_203, 40_203, 'quota'],
  [40_209, 40_209, 'rate'],
  [40_210, 40_210, 'quota'],
  [40_101, 40_101, 'server'],
  [40_103, 40_103, 'server'],
  [50_000, 59_999, 'server'],
];

const faultOf = (code: number): SearchFault =>
  FAULTS.find(([from, to]) => code >= from && code <= to)?.[2] ?? 'rejected';

const placeName = (place: SearchLocation | null): string =>
  place?.state ? `${place.city},${place.state},United States` : 'United States';

const parseTask = (task: z.infer<typeof Task>, depth: number): ProviderResponse => {
  const costMicros = task.cost === null || task.cost === undefined ? null : Math.round(task.cost * 1_000_000);
  if (task.status_code === NO_RESULTS) return { page: { results: [], questions: [], isLast: true, costMicros } };
  if (task.status_code !== OK) return providerFailure(faultOf(task.status_code));
  const items = task.result?.[0]?.items;
  if (!items) return providerFailure('garbled');
  const organic = items.filter(({ type }) => type === 'organic').slice(0, depth);
  const asked = items
    .filter(({ type }) => type === 'people_also_ask')
    .flatMap(({ items: questions }) => questions ?? [])
    .map((question) => Asked.safeParse(question).data?.title);
  return toResultsPage(
    organic.map(({ title, url }) => toFoundResult(title, url)),
    { page: 1, isLast: true, costMicros, questions: asked },
  );
};

/**
 * DataForSEO's live results: `POST /v3/serp/google/organic/live/advanced` with one task, answered with `{
 * status_code, tasks: [{ status_code, cost, result: [{ items: [{ type, rank_group, title, url }] }] }] }`; an item of type
 * `people_also_ask` holds its questions as `items: [{ title }]`. One call reads the full depth and is charged per ten
 * results. The key is "login:password".
 */
export const dataforseo: RankProvider = {
  id: 'dataforseo',
  name: 'DataForSEO',
  pages: () => 1,
  priceMicros: (depth) => FIRST_PAGE_MICROS + (Math.ceil(depth / PER_PAGE) - 1) * FURTHER_PAGE_MICROS,
  supports: { place: true, device: true, language: true },
  request: ({ query, place, device, language, depth }, { key, baseUrl }) => ({
    url: `${baseUrl}/v3/serp/google/organic/live/advanced`,
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(key).toString('base64')}`,
      'content-type': 'application/json',
    },
    // DataForSEO reads "%xx" and "+" in a keyword as escapes.
    body: JSON.stringify([
      {
        keyword: query.replaceAll('%', '%25').replaceAll('+', '%2B'),
        location_name: placeName(place),
        language_code: language,
        device,
        depth,
      },
    ]),
    timeoutMs: 60_000,
  }),
  parse(body, { depth }) {
    const { status_code: code, tasks } = DataForSeoResponse.parse(body);
    if (code !== OK) return providerFailure(faultOf(code));
    const task = tasks?.[0];
    return task === undefined ? providerFailure('garbled') : parseTask(task, depth);
  },
  refusal: ({ status }) => (status === 402 ? 'quota' : null),
};

import { fillTemplate, type Sample } from './sample.ts';

/** Of the product's own description. */
export interface Description {
  paths: Record<string, { get?: DescribedCall }>;
}
interface DescribedCall {
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: { enum?: string[] } }[];
  responses?: Record<string, { content?: Record<string, unknown> }>;
  security?: Record<string, unknown>[];
}

export interface WorldCall {
  /** The path with `{client}` and the like, the same in every world. */
  name: string;
  path: string;
  audience: 'staff' | 'portal';
  /** The page after the first is read, too. */
  isPaged: boolean;
}

/** They call out, draw, or need what this world does not have. */
const LEFT_OUT =
  /logout|login|callback|domain-|hub-|pdf|theme|preview|\/page$|models|estimate|\/file$|topicKey|\{token\}|\/html$|websites|research\/|approvals\/|versions\/|diff$|needs$|images$|openapi|\/checks$|counties|reports\/\{id\}$|person$/;

const OWNERS: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/clients\//, '{client}'],
  [/^\/api\/farms\//, '{farm}'],
  [/^\/api\/leads\//, '{lead}'],
  [/^\/api\/pages\//, '{page}'],
  [/^\/api\/rankings\//, '{ranking}'],
  [/^\/api\/evidence\//, '{evidence}'],
  [/^\/api\/sources\//, '{source}'],
  [/^\/api\/emails\//, '{mail}'],
  [/^\/api\/reports\//, '{report}'],
  [/^\/api\/prospects\//, '{prospect}'],
  [/^\/api\/client\/reports\//, '{report}'],
  [/^\/api\/client\/leads\//, '{lead}'],
];

const withIds = (path: string): string =>
  path
    .replace('{id}', OWNERS.find(([pattern]) => pattern.test(path))?.[1] ?? '1')
    .replace('{farmId}', '{farm}')
    .replace('{list}', 'leads')
    .replace('{owner}', 'agency');

/** What a filter without listed values is asked for. */
const VALUES: Record<string, string> = {
  clientId: '{client}',
  farmId: '{farm}',
  topicId: '{topic}',
  pageId: '{page}',
  leadId: '{lead}',
  sourceId: '{source}',
  assigneeId: '103',
  actorId: '103',
  action: 'lead.updated',
  targetKind: 'lead',
  service: 'service-7',
  region: 'US-RI',
  tier: '2',
  days: '28',
  month: '{lastMonth}',
};
const REQUIRED: Record<string, string> = { fact: 'phone', clientId: '{client}', ids: '1,2,3' };

const PHONES = ['{phone}', '{phoneInternational}', '{phoneEnd}', '{phoneDigits}'];
const PEOPLE = ['nguyen', 'priya castro', 'zzzyqx', '{email}', ...PHONES];
/** What is searched for, by list; a word of a page's title elsewhere. */
const SEARCHES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/leads$/, [...PEOPLE, 'quotes before Friday', 'second visit', 'ju', '{reference}']],
  [
    /^\/api\/search$/,
    [...PEOPLE, 'maria garcia', 'termites warwick', 'harborline', 'furnace repair', 'quotes before Friday'],
  ],
  [/prospects|audit/, ['nguyen', 'zzzyqx']],
  [/rankings/, ['furnace', 'zzzyqx']],
  [/farms|clients/, ['plumbing akron', 'harborline', 'zzzyqx']],
  [/evidence/, ['kind 77']],
  [/sources/, ['survey 77']],
  [/./, ['termite', 'zzzyqx']],
];
const searchesOf = (path: string): readonly string[] => SEARCHES.find(([pattern]) => pattern.test(path))?.[1] ?? [];

/** Each filter, order and search alone, and each order within a client. */
const queriesOf = (path: string, parameters: NonNullable<DescribedCall['parameters']>): string[] => {
  const names = new Set(parameters.map(({ name }) => name));
  const queries = parameters.flatMap(({ name, schema }): string[] => {
    if (name === 'q') return searchesOf(path).map((text) => `q=${text}`);
    if (name === 'from' && names.has('to')) return ['from={month}&to={day}', 'from={quarter}&to={day}'];
    if (schema.enum) return schema.enum.map((value) => `${name}=${value}`);
    return VALUES[name] === undefined ? [] : [`${name}=${VALUES[name]}`];
  });
  const ofClient = names.has('clientId')
    ? queries.filter((query) => query.startsWith('sort=')).map((query) => `clientId={client}&${query}`)
    : [];
  return ['', ...queries, ...ofClient];
};

/** Pairs of filters and orders, which the planner may judge wrongly although it judges each alone well. */
const pairsOf = (queries: readonly string[]): string[] => {
  const orders = queries.filter((query) => query.startsWith('sort='));
  const filters = queries.filter((query) => /^(?!sort=|clientId=\{client\}&|view=)./.test(query));
  return orders.flatMap((order) => filters.map((filter) => `${filter}&${order}`));
};

const isList = ({ parameters = [] }: DescribedCall): boolean => parameters.some(({ name }) => name === 'limit');

const callsOf = (path: string, call: DescribedCall, pairs: boolean): Omit<WorldCall, 'path'>[] => {
  const inQuery = (call.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const fixed = inQuery.flatMap(({ name, required }) =>
    required && name !== 'q' && REQUIRED[name] ? [`${name}=${REQUIRED[name]}`] : [],
  );
  if (isList(call)) fixed.push('limit=50');
  const needsSearch = inQuery.some(({ name, required }) => name === 'q' && required);
  const own = queriesOf(path, inQuery).filter((query) => !needsSearch || query.startsWith('q='));
  const audience = call.security?.some((one) => 'portal' in one) ? 'portal' : 'staff';
  return [...own, ...(pairs ? pairsOf(own) : [])].map((query) => {
    const asked = [...fixed, query].filter((part) => part !== '').join('&');
    return { name: withIds(path) + (asked && `?${asked}`), audience, isPaged: isList(call) };
  });
};

/** Every JSON answer that staff and clients read: a call for each filter, order and search of each list. */
export const worldCalls = (
  { paths }: Description,
  { sample, pairs }: { sample: Sample; pairs: boolean },
): WorldCall[] =>
  Object.entries(paths).flatMap(([path, { get }]) => {
    const isRead = get?.security?.length && get.responses?.['200']?.content?.['application/json'];
    if (!get || !isRead || LEFT_OUT.test(path) || /\.(?:csv|txt)$/.test(path)) return [];
    return callsOf(path, get, pairs).map((call) => ({ ...call, path: fillTemplate(call.name, sample) }));
  });

/** Lists that are sent as files. */
export const exportCalls = ({ paths }: Description, sample: Sample): WorldCall[] =>
  Object.keys(paths)
    .filter((path) => path.endsWith('/export.csv'))
    .map((path) => ({ name: path, path: fillTemplate(path, sample), audience: 'staff', isPaged: false }));

/** Groups of the description whose name says too little. */
const DESCRIBED: Readonly<Record<string, string>> = {
  Analytics: 'Views, calls, forms and quizzes of sites, and what to make of them.',
  Audit: 'Who changed what, when, and by which token.',
  Clients: 'Businesses that the agency works for, with their settings, facts and brand.',
  Deliveries: 'Webhook events and what became of them.',
  Evidence: 'Statements that pages may cite, with the quotes they rest on.',
  Farms: 'Sites of many pages about the services of one client in one place.',
  'Field jobs': 'Jobs that clients did, shown on pages when staff accepts them.',
  Leads: 'People who asked a client for work.',
  Pages: 'Landing pages: text, checks, versions and publication.',
  Portal: 'What clients see and do when they are signed in.',
  Public: 'What visitors, customers and monitors call without a session.',
  Rankings: 'Keywords, and where pages stand in search results.',
  Reference: 'This page.',
  Reports: 'Monthly reports to clients.',
  Review: 'Pages that wait for a look by staff.',
  Reviews: 'What customers say about clients.',
  Sources: 'Texts that evidence is quoted from.',
  Telephony: 'Providers of phone numbers whose calls become leads.',
  Tokens: 'Access of programs. People make and revoke tokens; tokens do not make tokens.',
  'Webhook endpoints': 'Further addresses that events go to, each with its own events, secret and log.',
  Webhooks: 'Addresses that events go to, and their secrets.',
};

/** What programs and visitors call comes first, in the order of work; what belongs to screens follows by the alphabet. */
const FIRST = [
  'Clients',
  'Farms',
  'Pages',
  'Leads',
  'Reviews',
  'Field jobs',
  'Evidence',
  'Sources',
  'Rankings',
  'Public',
];

const rankOf = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

/** The groups in the order of the reference. */
export const orderedTags = (names: Iterable<string>): string[] =>
  [...names].toSorted((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b, 'en-US'));

/** What stands in a group. */
export const describeTag = (name: string): string => DESCRIBED[name] ?? `Calls about ${name.toLowerCase()}.`;

/** What a reader of the description has to know before the first call. */
export const INTRODUCTION = [
  'JSON in and out. Programs send `Authorization: Bearer fst_…`, a token that an administrator makes under Settings; each call names the scope it needs. A token may be bound to one client and then sees that client alone.',
  'Ids are positive integers, times are ISO 8601 in UTC, money is US dollars. Bodies may have 1 MiB.',
  'Lists are bare arrays, newest first unless said otherwise. Long ones have at most 500 rows a call: `X-Total-Count` says how many there are, and `Link` with `rel="next"` where the next page is.',
  'Every failure answers `{message, code?, issues?, requestId}`. 429 and 503 say in `Retry-After` when to come back; a token has 600 calls a minute, which `RateLimit-*` headers count.',
  'Fields and calls may be added at any time: ignore what you do not know. What is going to end is marked as deprecated here and answers `Deprecation` and `Sunset` headers at least six months before.',
].join('\n\n');

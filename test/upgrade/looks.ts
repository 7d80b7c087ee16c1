import { createHash } from 'node:crypto';
import { load } from 'cheerio';
import type { TestProduct } from '../setup/product.ts';

/** Responses of a product by name. */
export type Looks = Record<string, unknown>;

/**
 * Our own fields and values that were renamed since the fixture was made, old to new; a value is named with its field
 * (`state=held`). Fields of the specification and the contract never appear here.
 */
const RENAMED_FIELDS: Record<string, string> = {
  alsoAsked: 'relatedLeads',
  approvalLapse: 'approvalOnTimeout',
  askedAt: 'requestedAt',
  calledOff: 'cancelled',
  cameBack: 'bouncedLater',
  disabledBecause: 'disabledReason',
  dripPerDay: 'pagesPerDay',
  ground: 'background',
  held: 'quarantined',
  heldBecause: 'quarantineReason',
  hub: 'topic',
  hubId: 'topicId',
  hubKey: 'topicKey',
  hubName: 'topicName',
  hubs: 'topics',
  hungryPages: 'pagesToImprove',
  isHeld: 'requiresApproval',
  isOn: 'isEnabled',
  isPlanned: 'isScheduled',
  lapse: 'onTimeout',
  orderedBy: 'requestedBy',
  pace: 'checkInterval',
  reading: 'currentItem',
  settledAt: 'completedAt',
  settledBy: 'completedBy',
  statement: 'claim',
  statements: 'claims',
  strategy: 'searchDepth',
  waitingSince: 'awaitingReplySince',
};
const RENAMED_VALUES: Record<string, string> = {
  'action=archive.ordered': 'archive.requested',
  'action=client.hub_domain_lapsed': 'client.hub_domain_disabled',
  'action=client.mails_chosen': 'client.email_preferences_set',
  'action=client.portal_access_created': 'client.portal_account_created',
  'action=client.portal_access_updated': 'client.portal_account_updated',
  'action=client.rank_choices_set': 'client.rank_preferences_set',
  'action=client.report_plan_set': 'client.report_schedule_set',
  'action=client.statement_added': 'client.claim_added',
  'action=client.statement_changed': 'client.claim_changed',
  'action=client.statement_expired': 'client.claim_expired',
  'action=client.statement_removed': 'client.claim_removed',
  'action=client.view_ended': 'client.impersonation_ended',
  'action=client.view_started': 'client.impersonation_started',
  'action=farm.rank_plan_set': 'farm.rank_schedule_set',
  'action=inquiry.answered': 'prospect.answered',
  'action=inquiry.exported': 'prospect.exported',
  'action=inquiry.proof_asked': 'prospect.proof_requested',
  'action=inquiry.proven': 'prospect.verified',
  'action=inquiry.updated': 'prospect.updated',
  'action=lead.outcome_told': 'lead.outcome_reported',
  'action=lead_rules.set': 'lead_filters.set',
  'action=mail.retried': 'email.retried',
  'action=mail.tested': 'email.tested',
  'action=page.client_asked': 'page.approval_requested',
  'action=page.client_asked_for_changes': 'page.client_requested_changes',
  'action=page.client_said_nothing': 'page.approval_expired',
  'action=page.regeneration_asked': 'page.regeneration_requested',
  'action=rankings.called_off': 'rankings.cancelled',
  'action=staff.notifications_chosen': 'staff.notifications_set',
  'approvalLapse=held': 'hold',
  'approvalLapse=released': 'publish',
  'kind=held': 'quarantined',
  'kind=inquiry': 'prospect',
  'kind=inquiry_answer': 'prospect_answer',
  'kind=lead_again': 'lead_returned',
  'kind=lead_waiting': 'lead_unanswered',
  'kind=mail': 'email',
  'kind=released': 'unquarantined',
  'lapse=held': 'hold',
  'lapse=released': 'publish',
  'privacy=proven': 'verified',
  'state=asked': 'pending',
  'state=held': 'expired',
  'state=lapsed': 'disabled',
  'state=released': 'auto_approved',
  'state=repair': 'needs_fix',
  'status=held': 'paused',
  'targetKind=inquiry': 'prospect',
  'writer=worksheet': 'placeholder',
};

const textInTodaysNames = (field: string, text: string): string =>
  RENAMED_VALUES[`${field}=${text}`] ?? (field === 'writer' ? text.replace(/^composer:/, 'library:') : text);

/** Deadlines say their year today. */
const withYear = (text: string): string =>
  text.replace(/^(Waits for the client’s approval until \w+ \d+)\.$/, '$1, 2026.');

/** The fixture's responses with current names. */
export const inTodaysNames = (served: unknown): unknown => {
  if (typeof served === 'string') return withYear(served);
  if (Array.isArray(served)) return served.map(inTodaysNames);
  if (typeof served !== 'object' || served === null) return served;
  const renamed = Object.entries(served).map(([field, value]): [string, unknown] => [
    RENAMED_FIELDS[field] ?? field,
    typeof value === 'string' ? textInTodaysNames(field, value) : inTodaysNames(value),
  ]);
  return Object.fromEntries(renamed);
};

const withoutLink = (html: string): string =>
  html
    .replaceAll(/<(a|span) class="src"[^>]*>([^<]*)<\/\1>/g, '$2')
    .replaceAll(/(<li>[^<]*)<a [^>]*>([^<]*)<\/a>/g, '$1$2');

/** A response without the links of its pages' sources: a host that becomes known is linked from then on. */
export const withoutSourceLinks = (served: unknown): unknown => {
  if (Array.isArray(served)) return served.map(withoutSourceLinks);
  if (typeof served !== 'object' || served === null) return served;
  const shown = Object.entries(served).map(([field, value]): [string, unknown] => [
    field,
    field === 'content' && typeof value === 'string' ? withoutLink(value) : withoutSourceLinks(value),
  ]);
  return Object.fromEntries(shown);
};

const hasText = (served: unknown): served is { text: string } =>
  typeof served === 'object' && served !== null && 'text' in served && typeof served.text === 'string';

/** Sentences of a page, and addresses of a sitemap. */
const piecesOf = (text: string): string[] =>
  text.split(/(?<=[.?!])(?=\s|[A-Z])|(?<=<\/url>)/).map((piece) => piece.trim());

/** A public page's frame may change from version to version; what was written for it may not. */
const MOST = 0.8;

const titleOf = (served: object): string => ('title' in served && typeof served.title === 'string' ? served.title : '');

/** A brand that makes a title too wide for a search result is left out today. */
const withTodaysTitle = (before: { text: string }, now: { text: string }): { text: string } =>
  titleOf(before).startsWith(`${titleOf(now)} | `) ? Object.assign({}, before, { title: titleOf(now) }) : before;

/** The fixture's response with today's text where that still says most of what was said. */
export const withTodaysText = (served: unknown, now: unknown): object => {
  if (!hasText(served) || !hasText(now)) return served as object;
  const before = withTodaysTitle(served, now);
  const pieces = piecesOf(before.text).filter(({ length }) => length > 20);
  const kept = pieces.filter((piece) => now.text.includes(piece));
  const isKept = pieces.length - kept.length <= Math.max(2, pieces.length * (1 - MOST));
  return isKept ? { ...before, text: now.text } : before;
};

type Headers = Record<string, string>;

export interface Looking {
  product: TestProduct;
  /** How an administrator is signed in. */
  admin: Headers;
  /** How the fixture's client is signed in. */
  portal: Headers;
  sharedReport: string;
  /** Slugs of pages that were renamed, removed and merged. */
  left: string[];
}

interface Row {
  id: number;
  clientId?: number;
}

/**
 * Calls whose whole response is compared, by a stable name. A moved route of our own is changed here; the fixture's
 * responses stay unchanged.
 */
const STAFF_LISTS = {
  clients: '/api/clients',
  farms: '/api/farms',
  leads: '/api/leads?sort=oldest',
  rankings: '/api/rankings',
  deliveries: '/api/deliveries',
  settings: '/api/settings',
  'dashboard figures': '/api/dashboard/stats',
  audit: '/api/audit',
  mails: '/api/emails',
  'refused addresses': '/api/suppressed-addresses',
  reports: '/api/reports',
  inquiries: '/api/prospects',
  notices: '/api/notifications',
  staff: '/api/staff',
  'saved lead filters': '/api/lists/leads',
  blueprints: '/api/blueprints',
  archives: '/api/exports',
  review: '/api/review',
  calculator: '/api/calculator',
  'model use': '/api/admin/model-use',
  'search figures': '/api/search-figures?days=90',
  'search queries': '/api/search-queries?days=90',
  'search connection': '/api/search-console',
  indexnow: '/api/indexnow',
} as const;

const PORTAL_LISTS = {
  'portal status': '/api/client/status',
  'portal farms': '/api/client/farms',
  'portal leads': '/api/client/leads',
  'portal rankings': '/api/client/rankings',
  'portal reports': '/api/client/reports',
  'portal approvals': '/api/client/approvals',
  'portal work': '/api/client/activity',
} as const;

const ofClient = (id: number): Record<string, string> => ({
  [`client ${id}: facts`]: `/api/clients/${id}/facts`,
  [`client ${id}: answers`]: `/api/clients/${id}/intake`,
  [`client ${id}: lead rules`]: `/api/clients/${id}/lead-filters`,
  [`client ${id}: mails`]: `/api/clients/${id}/email-preferences`,
  [`client ${id}: brand`]: `/api/clients/${id}/brand`,
  [`client ${id}: webhook`]: `/api/webhooks/${id}`,
  [`client ${id}: hub domain`]: `/api/clients/${id}/hub-domain`,
  [`client ${id}: approval`]: `/api/clients/${id}/approval`,
  [`client ${id}: model use`]: `/api/clients/${id}/model-use`,
  [`client ${id}: hub pages`]: `/api/clients/${id}/hub-pages`,
  [`client ${id}: report plan`]: `/api/clients/${id}/report-schedule`,
  [`client ${id}: rank choices`]: `/api/clients/${id}/rank-preferences`,
});

const ofFarm = (id: number): Record<string, string> => ({
  [`farm ${id}: pages`]: `/api/farms/${id}/pages`,
  [`farm ${id}: analytics`]: `/api/farms/${id}/analytics`,
  [`farm ${id}: rank plan`]: `/api/farms/${id}/rank-schedule`,
  [`farm ${id}: images`]: `/api/farms/${id}/images`,
});

const ofPage = (id: number): Record<string, string> => ({
  [`page ${id}`]: `/api/pages/${id}`,
  [`page ${id}: versions`]: `/api/pages/${id}/versions`,
});

const ofLead = (id: number): Record<string, string> => ({
  [`lead ${id}`]: `/api/leads/${id}`,
  [`lead ${id}: consent`]: `/api/leads/${id}/consent`,
});

const OTHERS = {
  rankings: (id: number) => ({ [`ranking ${id}`]: `/api/rankings/${id}` }),
  reports: (id: number) => ({ [`report ${id}`]: `/api/reports/${id}` }),
  mails: (id: number) => ({ [`mail ${id}`]: `/api/emails/${id}` }),
} satisfies Record<string, (id: number) => Record<string, string>>;

/** Fields that depend on the reader, on ports of test servers, and on the current month by the database's clock. */
const OF_THE_MOMENT = new Set(['lastSignInAt', 'openAiBaseUrl', 'leadsChange']);

const lasting = (_field: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).filter(([field]) => !OF_THE_MOMENT.has(field)));

/** Saved filters of leads became views of a list, which come with what else belongs to the list. */
const ofList = (url: string, body: unknown): unknown =>
  url.startsWith('/api/lists/') ? (body as { views: unknown }).views : body;

const takeAll = async (
  product: TestProduct,
  { calls, headers }: { calls: Record<string, string>; headers: Headers },
): Promise<Looks> => {
  const looks: Looks = {};
  for (const [name, url] of Object.entries(calls)) {
    const { status, body } = await product.call('GET', url, { headers });
    looks[name] = status === 200 ? JSON.parse(JSON.stringify(ofList(url, body), lasting)) : { status };
  }
  return looks;
};

const shortHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** The content of a page, without parts that change for every visitor. */
const saidBy = (html: string): object => {
  const $ = load(html);
  $('script, style, template, input[type=hidden]').remove();
  const text = $($('main').length > 0 ? 'main' : 'body').text();
  return {
    title: $('title').text(),
    canonical: $('link[rel=canonical]').attr('href') ?? null,
    text: text.replaceAll(/\s+/g, ' ').trim(),
  };
};

const visit = async ({ app }: TestProduct, { url, host }: { url: string; host?: string }): Promise<unknown> => {
  const answer = await app.inject({ method: 'GET', url, headers: host === undefined ? {} : { host } });
  const type = String(answer.headers['content-type'] ?? '');
  const { statusCode: status } = answer;
  if (status >= 300 && status < 400) return { status, location: answer.headers.location };
  if (type.startsWith('text/html')) return { status, ...saidBy(answer.body) };
  if (type.startsWith('image/')) return { status, bytes: shortHash(answer.rawPayload) };
  return { status, text: answer.body.replaceAll(/<lastmod>[^<]*<\/lastmod>/g, '') };
};

const HUB = 'answers.harborline.example';

/** Every public URL: pages, homes, sitemaps, redirects, and the images of the first page. */
const takePublic = async (
  { product, sharedReport, left }: Looking,
  { pages, domains }: { pages: { slug: string; farmId: number }[]; domains: string[] },
): Promise<Looks> => {
  const looks: Looks = {};
  for (const host of [...domains, HUB]) {
    for (const url of ['/', '/sitemap.xml', '/robots.txt'])
      looks[`${host}${url}`] = await visit(product, { url, host });
  }
  for (const { slug, farmId } of pages) {
    const url = `/f/${farmId}/${slug}`;
    looks[url] = await visit(product, { url });
  }
  for (const slug of left) looks[`/${slug}`] = await visit(product, { url: `/${slug}`, host: HUB });
  looks['shared report'] = await visit(product, { url: sharedReport });
  const first = await product.app.inject({ url: `/${pages[0]?.slug}`, headers: { host: HUB } });
  const sources = load(first.body)('img').toArray();
  for (const [place, { attribs }] of sources.entries()) {
    const { pathname } = new URL(attribs['src'] ?? '/', `https://${HUB}`);
    looks[`picture ${place}`] = await visit(product, { url: pathname, host: HUB });
  }
  return looks;
};

/** Everything the product serves, requested one by one. */
export const takeLooks = async (looking: Looking): Promise<Looks> => {
  const { product, admin, portal } = looking;
  const staff = (calls: Record<string, string>): Promise<Looks> => takeAll(product, { calls, headers: admin });
  const looks = {
    ...(await staff(STAFF_LISTS)),
    ...(await takeAll(product, { calls: PORTAL_LISTS, headers: portal })),
  };
  const rows = (name: keyof typeof STAFF_LISTS): Row[] => looks[name] as Row[];
  for (const { id } of rows('clients')) Object.assign(looks, await staff(ofClient(id)));
  for (const { id } of rows('farms')) {
    Object.assign(looks, await staff(ofFarm(id)));
    // The report held its farms and topics once; today they are lists of their own.
    const { report, ...figures } = looks[`farm ${id}: analytics`] as { report: object };
    const lists = await staff({
      farms: `/api/analytics/farms?farmId=${id}`,
      topics: `/api/analytics/topics?farmId=${id}`,
    });
    looks[`farm ${id}: analytics`] = { ...figures, report: { ...report, ...lists } };
  }
  for (const [name, callsOf] of Object.entries(OTHERS))
    for (const { id } of looks[name] as Row[]) Object.assign(looks, await staff(callsOf(id)));
  for (const { id } of rows('leads')) Object.assign(looks, await staff(ofLead(id)));
  const pages = rows('farms').flatMap(
    ({ id }) => looks[`farm ${id}: pages`] as { id: number; slug: string; farmId: number }[],
  );
  for (const { id } of pages) Object.assign(looks, await staff(ofPage(id)));
  const domains = rows('farms').map((farm) => (farm as Row & { domain: string }).domain);
  return { ...looks, ...(await takePublic(looking, { pages, domains })) };
};

import { sql, type SQL } from 'drizzle-orm';
import { generate } from 'otplib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_ROUTES } from '#server/app/public-routes.ts';
import type { Prospect } from '#shared/prospects.ts';
import type { PageDetail } from '#shared/review.ts';
import { createAuthenticator } from '../setup/authenticator.ts';
import { writeFarm } from '../setup/farm.ts';
import { connectGoogle, GOOGLE_CLIENT, startGoogleServer } from '../setup/google-server.ts';
import { PORTAL_PASSWORD, STAFF_PASSWORD, testProduct } from '../setup/product.ts';
import {
  insertDeliveryRow,
  insertEmailRow,
  jobUses,
  LEAD_FILTERS as rules,
  endUses,
  leadUses,
  reviewUses,
  viewUses,
  websiteUses,
} from '../setup/audited-rows.ts';
import { webhookEndpointUses } from '../setup/webhook-endpoint-uses.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../setup/rows.ts';
import { UNLOGGED } from '../setup/unlogged-calls.ts';
import { fieldJobUses } from '../setup/field-job-uses.ts';
import { portalUserUses } from '../setup/portal-user-uses.ts';
import { startTelephony } from '../setup/telephony-uses.ts';

const google = await startGoogleServer();
afterAll(() => google.stop());
const phone = await startTelephony();
const environment = { SMTP_URL: 'smtp://127.0.0.1:9', RAPIDAPI_KEY: 'key', ...google.environment, ...phone.env };
const product = await testProduct({ environment });
const { ctx, clock } = product;
const farm = await writeFarm(product, { clientName: 'Audited Pest', microHubs: 'Termites', publishMode: 'review' });
const { farmId, headers } = farm;

interface Use {
  /** The values of the route's parameters, in order. */
  ids?: (number | string)[];
  query?: string;
  body?: unknown;
  as?: Record<string, string>;
  picture?: Buffer;
}

const rowId = async (statement: SQL): Promise<number> =>
  (await ctx.db.execute<{ id: number }>(statement)).rows[0]?.id ?? 0;

const read = async <Body>(url: string): Promise<Body> => (await product.call<Body>('GET', url, { headers })).body;

/** A privacy request; each has its own recipient, since the fourth of a day is refused. */
const privacyRequest = async ({ isProven = false, email = 'ask@example.com' } = {}): Promise<number> => {
  const body = { name: 'Ask', email, wish: 'export' };
  const { id } = (await product.call<{ id: number }>('POST', '/api/privacy-request', { body })).body;
  if (isProven) await ctx.db.execute(sql`update prospects set verified_at = created_at where id = ${id}`);
  return id;
};

const page = (index: number): number => farm.pages[index]?.id ?? 0;
const onVersion = async (id: number, more: object = {}): Promise<Use> => ({
  ids: [id],
  body: { baseVersion: (await read<PageDetail>(`/api/pages/${id}`)).version, ...more },
});

const edit = async (id: number): Promise<Use> => {
  const { working } = await read<PageDetail>(`/api/pages/${id}`);
  if (!working) throw new Error('The page is not written.');
  const { title, metaDescription, keyword, quiz } = working;
  const { question, answer, oneLine, device, sections, client, link } = working.body;
  const body = { question, answer, oneLine: `${oneLine} Look again.`, device, sections, client, link };
  return onVersion(id, { content: { title, metaDescription, keyword, quiz, body } });
};

const clientId = await insertClientRow(ctx, { name: 'Second Audited', webhookUrl: 'https://hooks.example.com/leads' });
const rows = await insertFarmRows(ctx, { clientId, slug: 'audited' });
const ownClient = (await read<{ id: number; clientId: number }>(`/api/farms/${farmId}`)).clientId;
const lead = await insertLeadRow(ctx, rows, { name: 'Ann' });
const lead2 = await insertLeadRow(ctx, rows, { name: 'Bob' });
const spamLead = await insertLeadRow(ctx, rows, { name: 'Eve', spam: true });
const delivery = (status: string) => insertDeliveryRow(ctx, { clientId, status });
const insertEmail = () => insertEmailRow(ctx);
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><circle cx="400" cy="300" r="200"/></svg>';
const png = () => sharp(Buffer.from(DRAWING)).png().toBuffer();
const member = { id: 0, url: '' };
const own2 = { secret: '' };
const code = async () => generate({ secret: own2.secret, epoch: Math.floor(clock.now().getTime() / 1000) });
/** The newest row of a table. */
const newest = (table: string): Promise<number> => rowId(sql`select max(id) as id from ${sql.identifier(table)}`);

/** One valid use of every route that changes something, in a possible order. */
const USES: Record<string, () => Use | Promise<Use>> = {
  'POST /api/admin/settings': () => ({ body: { modelInputPrice: 1, modelOutputPrice: 2 } }),
  'PATCH /api/admin/models': () => ({ body: { useBatchCalls: false } }),
  'POST /api/admin/model-endpoints': () => ({ body: { name: 'A', baseUrl: 'https://models.example/v1', model: 'm' } }),
  'PATCH /api/admin/model-endpoints/:id': async () => ({
    ids: [await newest('model_endpoints')],
    body: { model: 'x' },
  }),
  'DELETE /api/admin/model-endpoints/:id': async () => ({ ids: [await newest('model_endpoints')] }),
  'POST /api/settings/api-keys': () => ({ body: { rapidApiKey: 'a-key-of-rapid-api-0123456789' } }),
  'PUT /api/search-console': () => ({ body: GOOGLE_CLIENT }),
  'POST /api/clients/:id/search-properties': async () => {
    google.sites.push({ siteUrl: 'sc-domain:audited.example', permissionLevel: 'siteOwner' });
    await connectGoogle(product, headers);
    return { ids: [clientId], body: { siteUrl: 'sc-domain:audited.example' } };
  },
  'DELETE /api/clients/:id/search-properties/:propertyId': async () => ({
    ids: [clientId, await newest('search_console_client_sites')],
  }),
  'DELETE /api/search-console': () => ({}),
  'PUT /api/admin/calculator': async () => {
    const { constants, version } = await read<{ constants: object; version: number }>('/api/admin/calculator');
    return { body: { constants, note: 'Looked at', baseVersion: version } };
  },
  'POST /api/clients': () => ({
    body: { name: 'Third', email: 'a@example.com', industry: 'Pest Control', location: 'Warwick, RI' },
  }),
  'POST /api/clients/import': () => ({
    body: { csv: 'Name,Email,Industry,Location\nFourth,b@example.com,Pest Control,"Warwick, RI"\n', dryRun: false },
  }),
  'PATCH /api/clients/:id': () => ({ ids: [clientId], body: { phone: '401-555-0123' } }),
  'POST /api/clients/:id/reviewers': () => ({
    ids: [clientId],
    body: { name: 'Ana Ruiz', credential: 'Attorney at law' },
  }),
  'PATCH /api/clients/:id/reviewers/:reviewerId': async () => ({
    ids: [clientId, await newest('client_reviewers')],
    body: { credential: 'Attorney' },
  }),
  'DELETE /api/clients/:id/reviewers/:reviewerId': async () => ({ ids: [clientId, await newest('client_reviewers')] }),
  'POST /api/clients/:id/portal-credentials': () => ({
    ids: [clientId],
    body: { clientUsername: 'audited', clientPassword: PORTAL_PASSWORD },
  }),
  ...websiteUses({ product, rows, page: page(0), ownClient, newest }),
  ...reviewUses({ product, rows, lead, newest }),
  'PATCH /api/client/leads/:id': async () => ({
    ids: [lead],
    body: { was: 'new', status: 'contacted' },
    as: await product.signInToPortal('audited'),
  }),
  ...portalUserUses({ product, clientId, username: 'audited', newest }),
  ...fieldJobUses({ product, clientId, username: 'audited', newest }),
  ...phone.uses({ product, clientId, farmId: rows.farmId, newest }),
  'POST /api/client/approvals/:id': async () => ({
    ids: [
      await rowId(sql`insert into page_approvals (client_id, page_id, version, content_hash, title, state, on_timeout, requested_at, due_at)
        select client_id, id, version, '', title, 'waiting', 'hold', now(), now() from pages where id = ${rows.pageId}
        returning id`),
    ],
    body: { answer: 'changes', comment: 'Say it shorter.' },
    as: await product.signInToPortal('audited'),
  }),
  'POST /api/client/password': async () => ({
    body: { current: PORTAL_PASSWORD, password: 'ladder-comet-orchid-58' },
    as: await product.signInToPortal('audited'),
  }),
  'PATCH /api/clients/:id/brand': () => ({ ids: [clientId], body: { portalName: 'Acme Growth' } }),
  'PUT /api/brand/logo': async () => ({ picture: await png() }),
  'DELETE /api/brand/logo': () => ({}),
  'PUT /api/clients/:id/approval': () => ({
    ids: [clientId],
    body: { approvesPages: true, approvalDays: 5, approvalOnTimeout: 'hold' },
  }),
  'PUT /api/clients/:id/setup': () => ({ ids: [clientId], body: { dismissed: true } }),
  'POST /api/clients/:id/impersonation': () => ({ ids: [clientId] }),
  'PUT /api/clients/:id/report-schedule': () => ({
    ids: [clientId],
    body: { isEnabled: true, day: 3, hour: 9, timeZone: null, requiresApproval: true, toClient: true, recipients: [] },
  }),
  'POST /api/clients/:id/reports': async () => {
    await ctx.db.execute(sql`update clients set created_at = '2026-01-01' where id = ${clientId}`);
    return { ids: [clientId], body: { month: '2026-02' } };
  },
  'POST /api/reports/:id/share-links': async () => ({ ids: [await newest('reports')], body: { days: 30 } }),
  'DELETE /api/report-share-links/:id': async () => ({ ids: [await newest('report_share_links')] }),
  'POST /api/reports/:id/send': async () => ({ ids: [await newest('reports')], body: { note: 'A good month.' } }),
  'POST /api/reports/:id/discard': async () => ({
    ids: [
      await rowId(sql`insert into reports (client_id, month, version, origin, state, figures, made_at)
        select client_id, month, 99, origin, 'waiting', figures, made_at from reports order by id desc limit 1 returning id`),
    ],
  }),
  'PATCH /api/clients/:id/facts/:fact': () => ({ ids: [clientId, 'yearsInBusiness'], body: { confirmed: true } }),
  'POST /api/clients/:id/claims': () => ({
    ids: [clientId],
    body: { kind: 'serviceArea', text: 'Cranston', confirmed: true },
  }),
  'PATCH /api/clients/:id/claims/:statementId': async () => ({
    ids: [clientId, await newest('client_claims')],
    body: { text: 'Coventry' },
  }),
  'DELETE /api/clients/:id/claims/:statementId': async () => ({
    ids: [clientId, await newest('client_claims')],
  }),
  'PUT /api/clients/:id/intake/:topicKey': () => ({
    ids: [ownClient, 'termites'],
    body: { answers: [{ question: 1, text: 'Most callers saw wings on the sill in spring.', use: true }] },
  }),
  'POST /api/clients/:id/refresh-pages': () => ({ ids: [ownClient], body: {} }),
  'PATCH /api/clients/:id/model-budget': () => ({ ids: [clientId], body: { monthlyBudget: 5 } }),
  'PUT /api/clients/:id/email-preferences': () => ({ ids: [clientId], body: { newLeads: false } }),
  'PUT /api/clients/:id/lead-filters': () => ({ ids: [clientId], body: rules }),
  'PUT /api/clients/:id/rank-preferences': () => ({
    ids: [clientId],
    body: { monthlyBudget: 5, top3: true, top10: true, dropped: 5, lost: true, wrongPage: true },
  }),
  'PUT /api/clients/:id/logo': async () => ({ ids: [clientId], picture: await png() }),
  'DELETE /api/clients/:id/logo': () => ({ ids: [clientId] }),
  'POST /api/clients/:id/setup-hub-domain': () => ({
    ids: [ownClient],
    body: { domain: 'answers.audited.invalid', title: 'Answers', description: 'Answers by us.' },
  }),
  'POST /api/clients/:id/test-domain-connection': () => ({ ids: [ownClient] }),
  'POST /api/sources': () => ({
    body: {
      text: 'Ask the clerk for a permit.',
      title: 'Permits',
      publisher: 'City',
      url: 'https://city.invalid/permits',
    },
  }),
  'PATCH /api/sources/:id': async () => ({ ids: [await newest('evidence_sources')], body: { title: 'Permit rules' } }),
  'POST /api/sources/:id/recheck': async () => ({ ids: [await newest('evidence_sources')] }),
  'POST /api/evidence': async () => ({
    body: {
      kind: 'step',
      statement: 'The clerk gives permits.',
      quotes: [{ sourceId: await newest('evidence_sources'), text: 'Ask the clerk for a permit.' }],
      services: ['drain-cleaning'],
      region: 'US-RI',
    },
  }),
  'PATCH /api/evidence/:id': async () => ({ ids: [await newest('evidence_items')], body: { state: 'rejected' } }),
  'DELETE /api/evidence/:id': async () => ({ ids: [await newest('evidence_items')] }),
  'POST /api/research': () => ({ body: { clientId, service: 'plumbing-repair', state: 'MN' } }),
  'DELETE /api/sources/:id': async () => ({ ids: [await newest('evidence_sources')] }),
  'POST /api/farms': () => ({
    body: {
      clientName: 'Fifth',
      industry: 'Pest Control',
      location: 'Warwick, RI',
      domainPrefix: 'fifth-warwick',
      microHubs: 'Ants',
      questionsPerHub: 5,
    },
  }),
  'PATCH /api/farms/:id': () => ({ ids: [farmId], body: { status: 'inactive' } }),
  'PATCH /api/farms/:id/status': () => ({ ids: [farmId], body: { status: 'active' } }),
  'PATCH /api/farms/:id/indexing': () => ({ ids: [farmId], body: { isOff: true, reason: 'Thin' } }),
  'PATCH /api/farms/:id/name': () => ({ ids: [farmId], body: { name: 'Renamed' } }),
  'PATCH /api/farms/:id/publishing': () => ({ ids: [farmId], body: { pagesPerDay: 4 } }),
  'PUT /api/farms/:id/cta': () => ({ ids: [farmId], body: { quiz: 'Check your home', ask: 'Ask us' } }),
  'PUT /api/farms/:id/rank-schedule': () => ({ ids: [farmId], body: { checkInterval: 'daily', searchDepth: 'near' } }),
  'POST /api/farms/:id/update-cta': () => ({ ids: [farmId] }),
  'POST /api/farms/:id/update-links': () => ({ ids: [farmId] }),
  'POST /api/farms/:id/add-questions': () => ({
    ids: [farmId],
    body: { microHub: 'Termites', additionalQuestions: 3 },
  }),
  'POST /api/farms/:id/questions': () => ({
    ids: [farmId],
    body: {
      microHub: 'Termites',
      questions: [{ question: 'Is it legal to treat termites myself in Warwick, RI?', intent: 'legal_permit' }],
    },
  }),
  'POST /api/farms/:id/blueprint': () => ({ ids: [farmId], body: { name: 'Pest' } }),
  'PATCH /api/blueprints/:id': async () => ({ ids: [await newest('blueprints')], body: { name: 'Pest two' } }),
  'POST /api/blueprints/:id/apply': async () => ({
    ids: [await newest('blueprints')],
    body: { clientId, location: 'Cranston, RI', domainPrefix: 'from-blueprint' },
  }),
  'DELETE /api/blueprints/:id': async () => ({ ids: [await newest('blueprints')] }),
  'POST /api/farms/:id/generate-images': () => ({ ids: [farmId] }),
  'PATCH /api/pages/:id': () => edit(page(0)),
  'POST /api/pages/:id/restore': () => onVersion(page(0), { version: 1 }),
  'POST /api/pages/:id/approve': () => onVersion(page(1)),
  'POST /api/pages/:id/schedule': () => onVersion(page(2), { publishAt: '2026-03-20T12:00:00Z' }),
  'POST /api/pages/:id/publish': async () => {
    await send('POST /api/pages/:id/approve', await onVersion(page(3)));
    return onVersion(page(3));
  },
  'POST /api/farms/:id/export': () => ({ ids: [farmId] }),
  'POST /api/clients/:id/generate-farm-pages': () => ({ ids: [ownClient] }),
  'POST /api/clients/:id/export-site': () => ({ ids: [ownClient] }),
  'DELETE /api/clients/:id/hub-domain': () => ({ ids: [ownClient] }),
  'PATCH /api/pages/:id/slug': () => ({ ids: [page(3)], body: { slug: 'another-address' } }),
  'POST /api/pages/:id/unpublish': () => ({ ids: [page(3)] }),
  'POST /api/pages/:id/take-back': () => onVersion(page(3)),
  'POST /api/farms/:id/publish-topic': async () => ({
    ids: [farmId],
    body: { topicId: await rowId(sql`select topic_id as id from pages where id = ${page(0)}`) },
  }),
  'PUT /api/pages/:id/photo': async () => ({
    ids: [page(1)],
    query: '?alt=A%20house&caption=By%20us',
    picture: await png(),
  }),
  'PATCH /api/pages/:id/photo': () => ({ ids: [page(1)], body: { alt: 'Another house' } }),
  'DELETE /api/pages/:id/photo': () => ({ ids: [page(1)] }),
  'POST /api/pages/:id/regenerate': () => onVersion(page(4)),
  'POST /api/pages/:id/merge': () => onVersion(page(2), { into: page(1) }),
  'DELETE /api/pages/:id': async () => ({
    ids: [page(3)],
    query: `?baseVersion=${(await read<PageDetail>(`/api/pages/${page(3)}`)).version}`,
  }),

  'POST /api/rankings': () => ({ body: { pageId: page(1), keyword: 'termite help warwick' } }),
  'PATCH /api/rankings/:id': async () => ({ ids: [await newest('rankings')], body: { weight: 50 } }),
  'DELETE /api/rankings/:id': async () => ({ ids: [await newest('rankings')] }),
  'POST /api/ranking-notes': () => ({ body: { clientId: null, kind: 'note', day: '2026-02-02', text: 'A storm' } }),
  'DELETE /api/ranking-notes/:id': async () => ({ ids: [await newest('ranking_notes')] }),
  'POST /api/rankings/refresh': () => ({}),
  'POST /api/farms/:id/import-keywords': () => ({
    ids: [rows.farmId],
    body: { csv: 'Page,Keyword\naudited,termites near me\n', dryRun: false },
  }),

  'PATCH /api/leads/:id': () => ({ ids: [lead], body: { status: 'won', value: 900 } }),
  ...viewUses(newest),
  ...leadUses({ ctx, farmId, lead, lead2, spamLead }),
  ...jobUses(ctx),
  'POST /api/clients/:id/export-person': () => ({ ids: [clientId], body: { email: 'visitor@example.com' } }),
  'POST /api/clients/:id/erase-person': () => ({ ids: [clientId], body: { email: 'visitor@example.com' } }),
  'POST /api/prospects/:id/resend-verification': async () => ({
    ids: [await privacyRequest({ email: 'again@example.com' })],
  }),
  'POST /api/prospects/:id/export-person': async () => ({ ids: [await privacyRequest({ isProven: true })] }),
  'POST /api/prospects/:id/erase-person': async () => ({
    ids: [await privacyRequest({ isProven: true, email: 'erase@example.com' })],
    body: { email: 'erase@example.com' },
  }),
  'POST /api/prospects/:id/answer': async () => ({ ids: [await privacyRequest({ isProven: true })] }),
  'PATCH /api/prospects/:id': async () => {
    const demo = {
      name: 'Al',
      company: 'Co',
      email: 'al@example.com',
      phone: '401-555-0111',
      industry: 'Pest Control',
    };
    await product.call('POST', '/api/demo-request', { body: demo });
    const [inquiry] = await read<Prospect[]>('/api/prospects');
    return { ids: [inquiry?.id ?? 0], body: { status: 'done' } };
  },

  ...webhookEndpointUses({ clientId, newest: () => newest('event_endpoints') }),
  'POST /api/webhooks/:owner/secret': () => ({ ids: [clientId] }),
  'DELETE /api/webhooks/:owner/previous-secret': async () => {
    await send('POST /api/webhooks/:owner/secret', { ids: [clientId] });
    return { ids: [clientId] };
  },
  'POST /api/webhooks/:owner/replay': async () => {
    await delivery('failed');
    return { ids: [clientId], body: { since: '2026-01-01', which: 'failed', dryRun: false } };
  },
  'POST /api/deliveries/retry': async () => ({ body: { ids: [await delivery('failed')] } }),
  'POST /api/deliveries/:id/replay': async () => ({ ids: [await delivery('delivered')] }),
  'POST /api/webhooks/:owner/enable': async () => {
    await ctx.db.execute(sql`update webhook_endpoints set disabled_at = now(), disabled_reason = 'failing'`);
    return { ids: [clientId] };
  },
  'POST /api/emails/retry': async () => ({ body: { ids: [await insertEmail()] } }),

  'POST /api/exports': () => ({}),
  'DELETE /api/exports/:id': async () => ({ ids: [await newest('exports')] }),

  'POST /api/staff/invitations': () => ({ body: { username: 'nell', email: 'nell@example.com', role: 'editor' } }),
  'POST /api/staff/:id/link': async () => ({ ids: [(member.id = await newest('staff'))] }),
  'PATCH /api/staff/:id': () => ({ ids: [member.id], body: { role: 'user' } }),
  'POST /api/staff/:id/reset-second-factor': () => ({ ids: [member.id] }),
  'DELETE /api/staff/:id': () => ({ ids: [member.id] }),
  'PATCH /api/account': () => ({ body: { firstName: 'Ada' } }),
  'PATCH /api/account/notifications': () => ({ body: { weekly: false } }),
  'POST /api/account/second-factor/confirm': async () => {
    const pending = await product.call<{ secret: string }>('POST', '/api/account/second-factor', {
      headers,
      body: { password: STAFF_PASSWORD },
    });
    own2.secret = pending.body.secret;
    return { body: { code: await code() } };
  },
  'POST /api/account/second-factor/recovery-codes': async () => {
    clock.advance(60_000);
    return { body: { password: STAFF_PASSWORD, code: await code() } };
  },
  'POST /api/account/second-factor/disable': async () => {
    clock.advance(60_000);
    return { body: { password: STAFF_PASSWORD, code: await code() } };
  },
  'POST /api/account/passkeys': async () => {
    const { appOrigin } = product.ctx.config;
    const device = createAuthenticator({ rpID: new URL(appOrigin).hostname, origin: appOrigin });
    const { body } = await product.call<{ options: { challenge: string }; state: string }>(
      'POST',
      '/api/account/passkeys/options',
      { headers },
    );
    return { body: { state: body.state, response: device.register(body.options), name: 'Phone' } };
  },
  'POST /api/tokens': () => ({ body: { name: 'CRM', scopes: ['leads:read'], clientId } }),
  'POST /api/tokens/:id/rotate': async () => ({ ids: [await newest('api_tokens')], body: { overlapHours: 1 } }),
  'DELETE /api/tokens/:id': async () => ({ ids: [await newest('api_tokens')] }),
  'DELETE /api/account/passkeys/:id': async () => ({ ids: [await newest('staff_passkeys')] }),
  'DELETE /api/account/sessions/:id': async () => ({ ids: [await anotherSession()] }),
  'POST /api/account/sessions/end-others': async () => {
    await anotherSession();
    return {};
  },
  'POST /api/account/password': () => ({
    body: { currentPassword: STAFF_PASSWORD, newPassword: 'granite-willow-harbor-91' },
  }),

  ...endUses(rows),
};

/** Signs the caller in a second time; returns that session's id. */
const anotherSession = (): Promise<number> =>
  rowId(sql`insert into staff_sessions (token_hash, staff_id, created_at, last_active_at, expires_at)
    select gen_random_uuid()::text, staff_id, ${clock.now().toISOString()}::timestamptz,
      ${clock.now().toISOString()}::timestamptz, expires_at from staff_sessions order by id limit 1 returning id`);

const send = async (route: string, { ids = [], query = '', body, as = headers, picture }: Use) => {
  const [method, path] = route.split(' ') as ['POST' | 'PATCH' | 'PUT' | 'DELETE', string];
  const remainingIds = [...ids];
  const url = path.replaceAll(/:[A-Za-z]+/g, () => String(remainingIds.shift())) + query;
  if (picture === undefined) return product.call(method, url, { headers: as, ...(body === undefined ? {} : { body }) });
  const type = { 'content-type': 'image/png' };
  const answer = await product.app.inject({ method, url, headers: { ...as, ...type }, payload: picture });
  return { status: answer.statusCode, text: answer.body };
};

interface Logged {
  actor_kind: string;
  actor_name: string | null;
  action: string;
  target_id: number | null;
  before: unknown;
  after: unknown;
}

const entriesAfter = async (id: number): Promise<Logged[]> =>
  (
    await ctx.db.execute<Logged & Record<string, unknown>>(
      sql`select actor_kind, actor_name, action, target_id, before, after from audit_log where id > ${id} order by id`,
    )
  ).rows;

const found = new Map<string, { status: number; text: string; entries: Logged[] }>();

beforeAll(async () => {
  for (const [route, use] of Object.entries(USES)) {
    const response = await use();
    const last = await newest('audit_log');
    const { status, text } = await send(route, response);
    found.set(route, { status, text, entries: await entriesAfter(last) });
  }
}, 300_000);

/** Every staff and portal route that changes something, from the server's own list. */
const changing = (isMeant: (name: string) => boolean): string[] => {
  const stack: string[] = [];
  const names: string[] = [];
  for (const line of product.app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S*) ?(?:\(([A-Z, ]+)\))?/.exec(line);
    if (!match) continue;
    stack.length = (match[1]?.length ?? 0) / 4;
    stack.push(match[2] ?? '');
    const methods = (match[3] ?? '').split(', ').filter((name) => ['POST', 'PATCH', 'PUT', 'DELETE'].includes(name));
    for (const method of methods) names.push(`${method} ${stack.join('')}`);
  }
  return names.filter((name) => name.includes(' /api/') && !PUBLIC_ROUTES.has(name) && isMeant(name));
};

test.each(changing((name) => !(name in UNLOGGED)))('%s is in the audit log, with who did it and to what', (route) => {
  const use = found.get(route);
  if (!use) throw new Error(`${route} has no use here, and no reason why it leaves no entry.`);
  expect(use.status, use.text).toBeLessThan(300);
  expect(use.entries.length).toBeGreaterThan(0);
  for (const entry of use.entries) {
    expect(entry.actor_kind).toBe(route.includes('/api/client/') ? 'portal' : 'staff');
    expect(entry.actor_name).toBeTruthy();
    expect(entry.action).toMatch(/^[a-z_]+\.[a-z_]+$/);
    expect(entry.target_id).not.toBeNull();
  }
  // An update is recorded with the values before and after.
  const isInPlace = /^(?:PATCH|PUT) /.test(route) && route !== 'PUT /api/pages/:id/photo';
  const isToldWhole = use.entries.some(({ before, after }) => before !== null && after !== null);
  expect(isToldWhole || !isInPlace).toBe(true);
});

test('every use and every reason is of an existing route', () => {
  const changingRoutes = new Set(changing(() => true));
  const named = [...Object.keys(USES), ...Object.keys(UNLOGGED)];
  expect(named.filter((name) => !changingRoutes.has(name))).toEqual([]);
});

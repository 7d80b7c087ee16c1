import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { TestProduct } from './product.ts';
import { insertLeadRow, type FarmRows } from './rows.ts';

const idOf = ({ rows }: { rows: { id: number }[] }): number => rows[0]?.id ?? 0;

/** A proposal of the client's website, which was read before; returns its id. */
const insertProposalRow = async (ctx: Ctx, clientId: number): Promise<number> =>
  idOf(
    await ctx.db.execute<{ id: number }>(sql`
      insert into website_proposals (reading_id, client_id, kind, value, value_key, mentions, state, run, created_at)
      select id, client_id, 'service', 'Termites', 'termites', '[]', 'proposed', 1, now() from website_readings
      where client_id = ${clientId} returning id`),
  );

/** A question about a price that waits for the client's answer; returns its id. */
export const insertQuestionRow = async (ctx: Ctx, { clientId, pageId }: FarmRows): Promise<number> =>
  idOf(
    await ctx.db.execute<{ id: number }>(sql`
      insert into client_questions (client_id, page_id, kind, topic_key, topic_name, question, hint, state, asked_at,
        asked_by_name, due_at)
      values (${clientId}, ${pageId}, 'price', 'termites', 'Termites', 'What do you charge?', '', 'asked', now(), 'Ada',
        now() + interval '300 days') returning id`),
  );

/** Makes a page a draft that fails one check, of a client that has a portal. */
export const failCheck = async (
  ctx: Ctx,
  { pageId, clientId, check: id }: { pageId: number; clientId: number; check: string },
): Promise<void> => {
  await ctx.db.execute(sql`update clients set client_username = 'owned', client_username_key = 'owned',
    portal_password_hash = 'x' where id = ${clientId} and client_username is null`);
  const check = { id, severity: 'gate', ok: false, detail: '', value: 0, threshold: '', parts: [] };
  const failed = JSON.stringify([check]);
  await ctx.db.execute(sql`update pages set status = 'draft', first_published_at = null, published_at = null,
    quality = jsonb_set(quality, '{checks}', ${failed}::jsonb) || '{"passed": false}' where id = ${pageId}`);
};

/** A webhook delivery; returns its id. */
export const insertDeliveryRow = async (
  ctx: Ctx,
  { clientId, status }: { clientId: number; status: string },
): Promise<number> =>
  idOf(
    await ctx.db.execute<{ id: number }>(sql`
      insert into deliveries (client_id, target, address_key, webhook_id, body, status, attempts, created_at)
      values (${clientId}, 'client', 'a', gen_random_uuid()::text, '{}', ${status}, 10, now()) returning id`),
  );

/** A job that failed for good. */
export const insertFailedJobRow = async (ctx: Ctx, name: string): Promise<void> => {
  await ctx.db.execute(sql`
    insert into jobs.job (name, data, source_name, source_output, created_on)
    values ('dead', '{}', ${name}, '{"message": "No answer"}', ${ctx.clock.now().toISOString()}::timestamptz)`);
};

export const jobUses = (ctx: Ctx) => ({
  'POST /api/rankings/cancel': () => ({}),
  'POST /api/jobs/retry': async () => {
    await insertFailedJobRow(ctx, 'facts.expire');
    return { body: { name: 'facts.expire' } };
  },
});

/** A failed e-mail; returns its id. */
export const insertEmailRow = async (ctx: Ctx): Promise<number> =>
  idOf(
    await ctx.db.execute<{ id: number }>(sql`
      insert into emails (dedupe_key, kind, to_address, subject, text, html, state, next_attempt_at, created_at)
      values (gen_random_uuid()::text, 'lead', 'a@example.com', 's', 't', 'h', 'failed', now(), now()) returning id`),
  );

export const LEAD_FILTERS = {
  states: ['RI'],
  zipPrefixes: [],
  cities: [],
  blockedWords: [],
  blockedDomains: [],
  firstTimeOnly: false,
  answerMinutes: 20,
};

interface UsesInput {
  product: TestProduct;
  /** Of a client whose portal user is `audited`. */
  rows: FarmRows;
  /** A written page of `ownClient`. */
  page: number;
  ownClient: number;
  newest: (table: string) => Promise<number>;
}

/** One valid use of each call about a client's website and about questions to a client, in a possible order. */
export const websiteUses = ({ product, rows, page, ownClient, newest }: UsesInput) => {
  const { ctx } = product;
  const { clientId } = rows;
  return {
    'POST /api/clients/:id/website': () => ({ ids: [clientId], body: { url: 'http://127.0.0.1:9/' } }),
    'POST /api/clients/:id/website/decisions': async () => ({
      ids: [clientId],
      body: { decisions: [{ id: await insertProposalRow(ctx, clientId), decision: 'reject' }] },
    }),
    'POST /api/client/questions/:id': async () => ({
      ids: [await insertQuestionRow(ctx, rows)],
      body: { text: 'A visit costs $99.' },
      as: await product.signInToPortal('audited'),
    }),
    'POST /api/farms/:id/client-questions': async () => {
      await failCheck(ctx, { pageId: page, clientId: ownClient, check: 'G-81' });
      const { rows: own } = await ctx.db.execute<{ id: number }>(
        sql`select farm_id as id from pages where id = ${page}`,
      );
      return { ids: [own[0]?.id ?? 0], body: { questions: [{ pageId: page, kind: 'time' }] } };
    },
    'POST /api/pages/:id/questions': async () => {
      await failCheck(ctx, { pageId: page, clientId: ownClient, check: 'G-80' });
      return { ids: [page], body: { kind: 'price' } };
    },
    'DELETE /api/pages/:id/questions/:questionId': async () => ({ ids: [page, await newest('client_questions')] }),
  };
};

interface LeadUsesInput {
  ctx: Ctx;
  farmId: number;
  lead: number;
  lead2: number;
  spamLead: number;
}

/** The calls about customers who were asked for a review, and about who asked not to be contacted. */
export const reviewUses = ({
  product,
  rows,
  lead,
  newest,
}: {
  product: TestProduct;
  rows: FarmRows;
  lead: number;
  newest: (table: string) => Promise<number>;
}) => {
  const { ctx } = product;
  const owner = () => product.signInToPortal('audited');
  const insertReview = async (status: string): Promise<number> =>
    idOf(
      await ctx.db.execute<{ id: number }>(sql`
        insert into reviews (client_id, lead_id, rating, text, name, status, report_reason, reported_by, reported_at, created_at)
        select ${rows.clientId}, coalesce(max(lead_id), 1000) + 1, 2, 'Fine.', 'Ann', ${status}, 'abuse', 'Ada', now(), now()
        from reviews returning id`),
    );
  /** A won lead of its own, because each is asked once. */
  const insertWonLead = async (): Promise<number> => {
    const id = await insertLeadRow(ctx, rows, { name: 'Won' });
    await ctx.db.execute(sql`update leads set status = 'won', email = 'won@example.com' where id = ${id}`);
    return id;
  };
  return {
    'POST /api/leads/:id/review-request': async () => ({ ids: [await insertWonLead()] }),
    'POST /api/client/leads/:id/review-request': async () => ({ ids: [await insertWonLead()], as: await owner() }),
    'POST /api/reviews/:id/report': async () => ({ ids: [await insertReview('published')], body: { reason: 'abuse' } }),
    'POST /api/reviews/:id/check': async () => ({
      ids: [await insertReview('reported')],
      body: { decision: 'hide', note: 'Insults.' },
    }),
    'POST /api/client/reviews/:id/report': async () => ({
      ids: [await insertReview('published')],
      body: { reason: 'abuse' },
      as: await owner(),
    }),
    'PUT /api/client/reviews/:id/reply': async () => ({
      ids: [await insertReview('published')],
      body: { reply: 'Thank you.' },
      as: await owner(),
    }),
    'PUT /api/clients/:id/review-settings': () => ({ ids: [rows.clientId], body: { showsOnPages: true } }),
    'POST /api/leads/:id/withdrawal': () => ({ ids: [lead], body: { channels: ['email'] } }),
    'POST /api/withdrawals': () => ({ body: { clientId: null, email: 'stop@example.com', channels: ['email'] } }),
    'POST /api/withdrawals/:id/complete': async () => ({ ids: [await newest('withdrawals')] }),
    'POST /api/withdrawals/:id/lift': async () => ({ ids: [await newest('withdrawals')] }),
    'POST /api/client/leads/:id/withdrawal': async () => ({
      ids: [await insertWonLead()],
      body: { channels: ['email'] },
      as: await owner(),
    }),
  };
};

/** The calls that change leads beside their fields. */
export const leadUses = ({ ctx, farmId, lead, lead2, spamLead }: LeadUsesInput) => ({
  'POST /api/leads/:id/spam': () => ({ ids: [lead2] }),
  'POST /api/leads/:id/unquarantine': () => ({ ids: [spamLead] }),
  'POST /api/leads/change': () => ({ body: { ids: [lead], change: { what: 'status', status: 'lost' } } }),
  'POST /api/leads/import': () => ({
    body: { farmId, csv: 'Name,Email\nZoe,zoe@example.com\n', dryRun: false },
  }),
  'POST /api/leads/undo': async () => {
    const { rows } = await ctx.db.execute<{ at: string }>(sql`select updated_at as at from leads where id = ${lead}`);
    const updatedAt = new Date(rows[0]?.at ?? '').toISOString();
    return { body: { leads: [{ id: lead, updatedAt, status: 'new' }] } };
  },
  'DELETE /api/leads/:id': () => ({ ids: [lead2] }),
  'POST /api/leads/:id/restore': () => ({ ids: [lead2] }),
});

/** The calls that change the saved views of a list. */
export const viewUses = (newest: (table: string) => Promise<number>) => ({
  'POST /api/lists/:list/views': () => ({
    ids: ['leads'],
    body: { name: 'Ours', query: 'status=new', isShared: true },
  }),
  'PATCH /api/lists/:list/views/:id': async () => ({
    ids: ['leads', await newest('saved_views')],
    body: { name: 'The new ones' },
  }),
  'DELETE /api/lists/:list/views/:id': async () => ({ ids: ['leads', await newest('saved_views')] }),
});

/** The calls that end the work for a farm and its client. */
export const endUses = ({ farmId, clientId }: FarmRows) => ({
  'POST /api/farms/:id/archive': () => ({ ids: [farmId] }),
  'POST /api/farms/:id/restore': () => ({ ids: [farmId] }),
  'POST /api/clients/:id/archive': () => ({ ids: [clientId] }),
  'POST /api/clients/:id/restore': () => ({ ids: [clientId] }),
  'DELETE /api/farms/:id': () => ({ ids: [farmId] }),
  'DELETE /api/clients/:id': () => ({ ids: [clientId] }),
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createPortalScope, type PortalScope } from '#server/platform/http/principal.ts';
import { testContext } from '../../../../test/setup/context.ts';
import { insertClientRow, insertFarmRows, insertLeadRow, type FarmRows } from '../../../../test/setup/rows.ts';
import { getOwnApproval, listOwnApprovals } from './approvals.repository.ts';
import {
  countOwnLeads,
  getLastImpersonation,
  getOwnClient,
  getOwnFarm,
  getOwnLead,
  listOwnFarms,
  listOwnLeads,
  listOwnPages,
  type OwnRead,
} from './portal.repository.ts';
import {
  sumLeads,
  countLeadsByWeek,
  getAnswerMinutes,
  getFirstLeadAt,
  getResponseFigures,
} from './lead-results.repository.ts';
import { countOwnActivity, listOwnActivity } from './activity.repository.ts';
import { getOwnQuestion, listOwnQuestions } from './questions.repository.ts';

// These queries run as the database's owner, whom row-level security does not restrict: only their own condition
// excludes other clients' rows.

const { ctx } = await testContext();

interface Tenant extends FarmRows {
  ownRead: OwnRead;
  leadIds: number[];
  approvalId: number;
  questionId: number;
}

const scopeOf = (clientId: number): PortalScope => createPortalScope({ kind: 'portal', clientId, sessionId: 1 });

const makeTenant = async (name: string, leads: number): Promise<Tenant> => {
  const clientId = await insertClientRow(ctx, { name });
  const farm = await insertFarmRows(ctx, { clientId, slug: name });
  const leadIds: number[] = [];
  for (let n = 0; n < leads; n += 1) leadIds.push(await insertLeadRow(ctx, farm, { name: `Visitor ${n} of ${name}` }));
  await ctx.db.execute(sql`insert into audit_log (at, actor_kind, action, target_kind, target_id, target_name)
    values (now(), 'staff', 'farm.created', 'farm', ${farm.farmId}, ${name})`);
  const { rows } = await ctx.db.execute<{ id: number }>(sql`insert into page_approvals
    (client_id, page_id, version, content_hash, title, state, on_timeout, requested_at, due_at)
    values (${clientId}, ${farm.pageId}, 1, 'x', ${name}, 'waiting', 'hold', now(), now()) returning id`);
  const { rows: questions } = await ctx.db.execute<{ id: number }>(sql`insert into client_questions
    (client_id, page_id, kind, topic_key, topic_name, question, hint, state, asked_at, asked_by_name, due_at)
    values (${clientId}, ${farm.pageId}, 'price', 'ants', 'Ants', ${name}, '', 'asked', now(), 'Ada', now())
    returning id`);
  const ids = { leadIds, approvalId: rows[0]?.id ?? 0, questionId: questions[0]?.id ?? 0 };
  return { ...farm, ownRead: { tx: ctx, scope: scopeOf(clientId) }, ...ids };
};

const alpha = await makeTenant('alpha', 2);
const bravo = await makeTenant('bravo', 3);
// On a page of the first client: neither the page nor its farm keeps it from being found.
const { rows: foreign } = await ctx.db.execute<{ id: number }>(sql`insert into page_approvals
  (client_id, page_id, version, content_hash, title, state, on_timeout, requested_at, due_at)
  values (${bravo.clientId}, ${alpha.pageId}, 2, 'x', 'foreign', 'approved', 'hold', now(), now()) returning id`);
// Only the other client has these, so a query without its condition finds them.
await ctx.db.execute(sql`insert into staff (username, username_key, role, password_hash, created_at)
  values ('viewer', 'viewer', 'editor', 'h', now())`);
await ctx.db.execute(sql`insert into impersonations (client_id, token_hash, staff_id, staff_name, staff_session_id,
  started_at, expires_at) select ${bravo.clientId}::integer, 'h', id, 'V', 1, now(), now() from staff`);
await ctx.db.execute(sql`insert into lead_filters (client_id, answer_minutes, updated_at)
  values (${bravo.clientId}, 17, now())`);
await ctx.db.execute(sql`update leads set created_at = now() - interval '40 days' where id = ${bravo.leadIds[0]}`);

const all = { filter: {}, after: null, limit: 100 };
const period = { from: new Date('2000-01-01'), before: new Date('2100-01-01') };

test('the owner of the database sees both clients, so only the role filters here', async () => {
  const { rows } = await ctx.db.execute<{ client_id: number }>(sql`select distinct client_id from leads`);
  expect(rows).toHaveLength(2);
});

test('a client’s record, farms and pages are isolated', async () => {
  expect(await getOwnClient(alpha.ownRead)).toMatchObject({ id: alpha.clientId, name: 'alpha' });
  expect(await getOwnClient(bravo.ownRead)).toMatchObject({ id: bravo.clientId, name: 'bravo' });
  expect((await listOwnFarms(alpha.ownRead)).map(({ farm }) => farm.id)).toEqual([alpha.farmId]);
  expect(await getOwnFarm(alpha.ownRead, bravo.farmId)).toBeNull();
  expect((await listOwnPages(alpha.ownRead, alpha.farmId)).map(({ page }) => page.id)).toEqual([alpha.pageId]);
  expect(await listOwnPages(alpha.ownRead, bravo.farmId)).toEqual([]);
  expect(await getLastImpersonation(alpha.ownRead)).toBeNull();
  expect(await getLastImpersonation(bravo.ownRead)).not.toBeNull();
});

test('leads are isolated in lists, one by one and in counts', async () => {
  const ids = (await listOwnLeads(alpha.ownRead, all)).map(({ lead }) => lead.id);
  expect(ids).toEqual(alpha.leadIds.toReversed());
  expect(await getOwnLead(alpha.ownRead, bravo.leadIds[0]!)).toBeNull();
  expect((await getOwnLead(alpha.ownRead, alpha.leadIds[0]!))?.lead.id).toBe(alpha.leadIds[0]);
  expect(await countOwnLeads(alpha.ownRead, {})).toBe(2);
  expect(await countOwnLeads(alpha.ownRead, { farmId: bravo.farmId })).toBe(0);
});

test('figures are sums of the client’s own leads', async () => {
  expect(await getResponseFigures(alpha.ownRead, period.from)).toMatchObject({ waiting: 2 });
  expect(await sumLeads(alpha.ownRead, period)).toMatchObject({ leads: 2 });
  const weeks = await countLeadsByWeek(alpha.ownRead, { since: period.from, timeZone: 'UTC' });
  expect([...weeks.values()]).toEqual([2]);
  expect((await getFirstLeadAt(alpha.ownRead))!.getTime()).toBeGreaterThan(
    (await getFirstLeadAt(bravo.ownRead))!.getTime(),
  );
  expect(await getAnswerMinutes(alpha.ownRead)).toBeNull();
  expect(await getAnswerMinutes(bravo.ownRead)).toBe(17);
});

test('activity and pending approvals are isolated', async () => {
  const work = await listOwnActivity(alpha.ownRead, { after: null, limit: 100 });
  expect(work.length).toBeGreaterThan(0);
  expect(new Set(work.map(({ clientId }) => clientId))).toEqual(new Set([alpha.clientId]));
  expect(await countOwnActivity(alpha.ownRead)).toBe(work.length);
  expect((await listOwnApprovals(alpha.ownRead, 100)).map(({ approval }) => approval.id)).toEqual([alpha.approvalId]);
  expect(await getOwnApproval(alpha.ownRead, bravo.approvalId)).toBeNull();
  expect(await getOwnApproval(alpha.ownRead, foreign[0]?.id ?? 0)).toBeNull();
  expect((await getOwnApproval(alpha.ownRead, alpha.approvalId))?.approval.id).toBe(alpha.approvalId);
});

test('questions to the client are isolated', async () => {
  expect((await listOwnQuestions(alpha.ownRead, 100)).map(({ id }) => id)).toEqual([alpha.questionId]);
  expect(await getOwnQuestion(alpha.ownRead, bravo.questionId)).toBeNull();
  expect((await getOwnQuestion(alpha.ownRead, alpha.questionId))?.id).toBe(alpha.questionId);
});

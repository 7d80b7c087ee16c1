import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ATTENTION_KINDS } from '#shared/attention-kinds.ts';
import type { Attention } from '#shared/attention.ts';
import type { Notification } from '#shared/notifications.ts';
import { FAILURE_STATES } from '#server/modules/analytics/attention/failure-states.rules.ts';
import { monitorProblems } from '#server/modules/notifications/monitor.usecases.ts';
import { monitorPrivacyRequests } from '#server/modules/prospects/privacy-requests.usecases.ts';
import { FAILURES_AT } from '../setup/failure.ts';
import { failuresOf } from '../setup/failures.ts';
import { testProduct } from '../setup/product.ts';
import { insertClientRow, insertFarmRows } from '../setup/rows.ts';

const product = await testProduct({ now: FAILURES_AT });
const { ctx } = product;
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const farm = await insertFarmRows(ctx, { clientId, slug: 'harborline' });
const headers = await product.signIn('admin');
await ctx.db.execute(sql`update staff set joined_at = '2026-01-01T00:00:00Z', created_at = '2026-01-01T00:00:00Z'`);
const failures = failuresOf(farm);

/** A client’s approval that still has time is no news; its page is in the list. */
const NO_NEWS = new Set(['page_approvals.state=waiting']);

const readKinds = async (query = ''): Promise<string[]> => {
  const { leads, groups } = (await product.call<Attention>('GET', `/api/dashboard/attention${query}`, { headers }))
    .body;
  return [...(leads.total > 0 ? ['leads'] : []), ...groups.map(({ kind }) => kind)];
};
const readBell = async (): Promise<string[]> =>
  (await product.call<Notification[]>('GET', '/api/notifications', { headers })).body.map(({ kind }) => kind);

test('every failure that the product knows is made happen here', () => {
  const made = new Set(failures.flatMap(({ states }) => states));
  expect(
    Object.values(FAILURE_STATES)
      .flat()
      .filter((state) => !made.has(state)),
  ).toEqual([]);
  const wrong = failures.flatMap(({ kind, states }) => states.filter((state) => !FAILURE_STATES[kind].includes(state)));
  expect(wrong).toEqual([]);
});

test('where nothing failed, nothing is told', async () => {
  await monitorProblems(ctx);
  expect([await readKinds(), await readBell()]).toEqual([[], []]);
});

test.each(failures.map((failure) => [failure.states.join(', '), failure] as const))(
  '%s: the dashboard and the bell tell it',
  async (_name, { kind, states, make, undo, event }) => {
    for (const statement of make) await ctx.db.execute(statement);
    expect(await readKinds()).toContain(kind);
    expect(await readKinds(kind === 'leads' ? '' : `?kind=${kind}`)).toContain(kind);
    if (event) await ctx.emit(event.name as never, event.payload as never);
    await product.runJobs();
    await monitorProblems(ctx);
    await monitorPrivacyRequests(ctx);
    const isNews = !states.some((state) => NO_NEWS.has(state));
    expect((await readBell()).includes(kind === 'leads' ? 'overdue' : ATTENTION_KINDS[kind].notifies)).toBe(isNews);
    for (const statement of undo) await ctx.db.execute(statement);
    for (const table of ['notifications', 'notification_topic_states', 'events', 'emails'])
      await ctx.db.execute(sql`delete from ${sql.identifier(table)}`);
    expect(await readKinds()).toEqual([]);
  },
);

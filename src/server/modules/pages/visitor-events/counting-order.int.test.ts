import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertClientRow, insertFarmRows } from '../../../../../test/setup/rows.ts';
import { testProduct } from '../../../../../test/setup/product.ts';
import { recordVisitorEvent, type RecordVisitorEventInput } from './visitor-events.usecases.ts';

const { ctx } = await testProduct();

const clientId = await insertClientRow(ctx, { name: 'Busy' });
const rows = await Promise.all(['busy-1', 'busy-2', 'busy-3'].map((slug) => insertFarmRows(ctx, { clientId, slug })));

type Kind = Pick<RecordVisitorEventInput, 'kind'> & {
  visit: Omit<NonNullable<RecordVisitorEventInput['visit']>, 'topicId'> | null;
};

const direct = { part: 'direct', name: '' } as const;
const NEW = { farm: true, topic: true, page: true };
/** Views of new visitors and of ones behind a proxy, forms after a view, and a lead that staff released. */
const KINDS: Kind[] = [
  { kind: 'view', visit: { device: 'phone', source: direct, isNew: NEW } },
  { kind: 'view', visit: { device: 'desk', source: { part: 'site', name: 'a.example' }, isNew: null } },
  { kind: 'form', visit: { device: 'phone', source: direct, isNew: null } },
  { kind: 'form', visit: { device: 'desk', source: null, isNew: null } },
  { kind: 'quiz', visit: null },
];
const TOPICS = [1, 2, 3];
const DAYS = 12;

test('views, forms and quizzes of one client at once are all counted, whatever is known of their visitors', async () => {
  const events = TOPICS.flatMap((topicId) =>
    KINDS.flatMap(({ kind, visit }) =>
      rows.map(({ farmId, pageId }) => ({ kind, clientId, farmId, pageId, visit: visit && { ...visit, topicId } })),
    ),
  );
  // Neighbours in line differ in farm, kind and topic; the stride meets every event once.
  const inLine = events.flatMap((_, n) => events[(n * 17) % events.length] ?? []);
  for (let day = 1; day <= DAYS; day += 1) {
    const at = new Date(Date.UTC(2026, 0, day));
    await Promise.all(inLine.map((event) => ctx.transaction((tx) => recordVisitorEvent(tx, { ...event, at }))));
  }
  const { rows: counted } = await ctx.db.execute<Record<string, number>>(sql`
    select sum(views)::integer as views, sum(forms)::integer as forms, sum(quizzes)::integer as quizzes
    from page_days where client_id = ${clientId}`);
  const each = rows.length * TOPICS.length * DAYS;
  expect(counted).toEqual([{ views: 2 * each, forms: 2 * each, quizzes: each }]);
});

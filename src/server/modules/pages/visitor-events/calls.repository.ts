import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { AggregateRange } from './daily-aggregates.repository.ts';

const inRange = ({ clientId, farmId, from, to }: AggregateRange): SQL =>
  sql.join(
    [
      sql`day between ${from}::date and ${to}::date`,
      ...(clientId === undefined ? [] : [sql`client_id = ${clientId}::integer`]),
      ...(farmId === undefined ? [] : [sql`farm_id = ${farmId}::integer`]),
    ],
    sql` and `,
  );

/** A farm that is named counts although it is archived. */
const callsOf = ({ farmId }: AggregateRange): SQL => (farmId === undefined ? sql`page_day_calls` : sql`page_call_days`);

/** Presses on phone numbers by UTC day; days without any are left out. */
export const sumCallsByDay = async (ctx: Ctx, range: AggregateRange): Promise<Map<string, number>> => {
  const { rows } = await ctx.db.execute<{ day: string; calls: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sum(calls)::integer as calls from ${callsOf(range)}
    where ${inRange(range)} group by day`);
  return new Map(rows.map(({ day, calls }) => [day, calls]));
};

/** Presses by farm or by page, of those with these ids. */
export const sumCallsBy = async (
  ctx: Ctx,
  { by, ids, ...range }: AggregateRange & { by: 'farm' | 'page'; ids: readonly number[] },
): Promise<Map<number, number>> => {
  const id = by === 'farm' ? sql`farm_id` : sql`page_id`;
  const { rows } = await ctx.db.execute<{ id: number; calls: number }>(sql`
    select ${id} as id, sum(calls)::integer as calls from page_call_days
    where ${id} = any(${sql.param([...ids])}::integer[]) and ${inRange(range)} group by 1`);
  return new Map(rows.map((row) => [row.id, row.calls]));
};

/** The UTC day from which presses are counted. */
export const getCallsStart = async (ctx: Ctx): Promise<string | null> => {
  const { rows } = await ctx.db.execute<{ day: string }>(
    sql`select to_char(day, 'YYYY-MM-DD') as day from counting_starts where what = 'calls'`,
  );
  return rows[0]?.day ?? null;
};

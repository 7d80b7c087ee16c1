import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { AskedQuestion } from './asked-questions.types.ts';

type AskedRow = AskedQuestion & { clientId: number };

/** Adds the weights of questions to those of earlier times. */
export const addAskedRows = async (ctx: Ctx, rows: readonly AskedRow[]): Promise<void> => {
  await ctx.db.execute(sql`
    insert into asked_questions as a (client_id, source, text, weight, seen_at)
    select r."clientId", r.source, r.text, sum(r.weight), ${ctx.clock.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("clientId" integer, source text, text text, weight integer)
      join client_profiles c on c.id = r."clientId"
    group by r."clientId", r.source, r.text order by r."clientId", r.source, r.text
    on conflict (client_id, source, text) do update set weight = a.weight + excluded.weight, seen_at = excluded.seen_at`);
};

/** Those of one source that are not among the newest of a client. */
export const deleteAskedRows = async (
  ctx: Ctx,
  { clientId, source, kept }: { clientId: number; source: AskedQuestion['source']; kept: number },
): Promise<void> => {
  await ctx.db.execute(sql`
    delete from asked_questions where (client_id, source, text) in (
      select client_id, source, text from asked_questions where client_id = ${clientId} and source = ${source}
      order by seen_at desc, weight desc, text offset ${kept})`);
};

export const listAskedRows = async (ctx: Ctx, clientId: number): Promise<AskedQuestion[]> => {
  const { rows } = await ctx.db.execute<AskedQuestion & Record<string, unknown>>(sql`
    select source, text, weight from asked_questions where client_id = ${clientId} order by source, weight desc, text`);
  return rows;
};

/** The towns of a client's farms. */
export const listClientCities = async (ctx: Ctx, clientId: number): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{ city: string }>(
    sql`select distinct city from farm_profiles where client_id = ${clientId} and city <> '' order by city`,
  );
  return rows.map(({ city }) => city);
};

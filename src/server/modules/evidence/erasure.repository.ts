import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

const REMOVED = '[removed]';

/** One of the texts, letter by letter, in a pattern of PostgreSQL. */
const patternOf = (texts: string[]): string =>
  texts.map((text) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, (character) => `\\${character}`)).join('|');

/** Removes the texts from a client's sources; returns the ids of the changed ones. */
export const removeFromSources = async (
  ctx: Ctx,
  { clientId, texts }: { clientId: number; texts: string[] },
): Promise<number[]> => {
  const pattern = patternOf(texts);
  const clean = (column: string) => sql`regexp_replace(${sql.raw(column)}, ${pattern}, ${REMOVED}, 'gi')`;
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    update evidence_sources set title = ${clean('title')}, publisher = ${clean('publisher')}, text = ${clean('text')},
      text_hash = encode(sha256(convert_to(${clean('text')}, 'UTF8')), 'hex')
    where client_id = ${clientId} and concat_ws(' ', title, publisher, text) ~* ${pattern} returning id`);
  return rows.map(({ id }) => id);
};

/** Removes the texts from a client's statements and their quotes; returns the ids of the changed ones. */
export const removeFromEvidence = async (
  ctx: Ctx,
  { clientId, texts }: { clientId: number; texts: string[] },
): Promise<number[]> => {
  const pattern = patternOf(texts);
  const { rows: quoted } = await ctx.db.execute<{ id: number }>(sql`
    update evidence_quotes q set text = regexp_replace(q.text, ${pattern}, ${REMOVED}, 'gi')
    from evidence_items i where i.id = q.item_id and i.client_id = ${clientId} and q.text ~* ${pattern}
    returning i.id`);
  const { rows: stated } = await ctx.db.execute<{ id: number }>(sql`
    update evidence_items set statement = regexp_replace(statement, ${pattern}, ${REMOVED}, 'gi'), state = 'rejected'
    where client_id = ${clientId} and statement ~* ${pattern} returning id`);
  return [...new Set([...quoted, ...stated].map(({ id }) => id))];
};

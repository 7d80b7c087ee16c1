import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { ObjectError } from './object-store.ts';

/** An upload and the transaction that stores its row end long before. */
const UNNAMED_MINUTES = 60;
const BATCH = 200;

/** Notes objects before they are stored: those that no row names after a while are deleted. */
export const deleteObjectsUnlessKept = async (
  ctx: Ctx,
  keys: readonly string[],
  minutes = UNNAMED_MINUTES,
): Promise<void> => {
  await ctx.db.execute(sql`
    insert into object_deletions (key, due_at)
    select unnest(${sql.param(keys)}::text[]), clock_timestamp() + make_interval(mins => ${minutes})
    on conflict (key) do nothing`);
};

/** Held shared by who reads all objects of one moment, which rows may not name any more. */
export const OBJECTS_LOCK = 'farmstead objects';

/** Keeps all objects of this moment until the transaction ends. */
export const holdObjects = async (tx: Ctx): Promise<void> => {
  await tx.db.execute(sql`select pg_advisory_xact_lock_shared(hashtext(${OBJECTS_LOCK}))`);
};

/** Those that are due and whether a row names them, locked until the transaction ends. A running backup or archive keeps them all. */
const takeDue = async (tx: Ctx): Promise<{ key: string; isNamed: boolean }[]> => {
  const { rows: lock } = await tx.db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${OBJECTS_LOCK})) as free`,
  );
  if (!lock[0]?.free) return [];
  const { rows } = await tx.db.execute<{ key: string; isNamed: boolean }>(sql`
    select key, exists (select from named_objects n where n.key = d.key) as "isNamed" from object_deletions d
    where due_at <= clock_timestamp() order by due_at limit ${BATCH} for update skip locked`);
  return rows;
};

const deleteDueBatch = (ctx: Ctx): Promise<number> =>
  ctx.transaction(async (tx) => {
    const { store } = ctx.objects;
    const due = await takeDue(tx);
    const unnamed = due.filter(({ isNamed }) => !isNamed).map(({ key }) => key);
    if (unnamed.length > 0) {
      if (store === null) return 0;
      await store.delete(unnamed);
    }
    const keys = due.map(({ key }) => key);
    await tx.db.execute(sql`delete from object_deletions where key = any(${sql.param(keys)}::text[])`);
    return due.length;
  });

/** Deletes the objects that no row names any more. What the store does not take now waits for the next run. */
export const deleteDueObjects = async (ctx: Ctx): Promise<void> => {
  try {
    while ((await deleteDueBatch(ctx)) === BATCH);
  } catch (error) {
    if (!(error instanceof ObjectError)) throw error;
  }
};

/** How many objects wait to be deleted although they are due since an hour. */
export const countOverdueDeletions = async (ctx: Ctx): Promise<number> => {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from object_deletions where due_at < clock_timestamp() - interval '1 hour'`);
  return rows[0]?.count ?? 0;
};

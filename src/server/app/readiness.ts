import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { within } from '#server/platform/database/write-probe.ts';
import { ObjectError } from '#server/platform/objects/object-store.ts';
import { AppError } from '#server/platform/errors.ts';
import { DEAD_LETTER_QUEUE, JOBS_SCHEMA } from '#server/platform/jobs/queue.ts';
import type { Startup } from './startup.ts';

export interface ReadinessParts {
  ctx: Ctx;
  database: Pick<Database, 'parts'>;
  startup: Startup;
}

/** States that another instance would not better, or that need nobody's action. */
const HARMLESS = new Set(['ok', 'busy', 'late', 'unknown']);
const JOBS_MS = 1000;

/** A table of jobs keeps finished ones for days: only the index of those that wait is read. */
const jobsState = async (ctx: Ctx): Promise<'ok' | 'late' | 'unknown'> => {
  const schema = sql.raw(JOBS_SCHEMA);
  const asked = ctx.db.execute<{ late: boolean }>(sql`
    select exists (select from ${schema}.queue q where q.name <> ${DEAD_LETTER_QUEUE} and exists (
      select from ${schema}.job j where j.name = q.name and j.state < 'active' and not j.blocked
        and j.start_after < now() - interval '10 minutes')) as late`);
  try {
    const { rows } = await within(asked, JOBS_MS);
    return rows[0]?.late ? 'late' : 'ok';
  } catch {
    return 'unknown';
  }
};

const startState = ({ isReady, isDraining }: Startup): string => {
  if (isDraining) return 'stopping';
  return isReady ? 'ok' : 'not finished';
};

const CHECK_AGAIN_MS = 5000;

/** The last answer of a store, asked at most every few seconds however many monitors there are. */
const createStoreState = (check: () => Promise<void>): (() => Promise<string>) => {
  let asked: Promise<string> | null = null;
  let askedAt = -Infinity;
  const ask = async (): Promise<string> => {
    try {
      await check();
      return 'ok';
    } catch (error) {
      if (error instanceof ObjectError) return `${error.trouble} (${error.detail})`;
      return `away (${error instanceof Error ? error.message : 'no answer'})`;
    }
  };
  return () => {
    const now = performance.now();
    if (asked && now - askedAt < CHECK_AGAIN_MS) return asked;
    askedAt = now;
    return (asked = ask());
  };
};

/**
 * How the stores beside the database do, by their names. Pages are served and limits counted without them, so another
 * instance would do no better.
 */
export const createStoreStates = ({ objects, redisCounts }: Ctx): (() => Promise<Record<string, string>>) => {
  const { store } = objects;
  const states = [
    ...(store ? [['objects', createStoreState(() => store.check())] as const] : []),
    ...(redisCounts ? [['limits', createStoreState(() => redisCounts.check())] as const] : []),
  ];
  return async () =>
    Object.fromEntries(await Promise.all(states.map(async ([name, state]) => [name, await state()] as const)));
};

/**
 * How each part does that an instance needs to answer. Throws 503 with those that keep it from doing so; jobs that wait
 * for a worker are told and keep nobody from answering.
 */
export const readParts = async ({
  ctx,
  database,
  startup,
  storeStates,
}: ReadinessParts & { storeStates: () => Promise<Record<string, string>> }): Promise<Record<string, string>> => {
  const [ways, jobs, stores] = await Promise.all([database.parts(), jobsState(ctx), storeStates()]);
  const parts: Record<string, string> = { start: startState(startup), ...ways, jobs };
  const broken = Object.entries(parts).filter(([, state]) => !HARMLESS.has(state));
  if (broken.length === 0) return { ...parts, ...stores };
  throw new AppError({
    code: 'service.unavailable',
    status: 503,
    message: 'Temporarily unavailable',
    issues: broken.map(([path, message]) => ({ path, message })),
    retryAfter: 5,
  });
};

import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { within } from '#server/platform/database/write-probe.ts';
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

/**
 * How each part does that an instance needs to answer. Throws 503 with those that keep it from doing so; jobs that wait
 * for a worker are told and keep nobody from answering.
 */
export const readParts = async ({ ctx, database, startup }: ReadinessParts): Promise<Record<string, string>> => {
  const [ways, jobs] = await Promise.all([database.parts(), jobsState(ctx)]);
  const parts: Record<string, string> = { start: startState(startup), ...ways, jobs };
  const broken = Object.entries(parts).filter(([, state]) => !HARMLESS.has(state));
  if (broken.length === 0) return parts;
  throw new AppError({
    code: 'service.unavailable',
    status: 503,
    message: 'Temporarily unavailable',
    issues: broken.map(([path, message]) => ({ path, message })),
    retryAfter: 5,
  });
};

import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Ctx } from './context.ts';

const MINUTE_MS = 60_000;
/** Older figures are answered once more while they are worked out anew. */
const FRESH_MS = 15 * MINUTE_MS;
/** Older figures are not answered. */
const MAX_AGE_MS = 24 * 60 * MINUTE_MS;
/** An agency with fewer pages has its figures worked out whenever they are asked for, in a few milliseconds. */
const LARGE_PAGES = 10_000;

export interface Answered<Answer> {
  answer: Answer;
  /** When a kept answer was worked out; null for one that was worked out now. */
  figuresAt: Date | null;
}

/** Works figures out that may take longer than any other statement is allowed to. */
export const atLength = <Answer>(ctx: Ctx, make: (tx: Ctx) => Promise<Answer>): Promise<Answer> =>
  ctx.transaction(async (tx) => {
    await tx.db.execute(sql`set local statement_timeout = '120s'`);
    return make(tx);
  });

interface Question {
  name: string;
  question: object;
}

/** By the statistics of the table, which cost nothing to read. */
export const isLargeAgency = async (ctx: Ctx): Promise<boolean> => {
  const { rows } = await ctx.db.execute<{ isLarge: boolean }>(
    sql`select reltuples >= ${LARGE_PAGES} as "isLarge" from pg_class where oid = 'pages'::regclass`,
  );
  return rows[0]?.isLarge ?? false;
};

const readKept = async <Answer>(ctx: Ctx, { name, question }: Question): Promise<Answered<Answer> | null> => {
  const since = new Date(ctx.clock.now().getTime() - MAX_AGE_MS).toISOString();
  const { rows } = await ctx.db.execute<{ answer: Answer; madeAt: string | Date }>(sql`
    select answer, made_at as "madeAt" from kept_figures
    where name = ${name} and question = ${JSON.stringify(question)} and made_at > ${since}::timestamptz`);
  return rows[0] ? { answer: rows[0].answer, figuresAt: new Date(rows[0].madeAt) } : null;
};

/**
 * The kept answer to a question about the whole agency. Without one it is worked out by `make`; `keep` sends the job
 * that keeps it, where the agency is large, and again when a kept answer is no longer fresh.
 */
export const answerFromKept = async <Answer>(
  ctx: Ctx,
  { keep, make, ...asked }: Question & { keep: () => Promise<void>; make: (tx: Ctx) => Promise<Answer> },
): Promise<Answered<Answer>> => {
  const kept = await readKept<Answer>(ctx, asked);
  if (kept?.figuresAt) {
    if (ctx.clock.now().getTime() - kept.figuresAt.getTime() > FRESH_MS) await keep();
    return kept;
  }
  if (!(await isLargeAgency(ctx))) return { answer: await make(ctx), figuresAt: null };
  await keep();
  return { answer: await atLength(ctx, make), figuresAt: null };
};

/** Keeps an answer in place of the one before. */
export const keepAnswer = async (
  ctx: Ctx,
  { name, question, answer, madeAt }: Question & { answer: unknown; madeAt: Date },
): Promise<void> => {
  await ctx.db.execute(sql`
    insert into kept_figures (name, question, answer, made_at)
    values (${name}, ${JSON.stringify(question)}, ${JSON.stringify(answer)}::jsonb, ${madeAt.toISOString()}::timestamptz)
    on conflict (name, question) do update set answer = excluded.answer, made_at = excluded.made_at`);
};

/** Deletes what is no longer answered. */
export const deleteOldKept = async (ctx: Ctx): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - MAX_AGE_MS).toISOString();
  await ctx.db.execute(sql`delete from kept_figures where made_at < ${before}::timestamptz`);
};

/** The questions that are answered from what is kept under a name. */
export const listKeptQuestions = async <Asked>(ctx: Ctx, name: string): Promise<Asked[]> => {
  const { rows } = await ctx.db.execute<{ question: string }>(
    sql`select question from kept_figures where name = ${name}`,
  );
  return rows.map(({ question }) => JSON.parse(question) as Asked);
};

/** Sends an answer, with `X-Figures-At` where it is a kept one. */
export const sendAnswered = <Answer>(reply: FastifyReply, { answer, figuresAt }: Answered<Answer>): Answer => {
  if (figuresAt) reply.header('x-figures-at', figuresAt.toISOString());
  return answer;
};

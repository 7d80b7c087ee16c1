import { loadavg } from 'node:os';
import { postLead } from '../test/chaos/leads.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { startCluster } from '../test/chaos/cluster.ts';
import { insertClientRow, insertFarmRows } from '../test/setup/rows.ts';
import { median } from './product.ts';

const ROUNDS = 3;
const SECONDS = 4;
const AT_ONCE = 24;
const FARMS = 20;

interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
}

/** Runs `work` from this many concurrent callers for one round, each call with its own number. */
const measure = async (work: (n: number) => Promise<void>): Promise<Figures> => {
  const latencies: number[] = [];
  const from = performance.now();
  let n = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() - from < SECONDS * 1000) {
      const began = performance.now();
      await work((n += 1));
      latencies.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  const seconds = (performance.now() - from) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p95: at(0.95) };
};

const makePages = async (ctx: Ctx): Promise<number[]> => {
  const clientId = await insertClientRow(ctx, { name: 'Bench Pest Control' });
  const pages: number[] = [];
  for (let n = 0; n < FARMS; n += 1) pages.push((await insertFarmRows(ctx, { clientId, slug: `bench-${n}` })).pageId);
  return pages;
};

const middle = (all: Figures[]): Figures => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p95: median(all.map(({ p95 }) => p95)),
});

const row = (name: string, { perSecond, p50, p95 }: Figures, yardstick: Figures): string =>
  `  ${name.padEnd(20)} ${perSecond.toFixed(0).padStart(5)} a second, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ratio ${(perSecond / yardstick.perSecond).toFixed(2)}\n`;

const sendLead = async (origin: string, { key, pageId }: { key: string; pageId: number }): Promise<void> => {
  const lead = { pageId, name: `Visitor ${key}`, email: `${key}@visitors.example`, message: 'Please call me back.' };
  const { status, text } = await postLead(origin, { key, lead });
  if (status !== 201) throw new Error(`A lead was answered ${status}: ${text}`);
};

/**
 * Leads per second of one web process, from the request to the response after the commit, compared with single-row
 * transactions inserted into the same database by as many callers in the same run.
 */
export const benchLeads = async (): Promise<void> => {
  const cluster = await startCluster({ web: 1, workers: 0, receiver: '127.0.0.1:9' });
  const [origin = ''] = cluster.origins;
  const [rows, leads]: [Figures[], Figures[]] = [[], []];
  const rounds = async (ctx: Ctx): Promise<void> => {
    const pages = await makePages(ctx);
    await ctx.db.execute(sql`create table yardstick (id integer generated always as identity primary key, text text)`);
    for (let round = 0; round < ROUNDS; round += 1) {
      const key = (n: number): string => `bench-${round}-${n}`;
      rows.push(
        await measure(async (n) => void (await ctx.db.execute(sql`insert into yardstick (text) values (${key(n)})`))),
      );
      leads.push(await measure((n) => sendLead(origin, { key: key(n), pageId: pages[n % pages.length] ?? 0 })));
    }
  };
  try {
    await cluster.withRows(rounds);
  } finally {
    await cluster.stop();
  }
  const yardstick = middle(rows);
  process.stdout.write(
    `  ${AT_ONCE} at once, ${SECONDS} s each, median of ${ROUNDS} rounds; load ${loadavg()[0]?.toFixed(1)}\n` +
      row('bare rows', yardstick, yardstick) +
      row('leads', middle(leads), yardstick),
  );
};

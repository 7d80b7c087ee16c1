import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ClientConfig } from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { createLogger } from '#server/platform/logger.ts';
import { databaseUrl, median, startProduct, type BenchProduct } from './product.ts';
import { worldCalls, type Sample } from './world/calls.ts';
import { makeWorld, sizesOf } from './world/fill.ts';
import { endOfPlans, expensiveSteps, logPlans } from './world/plans.ts';

const GOAL_MS = 150;
const GOAL_RATIO = 1.5;
const HUNDREDTH = 0.01;
const WARM_UP = 3;
const SECRET = 'bench-only-secret-of-at-least-32-characters';

const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

const sampleOf = async (product: BenchProduct): Promise<Sample> => {
  const leads = await product.call<{ phoneE164: string | null; email: string }[]>(
    'GET',
    '/api/leads?clientId=3&limit=50',
  );
  const lead = leads.find(({ phoneE164 }) => phoneE164 !== null);
  if (!lead) throw new Error('The world has no lead with a phone number.');
  return { clientId: 3, farmId: 3, digits: lead.phoneE164?.slice(2) ?? '', email: lead.email };
};

interface Answer {
  time: number;
  rows: number;
  bytes: number;
}

const ask = async (product: BenchProduct, path: string): Promise<Answer> => {
  const from = performance.now();
  const body = await product.call<unknown>('GET', path);
  const time = performance.now() - from;
  return { time, rows: Array.isArray(body) ? body.length : 1, bytes: JSON.stringify(body).length };
};

interface Side {
  product: BenchProduct;
  calls: Map<string, string>;
  connection: ClientConfig;
  stop(): Promise<void>;
}

/** The web server alone: no job of its own runs meanwhile. */
const startSide = async (dataDir: string, { explain = false } = {}): Promise<Side> => {
  const server = await startEmbedded({ dataDir, log: createLogger({ level: 'silent' }) });
  const { connection } = server;
  await logPlans(connection, explain);
  const environment = { ROLE: 'web', DATABASE_URL: databaseUrl(connection), APP_SECRET: SECRET };
  const product = await startProduct(environment);
  const calls = new Map(worldCalls(await sampleOf(product)));
  const stop = async () => {
    await product.stop();
    await logPlans(connection, false);
    await server.stop();
  };
  return { product, calls, connection, stop };
};

interface Times {
  few: number[];
  many: number[];
  rows: number;
  bytes: number;
}

/** Alternates between the worlds, so that other load on the machine slows both alike. */
const measure = async (
  name: string,
  { small, large, rounds }: { small: Side; large: Side; rounds: number },
): Promise<Times> => {
  const times: Times = { few: [], many: [], rows: 0, bytes: 0 };
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const few = await ask(small.product, small.calls.get(name) ?? '');
    const many = await ask(large.product, large.calls.get(name) ?? '');
    if (round < 0) continue;
    times.few.push(few.time);
    times.many.push(many.time);
    Object.assign(times, { rows: many.rows, bytes: many.bytes });
  }
  return times;
};

const printLine = (line: string): boolean => process.stdout.write(`${line}\n`);

const printTimes = (name: string, { few, many, rows, bytes }: Times): boolean => {
  const ratio = median(many) / median(few);
  const failed = p95(many) > GOAL_MS || ratio > GOAL_RATIO;
  const cells = [median(few), median(many), p95(many)].map((time) => time.toFixed(1).padStart(8)).join('');
  const size = `${String(rows).padStart(6)} ${(bytes / 1024).toFixed(0).padStart(6)} kB`;
  printLine(`${failed ? '✗' : ' '} ${name.padEnd(34)}${cells}${ratio.toFixed(2).padStart(8)} ${size}`);
  return !failed;
};

const OPTIONS = {
  /** The size of the world; 1 is the whole. */
  factor: { type: 'string', default: '1' },
  /** The data folder of the world, made on the first run; a temporary one when left out. */
  keep: { type: 'string' },
  rounds: { type: 'string', default: '20' },
  /** Only calls whose name contains this. */
  only: { type: 'string', default: '' },
  explain: { type: 'boolean', default: false },
} as const;

const explainCalls = async ({
  large,
  dataDir,
  only,
}: {
  large: Side;
  dataDir: string;
  only: string;
}): Promise<void> => {
  for (const [name, path] of large.calls) {
    if (!name.includes(only)) continue;
    await ask(large.product, path);
    const from = endOfPlans(dataDir);
    const { time } = await ask(large.product, path);
    const steps = expensiveSteps(dataDir, from);
    if (steps.length > 0) printLine([`  ${name}: ${time.toFixed(1)} ms`, ...steps].join('\n'));
  }
};

/**
 * Makes a world of 500 clients, 5,000 farms, 100,000 pages, 1 M leads, 30 M views and 500,000 keywords, and compares
 * what each list, filter, order, search and figure costs there with its cost at a hundredth of that size.
 */
export const benchWorld = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({ args, options: OPTIONS });
  const temporary = mkdtempSync(join(tmpdir(), 'farmstead-world-'));
  const [few, many] = [join(temporary, 'few'), values.keep ?? join(temporary, 'many')];
  const sides: Side[] = [];
  try {
    if (!existsSync(join(many, 'postgres'))) await makeWorld(many, Number(values.factor));
    if (values.explain) {
      const large = await startSide(many, { explain: true });
      sides.push(large);
      await explainCalls({ large, dataDir: many, only: values.only });
      return;
    }
    await makeWorld(few, HUNDREDTH);
    sides.push(await startSide(few), await startSide(many));
    const [small, large] = sides as [Side, Side];
    printLine(
      `  ${JSON.stringify(sizesOf(Number(values.factor)))}, load ${loadavg()[0]?.toFixed(1)}; ms at a hundredth, ms, p95, ratio`,
    );
    const results: boolean[] = [];
    for (const name of [...large.calls.keys()].filter((one) => one.includes(values.only))) {
      const times = await measure(name, { small, large, rounds: Number(values.rounds) }).catch((error: Error) => {
        printLine(`✗ ${name}: ${error.message}`);
        return null;
      });
      results.push(times !== null && printTimes(name, times));
    }
    const failed = results.filter((isWithin) => !isWithin).length;
    printLine(
      `  ${failed} of ${results.length} over ${GOAL_MS} ms (p95) or ${GOAL_RATIO} times; load ${loadavg()[0]?.toFixed(1)}`,
    );
  } finally {
    for (const side of sides) await side.stop();
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  }
};

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeWorld, sizesOf } from './world/fill.ts';
import { ask, compareCalls, measureExports } from './world/measure.ts';
import { endOfPlans, readPlans } from './world/plans.ts';
import { startSide, type Side } from './world/side.ts';

const HUNDREDTH = 0.01;

const printLine = (line: string): boolean => process.stdout.write(`${line}\n`);

const OPTIONS = {
  /** The size of the world; 1 is the whole. */
  factor: { type: 'string', default: '1' },
  /** The data folder of the world, made on the first run; a temporary one when left out. */
  keep: { type: 'string' },
  /** That of the world of a hundredth. */
  'keep-few': { type: 'string' },
  rounds: { type: 'string', default: '20' },
  /** Only calls whose name contains this. */
  only: { type: 'string', default: '' },
  /** Each filter with each order, too. */
  pairs: { type: 'boolean', default: false },
  /** Exports alone. */
  files: { type: 'boolean', default: false },
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
  for (const [name, call] of large.calls) {
    if (!name.includes(only)) continue;
    const from = endOfPlans(dataDir);
    const answer = await ask(large, call).catch((error: Error) => error);
    if (answer instanceof Error) {
      printLine(`✗ ${name}: ${answer.message}`);
      continue;
    }
    const { buffers, statements, steps } = readPlans(dataDir, from);
    const line = `  ${name}: ${answer.time.toFixed(1)} ms, ${buffers} buffers, ${statements} statements`;
    printLine([line, ...steps].join('\n'));
  }
};

/**
 * Makes a world of 500 clients, 5,000 farms, 100,000 pages, 1 M leads, 30 M views and 500,000 keywords, and compares
 * what each list, filter, order, search and figure costs there with its cost at a hundredth of that size.
 */
export const benchWorld = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { only, pairs } = values;
  const temporary = mkdtempSync(join(tmpdir(), 'farmstead-world-'));
  const [few, many] = [values['keep-few'] ?? join(temporary, 'few'), values.keep ?? join(temporary, 'many')];
  const sides: Side[] = [];
  const start = async (...options: Parameters<typeof startSide>): Promise<Side> => {
    const side = await startSide(...options);
    sides.push(side);
    return side;
  };
  try {
    if (!existsSync(join(many, 'postgres'))) await makeWorld(many, Number(values.factor));
    if (values.explain) {
      await explainCalls({ large: await start(many, { explain: true, pairs }), dataDir: many, only });
      return;
    }
    if (values.files) {
      await measureExports(await start(many), only);
      return;
    }
    if (!existsSync(join(few, 'postgres'))) await makeWorld(few, HUNDREDTH);
    const [small, large] = [await start(few, { pairs }), await start(many, { pairs })];
    printLine(`  ${JSON.stringify(sizesOf(Number(values.factor)))}, load ${loadavg()[0]?.toFixed(1)}`);
    await compareCalls({ small, large, rounds: Number(values.rounds), only });
    await measureExports(large, only);
    printLine(`  load ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    for (const side of sides) await side.stop();
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  }
};

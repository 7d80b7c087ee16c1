import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startProduct, writeFarm } from './product.ts';

/** Work that a start or a farm leaves behind ends within this. */
const SETTLE_MS = 10_000;
const PAGES_PER_HUB = 20;
const HUBS = 'Termites, Rodents, Ants, Bed Bugs, Mosquitoes, Wasps, Spiders, Cockroaches, Fleas, Wildlife';

interface Process {
  pid: number;
  parent: number;
  megabytes: number;
}

/** Proportional memory: what processes share is counted once. */
const memoryOf = (pid: number): Process | null => {
  try {
    const [, parent = '0'] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return { pid, parent: Number(parent), megabytes: Number(kilobytes) / 1024 };
  } catch {
    // The process ended meanwhile.
    return null;
  }
};

/** Megabytes of a process and of all that it started. */
const measure = (pid: number): { product: number; database: number } => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => memoryOf(Number(name)))
    .filter((one) => one !== null);
  const under = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...under(one.pid)]);
  return {
    product: all.find((one) => one.pid === pid)?.megabytes ?? 0,
    database: under(pid).reduce((sum, { megabytes }) => sum + megabytes, 0),
  };
};

const line = (name: string, { product, database }: ReturnType<typeof measure>): string =>
  `  ${name.padEnd(26)} ${product.toFixed(0).padStart(4)} MB in the process, ${database.toFixed(0).padStart(4)} MB in PostgreSQL\n`;

/** Memory of the product, idle after its start and after a farm of 200 pages. Only on Linux. */
export const benchMemory = async (): Promise<void> => {
  const product = await startProduct();
  try {
    await delay(SETTLE_MS);
    process.stdout.write(line('idle after the start', measure(product.pid)));
    const { pages, seconds } = await writeFarm(product, { microHubs: HUBS, questionsPerHub: PAGES_PER_HUB });
    await delay(SETTLE_MS);
    process.stdout.write(line(`after a farm of ${pages.length} pages`, measure(product.pid)));
    process.stdout.write(`  written in ${seconds.toFixed(0)} s\n`);
  } finally {
    await product.stop();
  }
};

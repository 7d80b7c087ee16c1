import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';

/** Rows that one step of a plan may read before it is printed. */
const MANY_ROWS = 5000;
/** Pages that one statement may read before it is printed. */
const MANY_BUFFERS = 5000;

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'on',
};

/** Lets a database write the plan of every statement of new connections to its log, or stops that. */
export const logPlans = async (connection: ClientConfig, isOn: boolean): Promise<void> => {
  const db = new pg.Client(connection);
  await db.connect();
  for (const [name, value] of Object.entries(SETTINGS)) {
    await db.query(`ALTER DATABASE farmstead ${isOn ? `SET ${name} = '${value}'` : `RESET ${name}`}`);
  }
  await db.end();
};

const fileOf = (dataDir: string): string => join(dataDir, 'postgres', 'server.log');

export const endOfPlans = (dataDir: string): number => statSync(fileOf(dataDir)).size;

const STEP =
  /^\s*(?:->\s+)?(.*?(?:Scan|Sort|Aggregate|Join|Nested Loop)[^(]*)\(cost=[^)]*\) \(actual rows=([\d.]+) loops=(\d+)\)/;

/** Pages of the database that a statement read, whether they were in memory or not. */
const buffersOf = (plan: string): number => {
  // The first line is of the whole plan.
  const [, line = ''] = /^\s+Buffers: (.*)$/m.exec(plan) ?? [];
  return [...line.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0);
};

export interface CallPlans {
  buffers: number;
  statements: number;
  steps: string[];
}

/** What was read for the plans logged since, and their steps that read many rows, each with its statement. */
export const readPlans = (dataDir: string, from: number): CallPlans => {
  const text = readFileSync(fileOf(dataDir)).subarray(from).toString();
  const found: string[] = [];
  let [buffers, statements] = [0, 0];
  for (const logged of text.split(/\n(?=\S)/)) {
    const [head = ''] = logged.split('\n\t');
    const duration = /duration: ([\d.]+) ms/.exec(head)?.[1];
    if (duration === undefined) continue;
    const read = buffersOf(logged);
    buffers += read;
    statements += 1;
    const statement = /Query Text: ([\s\S]*?)\n\t[A-Z][A-Za-z ]+\s+\(cost/.exec(logged)?.[1] ?? '';
    const lines = logged.split('\n');
    const steps = lines.flatMap((line, index) => {
      const [, step = '', rows = '0', loops = '1'] = STEP.exec(line) ?? [];
      const removed = /Rows Removed by (?:Filter|Index Recheck|Join Filter): (\d+)/.exec(
        lines.slice(index + 1, index + 5).join(' '),
      )?.[1];
      const visited = (Number(rows) + Number(removed ?? 0)) * Number(loops);
      return step.includes('Scan') && visited >= MANY_ROWS ? [`      ${step.trim()}: ${Math.round(visited)} rows`] : [];
    });
    if (steps.length > 0 || read >= MANY_BUFFERS)
      found.push(`    ${duration} ms, ${read} buffers: ${statement.replaceAll(/\s+/g, ' ').slice(0, 240)}`, ...steps);
  }
  return { buffers, statements, steps: found };
};

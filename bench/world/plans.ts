import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';

/** Rows that one step of a plan may read before it is printed. */
const MANY_ROWS = 5000;

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
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

/** Steps of the plans logged since that read many rows, each with its statement. */
export const expensiveSteps = (dataDir: string, from: number): string[] => {
  const text = readFileSync(fileOf(dataDir)).subarray(from).toString();
  const found: string[] = [];
  for (const logged of text.split(/\n(?=\S)/)) {
    const [head = ''] = logged.split('\n\t');
    const duration = /duration: ([\d.]+) ms/.exec(head)?.[1];
    if (duration === undefined) continue;
    const statement = /Query Text: ([\s\S]*?)\n\t[A-Z][A-Za-z ]+\s+\(cost/.exec(logged)?.[1] ?? '';
    const lines = logged.split('\n');
    const steps = lines.flatMap((line, index) => {
      const [, step = '', rows = '0', loops = '1'] = STEP.exec(line) ?? [];
      const removed = /Rows Removed by (?:Filter|Index Recheck|Join Filter): (\d+)/.exec(
        lines.slice(index + 1, index + 5).join(' '),
      )?.[1];
      const read = (Number(rows) + Number(removed ?? 0)) * Number(loops);
      return step.includes('Scan') && read >= MANY_ROWS ? [`      ${step.trim()}: ${Math.round(read)} rows`] : [];
    });
    if (steps.length > 0)
      found.push(`    ${duration} ms: ${statement.replaceAll(/\s+/g, ' ').slice(0, 240)}`, ...steps);
  }
  return found;
};

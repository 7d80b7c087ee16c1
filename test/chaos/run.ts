import { loadavg } from 'node:os';
import { surviveFullDisk } from './full-disk.ts';
import { surviveKills, type Finding, type KillPlan } from './kills.ts';
import { surviveLostReplies } from './lost-replies.ts';

const LONG: KillPlan = { rate: 200, kills: { web: 50, worker: 50, database: 5 }, everyMs: 500, endpoints: 10 };
const SHORT: KillPlan = { rate: 20, kills: { web: 2, worker: 1, database: 1 }, everyMs: 500, endpoints: 3 };

const words = process.argv.slice(2).filter((word) => word !== '--');
const isShort = words.includes('--short');
/** What `--rate=50` says: another number of leads a second. */
const rate = Number(words.find((word) => word.startsWith('--rate='))?.slice('--rate='.length));
const plan = { ...(isShort ? SHORT : LONG), ...(rate > 0 ? { rate } : {}) };

const PARTS: Record<string, { title: string; run: () => Promise<Finding[] | null> }> = {
  kills: {
    title: `Kills at ${plan.rate} leads a second: ${plan.kills.web} of web processes, ${plan.kills.worker} of workers, ${plan.kills.database} of the database`,
    run: () => surviveKills(plan),
  },
  replies: { title: 'Answers lost on their way', run: () => surviveLostReplies(isShort ? 20 : 500) },
  disk: { title: 'A full disk', run: () => surviveFullDisk(isShort ? 30 : 200) },
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const named = words.filter((word) => word in PARTS);
let wrong = 0;
print(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
for (const [name, { title, run }] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  print(`\n${title}`);
  const findings = await run();
  if (findings === null) {
    print('  skipped: this user may not make a small disk');
    continue;
  }
  for (const { what, figure, ok } of findings) print(`  ${ok ? '✓' : '✗'} ${what}: ${figure}`);
  wrong += findings.filter(({ ok }) => !ok).length;
}
process.exitCode = wrong === 0 ? 0 : 1;

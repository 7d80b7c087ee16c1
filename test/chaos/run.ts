import { loadavg } from 'node:os';
import { surviveFullDisk } from './full-disk.ts';
import { surviveKills, type Finding, type KillPlan } from './kills.ts';
import { surviveKilledWriters } from './killed-writers.ts';
import { surviveLostReplies } from './lost-replies.ts';
import { surviveRepeatedStop } from './repeated-stop.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const progress = (line: string): void => print(`  … ${line}`);

const LONG: KillPlan = {
  rate: 200,
  kills: { web: 50, worker: 50, database: 5 },
  everyMs: 500,
  endpoints: 10,
  progress,
};
const SHORT: KillPlan = { rate: 20, kills: { web: 2, worker: 1, database: 1 }, everyMs: 500, endpoints: 3, progress };

const words = process.argv.slice(2).filter((argument) => argument !== '--');
const isShort = words.includes('--short');
const numberOf = (name: string): number | null => {
  const value = Number(words.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3));
  return value > 0 ? value : null;
};
const planned = isShort ? SHORT : LONG;
const killCount = numberOf('kills');
/** With `--kills=10`: ten web processes and workers each, and the database once. */
const kills =
  killCount === null
    ? planned.kills
    : { web: killCount, worker: killCount, database: Math.max(1, Math.round(killCount / 10)) };
const plan: KillPlan = { ...planned, rate: numberOf('rate') ?? planned.rate, kills };

const PARTS: Record<string, { title: string; run: () => Promise<Finding[] | null> }> = {
  kills: {
    title: `Kills at ${plan.rate} leads a second: ${plan.kills.web} of web processes, ${plan.kills.worker} of workers, ${plan.kills.database} of the database`,
    run: () => surviveKills(plan),
  },
  replies: { title: 'Answers lost on their way', run: () => surviveLostReplies(isShort ? 20 : 500) },
  writers: {
    title: 'A worker killed while a model writes a farm',
    run: () => surviveKilledWriters(isShort ? [1, 3] : [1, 1, 2, 1, 3, 1]),
  },
  stop: { title: 'A stop that is signalled three times', run: surviveRepeatedStop },
  disk: { title: 'A full disk', run: () => surviveFullDisk(isShort ? 30 : 200) },
};

const named = words.filter((argument) => argument in PARTS);
/** A killed worker's page comes back after a minute: too long for the short form, unless it is asked for. */
const LONG_PARTS = new Set(['writers']);
let wrong = 0;
print(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
for (const [name, { title, run }] of Object.entries(PARTS)) {
  const isLeftOut = named.length > 0 ? !named.includes(name) : isShort && LONG_PARTS.has(name);
  if (isLeftOut) continue;
  print(`\n${title}`);
  const started = performance.now();
  const findings = await run();
  if (findings === null) {
    print('  skipped: this user may not make a small disk');
    continue;
  }
  for (const { label, figure, ok } of findings) print(`  ${ok ? '✓' : '✗'} ${label}: ${figure}`);
  print(`  in ${Math.round((performance.now() - started) / 1000)} s`);
  wrong += findings.filter(({ ok }) => !ok).length;
}
process.exitCode = wrong === 0 ? 0 : 1;

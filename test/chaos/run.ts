import { loadavg } from 'node:os';
import { DISTURBANCES } from './failover/disturbances.ts';
import { surviveFailover } from './failover/drill.ts';
import { surviveFullDisk } from './full-disk.ts';
import { surviveKills, type Finding, type KillPlan } from './kills.ts';
import { surviveKilledWriters } from './killed-writers.ts';
import { surviveLostReplies } from './lost-replies.ts';
import { surviveManyNodes, type NodesPlan } from './nodes/drill.ts';
import { surviveRollingRestarts } from './nodes/rolling.ts';
import { surviveRepeatedStop } from './repeated-stop.ts';
import { surviveUpgrade, type UpgradePlan } from './upgrade/drill.ts';
import { surviveSignInFlood, type FloodPlan } from './sign-in-flood.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const progress = (line: string): void => print(`  … ${line}`);

const LONG: KillPlan = {
  rate: 200,
  kills: { web: 50, worker: 50, database: 5 },
  everyMs: 500,
  endpoints: 10,
  progress,
};
const SHORT: KillPlan = { rate: 20, kills: { web: 1, worker: 1, database: 1 }, everyMs: 500, endpoints: 3, progress };

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

const flood: FloodPlan = isShort
  ? { strangers: 60, seconds: 10, signIns: 5, guesses: 500, addresses: 100 }
  : { strangers: 60, seconds: 120, signIns: 50, guesses: 10_000, addresses: 500 };

const failover = {
  times: numberOf('times') ?? 10,
  rate: numberOf('rate') ?? 50,
  only: words.filter((word) => word in DISTURBANCES),
  progress,
};

const rolling = {
  rounds: isShort ? 1 : (numberOf('times') ?? 5),
  rate: numberOf('rate') ?? (isShort ? 25 : 100),
  progress,
};

const upgrade: UpgradePlan = { rate: numberOf('rate') ?? 10, progress };

const nodes: NodesPlan = isShort
  ? { rate: 10, pauseMs: 15_000, changes: 3, writers: 4, progress }
  : { rate: 20, pauseMs: 60_000, changes: 20, writers: 10, progress };

/** A part answers with a text where this machine cannot run it. */
const PARTS: Record<string, { title: string; run: () => Promise<Finding[] | string> }> = {
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
  flood: {
    title: `Sign-in under ${flood.strangers} strangers for ${flood.seconds} s, and ${flood.guesses} guesses`,
    run: () => surviveSignInFlood(flood),
  },
  failover: {
    title: `Failovers of Patroni, ${failover.times} of each kind, at ${failover.rate} leads and page views a second`,
    run: () => surviveFailover(failover),
  },
  nodes: { title: 'Three web nodes and three workers on one database', run: () => surviveManyNodes(nodes) },
  rolling: {
    title: `Rolling restarts of three web nodes behind HAProxy, ${rolling.rounds} rounds at ${rolling.rate} page views a second`,
    run: () => surviveRollingRestarts(rolling),
  },
  upgrade: {
    title: `The version before and this one on one database, at ${upgrade.rate} leads and page views a second`,
    run: () => surviveUpgrade(upgrade),
  },
  disk: { title: 'A full disk', run: () => surviveFullDisk(isShort ? 30 : 200) },
};

// What a part started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const named = words.filter((word) => word in PARTS);
/** A killed worker's page comes back after a minute, a flood lasts, nodes start and stop: too long for the short form, unless asked for. */
const LONG_PARTS = new Set(['writers', 'flood', 'nodes', 'rolling']);
/** Need programs that few machines have, the history in git, or an hour. */
const ASKED_FOR_PARTS = new Set(['failover', 'upgrade']);
let wrong = 0;
print(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
for (const [name, { title, run }] of Object.entries(PARTS)) {
  const isLeftOut =
    named.length > 0 ? !named.includes(name) : ASKED_FOR_PARTS.has(name) || (isShort && LONG_PARTS.has(name));
  if (isLeftOut) continue;
  print(`\n${title}`);
  const started = performance.now();
  const findings = await run();
  if (typeof findings === 'string') {
    print(`  skipped: ${findings}`);
    continue;
  }
  for (const { label, figure, ok } of findings) print(`  ${ok ? '✓' : '✗'} ${label}: ${figure}`);
  print(`  in ${Math.round((performance.now() - started) / 1000)} s`);
  wrong += findings.filter(({ ok }) => !ok).length;
}
process.exitCode = wrong === 0 ? 0 : 1;

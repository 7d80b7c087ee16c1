import { loadavg } from 'node:os';
import { MUTATIONS } from './mutations.ts';
import { PARTS } from './parts.ts';
import { runTests, type TestRun } from './run-tests.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const indented = (text: string): string => text.replaceAll(/^/gm, '      ');

const words = process.argv.slice(2).filter((word) => word !== '--');
const valueOf = (name: string): string | null =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null;
const named = words.filter((word) => !word.startsWith('--'));

/** What the full form of a part reads; what is drawn by lot is drawn anew each time. */
const FULL: Record<string, string> = {
  FULL_FORM: '1',
  SECURITY_SEED: String(Date.now() % 1_000_000_000),
  SECURITY_REQUESTS: '20000',
};
for (const name of ['seed', 'requests', 'rounds']) {
  const value = valueOf(name);
  if (value !== null) FULL[`SECURITY_${name.toUpperCase()}`] = value;
}

/** Once is enough to see a check fail. */
const SHORT = { SECURITY_ROUNDS: '1' };

const sinceText = (started: number): string => `${Math.round((performance.now() - started) / 1000)} s`;

const printRun = ({ passed, failed, broken, notes }: TestRun): void => {
  for (const note of notes) print(`  … ${note}`);
  print(`  ${failed.length === 0 && broken === null ? '✓' : '✗'} ${passed} passed, ${failed.length} failed`);
  for (const { title, message } of failed) print(`    ✗ ${title}\n${indented(message)}`);
  if (broken !== null) print(indented(broken));
};

/** The suite, part by part; returns the number of parts that failed. */
const attack = async (): Promise<number> => {
  let wrong = 0;
  for (const [name, { title, files }] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const started = performance.now();
    print(`\n${title} (${name})`);
    const run = await runTests(files, FULL);
    printRun(run);
    print(`  in ${sinceText(started)}`);
    if (run.failed.length > 0 || run.broken !== null) wrong += 1;
  }
  return wrong;
};

/** Takes each defence away once and sees its check fail, after it has passed with all of them; returns what did not. */
const mutate = async (): Promise<number> => {
  const chosen = MUTATIONS.filter(({ name }) => named.length === 0 || named.includes(name));
  let wrong = 0;
  const said = (ok: boolean, line: string): void => {
    if (!ok) wrong += 1;
    print(`  ${ok ? '✓' : '✗'} ${line}`);
  };
  print('\nWith every defence in place');
  for (const check of new Set(chosen.map(({ check }) => check))) {
    const { failed, broken } = await runTests([check], SHORT);
    said(failed.length === 0 && broken === null, `${check} passes`);
  }
  print('\nWith one defence taken away');
  for (const { name, defence, check } of chosen) {
    const { failed, broken } = await runTests([check], { ...SHORT, SECURITY_MUTATION: name });
    const noticed = failed.length > 0;
    said(noticed, `${name}: ${defence} – ${noticed ? `noticed by "${failed[0]?.title}"` : `not noticed by ${check}`}`);
    if (broken !== null) print(indented(broken.slice(0, 2000)));
  }
  return wrong;
};

const unknown = named.filter((name) => !(name in PARTS) && !MUTATIONS.some((mutation) => mutation.name === name));
if (unknown.length > 0) {
  print(`There is no part or mutation "${unknown[0]}". Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 1;
} else {
  const started = performance.now();
  print(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  const wrong = words.includes('--mutations') ? await mutate() : await attack();
  print(`\n${wrong === 0 ? 'Nothing got in' : `${wrong} failed`}, in ${sinceText(started)}`);
  process.exitCode = wrong === 0 ? 0 : 1;
}

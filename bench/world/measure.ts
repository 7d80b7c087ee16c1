import { readFileSync } from 'node:fs';
import { median } from '../product.ts';
import type { WorldCall } from './calls.ts';
import type { Side } from './side.ts';

const GOAL_MS = 150;
const GOAL_RATIO = 1.5;
/** Differences of a few milliseconds are the machine's. */
const NOISE_MS = 5;
const WARM_UP = 2;

const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
const printLine = (line: string): boolean => process.stdout.write(`${line}\n`);

interface Answer {
  time: number;
  rows: number;
  bytes: number;
  next: string | null;
}

const nextOf = (link: string | null): string | null => {
  const [, address] = /<([^>]+)>; rel="next"/.exec(link ?? '') ?? [];
  return address === undefined ? null : address.replace(new URL(address).origin, '');
};

export const ask = async (side: Side, call: Pick<WorldCall, 'path' | 'audience'>): Promise<Answer> => {
  const from = performance.now();
  const answer = await side.request(call);
  const text = await answer.text();
  const time = performance.now() - from;
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
  const body: unknown = JSON.parse(text);
  const rows = Array.isArray(body) ? body.length : 1;
  return { time, rows, bytes: text.length, next: nextOf(answer.headers.get('link')) };
};

interface Times {
  few: number[];
  many: number[];
  rows: number;
  bytes: number;
  next: [string, string] | null;
}

/** Alternates between the worlds, so that other load on the machine slows both alike. */
const measure = async (
  [few, many]: [WorldCall, WorldCall],
  { small, large, rounds }: { small: Side; large: Side; rounds: number },
): Promise<Times> => {
  const times: Times = { few: [], many: [], rows: 0, bytes: 0, next: null };
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const small_ = await ask(small, few);
    const large_ = await ask(large, many);
    if (round < 0) continue;
    times.few.push(small_.time);
    times.many.push(large_.time);
    const next: [string, string] | null = small_.next && large_.next ? [small_.next, large_.next] : null;
    Object.assign(times, { rows: large_.rows, bytes: large_.bytes, next });
  }
  return times;
};

const printTimes = (name: string, { few, many, rows, bytes }: Times): boolean => {
  // The quickest of each: what is left is their own cost, however busy the machine is.
  const [least, leastOfMany] = [Math.min(...few), Math.min(...many)];
  const ratio = leastOfMany / least;
  const failed = p95(many) > GOAL_MS || (ratio > GOAL_RATIO && leastOfMany - least > NOISE_MS);
  const cells = [least, leastOfMany, median(many), p95(many)].map((time) => time.toFixed(1).padStart(8)).join('');
  const size = `${String(rows).padStart(6)} ${(bytes / 1024).toFixed(0).padStart(6)} kB`;
  printLine(`${failed ? '✗' : ' '} ${cells}${ratio.toFixed(2).padStart(8)} ${size}  ${name}`);
  return !failed;
};

const second = (call: WorldCall, path: string): WorldCall => ({ ...call, name: `${call.name} (second page)`, path });

/** Compares each call, and the page after its first, in two worlds. */
export const compareCalls = async ({
  small,
  large,
  rounds,
  only,
}: {
  small: Side;
  large: Side;
  rounds: number;
  only: string;
}): Promise<void> => {
  printLine(`  ms at a hundredth (least), least, median, p95, ratio of the least, rows, size`);
  const results: boolean[] = [];
  const compare = async (pair: [WorldCall, WorldCall]): Promise<void> => {
    const [few, many] = pair;
    const times = await measure(pair, { small, large, rounds }).catch((error: Error) => {
      printLine(`✗ ${few.name}: ${error.message}`);
      return null;
    });
    results.push(times !== null && printTimes(few.name, times));
    if (times?.next && few.isPaged && !few.name.includes('(')) {
      await compare([second(few, times.next[0]), second(many, times.next[1])]);
    }
  };
  for (const [name, many] of large.calls) {
    const few = small.calls.get(name);
    if (few && name.includes(only)) await compare([few, many]);
  }
  const failed = results.filter((isWithin) => !isWithin).length;
  printLine(
    `  ${failed} of ${results.length} over ${GOAL_MS} ms (p95), or over ${GOAL_RATIO} times and ${NOISE_MS} ms`,
  );
};

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** How soon the first byte of each file comes, how much is sent, and what the process grows by meanwhile. */
export const measureExports = async (side: Side, only: string): Promise<void> => {
  printLine('  files: ms to the first byte, s, MB sent, MB of memory before and at most');
  for (const call of side.exports.filter(({ name }) => name.includes(only))) {
    const before = residentMb(side.product.pid);
    const from = performance.now();
    let [most, bytes, first] = [before, 0, 0];
    const answer = await side.request(call);
    for await (const part of answer.body ?? []) {
      if (first === 0) first = performance.now() - from;
      bytes += (part as Uint8Array).length;
      most = Math.max(most, residentMb(side.product.pid));
    }
    const seconds = (performance.now() - from) / 1000;
    const cells = [first, seconds, bytes / 1e6, before, most].map((value) => value.toFixed(1).padStart(9)).join('');
    printLine(`  ${answer.status}${cells}  ${call.name}`);
  }
};

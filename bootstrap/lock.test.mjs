import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addLockHolder, withLock } from './lock.mjs';

let folder;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'lock of ours-')), 'lock');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const endedProcess = () =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    child.on('exit', () => resolve(child.pid));
  });

const leaveBehind = (holder, ageMs = 0) => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, '7');
  writeFileSync(path, JSON.stringify({ host: hostname(), ...holder }));
  const then = new Date(Date.now() - ageMs);
  utimesSync(path, then, then);
  return path;
};

test('of many who want it at once, one works at a time and everyone gets a turn', async () => {
  let inside = 0;
  let maxHolders = 0;
  const work = async () => {
    inside += 1;
    maxHolders = Math.max(maxHolders, inside);
    await wait(5);
    inside -= 1;
    return 'done';
  };
  const answers = await Promise.all(Array.from({ length: 8 }, () => withLock(folder, work)));
  expect(answers).toEqual(Array(8).fill('done'));
  expect(maxHolders).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('a holder that died is passed over', async () => {
  leaveBehind({ pid: await endedProcess() });
  const started = performance.now();
  await withLock(folder, async () => expect(readdirSync(folder)).toEqual(['8']));
  // A holder that may be alive gets twice that time.
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('what a dead holder started keeps others out until it has ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 900)'], { stdio: 'ignore' });
  leaveBehind({ pid: await endedProcess(), child: child.pid });
  await withLock(folder, async () => expect(child.exitCode).toBe(0));
});

test('a holder elsewhere counts while it gives signs of life, and not afterwards', async () => {
  const path = leaveBehind({ pid: 1, host: 'another machine' });
  const later = setTimeout(() => utimesSync(path, new Date(0), new Date(0)), 500);
  let waitedFor;
  const started = performance.now();
  await withLock(
    folder,
    async () => {},
    (pid) => {
      waitedFor = pid;
    },
  );
  clearTimeout(later);
  expect(performance.now() - started).toBeGreaterThan(400);
  expect(waitedFor).toBe(1);
});

test('the lock is given back when the work fails', async () => {
  const failing = withLock(folder, async () => {
    addLockHolder(process.pid);
    throw new Error('no network');
  });
  await expect(failing).rejects.toThrow('no network');
  expect(existsSync(folder) && readdirSync(folder)).toEqual([]);
});

// Starts programs so that they end when this process ends. This file is also preloaded (--import) into every script
// that startNode starts: see the last lines.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { addLockHolder, isRunning } from './lock.mjs';
import { inProject, projectRoot } from './project.mjs';

// A few screens: enough to see why an installation or a build failed.
const KEPT_CHARACTERS = 8_000;

/** Starts a script in the project's folder. The IPC channel carries no message: it closes when this process is gone. */
export const startNode = (node, args, { env = process.env, stdio = 'inherit' } = {}) =>
  spawn(node, ['--import', import.meta.url, ...args], {
    cwd: projectRoot,
    // SIGTERM makes npm put back what it moved, in the way of the next start; half an installation is repeated anyway.
    // A process that shares our terminal shuts down in order.
    env: { ...env, FARMSTEAD_BOOTSTRAP: `${process.pid} ${stdio === 'inherit' ? 'SIGTERM' : 'SIGKILL'}` },
    stdio: stdio === 'inherit' ? ['inherit', 'inherit', 'inherit', 'ipc'] : ['ignore', 'pipe', 'pipe', 'ipc'],
  });

/** The end of what a child prints, with its exit code, when it has ended. */
const collect = (child) =>
  new Promise((resolve) => {
    let kept = '';
    const keep = (chunk) => {
      kept = (kept + chunk).slice(-KEPT_CHARACTERS);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep);
    const end = (code) => {
      const output = process.stdout.isTTY ? kept : stripVTControlCharacters(kept);
      resolve({ code: code ?? 1, output: output.trim() });
    };
    child.on('error', (error) => {
      keep(`${error.message}\n`);
      end(1);
    });
    child.on('close', end);
  });

/** Runs a script with its output kept back: {code, output}, where output is the last few thousand characters. */
export const runQuietly = (node, args, { env } = {}) => {
  const child = startNode(node, args, { env, stdio: 'pipe' });
  addLockHolder(child.pid);
  return collect(child);
};

/** The same for any program. It does not end with this process. */
export const runProgramQuietly = (file, args, options = {}) =>
  collect(spawn(file, args, { cwd: projectRoot, ...options, stdio: ['ignore', 'pipe', 'pipe'] }));

const exitCode = (child) =>
  new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 1)));
  });

/** Runs a script that prints to our terminal; resolves to its exit code. */
export const runShown = (node, args, { env } = {}) => exitCode(startNode(node, args, { env }));

const isAlive = (child) => child.exitCode === null && child.signalCode === null;

// A terminal sends Ctrl-C to every process in the foreground, so the child has it already.
const isFromTerminal = (signal) => signal === 'SIGINT' && process.stdin.isTTY === true;

/** Forwards signals to the children; returns a function that asks them to end unless a signal did so before. */
const forwardSignals = (children) => {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      asked = true;
      if (!isFromTerminal(signal)) for (const child of children) child.kill(signal);
    });
  }
  return () => {
    if (!asked) for (const child of children.filter(isAlive)) child.kill('SIGTERM');
    asked = true;
  };
};

// npm starts a shell that starts us. Most shells replace themselves by us; Debian's stays between.
const parentOfShell = (pid) => {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return /^(ba|da|z)?sh$/.test(name) ? Number(parent) : null;
  } catch {
    return null;
  }
};

/** Calls `onGone` when the npm that started us is gone: killed outright, it forwards no signal and the port stays in use. */
const watchNpm = (onGone) => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const npm = parentOfShell(parent);
  setInterval(() => {
    if (process.ppid !== parent || (npm !== null && !isRunning(npm))) onGone();
  }, 250).unref();
};

/**
 * Runs scripts side by side, {node, args, env} each, until the first one ends; the others are then asked to end too.
 * Signals are forwarded to all of them. Resolves to the exit code of the first to end, when all have ended.
 */
export const runTogether = async (programs) => {
  const children = programs.map(({ node, args, env }) => startNode(node, args, { env }));
  const askToEnd = forwardSignals(children);
  watchNpm(askToEnd);
  const codes = children.map(exitCode);
  const first = await Promise.race(codes);
  askToEnd();
  await Promise.all(codes);
  return first;
};

/** The JavaScript file behind a command of an installed package. */
export const toolScript = (packageName, command = packageName) => {
  const folder = inProject('node_modules', ...packageName.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
};

/** The environment for what we start: the chosen Node first on the PATH, for tools that start `node` themselves. */
export const environment = (node, more = {}) => {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), inProject('node_modules', '.bin'), process.env[pathName] ?? ''].join(delimiter);
  return { ...process.env, ...more, [pathName]: path };
};

const bundledNpm = () => {
  const bin = dirname(process.execPath);
  const candidates = [
    join(bin, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(bin, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  return candidates.find((path) => existsSync(path));
};

/**
 * Runs the machine's own npm with the machine's own Node: under a fetched Node npm would look for its global
 * settings (certificates, proxies, the registry) beside that Node and not find them.
 */
export const npm = (args) => {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--no-progress', '--loglevel=error'];
  const caller = process.env.npm_execpath;
  const script = caller?.endsWith('npm-cli.js') ? caller : bundledNpm();
  return script
    ? runQuietly(process.execPath, [script, ...args, ...quiet])
    : runProgramQuietly('npm', [...args, ...quiet], { shell: process.platform === 'win32' });
};

// In a script that startNode started: when the bootstrap disappears, end by the signal it named, so that nothing runs on
// unseen. What this script forks has another parent and is left alone.
const [parent, signal] = (process.env.FARMSTEAD_BOOTSTRAP ?? '').split(' ');
if (process.channel && parent === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, signal));
  process.channel.unref();
}

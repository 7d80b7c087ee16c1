// Starts programs so that they end when this process ends. This file is also preloaded (--import) into every script
// that startNode starts: see the last lines.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { addLockHolder, isRunning } from './lock.mjs';
import { inProject, projectRoot } from './project.mjs';

/** Memory is collected earlier than by default (decision 0096). */
export const SERVER_OPTIONS = ['--max-semi-space-size=16', '--heap-growing-percent=30'];
/** Threads share two pools of the C library: each pool keeps what it once held. Read when the process starts. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

// A few screens: enough to see why an installation or a build failed.
const KEPT_CHARACTERS = 8_000;

/** Starts a script in the project's folder. The IPC channel carries no messages: it closes when this process ends. */
export const startNode = (node, args, { env = process.env, stdio = 'inherit' } = {}) =>
  spawn(node, ['--import', import.meta.url, ...args], {
    cwd: projectRoot,
    // On SIGTERM npm restores moved files, which blocks the next start; a partial installation is repeated anyway. A
    // process on our terminal shuts down normally.
    env: { ...env, FARMSTEAD_BOOTSTRAP: `${process.pid} ${stdio === 'inherit' ? 'SIGTERM' : 'SIGKILL'}` },
    stdio: stdio === 'inherit' ? ['inherit', 'inherit', 'inherit', 'ipc'] : ['ignore', 'pipe', 'pipe', 'ipc'],
  });

/** The end of a child's output, with its exit code, once it has ended. */
const collect = (child) =>
  new Promise((resolve) => {
    let captured = '';
    const append = (chunk) => {
      captured = (captured + chunk).slice(-KEPT_CHARACTERS);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', append);
    const end = (code) => {
      const output = process.stdout.isTTY ? captured : stripVTControlCharacters(captured);
      resolve({ code: code ?? 1, output: output.trim() });
    };
    child.on('error', (error) => {
      append(`${error.message}\n`);
      end(1);
    });
    child.on('close', end);
  });

/** Runs a script and captures its output: {code, output}, where output is the last few thousand characters. */
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

/** Runs a script with its output on our terminal; resolves to its exit code. */
export const runShown = (node, args, { env } = {}) => exitCode(startNode(node, args, { env }));

const isAlive = (child) => child.exitCode === null && child.signalCode === null;

// A terminal sends Ctrl-C to every foreground process, so the child already has it.
const isFromTerminal = (signal) => signal === 'SIGINT' && process.stdin.isTTY === true;

/** Forwards signals to the children; returns a function that asks them to end unless a signal already did. */
const forwardSignals = (children) => {
  let hasAsked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      hasAsked = true;
      if (!isFromTerminal(signal)) for (const child of children) child.kill(signal);
    });
  }
  return () => {
    if (!hasAsked) for (const child of children.filter(isAlive)) child.kill('SIGTERM');
    hasAsked = true;
  };
};

// npm starts a shell that starts us. Most shells replace themselves with us; Debian's stays in between.
const parentOfShell = (pid) => {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return /^(ba|da|z)?sh$/.test(name) ? Number(parent) : null;
  } catch {
    return null;
  }
};

/**
 * Calls `onGone` when the npm that started us is gone: a killed npm forwards no signal, and the port would stay in
 * use.
 */
const watchNpm = (onGone) => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const npm = parentOfShell(parent);
  setInterval(() => {
    if (process.ppid !== parent || (npm !== null && !isRunning(npm))) onGone();
  }, 250).unref();
};

/**
 * Runs scripts in parallel, {node, args, env} each, until the first one ends; the others are then asked to end.
 * Signals are forwarded to all. Resolves to the exit code of the first to end, when all have ended.
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

/** The JavaScript file of an installed package's command. */
export const toolScript = (packageName, command = packageName) => {
  const folder = inProject('node_modules', ...packageName.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
};

/**
 * The environment of child processes: the chosen Node comes first on the PATH, for tools that start `node`
 * themselves.
 */
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
 * Runs the machine's own npm with the machine's own Node: with a downloaded Node, npm would not find its global
 * settings (certificates, proxies, the registry).
 */
export const npm = (args) => {
  const quietFlags = ['--no-audit', '--no-fund', '--no-update-notifier', '--no-progress', '--loglevel=error'];
  const caller = process.env.npm_execpath;
  const script = caller?.endsWith('npm-cli.js') ? caller : bundledNpm();
  return script
    ? runQuietly(process.execPath, [script, ...args, ...quietFlags])
    : runProgramQuietly('npm', [...args, ...quietFlags], { shell: process.platform === 'win32' });
};

// In a script started by startNode: ends with the signal named by the bootstrap when the bootstrap disappears. Forks
// of this script have another parent and are not affected.
const [parent, signal] = (process.env.FARMSTEAD_BOOTSTRAP ?? '').split(' ');
if (process.channel && parent === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, signal));
  process.channel.unref();
}

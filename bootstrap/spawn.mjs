import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { alsoHeldBy } from './lock.mjs';
import { inProject, projectRoot } from './paths.mjs';

// A few screens: enough to see why an installation or a build failed.
const KEPT_CHARACTERS = 8_000;

const followParent = pathToFileURL(inProject('bootstrap', 'follow-parent.mjs')).href;

/**
 * Starts a script in the project's folder so that it ends with us, however we end: the channel carries no message, it
 * closes when this process is gone (see follow-parent.mjs).
 */
export const startNode = (node, args, { env = process.env, stdio = 'inherit' } = {}) =>
  spawn(node, ['--import', followParent, ...args], {
    cwd: projectRoot,
    // Asked to stop, npm first puts back what it moved, in the way of whoever starts next; half an installation is
    // taken up anew anyway. What shares our terminal ends in its own good order.
    env: { ...env, FARMSTEAD_BOOTSTRAP: `${process.pid} ${stdio === 'inherit' ? 'SIGTERM' : 'SIGKILL'}` },
    stdio: stdio === 'inherit' ? ['inherit', 'inherit', 'inherit', 'ipc'] : ['ignore', 'pipe', 'pipe', 'ipc'],
  });

const ended = (child, onOutput) =>
  new Promise((resolve) => {
    const listen = (stream, to) => stream.setEncoding('utf8').on('data', (chunk) => onOutput(chunk, to));
    listen(child.stdout, process.stdout);
    listen(child.stderr, process.stderr);
    child.on('error', (error) => {
      onOutput(`${error.message}\n`, process.stderr);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });

const keepEnd = () => {
  let kept = '';
  const keep = (chunk) => {
    kept = (kept + chunk).slice(-KEPT_CHARACTERS);
  };
  return { keep, end: () => (process.stdout.isTTY ? kept : stripVTControlCharacters(kept)).trim() };
};

const quietly = async (child) => {
  const { keep, end } = keepEnd();
  const code = await ended(child, keep);
  return { code, output: end() };
};

/** Runs a script with its output kept back: {code, output}, where output is the last few thousand characters. */
export const runQuietly = (node, args, { env } = {}) => {
  const child = startNode(node, args, { env, stdio: 'pipe' });
  alsoHeldBy(child.pid);
  return quietly(child);
};

/** The same for any program, which does not end with us. */
export const runProgramQuietly = (file, args, options = {}) =>
  quietly(spawn(file, args, { cwd: projectRoot, ...options, stdio: ['ignore', 'pipe', 'pipe'] }));

/** Runs a script that prints to our terminal; resolves to its exit code. */
export const runShown = (node, args, { env } = {}) =>
  new Promise((resolve) => {
    const child = startNode(node, args, { env });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });

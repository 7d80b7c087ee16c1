import { constants } from 'node:os';
import { startNode } from './spawn.mjs';

// A terminal sends Ctrl-C to everyone in the foreground, so the child has it already.
const isFromTerminal = (signal) => signal === 'SIGINT' && process.stdin.isTTY === true;

const passSignals = (children) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!isFromTerminal(signal)) for (const child of children) child.kill(signal);
    });
  }
};

// npm that is killed outright cannot pass a signal on: what it started would serve on, unseen, and hold the port.
const endWithNpm = (children) => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const npmPid = process.ppid;
  setInterval(() => {
    if (process.ppid !== npmPid) for (const child of children) child.kill('SIGTERM');
  }, 250).unref();
};

const ended = (child) =>
  new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 1)));
  });

/**
 * Runs scripts side by side, {node, args, env} each, until the first one ends; the others are then asked to end too.
 * Signals go on to all of them. Resolves to the exit code of the first to end, when all have ended.
 */
export const runTogether = async (programs) => {
  const children = programs.map(({ node, args, env }) => startNode(node, args, { env }));
  passSignals(children);
  endWithNpm(children);
  const ends = children.map(ended);
  const first = await Promise.race(ends);
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await Promise.all(ends);
  return first;
};

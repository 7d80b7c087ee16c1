import { constants } from 'node:os';
import { watchNpm } from './callers.mjs';
import { startNode } from './spawn.mjs';

const stillRuns = (child) => child.exitCode === null && child.signalCode === null;

// A terminal sends Ctrl-C to everyone in the foreground, so the child has it already.
const isFromTerminal = (signal) => signal === 'SIGINT' && process.stdin.isTTY === true;

/** Passes signals on to the children; answers a function that asks them to end unless they were asked before. */
const passSignals = (children) => {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      asked = true;
      if (!isFromTerminal(signal)) for (const child of children) child.kill(signal);
    });
  }
  return () => {
    if (!asked) for (const child of children.filter(stillRuns)) child.kill('SIGTERM');
    asked = true;
  };
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
  const askToEnd = passSignals(children);
  watchNpm(askToEnd);
  const ends = children.map(ended);
  const first = await Promise.race(ends);
  askToEnd();
  await Promise.all(ends);
  return first;
};

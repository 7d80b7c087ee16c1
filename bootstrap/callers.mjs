import { readFileSync } from 'node:fs';
import { isRunning } from './process-state.mjs';

// npm starts a shell that starts us. Most shells give their place to us; Debian's stays between.
const parentOfShell = (pid) => {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return /^(ba|da|z)?sh$/.test(name) ? Number(parent) : null;
  } catch {
    return null;
  }
};

/**
 * Calls `onGone` when the npm that started us is gone. Killed outright it passes no signal on, and what it started
 * would serve on, unseen, and hold the port.
 */
export const watchNpm = (onGone) => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const npm = parentOfShell(parent);
  setInterval(() => {
    if (process.ppid !== parent || (npm !== null && !isRunning(npm))) onGone();
  }, 250).unref();
};

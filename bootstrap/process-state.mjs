import { readFileSync } from 'node:fs';

const isZombie = (pid) => {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Whether a process lives. One that ended and was never collected still answers signals, so its state is read too. */
export const isRunning = (pid) => {
  if (!Number.isInteger(pid)) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  return !isZombie(pid);
};

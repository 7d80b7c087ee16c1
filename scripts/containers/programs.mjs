import { spawnSync } from 'node:child_process';

const MOST_OUTPUT = 64 * 1024 * 1024;
const SHOWN = 4_000;

/** Runs a program and returns what it printed; throws with the end of it when the program fails. */
export const run = (program, args, options = {}) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    ...options,
  });
  if (error) throw new Error(`${program} could not be run: ${error.message}`);
  if (status === 0) return stdout ?? '';
  throw new Error(
    `${program} ${args.slice(0, 3).join(' ')} ended with ${status}:\n${`${stdout}${stderr}`.slice(-SHOWN)}`,
  );
};

/** Whether a program is installed. */
export const isInstalled = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

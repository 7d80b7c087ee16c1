import { StartupError, surviveClosedPipe } from '../platform/errors.ts';
import { runCommand } from './commands.ts';

/** Runs the command line of this process, and sets its exit code. */
export const main = async (): Promise<void> => {
  surviveClosedPipe(process.stdout);
  surviveClosedPipe(process.stderr);
  try {
    process.exitCode = await runCommand(process.argv.slice(2), process.env);
  } catch (error) {
    const isExpected = error instanceof StartupError;
    process.stderr.write(`${isExpected ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exitCode = 1;
  }
  // Half-open sockets of a failed start must not keep the process alive.
  if (process.exitCode !== 0) process.exit();
};

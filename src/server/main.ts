import { runCommand } from './app/commands.ts';
import { StartupError } from './platform/errors.ts';

// A reader that has seen enough, such as `head`, closes the pipe; the work goes on.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

try {
  process.exitCode = await runCommand(process.argv.slice(2), process.env);
} catch (error) {
  const isExpected = error instanceof StartupError;
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
// Half-open sockets of a failed start must not keep the process alive.
if (process.exitCode !== 0) process.exit();

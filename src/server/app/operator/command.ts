import type { Environment } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/errors.ts';

/** A command of `npm run farmstead`. */
export interface Command {
  /** With its arguments in capitals. */
  usage: string;
  /** What it does, in one sentence. */
  help: string;
  run(args: string[], environment: Environment): Promise<number>;
}

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** An argument that a command cannot do without. Throws StartupError with the usage. */
export const requireArgument = (value: string | undefined, usage: string): string => {
  if (value === undefined || value === '') throw new StartupError(`Usage: npm run farmstead -- ${usage}`);
  return value;
};

import { readFileSync, statSync } from 'node:fs';
import type { Environment } from './config.ts';
import { settings } from './config-settings.ts';
import { StartupError } from './errors.ts';

const SUFFIX = '_FILE';
const MOST_BYTES = 64 * 1024;

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** The path is not shown: somebody may have put the secret itself there. */
const refusal = (variable: string, reason: string, cause?: unknown): StartupError =>
  new StartupError(`${variable} names a file that ${reason}: correct it or unset it.`, cause);

const readValue = (variable: string, path: string): string => {
  let text: string;
  try {
    if (statSync(path).size > MOST_BYTES) throw refusal(variable, 'is too large for a setting');
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw refusal(variable, `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'no file'})`, error);
  }
  if (text === '') throw refusal(variable, 'is empty');
  return text;
};

/**
 * The environment with the value of each `NAME_FILE` under `NAME`, for every setting, as containers and service
 * managers hand over secrets. Throws StartupError where both are set or the file cannot be read.
 */
export function readSettingFiles(environment: Environment): Environment {
  const read: Record<string, string | undefined> = { ...environment };
  for (const { env } of Object.values(settings)) {
    const variable = `${env}${SUFFIX}`;
    const path = environment[variable]?.trim();
    delete read[variable];
    if (!isSet(path)) continue;
    if (isSet(environment[env])) throw new StartupError(`${env} and ${variable} are both set: unset one of them.`);
    read[env] = readValue(variable, path);
  }
  return read;
}

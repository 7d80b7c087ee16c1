import { createInterface } from 'node:readline/promises';
import type { NamedBackup } from '#server/platform/backup/names.ts';
import { openTarget } from '#server/platform/backup/target.ts';
import type { Config } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/errors.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { print } from './command.ts';

/** What to restore, and how. */
export interface RestoreChoice {
  /** A path, or `s3:…`. */
  file: string;
  replace: boolean;
  /** The file with the secret key of age; null for a backup that is not encrypted. */
  identityFile: string | null;
}

/** Puts a question and answers what was typed. */
export type Ask = (question: string) => Promise<string>;

/** Questions on the terminal; null where nobody sits at one. */
export const askTerminal = (): { ask: Ask; close(): void } | null => {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return { ask: (question) => terminal.question(question), close: () => terminal.close() };
};

const SHOWN = 20;

const printBackups = (backups: readonly NamedBackup[], addressOf: (name: string) => string): void => {
  for (const [index, { name, at, isEncrypted }] of backups.slice(0, SHOWN).entries()) {
    const made = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    print(`${String(index + 1).padStart(3)}  ${made}  ${isEncrypted ? 'encrypted' : '         '}  ${addressOf(name)}`);
  }
  if (backups.length > SHOWN) print(`     and ${backups.length - SHOWN} older ones`);
};

interface Choice {
  config: Config;
  objects: Objects;
  named: Omit<RestoreChoice, 'file'>;
  ask: Ask | null;
}

const askForNumber = async (ask: Ask, most: number): Promise<number | null> => {
  for (;;) {
    const typed = (await ask(`Which one? 1 is the newest; empty leaves everything as it is: `)).trim();
    if (typed === '') return null;
    const number = Number(typed);
    if (Number.isInteger(number) && number >= 1 && number <= most) return number;
    print(`Type a number from 1 to ${most}.`);
  }
};

/**
 * Shows the backups in BACKUP_TARGET and asks which to restore, for the key where it is encrypted, and whether what is
 * in the database may be lost. Null when nothing shall be restored. Throws StartupError without a target or a backup.
 */
export const chooseBackup = async ({ config, objects, named, ask }: Choice): Promise<RestoreChoice | null> => {
  const { backupTarget, dataDir } = config;
  if (backupTarget === null) {
    throw new StartupError(
      'Name the backup, as: npm run farmstead -- restore FILE. Those in BACKUP_TARGET are listed where it is set.',
    );
  }
  const target = openTarget(backupTarget, { objects, dataDir });
  const backups = await target.list();
  if (backups.length === 0) throw new StartupError(`There is no backup in ${backupTarget}.`);
  print(`${backups.length} backups in ${backupTarget}:`);
  printBackups(backups, (name) => target.addressOf(name));
  if (ask === null) {
    print('Name one to restore it: npm run farmstead -- restore FILE');
    return null;
  }
  const number = await askForNumber(ask, Math.min(backups.length, SHOWN));
  const chosen = number === null ? undefined : backups[number - 1];
  if (chosen === undefined) return null;
  const identityFile =
    named.identityFile ?? (chosen.isEncrypted ? (await ask('The file with your secret key of age: ')).trim() : null);
  const where = config.databaseUrl === null ? `the database in ${dataDir}` : 'the database of DATABASE_URL';
  const typed = (await ask(`Everything in ${where} is replaced by it. Type restore to go on: `)).trim();
  if (typed !== 'restore') {
    print('Nothing was changed.');
    return null;
  }
  return { file: target.addressOf(chosen.name), replace: true, identityFile };
};

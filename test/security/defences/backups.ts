import type { Mutation } from '../mutation.types.ts';

const BACKUPS = 'src/server/app/backups/backups.int';
const FILES = 'src/server/platform/config-files';

/** Of copies of everything, and of secrets in files. */
export const BACKUPS_AND_SECRETS: readonly Mutation[] = [
  {
    name: 'backups-are-for-one-user',
    defence: 'No other user of the machine reads a backup',
    file: 'src/server/platform/backup/target.ts',
    find: 'createWriteStream(partial, { mode: 0o600 })',
    replace: 'createWriteStream(partial, { mode: 0o644 })',
    check: BACKUPS,
  },
  {
    name: 'backups-are-encrypted',
    defence: 'A backup with a recipient is encrypted to it',
    file: 'src/server/app/backups/scheduled-backup.ts',
    find: 'recipient === null ? createReadStream(file)',
    replace: 'recipient !== file ? createReadStream(file)',
    check: BACKUPS,
  },
  {
    name: 'no-plain-backup-stays',
    defence: 'The plain file beside an encrypted backup is deleted',
    file: 'src/server/app/backups/scheduled-backup.ts',
    find: '    await rm(file, { force: true });\n',
    replace: '',
    check: BACKUPS,
  },
  {
    name: 'secret-is-for-one-user',
    defence: 'No other user of the machine reads the installation’s secret',
    file: 'src/server/platform/app-secret.ts',
    find: 'chmodSync(path, 0o600)',
    replace: 'chmodSync(path, 0o644)',
    check: 'src/server/platform/config.test',
  },
  {
    name: 'one-place-for-a-setting',
    defence: 'A secret in a file and another one beside it are refused, and none is guessed',
    file: 'src/server/platform/config-files.ts',
    find: '    if (isSet(environment[env])) throw new StartupError(`${env} and ${variable} are both set: unset one of them.`);\n',
    replace: '',
    check: FILES,
  },
  {
    name: 'paths-of-secrets-are-not-shown',
    defence: 'A secret that was taken for a path is not shown',
    file: 'src/server/platform/config-files.ts',
    find: '`${variable} names a file that ${reason}: correct it or unset it.`',
    replace: '`${variable} names a file that ${reason}: ${(cause as Error | undefined)?.message}`',
    check: FILES,
  },
];

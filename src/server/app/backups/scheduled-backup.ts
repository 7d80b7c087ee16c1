import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readBackupFile } from '#server/platform/backup/backup-file.ts';
import { encryptedChunks } from '#server/platform/backup/encryption.ts';
import { backupName, chooseOutdated } from '#server/platform/backup/names.ts';
import { openTarget, type BackupTarget } from '#server/platform/backup/target.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { DatabaseConnection } from '#server/platform/database/unpooled.ts';
import { StartupError } from '#server/platform/errors.ts';
import type { AnyJob } from '#server/platform/jobs/job.ts';
import type { BackupRun } from '../../modules/settings/settings.types.ts';
import { getSetting, setSetting } from '../../modules/settings/settings.usecases.ts';
import { writeInstallation } from '../operator/backup-contents.ts';
import { openExistingDatabase } from '../operator/open-database.ts';
import { drillRestore } from './restore-drill.ts';

const DAY_MS = 86_400_000;
/** A little less than a week, so that a weekly drill does not move by a night each week. */
const DRILL_EVERY_MS = 7 * DAY_MS - 60 * 60_000;

const isDrillDue = (last: BackupRun['drill'] | undefined, now: Date): boolean =>
  !last || now.getTime() - Date.parse(last.at) >= DRILL_EVERY_MS;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads it from beginning to end; throws where a checksum differs. */
const verifyFile = async (file: string): Promise<void> => {
  await readBackupFile(file, {
    head: () => undefined,
    object: () => undefined,
    table: async (_table, rows) => {
      for await (const _ of rows);
    },
  });
};

interface Backup {
  target: BackupTarget;
  connection: DatabaseConnection;
  /** What a drill knows of the jobs of this version. */
  jobs: readonly AnyJob[];
  drill: BackupRun['drill'];
}

/** Writes, verifies, encrypts and stores one; returns how the drill ended, where one was due. */
const makeBackup = async (ctx: Ctx, { target, connection, jobs, drill }: Backup): Promise<BackupRun['drill']> => {
  const { config, objects, log } = ctx;
  const at = ctx.clock.now();
  const recipient = config.backupRecipient;
  const name = backupName(at, { isEncrypted: recipient !== null });
  await mkdir(target.workFolder, { recursive: true, mode: 0o700 });
  const file = join(target.workFolder, `.${name}.plain`);
  try {
    const { rows } = await writeInstallation(connection, { config, file, at, objects });
    await verifyFile(file);
    const result = isDrillDue(drill, at)
      ? { at: at.toISOString(), failure: await drillRestore({ file, config, log, connection, jobs }) }
      : drill;
    const chunks = recipient === null ? createReadStream(file) : await encryptedChunks(file, recipient);
    const { size: bytes } = await target.store(name, chunks);
    await setSetting(ctx, {
      key: 'lastBackup',
      value: { at: at.toISOString(), bytes, rows, file: target.addressOf(name) },
    });
    return result;
  } finally {
    await rm(file, { force: true });
  }
};

/** Deletes what need not be kept. A failure of this leaves the backup as good as it is. */
const deleteOutdated = async ({ config, log }: Ctx, target: BackupTarget): Promise<void> => {
  try {
    await target.delete(chooseOutdated(await target.list(), config.backupKeep));
  } catch (error) {
    log.warn({ err: error }, 'outdated backups could not be deleted');
  }
};

/**
 * Makes the backup that BACKUP_SCHEDULE asks for: written, verified, once a week restored into a throwaway database,
 * encrypted, stored and read back. What came of it is kept for screens, metrics and `doctor`. Throws when it failed.
 */
export const makeScheduledBackup = async (ctx: Ctx, jobs: readonly AnyJob[]): Promise<void> => {
  const { backupTarget, dataDir } = ctx.config;
  if (backupTarget === null) return;
  const target = openTarget(backupTarget, { objects: ctx.objects, dataDir });
  const at = ctx.clock.now().toISOString();
  const drill = (await getSetting(ctx, 'backupRun'))?.drill ?? null;
  const opened = await openExistingDatabase(ctx.config, ctx.log);
  try {
    const result = await makeBackup(ctx, { target, connection: opened.connection, jobs, drill });
    await setSetting(ctx, { key: 'backupRun', value: { at, failure: null, drill: result } });
  } catch (error) {
    const failure = error instanceof StartupError ? error.message : (reasonOf(error).split('\n')[0] ?? '');
    await setSetting(ctx, { key: 'backupRun', value: { at, failure: failure.slice(0, 500), drill } });
    throw error;
  } finally {
    await opened.close();
  }
  await deleteOutdated(ctx, target);
};

import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import { defineJob, defineSchedule, type AnyJob, type Job, type Schedule } from '#server/platform/jobs/job.ts';
import { makeScheduledBackup } from './scheduled-backup.ts';

const Nothing = z.object({});
type BackupJob = Job<z.input<typeof Nothing>, z.output<typeof Nothing>>;

/** `listJobs` tells a restore drill which jobs this version runs. */
export const createBackupJob = (listJobs: () => readonly AnyJob[]): BackupJob =>
  defineJob({
    name: 'backups.make',
    payload: Nothing,
    handler: async (ctx) => {
      try {
        await makeScheduledBackup(ctx, listJobs());
      } catch (error) {
        // What failed for good stands among the backups that need somebody, not also among the jobs.
        if (!ctx.job.isLastAttempt) throw error;
        ctx.log.error({ err: error }, 'the backup failed');
      }
    },
    options: {
      key: () => 'all',
      concurrency: 1,
      retries: 3,
      retryDelaySeconds: 60,
      timeoutSeconds: 6 * 60 * 60,
    },
  });

/** The schedule of BACKUP_SCHEDULE; none without it. */
export const backupSchedules = ({ backupSchedule }: Pick<Config, 'backupSchedule'>, job: BackupJob): Schedule[] =>
  backupSchedule === null
    ? []
    : [defineSchedule({ name: 'make-backup', job, cron: backupSchedule, payload: {}, missed: 'once' })];

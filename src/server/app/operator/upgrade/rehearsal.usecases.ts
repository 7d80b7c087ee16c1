import type { Config } from '#server/platform/config.ts';
import type { BackupEnd, BackupHead } from '#server/platform/backup/backup-file.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { watchLocks, type HeldLock } from '#server/platform/database/lock-watch.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import type { DatabaseConnection } from '#server/platform/database/unpooled.ts';
import { asSentToday } from '#server/platform/jobs/renamed.ts';
import type { AnyJob } from '#server/platform/jobs/job.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { verifyConsentChains } from '../../../modules/leads/consents.usecases.ts';
import { RENAMED_JOBS } from '../../renamed-jobs.ts';
import { withOperatorContext } from '../operator-context.ts';
import { compareFigures, type Comparison } from './comparison.rules.ts';
import { readFigures } from './figures.repository.ts';

export interface Rehearsal {
  head: BackupHead;
  rows: number;
  restoreSeconds: number;
  /** Names of the applied migrations. */
  migrations: string[];
  migrateSeconds: number;
  locks: HeldLock[];
  comparisons: Comparison[];
}

const timed = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> => {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
};

/** A rehearsal leaves the object store alone: what the backup holds goes into the rows. */
const IN_ROWS: Objects = { store: null, newIn: 'database', close: () => undefined };

/** Jobs that wait in the backup and that nobody would run. */
const compareJobs = (waiting: BackupEnd['jobs'], jobs: readonly AnyJob[]): Comparison => {
  const refused = waiting.filter((sent) => {
    const { name, payload } = asSentToday(RENAMED_JOBS, sent);
    return !jobs.find((job) => job.name === name)?.payload.safeParse(payload).success;
  });
  const names = [...new Set(refused.map(({ name }) => name))].join(', ');
  const label = 'waiting jobs';
  return refused.length === 0
    ? { label, isOk: true, detail: `${waiting.length} will be run` }
    : { label, isOk: false, detail: `${refused.length} of ${waiting.length} would not be run: ${names}` };
};

/** Restores a backup into an empty database, migrates it, and compares what was there with what is there now. */
export const rehearseUpgrade = async (
  connection: DatabaseConnection,
  { file, config, log, jobs }: { file: string; config: Config; log: Logger; jobs: readonly AnyJob[] },
): Promise<Rehearsal> => {
  const restored = await timed(() => restoreBackup(connection, { file, replace: false, log, objects: IN_ROWS }));
  const before = await readFigures(connection);
  const migrated = await timed(() => watchLocks(connection, () => migrateDatabase(connection, { log })));
  const after = await readFigures(connection);
  const consent = await withOperatorContext({ config, connection, log }, verifyConsentChains);
  const { head, end, rows } = restored.result;
  const broken = consent.firstBreak;
  return {
    head,
    rows,
    restoreSeconds: restored.seconds,
    migrations: migrated.result.result,
    migrateSeconds: migrated.seconds,
    locks: migrated.result.locks,
    comparisons: [
      ...compareFigures(before, after),
      {
        label: 'chains of consent',
        isOk: broken === null,
        detail: broken
          ? `broken at client ${broken.clientId}, receipt ${broken.position}: ${broken.reason}`
          : `${consent.receipts} receipts in ${consent.chains} whole chains`,
      },
      compareJobs(end.jobs, jobs),
    ],
  };
};

import type { Config } from '#server/platform/config.ts';
import type { DatabaseConnection } from '#server/platform/database/unpooled.ts';
import { StartupError } from '#server/platform/errors.ts';
import type { AnyJob } from '#server/platform/jobs/job.ts';
import type { Logger } from '#server/platform/logger.ts';
import { onAnEmbeddedServer, onTheSameServer } from '../operator/rehearsal-database.ts';
import { rehearseUpgrade } from '../operator/upgrade/rehearsal.usecases.ts';

interface Drill {
  /** Not encrypted. */
  file: string;
  config: Config;
  log: Logger;
  connection: DatabaseConnection;
  jobs: readonly AnyJob[];
}

/**
 * Restores a backup into a database that is deleted afterwards, and looks whether leads, pages, consent and jobs are
 * whole. Null when they are, else what was wrong. Where the user may not create databases, a server of this machine
 * serves.
 */
export const drillRestore = async ({ connection, ...drill }: Drill): Promise<string | null> => {
  const { config, log } = drill;
  const restore = async (throwaway: DatabaseConnection): Promise<string | null> => {
    const { comparisons } = await rehearseUpgrade(throwaway, drill);
    const failures = comparisons.filter(({ isOk }) => !isOk);
    return failures.length === 0 ? null : failures.map(({ label, detail }) => `${label}: ${detail}`).join('; ');
  };
  try {
    try {
      return await onTheSameServer({ connection, purpose: 'drill' }, restore);
    } catch (error) {
      if (!(error instanceof StartupError) || config.databaseUrl === null) throw error;
      log.info(`The restore drill runs beside the database server. ${error.message}`);
      return await onAnEmbeddedServer({ log, within: config.dataDir }, restore);
    }
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).slice(0, 500);
  }
};

import type { ClientConfig } from 'pg';
import type { Config } from '#server/platform/config.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { assertReachable } from '#server/platform/database/pool.ts';
import { hasEmbeddedDatabase, findRunningEmbedded } from '#server/platform/database/running-server.ts';
import { StartupError } from '#server/platform/errors.ts';
import type { Logger } from '#server/platform/logger.ts';

export interface OpenedDatabase {
  connection: ClientConfig;
  /** Whether a Farmstead on this machine runs the embedded database. Null with an outside PostgreSQL. */
  isServing: boolean | null;
  close(): Promise<void>;
}

/**
 * Opens the configured database without migrating it: DATABASE_URL, the embedded one of a running Farmstead, or the
 * embedded one started for this command. Throws StartupError when there is none.
 */
export const openExistingDatabase = async (config: Config, log: Logger): Promise<OpenedDatabase> => {
  const nothingToClose = async (): Promise<void> => undefined;
  if (config.databaseUrl !== null) {
    const connection = { connectionString: config.databaseUrl };
    await assertReachable(connection);
    return { connection, isServing: null, close: nothingToClose };
  }
  const running = findRunningEmbedded(config.dataDir);
  if (running) return { connection: running, isServing: true, close: nothingToClose };
  if (!hasEmbeddedDatabase(config.dataDir)) {
    throw new StartupError(
      `There is no database in ${config.dataDir}: set DATA_DIR to the folder of your installation.`,
    );
  }
  const server = await startEmbedded({ dataDir: config.dataDir, log });
  return { connection: server.connection, isServing: false, close: () => server.stop() };
};

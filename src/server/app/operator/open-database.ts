import type { Config } from '#server/platform/config.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { reachDatabase } from '#server/platform/database/pooler.ts';
import { hasEmbeddedDatabase, findRunningEmbedded } from '#server/platform/database/running-server.ts';
import type { DatabaseConnection } from '#server/platform/database/unpooled.ts';
import { StartupError } from '#server/platform/errors.ts';
import type { Logger } from '#server/platform/logger.ts';

export interface OpenedDatabase {
  connection: DatabaseConnection;
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
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl !== null) {
    const connection = await reachDatabase({ databaseUrl, databaseDirectUrl });
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

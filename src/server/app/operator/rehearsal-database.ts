import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { createThrowawayDatabase } from '#server/platform/database/throwaway.ts';
import type { DatabaseConnection } from '#server/platform/database/unpooled.ts';
import type { Logger } from '#server/platform/logger.ts';

type Work<Result> = (connection: DatabaseConnection, place: string) => Promise<Result>;

/** Runs `work` with an empty database on the server of the installation, which is deleted afterwards. */
export const onTheSameServer = async <Result>(
  { connection, purpose }: { connection: DatabaseConnection; purpose: 'rehearsal' | 'drill' },
  work: Work<Result>,
): Promise<Result> => {
  const database = await createThrowawayDatabase(connection, purpose);
  try {
    return await work(database.connection, `the database ${database.name}`);
  } finally {
    await database.drop();
  }
};

/** The same with a database server of its own, in a folder within this one. */
export const onAnEmbeddedServer = async <Result>(
  { log, within }: { log: Logger; within: string },
  work: Work<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(within, 'farmstead-rehearsal-'));
  try {
    const server = await startEmbedded({ dataDir: folder, log });
    try {
      return await work(server.connection, 'an embedded database of its own');
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { createContext, type Ctx } from '#server/platform/context.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createJobQueue, type JobQueue } from '#server/platform/jobs/queue.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createMetrics, type Metrics } from '#server/platform/metrics.ts';
import { createObjects } from '#server/platform/objects/objects.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { createRedisCounts } from '#server/platform/shared-counts.ts';
import { eventHandlers, jobs } from './jobs.ts';
import { RENAMED_JOBS } from './renamed-jobs.ts';

export interface Product {
  ctx: Ctx;
  database: Database;
  queue: JobQueue;
  metrics: Metrics;
  close(): Promise<void>;
}

/**
 * Builds everything the product runs on, once per process: the database (started or reached, and migrated), queue and
 * context. Throws StartupError.
 */
export const buildProduct = async (config: Config, log: Logger): Promise<Product> => {
  const database = await openDatabase(config, log);
  const works = config.role !== 'web';
  const queue = createJobQueue({ database, jobs, renamed: RENAMED_JOBS, log, works });
  const mailer = createMailer(config);
  const objects = createObjects(config, log);
  const redisCounts = config.redisUrl === null ? null : createRedisCounts(config.redisUrl, log);
  const close = async (): Promise<void> => {
    mailer.close();
    objects.close();
    redisCounts?.close();
    await queue.close();
    await database.close();
  };
  try {
    await migrateDatabase(database.connection, { log, prepare: () => queue.prepare() });
  } catch (error) {
    await close();
    throw error;
  }
  const ctx = createContext({
    db: database.db,
    clock: systemClock,
    sendJob: queue.sendJob,
    outbound: createOutbound({ allow: config.outboundAllow }),
    mailer,
    objects,
    redisCounts,
    secrets: createSecrets({ appSecret: config.appSecret }),
    config,
    log,
    eventHandlers,
  });
  return { ctx, database, queue, metrics: createMetrics({ runtime: true }), close };
};

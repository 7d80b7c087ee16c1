import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { createContext, type Ctx } from '#server/platform/context.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import type { DatabaseConnection } from '#server/platform/database/unpooled.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createObjects } from '#server/platform/objects/objects.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { createRedisCounts } from '#server/platform/shared-counts.ts';

/** Runs `work` with a context on an existing database. The context cannot send jobs. */
export const withOperatorContext = async <Answer>(
  { config, connection, log }: { config: Config; connection: DatabaseConnection; log: Logger },
  work: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer> => {
  const database = connectDatabase(connection, log, null);
  const mailer = createMailer(config);
  const objects = createObjects(config, log);
  const redisCounts = config.redisUrl === null ? null : createRedisCounts(config.redisUrl, log);
  try {
    return await work(
      createContext({
        db: database.db,
        clock: systemClock,
        sendJob: () => Promise.reject(new Error('no job is sent by this command')),
        outbound: createOutbound({ allow: config.outboundAllow }),
        mailer,
        objects,
        redisCounts,
        secrets: createSecrets({ appSecret: config.appSecret }),
        config,
        log,
        eventHandlers: [],
      }),
    );
  } finally {
    mailer.close();
    objects.close();
    redisCounts?.close();
    await database.close();
  }
};

import { readConfig, type Environment } from '#server/platform/config.ts';
import type { Ctx } from '#server/platform/context.ts';
import { findRunningEmbedded } from '#server/platform/database/running-server.ts';
import { createLogger } from '#server/platform/logger.ts';
import { buildProduct } from '../build-product.ts';
import { withOperatorContext } from './operator-context.ts';

/**
 * Runs an operator's work on the installation's database: beside a running Farmstead in the database that it runs, else
 * in one that is opened and migrated for the command. Returns the exit code. Throws StartupError.
 */
export const withInstallation = async (
  environment: Environment,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<number> => {
  const config = readConfig({ ...environment, LOG_LEVEL: environment['LOG_LEVEL'] ?? 'warn' });
  const log = createLogger({ level: config.logLevel });
  const running = config.databaseUrl === null ? findRunningEmbedded(config.dataDir) : null;
  if (running) {
    await withOperatorContext({ config, connection: running, log }, work);
    return 0;
  }
  const product = await buildProduct(config, log);
  try {
    await work(product.ctx);
  } finally {
    await product.close();
  }
  return 0;
};

import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '#server/platform/config.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, StartupError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { startWorkers, type Workers } from '#server/platform/jobs/workers.ts';
import { createLogger } from '#server/platform/logger.ts';
import { ensureFirstAdmin } from '../modules/staff/staff.usecases.ts';
import { matchStoredTopics } from '../modules/farms/farms.usecases.ts';
import { syncShippedEvidence } from '../modules/evidence/shipped.usecases.ts';
import { resumeStalledPages } from '../modules/generation/generation.usecases.ts';
import { buildProduct, type Product } from './build-product.ts';
import { buildServer } from './build-server.ts';
import { schedulesFor } from './jobs.ts';
import { listen } from './listen.ts';
import { listenForMonitors } from './monitoring-server.ts';
import { firstAdminLine, Startup } from './startup.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const GRACE_MS = 10_000;

export interface ServeOptions {
  environment: Environment;
  /** Fills an empty installation before the server listens. */
  seed?: (ctx: Ctx) => Promise<void>;
}

const createFirstAdmin = async ({ ctx }: Product, config: Config): Promise<void> => {
  const { adminUsername: username, adminPassword: password } = config;
  try {
    const created = await ensureFirstAdmin(ctx, { username, password });
    if (created) print(firstAdminLine(created, password));
  } catch (error) {
    const issue = error instanceof AppError ? error.issues?.[0]?.message : undefined;
    if (!issue) throw error;
    throw new StartupError(`ADMIN_PASSWORD cannot be used: ${issue} Correct it or unset it.`);
  }
};

/**
 * Aborts with the first SIGTERM or SIGINT. The listeners stay: a service manager signals every process of a group, and
 * a repeated signal cuts nothing off.
 */
const listenForStop = (): AbortSignal => {
  const stop = new AbortController();
  process.on('SIGTERM', () => stop.abort());
  process.on('SIGINT', () => stop.abort());
  return stop.signal;
};

interface Parts {
  app: App | null;
  workers: Workers | null;
  product: Product;
}

/** Stops after `drainMs`, in which a load balancer finds out. */
const shutDown = async ({ app, workers, product }: Parts, drainMs = 0): Promise<void> => {
  // An endless connection must not keep the process alive beyond the grace period.
  const deadline = setTimeout(() => process.exit(0), drainMs + GRACE_MS + 2_000);
  deadline.unref();
  const closeApp = async (): Promise<void> => {
    await delay(drainMs);
    await app?.close();
  };
  await Promise.all([app && closeApp(), workers?.stop(GRACE_MS - 1_000)]);
  await product.close();
};

/** Serves web, worker or both until SIGTERM or SIGINT, then shuts down; returns the exit code. */
export const serve = async ({ environment, seed }: ServeOptions): Promise<number> => {
  const config = readConfig(environment);
  // Before the embedded database starts: a signal during the start must not leave it running.
  const stop = listenForStop();
  const log = createLogger({ level: config.logLevel });
  print(config.databaseUrl === null ? 'Starting the embedded database' : 'Reaching the database');
  const product = await buildProduct(config, log);
  let app: App | null = null;
  let workers: Workers | null = null;
  const startup = new Startup();
  try {
    await syncShippedEvidence(product.ctx);
    await matchStoredTopics(product.ctx);
    if (config.role === 'worker') app = await listenForMonitors({ ...product, startup }, config);
    else {
      app = await buildServer({ ...product, startup });
      await listen(app, config);
    }
    // After listening: a failed start must not print a password that the next start cannot repeat.
    await createFirstAdmin(product, config);
    startup.open();
    if (config.role !== 'web') {
      workers = await startWorkers(product.ctx, product.queue, schedulesFor(config));
      await resumeStalledPages(product.ctx);
    }
    if (seed && !stop.aborted) await seed(product.ctx);
    startup.finish();
  } catch (error) {
    startup.open(false);
    await shutDown({ app, workers, product });
    throw error;
  }
  if (!stop.aborted) {
    print(`Farmstead is ready at ${config.appOrigin}`);
    await once(stop, 'abort');
  }
  startup.drain();
  // Nothing balances between workers.
  await shutDown({ app, workers, product }, config.role === 'worker' ? 0 : config.drainSeconds * 1000);
  return 0;
};

import type { Config } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { createApp, type ServerParts } from './build-server.ts';
import { listen } from './listen.ts';
import { registerMonitoring } from './monitoring.ts';
import { endConnectionsWhenDraining, type Startup } from './startup.ts';

type MonitoredParts = Pick<ServerParts, 'ctx' | 'database' | 'metrics'> & { startup: Startup };

const buildMonitoringServer = (parts: MonitoredParts): App => {
  const app = createApp(parts.ctx);
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  registerMonitoring(app, parts);
  endConnectionsWhenDraining(app, parts.startup);
  return app;
};

/**
 * Answers how a worker is, and its figures, on PORT. Null where that port cannot be had: several workers may run on one
 * machine with the settings of its web node, and work without it.
 */
export const listenForMonitors = async (
  parts: MonitoredParts,
  config: Pick<Config, 'port' | 'host'>,
): Promise<App | null> => {
  const app = buildMonitoringServer(parts);
  try {
    await listen(app, config);
    return app;
  } catch (error) {
    await app.close();
    if (!(error instanceof StartupError)) throw error;
    parts.ctx.log.warn(`This worker works, but answers no /healthz, /readyz and /metrics. ${error.message}`);
    return null;
  }
};

import type { Config } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';

/** Listens on PORT and HOST. Throws StartupError where that cannot be. */
export const listen = async (app: App, config: Pick<Config, 'port' | 'host'>): Promise<void> => {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartupError(`Port ${config.port} is taken: stop what uses it, or set PORT to a free one.`);
    }
    if (code === 'EACCES') throw new StartupError(`Port ${config.port} may not be used: set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`HOST is ${config.host}, which is not an address of this machine: correct it.`);
    }
    throw error;
  }
};

import { mkdirSync, writeFileSync } from 'node:fs';
import { startBuiltServer } from './built-server.ts';

const LOG = 'test-results/server.log';

/**
 * Playwright's global set-up: the built server on a free port with an empty database of its own. Tests find it by
 * E2E_ORIGIN, E2E_USERNAME and E2E_PASSWORD; what it logged is in test-results/server.log afterwards.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const { origin, username, password, stop } = await startBuiltServer();
  process.env.E2E_ORIGIN = origin;
  process.env.E2E_USERNAME = username;
  process.env.E2E_PASSWORD = password;
  return async () => {
    const said = await stop();
    mkdirSync('test-results', { recursive: true });
    writeFileSync(LOG, said);
  };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { offerGallery } from '../gallery/offer-gallery.ts';
import { startBuiltServer } from './built-server.ts';

const LOG = 'test-results/server.log';

/**
 * Playwright's global set-up: the built server on a free port with an empty database of its own. Tests find it by
 * E2E_ORIGIN, E2E_USERNAME and E2E_PASSWORD, and the gallery of public pages by E2E_GALLERY; what the server logged is
 * in test-results/server.log afterwards.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const { origin, username, password, stop } = await startBuiltServer();
  const gallery = await offerGallery();
  process.env.E2E_ORIGIN = origin;
  process.env.E2E_USERNAME = username;
  process.env.E2E_PASSWORD = password;
  process.env.E2E_GALLERY = gallery.address;
  return async () => {
    const [said] = await Promise.all([stop(), gallery.stop()]);
    mkdirSync('test-results', { recursive: true });
    writeFileSync(LOG, said);
  };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { offerGallery } from '../gallery/offer-gallery.ts';
import { startBuiltServer } from './built-server.ts';
import { startReceiver } from './receiver.ts';

const LOG = 'test-results/server.log';

/**
 * Playwright's global setup: the built server on a free port with an empty database. Tests find it by E2E_ORIGIN,
 * E2E_USERNAME and E2E_PASSWORD, the gallery of public pages by E2E_GALLERY, and a receiver of webhooks that the server
 * may call by E2E_RECEIVER; the server's log is then in test-results/server.log.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const receiver = await startReceiver();
  const environment = { OUTBOUND_ALLOW: `127.0.0.1:${receiver.port}` };
  const { origin, username, password, stop } = await startBuiltServer({ environment });
  const gallery = await offerGallery();
  process.env.E2E_ORIGIN = origin;
  process.env.E2E_USERNAME = username;
  process.env.E2E_PASSWORD = password;
  process.env.E2E_GALLERY = gallery.address;
  process.env.E2E_RECEIVER = receiver.url('');
  return async () => {
    const [log] = await Promise.all([stop(), gallery.stop()]);
    receiver.stop();
    mkdirSync('test-results', { recursive: true });
    writeFileSync(LOG, log);
  };
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';

interface Manifest {
  routes: Record<string, Record<string, unknown>>;
}

const MANIFEST = /^window\.__reactRouterManifest=(\{.*\});$/s;

/** What the router takes as said where it is missing, or does not read. */
const isNeedless = ([name, value]: [string, unknown]): boolean => value === false || name === 'hasDefaultExport';

/**
 * Every screen loads the router's manifest. Two thirds of it, 4.5 kB compressed, list the imports of each screen,
 * which the router uses only for links with `prefetch`; there are none here.
 */
const shortenManifest = (assets: string): void => {
  const name = readdirSync(assets).find((file) => file.startsWith('manifest-'));
  const written = name && MANIFEST.exec(readFileSync(join(assets, name), 'utf8'))?.[1];
  if (!written) throw new Error(`The router's manifest in ${assets} is not written as it used to be.`);
  const manifest = JSON.parse(written) as Manifest;
  for (const [id, route] of Object.entries(manifest.routes)) {
    const needed = Object.entries(route).filter((entry) => !isNeedless(entry));
    manifest.routes[id] = { ...Object.fromEntries(needed), imports: [] };
  }
  writeFileSync(join(assets, name), `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
};

export default {
  appDirectory: 'src/web',
  // The build empties this folder first: an empty name would be the project itself.
  buildDirectory: process.env.BUILD_FOLDER || 'dist/web',
  ssr: false,
  // Only the staff layout could be split: its two parts are needed together.
  splitRouteModules: false,
  prerender: ['/', '/privacy-policy', '/not-found'],
  buildEnd: ({ reactRouterConfig }) => shortenManifest(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config;

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';

interface Manifest {
  routes: Record<string, { imports?: string[] }>;
}

const MANIFEST = /^window\.__reactRouterManifest=(\{.*\});$/s;

/**
 * Every screen loads the router's manifest. Two thirds of it, 4.5 kB compressed, list the imports of each screen,
 * which the router uses only for links with `prefetch`; there are none here.
 */
const forgetImports = (assets: string): void => {
  const name = readdirSync(assets).find((file) => file.startsWith('manifest-'));
  const written = name && MANIFEST.exec(readFileSync(join(assets, name), 'utf8'))?.[1];
  if (!written) throw new Error(`The router's manifest in ${assets} is not written as it used to be.`);
  const manifest = JSON.parse(written) as Manifest;
  for (const route of Object.values(manifest.routes)) route.imports = [];
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
  buildEnd: ({ reactRouterConfig }) => forgetImports(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config;

// Measures the script that a screen loads before it can render, in the built files. `--all` lists every screen.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const STATIC_IMPORT = /(?:\bimport|\bfrom)\s*["']\.\/([\w.-]+\.js)["']/g;
const MANIFEST = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

/** Maximum bytes of gzipped script for a screen's first render, by layout. */
const LIMITS = { 'staff-layout': 200_000, 'portal/portal-layout': 150_000 };
const OTHERS = 200_000;

/** Dynamic imports that a layout starts at once and needs for its first render. */
const ASKED_AT_ONCE = { 'staff-layout': 'admin-shell' };

const fileOf = (path) => path.split('/').at(-1);

const layoutsOf = (routes, id) => (id === undefined ? [] : [id, ...layoutsOf(routes, routes[id].parentId)]);

const importsOf = (text) => [...text.matchAll(STATIC_IMPORT)].map(([, imported]) => imported);

const withImports = (texts, starts) => {
  const found = new Set();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !texts.has(file)) continue;
    found.add(file);
    waiting.push(...importsOf(texts.get(file)));
  }
  return found;
};

const scriptsIn = (assets) => {
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return new Map(files.map((file) => [file, readFileSync(join(assets, file), 'utf8')]));
};

/**
 * Circular imports between built files, with the names in each circle. One file of a circle runs before its imports,
 * which may break a screen: a group in vite.config.ts then lacks a part.
 */
const importRounds = (assets) => {
  const texts = scriptsIn(assets);
  const rounds = [];
  const done = new Set();
  const visit = (file, trail) => {
    if (trail.includes(file)) return rounds.push([...trail.slice(trail.indexOf(file)), file]);
    if (done.has(file) || !texts.has(file)) return;
    for (const imported of importsOf(texts.get(file))) visit(imported, [...trail, file]);
    done.add(file);
  };
  for (const file of texts.keys()) visit(file, []);
  return rounds;
};

/**
 * The script of each screen's first load in gzipped bytes, read from the built files: the router's manifest, the
 * screen, its layouts, and all their imports. Empty without a build.
 */
const firstLoads = (assets) => {
  const texts = scriptsIn(assets);
  const files = [...texts.keys()];
  const manifest = files.find((file) => file.startsWith('manifest-'));
  if (!manifest) return [];
  const sizes = new Map([...texts].map(([file, text]) => [file, gzipSync(text).length]));
  const { entry, routes } = JSON.parse(MANIFEST.exec(texts.get(manifest))[1]);
  const isLayout = (id) => Object.values(routes).some(({ parentId }) => parentId === id);
  return Object.keys(routes)
    .filter((id) => !isLayout(id))
    .map((id) => {
      const layouts = layoutsOf(routes, id);
      const modules = [entry.module, ...layouts.map((layout) => routes[layout].module)].map(fileOf);
      const atOnce = layouts.flatMap((layout) => {
        const name = ASKED_AT_ONCE[layout];
        return name ? files.filter((file) => file.replace(/-.{8}\.js$/, '') === name) : [];
      });
      const loaded = withImports(texts, [manifest, ...modules, ...atOnce]);
      const bytes = [...loaded].reduce((sum, file) => sum + sizes.get(file), 0);
      const layout = layouts.find((name) => LIMITS[name]);
      const heaviest = [...loaded].toSorted((a, b) => sizes.get(b) - sizes.get(a));
      return {
        id,
        bytes,
        limit: layout ? LIMITS[layout] : OTHERS,
        heaviest,
        shellFound: !ASKED_AT_ONCE[layout] || atOnce.length === 1,
      };
    });
};

const assets = join('dist', 'web', 'client', 'assets');
const screens = firstLoads(assets);
const rounds = importRounds(assets);
const kilobytes = (bytes, decimals = 1) => `${(bytes / 1000).toFixed(decimals)} kB`;
const tooHeavy = screens.filter(({ bytes, limit }) => bytes > limit);
const line = ({ id, bytes, limit }) => `  ${id}: ${kilobytes(bytes, bytes > limit ? 2 : 1)} of ${kilobytes(limit)}`;

if (process.argv.includes('--all')) console.log(screens.map(line).join('\n'));
if (screens.length === 0 || screens.some(({ shellFound }) => !shellFound)) {
  console.error('The first-load check did not find the screens or their shell in dist/web.');
  process.exitCode = 1;
} else if (rounds.length > 0) {
  console.error(`Built files import each other:\n${rounds.map((round) => `  ${round.join(' > ')}`).join('\n')}`);
  process.exitCode = 1;
} else if (tooHeavy.length > 0) {
  const heaviest = tooHeavy.map((screen) => `${line(screen)} (heaviest: ${screen.heaviest.slice(0, 8).join(', ')})`);
  console.error(`Too much script before the screen stands, gzipped:\n${heaviest.join('\n')}`);
  process.exitCode = 1;
} else {
  const largest = screens.toSorted((a, b) => b.bytes - a.bytes)[0];
  console.log(`${screens.length} screens, at most ${kilobytes(largest.bytes)} of script (${largest.id}).`);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/root.ts';
import type { Intent } from '#shared/intents.ts';
import { LibraryHubFile, LibraryIntent, type Library, type LibraryHub, type LibraryVariant } from './library.types.ts';

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const readHub = (folder: string): LibraryHub => {
  const intents = new Map<Intent, LibraryVariant[]>();
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'hub.json')
    .sort()) {
    const { intent, variants } = LibraryIntent.parse(readJson(join(folder, file)));
    intents.set(intent, variants);
  }
  return { ...LibraryHubFile.parse(readJson(join(folder, 'hub.json'))), intents };
};

/** Reads the whole library, `library/<industry>/<hub>/`; throws when a file does not have the library's shape. */
export const readLibrary = (root: string = join(projectRoot(), 'library')): Library => {
  const hubs = new Map<string, LibraryHub>();
  for (const industry of readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const folder = join(root, industry.name);
    for (const entry of readdirSync(folder, { withFileTypes: true }).filter((child) => child.isDirectory())) {
      const hub = readHub(join(folder, entry.name));
      hubs.set(hub.hub, hub);
    }
  }
  return { hubs };
};

let loaded: Library | null = null;

/** The library that ships with the product, read once: it cannot change while the program runs. */
export const library = (): Library => (loaded ??= readLibrary());

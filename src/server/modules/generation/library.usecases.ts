import { readdirSync, readFileSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/root.ts';
import type { Intent } from '#shared/intents.ts';
import {
  ContentPackFile,
  ContentIntentFile,
  type Library,
  type ContentPack,
  type ContentVariant,
} from './library.types.ts';

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const readContentPack = (folder: string): ContentPack => {
  const intents = new Map<Intent, ContentVariant[]>();
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'hub.json')
    .sort()) {
    const { intent, variants } = ContentIntentFile.parse(readJson(join(folder, file)));
    intents.set(intent, variants);
  }
  return { ...ContentPackFile.parse(readJson(join(folder, 'hub.json'))), intents };
};

/** Folders of `library/` that hold no texts. */
const FOLDERS_WITHOUT_TEXTS: readonly string[] = ['catalog', 'evidence'];

/** Reads `library/<industry>/<topic>/`; throws when a file does not match the schema. */
export const readLibrary = (root: string = join(projectRoot(), 'library')): Library => {
  const packs = new Map<string, ContentPack>();
  const isIndustry = (entry: Dirent): boolean => entry.isDirectory() && !FOLDERS_WITHOUT_TEXTS.includes(entry.name);
  for (const industry of readdirSync(root, { withFileTypes: true }).filter(isIndustry)) {
    const folder = join(root, industry.name);
    for (const entry of readdirSync(folder, { withFileTypes: true }).filter((child) => child.isDirectory())) {
      const pack = readContentPack(join(folder, entry.name));
      packs.set(pack.hub, pack);
    }
  }
  return { packs };
};

let loaded: Library | null = null;

/** The library that ships with the product, read once. */
export const getLibrary = (): Library => (loaded ??= readLibrary());

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const isTest = (name) => /\.test\.[a-z]+$/.test(name);

const filesUnder = (root, path) => {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || (entry.isFile() && !isTest(entry.name)))
    .flatMap((entry) => filesUnder(root, `${path}/${entry.name}`));
};

/**
 * One hash over the names and contents of files and folders (tests left out), and over `facts`, which are strings.
 * Contents and not times: a fresh clone and a switch of branches and back give the same hash.
 */
export const fingerprint = (root, paths, facts = []) => {
  const hash = createHash('sha256');
  for (const fact of facts) hash.update(`fact ${fact}\0`);
  for (const path of paths.flatMap((input) => filesUnder(root, input)).toSorted()) {
    const content = readFileSync(join(root, path));
    hash.update(`file ${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

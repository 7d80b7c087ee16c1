// The project's folders, console output, and fingerprints of files.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// fileURLToPath instead of URL.pathname: the project's path may contain spaces.
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));
export const inProject = (...parts) => join(projectRoot, ...parts);
export const inCache = (...parts) => join(projectRoot, '.cache', ...parts);

let stream = process.stdout;

/** The output of an operator's command may be piped, so it must not be mixed with the bootstrap's messages. */
export const sayOnStderr = () => {
  stream = process.stderr;
};

export const say = (line) => stream.write(`${line}\n`);

/** A failure with a message for people, printed without a stack trace. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

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
 * One hash over the names and contents of files and folders (without test folders), and over the strings in `facts`.
 * It uses contents, not times, so a fresh clone gives the same hash.
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

const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])([.#][^'"?]*)(?:\?[^'"]*)?\1/g;

/** These files and every file of the project that they import, directly or indirectly; paths are relative to `root`. */
export const importedFiles = (root, entries) => {
  const found = new Set(entries);
  for (const file of found) {
    for (const [, , specifier] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      // package.json maps "#*" to "./src/*".
      const path = specifier.startsWith('#') ? join('src', specifier.slice(1)) : join(dirname(file), specifier);
      if (statSync(join(root, path), { throwIfNoEntry: false })?.isFile()) found.add(path);
    }
  }
  return [...found];
};

export const readFingerprint = (path) => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
};

export const clearFingerprint = (path) => rmSync(path, { force: true });

/** Written last and by a rename: a stored fingerprint proves that the work was finished. */
export const writeFingerprint = (path, value) => {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, `${value}\n`);
  renameSync(unfinished, path);
};

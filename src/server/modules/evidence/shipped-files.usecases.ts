import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#server/platform/errors.ts';
import { projectRoot } from '#server/platform/root.ts';
import { ShippedEvidenceFile, type ShippedEvidence } from './shipped.types.ts';

const evidenceFolder = (): string => join(projectRoot(), 'library', 'evidence');

/** Raise it when the rows of an unchanged file change. */
const ROWS_VERSION = 1;

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => path.replaceAll('\\', '/'))
        .filter((path) => path.endsWith('.json'))
        .toSorted()
    : [];

const refuse = (path: string, problem: string): never => {
  throw new StartupError(`library/evidence/${path} cannot be used: ${problem} Correct the file.`);
};

const parseFile = (path: string, content: string): ShippedEvidenceFile => {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    return refuse(path, 'it is not JSON.');
  }
  const parsed = ShippedEvidenceFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return refuse(path, `at ${issue?.path.join('.')}: ${issue?.message}`);
};

const assertUniqueItems = (files: ReadonlyMap<string, ShippedEvidenceFile>): void => {
  const pathOf = new Map<string, string>();
  for (const [path, { items }] of files)
    for (const { id } of items) {
      const other = pathOf.get(id);
      if (other !== undefined) refuse(path, `the item ${id} is in ${other} as well.`);
      pathOf.set(id, path);
    }
};

/** The fingerprint of the shipped files and, only when they are wanted, their content. */
export const openShippedEvidence = (folder: string = evidenceFolder()) => {
  const contents = listFiles(folder).map((path) => ({ path, content: readFileSync(join(folder, path), 'utf8') }));
  const hash = createHash('sha256').update(String(ROWS_VERSION));
  for (const { path, content } of contents) hash.update(`\0${path}\0${content}`);
  const read = (): ShippedEvidence['files'] => {
    const files = new Map(contents.map(({ path, content }) => [path, parseFile(path, content)]));
    assertUniqueItems(files);
    return files;
  };
  return { fingerprint: hash.digest('hex'), read };
};

/** Every file of `library/evidence/`. Throws StartupError for one that cannot be used. */
export const readShippedEvidence = (folder?: string): ShippedEvidence => {
  const { fingerprint, read } = openShippedEvidence(folder);
  return { fingerprint, files: read() };
};

import { chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { findBinaries } from '#server/platform/database/binaries.ts';
import { chooseRunAs } from '#server/platform/database/run-as.ts';

interface Entry {
  path: string;
  /** Null for a folder. */
  size: number | null;
}

/** Files of a running server, of this machine only, or not needed. */
const LEFT_OUT = /(^|\/)(farmstead\.(lock|pid)|postmaster\.(pid|opts)|server\.log|socket|lib)(\/|$)/;

const list = (folder: string, at = ''): Entry[] =>
  readdirSync(join(folder, at), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((found): Entry[] => {
      const path = at === '' ? found.name : `${at}/${found.name}`;
      if (LEFT_OUT.test(path)) return [];
      if (found.isDirectory()) return [{ path, size: null }, ...list(folder, path)];
      return [{ path, size: statSync(join(folder, path)).size }];
    });

/** A whole folder as one file: a line with the file names and sizes, then their bytes. Repeated files compress well. */
export const packFolder = (folder: string): Buffer => {
  const entries = list(folder);
  const bytes = entries.flatMap(({ path, size }) => (size === null ? [] : [readFileSync(join(folder, path))]));
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...bytes]);
  return zstdCompressSync(content, {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_windowLog]: 27,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  });
};

/** Restores what `packFolder` packed, readable by this user only, as PostgreSQL requires. */
export const unpackFolder = (packed: Buffer, folder: string): void => {
  const content = zstdDecompressSync(packed);
  const end = content.indexOf('\n');
  const entries = JSON.parse(content.subarray(0, end).toString()) as Entry[];
  let at = end + 1;
  for (const { path, size } of entries) {
    const target = join(folder, path);
    if (size === null) {
      mkdirSync(target, { mode: 0o700 });
      continue;
    }
    writeFileSync(target, content.subarray(at, at + size), { mode: 0o600 });
    at += size;
  }
};

/** As root, PostgreSQL may run as another user, who must own the files. */
export const giveToServer = async (dataDir: string): Promise<void> => {
  if (process.getuid?.() !== 0) return;
  const home = join(dataDir, 'postgres');
  const { owner } = await chooseRunAs(await findBinaries(join(home, 'lib')), home);
  if (owner === null) return;
  for (const path of ['', ...readdirSync(home, { recursive: true, encoding: 'utf8' })])
    chownSync(join(home, path), owner.uid, owner.gid);
};

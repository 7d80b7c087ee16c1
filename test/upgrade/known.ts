import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import type { Looks } from './looks.ts';

export const FIXTURES = join(import.meta.dirname, 'fixtures');
export const DATA_FOLDER = join(FIXTURES, 'data-folder.zst');
export const BACKUP = join(FIXTURES, 'backup.farmstead');
export const ARCHIVE = join(FIXTURES, 'archive.zip');
export const KNOWN = join(FIXTURES, 'known.json.zst');

export interface WaitingJob {
  id: string;
  name: string;
  payload: Record<string, unknown>;
}

/** Facts about the fixture: how to sign in, what it served, and which jobs waited. */
export interface Known {
  /** When it was made; all clocks of tests that use it start here. */
  now: string;
  appSecret: string;
  /** Of a signed-in administrator; sessions are in the data folder, never in a backup. */
  session: string;
  totp: { username: string; secret: string; codes: string[] };
  /** The URL of a shared report. */
  sharedReport: string;
  /** Slugs of pages that were renamed, removed and merged. */
  left: string[];
  served: Looks;
  jobs: WaitingJob[];
}

export const readKnown = (): Known => JSON.parse(zstdDecompressSync(readFileSync(KNOWN)).toString()) as Known;

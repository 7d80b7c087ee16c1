import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup, type BackupSummary } from '#server/platform/backup/write-backup.ts';
import type { Config } from '#server/platform/config.ts';
import type { DatabaseConnection } from '#server/platform/database/unpooled.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { projectRoot } from '#server/platform/root.ts';
import { createSecrets } from '#server/platform/secrets.ts';

/**
 * Sessions and one-day exports have no value in a restored installation, which has its own objects and so must not
 * delete those of the other one.
 */
const EXCLUDED_TABLES = ['staff_sessions', 'portal_sessions', 'exports', 'export_chunks', 'object_deletions'];

/** Tells two secrets apart without showing either. */
export const secretIdOf = ({ appSecret }: Config): string => createSecrets({ appSecret }).derive('backup').slice(0, 16);

const productVersion = (): string =>
  (JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as { version: string }).version;

/** Writes the whole installation into a file, during normal operation. Throws StartupError. */
export const writeInstallation = (
  connection: DatabaseConnection,
  {
    config,
    file,
    at,
    objects,
    withSecret = false,
  }: { config: Config; file: string; at: Date; objects: Objects; withSecret?: boolean },
): Promise<BackupSummary> =>
  writeBackup(connection, {
    file,
    at,
    objects,
    excludedTables: EXCLUDED_TABLES,
    head: {
      productVersion: productVersion(),
      secretId: secretIdOf(config),
      ...(withSecret ? { secret: config.appSecret } : {}),
    },
  });

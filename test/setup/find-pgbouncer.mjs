import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of PgBouncer; null when it is not installed. */
export const findPgBouncer = () => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null;
};

export const NO_PGBOUNCER = 'PgBouncer is not installed (Debian: apt install pgbouncer)';

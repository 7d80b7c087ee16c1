import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a Valkey or Redis server; null when neither is installed. */
export const findRedis = () => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const places = ['valkey-server', 'redis-server'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((path) => existsSync(path)) ?? null;
};

export const NO_REDIS = 'neither Valkey nor Redis is installed (Debian: apt install redis-server)';

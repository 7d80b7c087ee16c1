import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// fileURLToPath and not URL.pathname: the project's folder may hold spaces.
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));
export const cacheFolder = join(projectRoot, '.cache');
export const inProject = (...parts) => join(projectRoot, ...parts);
export const inCache = (...parts) => join(cacheFolder, ...parts);

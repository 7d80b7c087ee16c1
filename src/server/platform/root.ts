import { existsSync } from 'node:fs';
import path from 'node:path';

/** The nearest folder upward that holds a package.json. */
export function projectRoot(from: string = import.meta.dirname): string {
  let folder = from;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`no package.json above ${from}`);
    folder = parent;
  }
  return folder;
}

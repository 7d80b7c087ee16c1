import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { inProject } from './paths.mjs';

/** The JavaScript file behind a command of an installed package. */
export const toolScript = (packageName, command = packageName) => {
  const folder = inProject('node_modules', ...packageName.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
};

/** The environment for what we start: the chosen Node first on the PATH, for tools that start `node` themselves. */
export const environment = (node, more = {}) => {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(node), inProject('node_modules', '.bin'), process.env[pathName] ?? ''].join(delimiter);
  return { ...process.env, ...more, [pathName]: path };
};

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgramQuietly, runQuietly } from './spawn.mjs';

const bundledNpm = () => {
  const bin = dirname(process.execPath);
  const candidates = [
    join(bin, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(bin, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  return candidates.find((path) => existsSync(path));
};

const npmScript = () => {
  const caller = process.env.npm_execpath;
  return caller?.endsWith('npm-cli.js') ? caller : bundledNpm();
};

/**
 * Runs the machine's own npm with the machine's own Node: under a fetched Node npm would look for its global
 * settings (certificates, proxies, the registry) beside that Node and not find them.
 */
export const npm = (args) => {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--no-progress', '--loglevel=error'];
  const script = npmScript();
  return script
    ? runQuietly(process.execPath, [script, ...args, ...quiet])
    : runProgramQuietly('npm', [...args, ...quiet], { shell: process.platform === 'win32' });
};

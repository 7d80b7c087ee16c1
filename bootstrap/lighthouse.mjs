import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';
import { inCache, inProject, projectRoot } from './paths.mjs';
import { Stop, say } from './say.mjs';
import { clearStamp, readStamp, writeStamp } from './stamp.mjs';

const source = ['scripts', 'audit-pages', 'lighthouse'];
const files = ['package.json', 'package-lock.json'];
const folder = inCache('lighthouse');
const stamp = inCache('lighthouse-installed');

const wanted = () =>
  fingerprint(
    projectRoot,
    files.map((file) => [...source, file].join('/')),
    [],
  );

const isThere = (value) => existsSync(inCache('lighthouse', 'node_modules')) && readStamp(stamp) === value;

/**
 * Answers the folder in which Lighthouse is installed, with its own lockfile and for its own command alone: it weighs a
 * fifth of everything else, and nobody who starts or tests the product should wait for it.
 */
export const lighthouseFolder = async () => {
  const value = wanted();
  if (isThere(value)) return folder;
  await withLock(inCache('lock'), async () => {
    if (isThere(value)) return;
    say('Installing Lighthouse');
    clearStamp(stamp);
    mkdirSync(folder, { recursive: true });
    for (const file of files) copyFileSync(inProject(...source, file), inCache('lighthouse', file));
    const { code, output } = await npm(['ci', '--ignore-scripts', '--prefix', folder]);
    if (code !== 0) throw new Stop(`${output}\nLighthouse could not be installed; what npm said stands above.`);
    writeStamp(stamp, value);
  });
  return folder;
};

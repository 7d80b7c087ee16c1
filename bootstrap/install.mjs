import { existsSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { isInstalledByHand } from './installed.mjs';
import { npm } from './npm.mjs';
import { inCache, inProject, projectRoot } from './paths.mjs';
import { Stop, say } from './say.mjs';
import { clearStamp, readStamp, writeStamp } from './stamp.mjs';

const stamp = inCache('installed');
const npmsOwnList = inProject('node_modules', '.package-lock.json');

// No package has an install script that runs, so nothing depends on the version of Node: only on the platform.
const wanted = () => fingerprint(projectRoot, ['package-lock.json'], [process.platform, process.arch]);

export const isInstalled = () => existsSync(npmsOwnList) && readStamp(stamp) === wanted();

/** Installs what package-lock.json lists. Call it under the lock. */
export const install = async () => {
  const value = wanted();
  if (isInstalledByHand(inProject('package-lock.json'), npmsOwnList)) {
    writeStamp(stamp, value);
    return;
  }
  say('Installing dependencies (a minute or two the first time)');
  clearStamp(stamp);
  // The build needs the development dependencies, also where NODE_ENV says production.
  const { code, output } = await npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional']);
  if (code !== 0) throw new Stop(`${output}\nDependencies could not be installed; what npm said stands above.`);
  writeStamp(stamp, value);
};

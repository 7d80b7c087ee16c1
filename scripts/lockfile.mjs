// Checks that lockfiles work on other machines: no registry URLs, and binaries of every platform.
import { readFileSync } from 'node:fs';

const FILES = ['', 'scripts/audit-pages/lighthouse/', 'scripts/mutation/'].map(
  (folder) => `${folder}package-lock.json`,
);

const nameOf = (path) => path.split('node_modules/').at(-1);

// Looks a package up like Node: in the package's own node_modules, then in each one above.
const isLocked = (packages, from, name) => {
  const steps = from === '' ? [] : from.split('/node_modules/');
  const folders = steps.map((_, depth) => `${steps.slice(0, depth + 1).join('/node_modules/')}/`);
  return ['', ...folders].some((folder) => packages[`${folder}node_modules/${name}`]);
};

const missingBinaries = (packages) =>
  Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isLocked(packages, path, name))
      .map(
        (name) =>
          `${nameOf(path) || 'the project'} ${entry.version} lacks ${name}: pin a release whose binaries are all there`,
      ),
  );

const registryHosts = (packages) =>
  Object.entries(packages)
    .filter(([, entry]) => !entry.link && /^[a-z+]+:\/\//i.test(entry.resolved ?? ''))
    .map(([path]) => `${nameOf(path)} names the host it came from: run npm with --omit-lockfile-registry-resolved`);

const unverified = (packages) =>
  Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.inBundle && !entry.integrity)
    .map(([path]) => `${nameOf(path)} has no integrity hash: install it again`);

/** What keeps a lockfile from installing on other machines and platforms, one sentence each. */
export const lockProblems = ({ packages = {} }) => [
  ...registryHosts(packages),
  ...missingBinaries(packages),
  ...unverified(packages),
];

if (import.meta.main) {
  let locked = 0;
  for (const file of FILES) {
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    const problems = lockProblems(lock);
    const count = Object.keys(lock.packages ?? {}).length;
    locked += count;
    if (count < 2) {
      console.error(`${file} lists no package.`);
      process.exitCode = 1;
    } else if (problems.length > 0) {
      console.error(`${file} would not install everywhere:\n  ${problems.join('\n  ')}`);
      process.exitCode = 1;
    }
  }
  if (!process.exitCode) console.log(`${locked} locked packages install on every platform.`);
}

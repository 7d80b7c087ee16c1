// npm run release -- VERSION: a commit and a tag, and the files of a release in release/VERSION. Nothing is sent anywhere.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials } from '../audit-dependencies/bill.mjs';
import { licenceProblems, licenceReport } from '../audit-dependencies/licences.mjs';
import { productionPackages } from '../audit-dependencies/packages.mjs';
import { isNewer, readVersions, releaseUnreleased } from './changelog.mjs';

const USAGE = 'npm run release -- VERSION [--dry-run]';
const FILES = ['CHANGELOG.md', 'package.json', 'package-lock.json'];

class Refusal extends Error {}

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Refusal(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.trim();
};

const read = (path) => readFileSync(path, 'utf8');
const writeJson = (path, content) => writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);

const assertReleasable = (version, { manifest, changelog }) => {
  if (!isNewer(version, manifest.version))
    throw new Refusal(`${version} is no version after ${manifest.version}, such as 1.2.3.`);
  if (git('status', '--porcelain', '--untracked-files=no') !== '') throw new Refusal('Commit what you changed first.');
  if (git('tag', '--list', `v${version}`) !== '') throw new Refusal(`There is a tag v${version} already.`);
  if (changelog === null)
    throw new Refusal('CHANGELOG.md has nothing under Unreleased: write what is new for its readers.');
};

const setVersion = (version) => {
  const [manifest, lock] = [JSON.parse(read('package.json')), JSON.parse(read('package-lock.json'))];
  writeJson('package.json', { ...manifest, version });
  writeJson('package-lock.json', {
    ...lock,
    version,
    packages: { ...lock.packages, '': { ...lock.packages[''], version } },
  });
};

/** Writes the files of the release into a folder; returns their names. */
const writeRelease = (version, { folder, revision }) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const name = `farmstead-${version}`;
  // It is the image's context as well: the Dockerfile stands at its top.
  git('archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${join(folder, `${name}.tar.gz`)}`, revision);
  const [manifest, lock] = [JSON.parse(read('package.json')), JSON.parse(read('package-lock.json'))];
  const packages = productionPackages(lock);
  const problems = licenceProblems(packages);
  if (problems.length > 0) throw new Refusal(`Licences: ${problems.join(' ')}`);
  writeJson(join(folder, `${name}.cdx.json`), billOfMaterials(manifest, packages));
  writeFileSync(join(folder, `${name}-licences.md`), licenceReport(packages));
  const notes = readVersions(read('CHANGELOG.md')).find((one) => one.version === version)?.notes ?? '';
  writeFileSync(join(folder, `${name}-notes.md`), `${notes}\n`);
  const files = readdirSync(folder).toSorted();
  const sums = files.map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    return `${sum}  ${file}\n`;
  });
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  return [...files, 'SHA256SUMS'];
};

const release = (version, { isDry }) => {
  const before = Object.fromEntries(FILES.map((file) => [file, read(file)]));
  const date = new Date().toISOString().slice(0, 10);
  const changelog = releaseUnreleased(before['CHANGELOG.md'], { version, date });
  assertReleasable(version, { manifest: JSON.parse(before['package.json']), changelog });
  const folder = join('release', version);
  try {
    writeFileSync('CHANGELOG.md', changelog);
    setVersion(version);
    if (!isDry) {
      git('commit', '--quiet', '--message', `Version ${version}`, ...FILES);
      git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
    }
    const revision = isDry ? 'HEAD' : `v${version}`;
    for (const file of writeRelease(version, { folder, revision })) console.log(join(folder, file));
  } finally {
    if (isDry) for (const file of FILES) writeFileSync(file, before[file]);
  }
  console.log(
    isDry
      ? 'Nothing was committed or tagged.'
      : `Committed and tagged v${version}. To publish it: git push --follow-tags, and the files above.`,
  );
};

const words = process.argv.slice(2).filter((word) => word !== '--');
const [version, ...more] = words.filter((word) => word !== '--dry-run');
try {
  if (version === undefined || more.length > 0) throw new Refusal(`Usage: ${USAGE}`);
  release(version, { isDry: words.includes('--dry-run') });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

// Audits the packages that the product ships with. Works without a network.
import { readFileSync, writeFileSync } from 'node:fs';
import { advisoryProblems, readAdvisories } from './advisories.mjs';
import { billOfMaterials } from './bill.mjs';
import { licenceProblems } from './licences.mjs';
import { productionPackages, unpinned } from './packages.mjs';

const USAGE = `npm run audit:dependencies -- [--advisories=<file, folder or ZIP>] [--sbom=<file>]

  --advisories  known advisories as OSV exports them, such as
                https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip
  --sbom        writes what an installation consists of as CycloneDX JSON`;

const words = process.argv.slice(2).filter((word) => word !== '--');
const valueOf = (name) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const known = (word) => /^--(?:advisories|sbom)=./.test(word);

const report = (title, problems) => {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${title}`);
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
};

if (words.length > 0 && !words.every(known)) {
  console.log(USAGE);
  process.exitCode = words.includes('--help') ? 0 : 1;
} else {
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const [manifest, lock] = [read('package.json'), read('package-lock.json')];
  const packages = productionPackages(lock);
  report(`${packages.length} packages of an installation: licences`, licenceProblems(packages));
  const locked = Object.keys(lock.packages).length;
  report(`${locked} locked packages: one version each, proven by a hash`, unpinned(manifest, lock));
  const path = valueOf('advisories');
  if (path === undefined) console.log('– known advisories: not looked up, because --advisories names no file');
  else {
    const advisories = readAdvisories(path);
    const title = `known advisories: ${advisories.length} read from ${path}`;
    report(title, advisories.length === 0 ? ['there is none in it'] : advisoryProblems(packages, advisories));
  }
  const sbom = valueOf('sbom');
  if (sbom !== undefined) {
    writeFileSync(sbom, `${JSON.stringify(billOfMaterials(manifest, packages), null, 2)}\n`);
    console.log(`✓ ${sbom} lists ${packages.length} packages`);
  }
}

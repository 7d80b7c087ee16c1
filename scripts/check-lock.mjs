// Lockfiles that other machines can install from: no registry written into them, and every platform's binaries listed.
import { readFileSync } from 'node:fs';
import { lockProblems } from './lockfile.mjs';

const FILES = ['package-lock.json', 'scripts/audit-pages/lighthouse/package-lock.json'];

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

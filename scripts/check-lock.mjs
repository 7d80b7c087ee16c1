// A lockfile that other machines can install from: no registry written into it, and every platform's binaries listed.
import { readFileSync } from 'node:fs';
import { lockProblems } from './lockfile.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const problems = lockProblems(lock);

if (Object.keys(lock.packages ?? {}).length < 2) {
  console.error('package-lock.json lists no package.');
  process.exitCode = 1;
} else if (problems.length > 0) {
  console.error(`package-lock.json would not install everywhere:\n  ${problems.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log(`${Object.keys(lock.packages).length} locked packages install on every platform.`);
}

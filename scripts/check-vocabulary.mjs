// Names of files: which words a folder of the server's modules may use, and words that say nothing anywhere.
import { readFileSync, readdirSync, globSync } from 'node:fs';
import { problemWith, ROLES } from './vocabulary.mjs';

const order = JSON.parse(readFileSync('scripts/module-order.json', 'utf8'));
const files = globSync('src/**/*.{ts,tsx,css}').map((file) => file.replaceAll('\\', '/'));
const problems = files.flatMap((file) => {
  const problem = problemWith(file);
  return problem ? [`  ${file}: ${problem}`] : [];
});
for (const noun of readdirSync('src/server/modules')) {
  if (!order.includes(noun))
    problems.push(`  src/server/modules/${noun}: give it its place in scripts/module-order.json`);
}

if (files.length === 0) {
  console.error('The vocabulary check saw no file under src/.');
  process.exitCode = 1;
} else if (problems.length > 0) {
  console.error(`Not in the vocabulary (roles: ${ROLES.join(', ')}):\n${problems.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`${files.length} names are in the vocabulary.`);
}

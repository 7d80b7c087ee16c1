// Refuses what a rolling upgrade does not bear (docs/decisions/0098-upgrades-are-rehearsed.md) in migrations after the
// first that were written with it in mind.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../bootstrap/project.mjs';
import { dangersIn } from './migration-dangers.mjs';

const WRITTEN_BEFORE = '20261128005000';

const folder = join(projectRoot, 'migrations');
const exceptions = JSON.parse(readFileSync(join(projectRoot, 'scripts', 'migration-exceptions.json'), 'utf8'));
const problems = [];
const used = new Set();
const names = readdirSync(folder).filter(
  (name) => name > WRITTEN_BEFORE && existsSync(join(folder, name, 'migration.sql')),
);
for (const name of names) {
  for (const { table, danger } of dangersIn(readFileSync(join(folder, name, 'migration.sql'), 'utf8'))) {
    if (exceptions[name]?.[table]) used.add(`${name} ${table}`);
    else problems.push(`${name}: ${table} ${danger}`);
  }
}
for (const [name, tables] of Object.entries(exceptions))
  for (const table of Object.keys(tables))
    if (!used.has(`${name} ${table}`))
      problems.push(`scripts/migration-exceptions.json: ${name} ${table} is no danger`);

if (problems.length > 0) {
  console.error('The version before serves while these run (CONTRIBUTING.md, expand and contract):');
  for (const problem of problems) console.error(`  ${problem}`);
  process.exitCode = 1;
} else {
  console.log(`${names.length} migrations leave the version before at work; ${used.size} exceptions.`);
}

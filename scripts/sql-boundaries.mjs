// Finds table names in SQL, which import rules do not see. Modules use their own tables and read views of others
// (docs/decisions/0034-sql-boundaries.md).
import { foreignTablesIn, nounOf, problemWith, usesIn } from './sql-statements.mjs';
import { readExceptions, readOrder, readRelations, readSources, readViewsOverOthers } from './sql-catalog.mjs';

/** Files that may use any table, with the reason. */
const EXEMPT = new Map([
  ['src/server/app/demo/', 'fills an empty installation with rows of every noun, past ones included'],
  ['src/server/app/operator/upgrade/', 'compares an older version, which has none of the views'],
  ['src/server/platform/backup/', 'copies every table as it is'],
  ['src/server/modules/exports/creation.repository.ts', 'copies every record; contents.rules.ts lists the tables'],
  ['src/server/modules/exports/spreadsheets.repository.ts', 'shows every record, like the copy beside it'],
]);
const isExempt = (file) => [...EXEMPT.keys()].some((path) => file.startsWith(path));

const order = readOrder();
const exceptions = readExceptions();
const sources = readSources();
const { relations, problems } = readRelations(sources);
const complain = (file, line, problem) => problems.push({ file, line, problem });

const usedExceptions = new Set();
let statements = 0;
for (const [file, source] of sources) {
  const noun = nounOf(file);
  const found = usesIn(source, relations);
  statements += found.statements;
  if (isExempt(file)) continue;
  for (const { path, line } of foreignTablesIn(source)) complain(file, line, `imports ${path} of another noun`);
  for (const { line, ...use } of found.uses) {
    const problem = problemWith({ noun, ...use }, { relations, order });
    if (!problem) continue;
    if (!use.writes && exceptions[noun]?.[use.name]) usedExceptions.add(`${noun} ${use.name}`);
    else complain(file, line, problem);
  }
}

const allowed = Object.entries(exceptions).flatMap(([noun, names]) => Object.keys(names).map((name) => [noun, name]));
for (const [noun, name] of allowed)
  if (!usedExceptions.has(`${noun} ${name}`))
    complain('scripts/sql-exceptions.json', 1, `${noun} reads ${name} no more`);
const viewsOverOthers = Object.keys(readViewsOverOthers());
for (const name of viewsOverOthers)
  if (relations.get(name)?.kind !== 'view') complain('scripts/sql-owners.json', 1, `${name} is no view`);
for (const path of EXEMPT.keys())
  if (![...sources.keys()].some((file) => file.startsWith(path))) complain(path, 1, 'is exempt and does not exist');

if (statements === 0 || relations.size === 0) {
  console.error('The check of SQL boundaries saw no statement under src/server.');
  process.exitCode = 1;
} else if (problems.length > 0) {
  console.error('SQL reaches across nouns (docs/decisions/0034-sql-boundaries.md):');
  for (const { file, line, problem } of problems) console.error(`  ${file}:${line} ${problem}`);
  process.exitCode = 1;
} else {
  const exempted = `${allowed.length} exceptions, ${viewsOverOthers.length} views over nouns to their right`;
  console.log(`${statements} texts of SQL keep to their noun's tables and others' views (${exempted}).`);
}

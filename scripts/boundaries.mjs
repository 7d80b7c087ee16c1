// Runs the rules of .dependency-cruiser.cjs and compares the diagram in docs/ARCHITECTURE.md with the imports;
// `--fix` draws the diagram. A script of our own, because dependency-cruiser exits 0 with "no violations" when it
// cannot read any file (TypeScript 7 has no API it knows): that must fail.
import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { drawImportDiagram, listSingleImporterFiles, withDiagram } from './import-graph.mjs';

const FOLDERS = ['src', 'seeds', 'test', 'bench'].filter((folder) => existsSync(folder));
const PAGE = 'docs/ARCHITECTURE.md';

const describe = ({ rule, from, to, cycle }) => {
  const path = cycle ? [from, ...cycle.map((step) => step.name)].join(' → ') : `${from} → ${to}`;
  return `  ${rule.name}: ${path}`;
};

const options = await extractConfig('./.dependency-cruiser.cjs');
const { output } = await cruise(FOLDERS, options, null, { tsConfig: extractTypeScriptConfig('tsconfig.json') });
const fileCount = output.modules.filter((module) => module.source.startsWith('src/')).length;
const present = globSync('src/**/*.{ts,tsx}').length;
const broken = output.summary.violations;

const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1;
const singleImporterFiles = listSingleImporterFiles(output.modules, linesOf);

const page = readFileSync(PAGE, 'utf8');
const order = JSON.parse(readFileSync('scripts/module-order.json', 'utf8'));
const updated = withDiagram(page, drawImportDiagram(output.modules, order));

if (fileCount === 0 || fileCount < present) {
  console.error(
    `The boundary check saw ${fileCount} of ${present} files under src/: check that typescript@6 is installed.`,
  );
  process.exitCode = 1;
} else if (broken.length > 0) {
  const hints = new Map(output.summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]));
  for (const name of new Set(broken.map((violation) => violation.rule.name))) {
    console.error(`${name}. ${hints.get(name)}`);
    for (const violation of broken.filter((one) => one.rule.name === name)) console.error(describe(violation));
  }
  process.exitCode = 1;
} else if (singleImporterFiles.length > 0) {
  console.error(
    'A file under 20 lines has a single importer: merge the two, or move it into the module’s file of that role.',
  );
  for (const { file, importer } of singleImporterFiles) console.error(`  ${file}, imported by ${importer}`);
  process.exitCode = 1;
} else if (process.argv.includes('--fix')) {
  if (updated !== page) writeFileSync(PAGE, updated);
  console.log(`${PAGE} shows the current imports.`);
} else if (updated !== page) {
  console.error(`The diagram in ${PAGE} is not current: run npm run fix.`);
  process.exitCode = 1;
} else {
  console.log(`${fileCount} files keep to the boundaries.`);
}

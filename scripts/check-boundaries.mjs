// Runs the rules of .dependency-cruiser.cjs. As a script of ours because dependency-cruiser reads nothing, says "no
// violations" and exits 0 when the compiler has no API it knows (TypeScript 7): looking at nothing must fail.
import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { existsSync, globSync } from 'node:fs';

const FOLDERS = ['src', 'seeds', 'test', 'bench'].filter((folder) => existsSync(folder));

const describe = ({ rule, from, to, cycle }) => {
  const path = cycle ? [from, ...cycle.map((step) => step.name)].join(' → ') : `${from} → ${to}`;
  return `  ${rule.name}: ${path}`;
};

const options = await extractConfig('./.dependency-cruiser.cjs');
const { output } = await cruise(FOLDERS, options, null, { tsConfig: extractTypeScriptConfig('tsconfig.json') });
const seen = output.modules.filter((module) => module.source.startsWith('src/')).length;
const present = globSync('src/**/*.{ts,tsx}').length;
const broken = output.summary.violations;

if (seen === 0 || seen < present) {
  console.error(`The boundary check saw ${seen} of ${present} files under src/: check that typescript@6 is installed.`);
  process.exitCode = 1;
} else if (broken.length > 0) {
  const ways = new Map(output.summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]));
  for (const name of new Set(broken.map((violation) => violation.rule.name))) {
    console.error(`${name}. ${ways.get(name)}`);
    for (const violation of broken.filter((one) => one.rule.name === name)) console.error(describe(violation));
  }
  process.exitCode = 1;
} else {
  console.log(`${seen} files keep to the boundaries.`);
}

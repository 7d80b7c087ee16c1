// English texts stand in src/web/texts/ (and src/ui/texts.ts), each used: decisions/0021.
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { parse, visibleTexts } from './visible-texts.mjs';

/** The product's own name until an agency gives another. */
const NOT_ENGLISH = ['src/web/lib/product.ts'];

const files = globSync('src/{web,ui}/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));
const isTexts = (file) => file.startsWith('src/web/texts/') || file === 'src/ui/texts.ts';
const sources = new Map(files.map((file) => [file, parse(file, readFileSync(file, 'utf8'))]));
const shown = files.filter((file) => !isTexts(file) && !file.includes('.test.') && !NOT_ENGLISH.includes(file));

const line = (file, node) => {
  const at = sources.get(file).getLineAndCharacterOfPosition(node.getStart()).line + 1;
  return `  ${file}:${at} ${node.getText().replaceAll(/\s+/g, ' ').trim().slice(0, 100)}`;
};
const outside = shown.flatMap((file) => visibleTexts(sources.get(file)).map((node) => line(file, node)));

/** The names that are asked of each file of texts, whatever its asker calls it. */
const asked = new Map();
for (const source of sources.values()) {
  for (const { moduleSpecifier, importClause } of source.statements.filter(ts.isImportDeclaration)) {
    const target = moduleSpecifier.text.replace(/^#/, 'src/').replace(/^\.\/texts\.ts$/, 'src/ui/texts.ts');
    const bindings = importClause?.namedBindings;
    if (!isTexts(target) || !bindings) continue;
    const names = ts.isNamespaceImport(bindings)
      ? [...source.text.matchAll(new RegExp(`\\b${bindings.name.text}\\s*\\.\\s*(\\w+)`, 'g'))].map(([, name]) => name)
      : bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
    asked.set(target, new Set([...(asked.get(target) ?? []), ...names]));
  }
}
const unused = files.filter(isTexts).flatMap((file) => {
  const own = readFileSync(file, 'utf8');
  return [...own.matchAll(/^export const (\w+)/gm)]
    .filter(([, name]) => !asked.get(file)?.has(name) && own.split(new RegExp(`\\b${name}\\b`)).length === 2)
    .map(([, name]) => `  ${file}: ${name}`);
});

const complain = (list, what) => {
  if (list.length === 0) return;
  console.error(`${what}\n${list.join('\n')}`);
  process.exitCode = 1;
};

if (shown.length === 0) complain(['  none'], 'The check of texts saw no file of the browser applications.');
complain(outside, 'Texts that people see stand in src/web/texts/ or src/ui/texts.ts:');
complain(unused, 'Texts that nothing shows:');
if (!process.exitCode)
  console.log(
    `${shown.length} files of screens ask for their words in ${files.filter(isTexts).length} files of texts.`,
  );

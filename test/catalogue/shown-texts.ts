import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** What a text may be: its words, with anything where a value goes. */
type Matcher = RegExp;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const patternOf = (node: ts.Expression): string => {
  if (ts.isStringLiteralLike(node)) return escaped(node.text);
  if (ts.isParenthesizedExpression(node)) return patternOf(node.expression);
  if (ts.isConditionalExpression(node)) return `(?:${patternOf(node.whenTrue)}|${patternOf(node.whenFalse)})`;
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(({ expression, literal }) => patternOf(expression) + escaped(literal.text));
    return escaped(node.head.text) + spans.join('');
  }
  return '.*';
};

const matcherOf = (node: ts.Expression): Matcher => new RegExp(`^${patternOf(node)}$`, 's');

const parsed = new Map<string, ts.SourceFile>();
const parse = (file: string): ts.SourceFile => {
  const known = parsed.get(file);
  if (known) return known;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  parsed.set(file, source);
  return source;
};

const fileOf = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)).replaceAll('\\', '/') : null;
};

const isTexts = (file: string): boolean => file.startsWith('src/web/texts/') || file === 'src/ui/texts.ts';

const everyNode = (root: ts.Node, look: (node: ts.Node) => void): void => {
  look(root);
  ts.forEachChild(root, (child) => everyNode(child, look));
};

const importsOf = (file: string): string[] => {
  const found: string[] = [];
  everyNode(parse(file), (node) => {
    const specifier = ts.isImportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : undefined;
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const target = fileOf(file, specifier.text);
    if (target && /\.tsx?$/.test(target) && existsSync(target)) found.push(target);
  });
  return found;
};

/** The files a screen is made of: its route and all it imports, at once or when it is needed. */
const filesOf = (route: string): string[] => {
  const found = new Set<string>();
  const waiting = [`src/web/${route}`];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...importsOf(file));
  }
  return [...found];
};

const textsAskedBy = (file: string): Matcher[] => {
  const source = parse(file);
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const target = ts.isStringLiteral(moduleSpecifier) ? fileOf(file, moduleSpecifier.text) : null;
    const bindings = importClause?.namedBindings;
    if (!target || !isTexts(target) || !bindings || !ts.isNamespaceImport(bindings)) return [];
    const asked = new Set(
      [...source.text.matchAll(new RegExp(`\\b${bindings.name.text}\\s*\\.\\s*(\\w+)`, 'g'))].map(([, name]) => name),
    );
    return exportedTexts(target).flatMap(([name, matcher]) => (asked.has(name) ? [matcher] : []));
  });
};

const exportedTexts = (file: string): [string, Matcher][] =>
  parse(file)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, initializer }): [string, Matcher][] => {
      const words = initializer && ts.isArrowFunction(initializer) ? initializer.body : initializer;
      return words && !ts.isBlock(words) ? [[name.getText(), matcherOf(words)]] : [];
    });

const literalsOf = (file: string): Matcher[] => {
  const found: Matcher[] = [];
  everyNode(parse(file), (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) found.push(matcherOf(node));
  });
  return found.filter((matcher) => /\w/.test(matcher.source.replaceAll('.*', '')));
};

const remembered = <Value>(make: (key: string) => Value): ((key: string) => Value) => {
  const known = new Map<string, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as Value;
  };
};

/** The texts that a screen can show: those it asks for, what its own files say and what its rules in shared/ say. */
const matchersOf = remembered((route: string) => {
  const files = filesOf(route);
  return [
    ...files.filter((file) => !isTexts(file)).flatMap(textsAskedBy),
    ...files.filter((file) => /^src\/(shared|web)\//.test(file) && !isTexts(file)).flatMap(literalsOf),
  ];
});

const lettersIn = (text: string): number => text.replaceAll(/[^\p{L}]/gu, '').length;

/** Whether it is this text and not one that is mostly values, which would match anything. */
const says = (matcher: Matcher, text: string): boolean =>
  matcher.test(text) && lettersIn(matcher.source) >= lettersIn(text) / 2;

export const canShow = (route: string, text: string): boolean =>
  matchersOf(route).some((matcher) => says(matcher, text));

const callsOf = remembered((route: string) =>
  filesOf(route)
    .filter((file) => file.startsWith('src/web/') && !isTexts(file))
    .map((file) => parse(file).text)
    .join('\n'),
);

/** Whether a screen makes a call whose path ends so. */
export const calls = (route: string, path: string): boolean => callsOf(route).includes(path);

/** Whether the server says this somewhere. */
export const serverSays = (files: readonly string[], text: string): boolean =>
  files.some((file) => literalsOf(file).some((matcher) => says(matcher, text)));

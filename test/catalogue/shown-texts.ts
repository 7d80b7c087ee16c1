import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** The texts that an expression may produce: its words, with wildcards for values. */
type Matcher = RegExp;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const joined = (parts: readonly string[][]): string[] =>
  parts.reduce((starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)), ['']);

/**
 * Every text that an expression may produce, each branch separately: a branch that matches anything would hide the
 * others.
 */
const patternsOf = (node: ts.Expression): string[] => {
  if (ts.isStringLiteralLike(node)) return [escaped(node.text)];
  if (ts.isParenthesizedExpression(node)) return patternsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...patternsOf(node.whenTrue), ...patternsOf(node.whenFalse)];
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.flatMap(({ expression, literal }) => [
      patternsOf(expression),
      [escaped(literal.text)],
    ]);
    return joined([[escaped(node.head.text)], ...spans]);
  }
  return ['.*'];
};

const matcherOf = (pattern: string): Matcher => new RegExp(`^${pattern}$`, 's');

const parsed = new Map<string, ts.SourceFile>();
const parse = (file: string): ts.SourceFile => {
  const cached = parsed.get(file);
  if (cached) return cached;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  parsed.set(file, source);
  return source;
};

const fileOf = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)).replaceAll('\\', '/') : null;
};

const everyNode = (root: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(root);
  ts.forEachChild(root, (child) => everyNode(child, visit));
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

/** The files of a screen: its route and all static and dynamic imports. */
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

const textOf = ({ text }: ts.JsxText): string =>
  escaped(text.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '').replaceAll(/\s+/g, ' '));

/** The words between two tags, with the expressions in between. */
const patternsBetween = (children: readonly ts.JsxChild[]): string[] =>
  joined(
    children.map((child) => {
      if (ts.isJsxText(child)) return [textOf(child)];
      if (!ts.isJsxExpression(child)) return ['.*'];
      return child.expression ? patternsOf(child.expression) : [''];
    }),
  );

const literalsOf = (file: string): Matcher[] => {
  const found = new Set<string>();
  everyNode(parse(file), (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    const patterns = isText
      ? patternsOf(node)
      : ts.isJsxElement(node) || ts.isJsxFragment(node)
        ? patternsBetween(node.children)
        : [];
    for (const pattern of patterns) found.add(pattern);
  });
  return [...found].filter((pattern) => /\w/.test(pattern.replaceAll('.*', ''))).map(matcherOf);
};

const remembered = <Value>(compute: (key: string) => Value): ((key: string) => Value) => {
  const cache = new Map<string, Value>();
  return (key) => {
    if (!cache.has(key)) cache.set(key, compute(key));
    return cache.get(key) as Value;
  };
};

/** The texts that a screen can show: those of its own files and of its rules in shared/. */
const matchersOf = remembered((route: string) =>
  filesOf(route)
    .filter((file) => /^src\/(shared|web|ui)\//.test(file))
    .flatMap(literalsOf),
);

const lettersIn = (text: string): number => text.replaceAll(/[^\p{L}]/gu, '').length;

/** Whether it is this text rather than one that is mostly values, which would match anything. */
const containsText = (matcher: Matcher, text: string): boolean =>
  matcher.test(text) && lettersIn(matcher.source) >= lettersIn(text) / 2;

export const canShow = (route: string, text: string): boolean =>
  matchersOf(route).some((matcher) => containsText(matcher, text));

const callsOf = remembered((route: string) =>
  filesOf(route)
    .filter((file) => file.startsWith('src/web/'))
    .map((file) => parse(file).text)
    .join('\n'),
);

/** Whether a screen makes a call whose path ends like this. */
export const calls = (route: string, path: string): boolean => callsOf(route).includes(path);

/** Whether the server's code contains this text. */
export const serverSays = (files: readonly string[], text: string): boolean =>
  files.some((file) => literalsOf(file).some((matcher) => containsText(matcher, text)));

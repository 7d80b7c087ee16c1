import { posix } from 'node:path';
import ts from 'typescript';
import { partsIn, relationsIn } from './sql-relations.mjs';

const STATEMENT = /^\s*(select|insert|update|delete|with|truncate|lock|copy|merge|alter|drop)\b/i;
const CLAUSE = /\b(from|join|into|update|table|set)\s/i;
const DEFINITION = /^pg(Table|View|MaterializedView)$/;

export const parse = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

const lineOf = (source, node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

/** A template as one text, with `$` for each value. */
const textOf = (node) => {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.head.text + node.templateSpans.map(({ literal }) => ` $ ${literal.text}`).join('');
};

const isTagged = (node) =>
  ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText().replace(/<.*/s, '') === 'sql';
const isIdentifier = (node) =>
  ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'sql.identifier';

const walk = (node, visit) => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

/** The SQL in a file: templates tagged `sql`, and strings that look like a statement. */
export const statementsIn = (source) => {
  const found = [];
  walk(source, (node) => {
    if (!ts.isTemplateExpression(node) && !ts.isStringLiteralLike(node)) return;
    const text = textOf(node);
    if (isIdentifier(node)) found.push({ text: `from ${text}`, line: lineOf(source, node) });
    else if (isTagged(node) || (STATEMENT.test(text) && CLAUSE.test(text)))
      found.push({ text, line: lineOf(source, node) });
  });
  return found;
};

/** Tables and views that a file declares for Drizzle. */
export const definitionsIn = (source) => {
  const found = [];
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || !DEFINITION.test(node.expression.getText())) return;
    const [name] = node.arguments;
    if (!name || !ts.isStringLiteralLike(name)) return;
    const kind = node.expression.getText() === 'pgTable' ? 'table' : 'view';
    found.push({ name: name.text, kind, line: lineOf(source, node) });
  });
  return found;
};

/** The owner of a file: a module, else `app` or `platform`. */
export const nounOf = (file) => /^src\/server\/(?:modules\/)?([a-z-]+)/.exec(file)?.[1];

/** The tables and views in the SQL of a file, both owned ones and undeclared ones. */
export const usesIn = (source, relations) => {
  const statements = statementsIn(source);
  const partsOfFile = new Set(statements.flatMap(({ text }) => partsIn(text)));
  const uses = statements.flatMap(({ text, line }) => {
    const parts = partsIn(text);
    return relationsIn(text)
      .filter(({ name }) => !name.includes('.') && !name.startsWith('pg_') && !parts.includes(name))
      .filter(({ name }) => relations.has(name) || !partsOfFile.has(name))
      .map((use) => ({ ...use, line }));
  });
  return { uses, statements: statements.length };
};

/** Table files of other modules that a file imports. */
export const foreignTablesIn = (source) => {
  const file = source.fileName;
  return source.statements
    .filter(ts.isImportDeclaration)
    .map((node) => ({ path: node.moduleSpecifier.text, line: lineOf(source, node) }))
    .filter(({ path }) => path.endsWith('.table.ts'))
    .map(({ path, line }) => {
      const target = path.startsWith('#') ? path.replace('#', 'src/') : posix.join(posix.dirname(file), path);
      return { path, line, owner: nounOf(target) };
    })
    .filter(({ owner }) => owner !== nounOf(file));
};

/**
 * Why a module may not use a relation, or null. Views may be read by modules to the right of their owner and by app;
 * tables only by their owner.
 */
export const problemWith = ({ noun, name, writes }, { relations, order }) => {
  const relation = relations.get(name);
  if (!relation) return `${name} has no owner: declare it in a table file of its noun or in scripts/sql-owners.json`;
  const { owner, kind } = relation;
  if (owner === noun) return null;
  if (writes) return `writes ${name}, which belongs to ${owner}: call a use case of ${owner}, or emit an event`;
  const views = [...relations].filter(([, one]) => one.owner === owner && one.kind === 'view').map(([view]) => view);
  if (kind === 'table') {
    const offer = views.length > 0 ? `one of its views (${views.join(', ')})` : 'a view of its own making';
    return `reads ${name}, which belongs to ${owner}: read ${offer}, or call a use case of ${owner}`;
  }
  const isRight = noun === 'app' || (order.includes(noun) && order.indexOf(noun) > order.indexOf(owner));
  return isRight
    ? null
    : `reads the view ${name} of ${owner}, which stands to its right: ${owner} emits an event, or app passes it in`;
};

import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export const PORTAL_ROLE = 'farmstead_portal';
const ALL = '*';
const NAME = '"?([a-z_]\\w*)"?';
const LIST = '((?:[^();]|\\([^()]*\\))+?)';

/** SQL that changes grants, as migrations write it. */
const CHANGES = [
  [`\\bgrant\\s+select\\s*(?:\\(([^()]+)\\))?\\s*on\\s+${LIST}\\s+to\\s+${PORTAL_ROLE}`, 'grant'],
  [`\\brevoke\\s+select\\s*(?:\\(([^()]+)\\))?\\s*on\\s+${LIST}\\s+from\\s+${PORTAL_ROLE}`, 'revoke'],
  [`\\balter\\s+(?:table|view)\\s+${NAME}\\s+rename\\s+to\\s+${NAME}`, 'renameTable'],
  [
    `\\balter\\s+(?:table|view)\\s+${NAME}\\s+rename\\s+(?:column\\s+)?(?!to\\b)${NAME}\\s+to\\s+${NAME}`,
    'renameColumn',
  ],
  // Several at once, as a renaming migration lists them: ['table', 'column', 'new name'] and ['table', 'new name'].
  [`\\[\\s*'${NAME}',\\s*'${NAME}',\\s*'${NAME}'\\s*\\]`, 'renameColumn'],
  [`\\[\\s*'${NAME}',\\s*'${NAME}'\\s*\\]`, 'renameTable'],
  [`\\bdrop\\s+(?:table|view)\\s+(?:if\\s+exists\\s+)?${LIST}\\s*(?:cascade\\s*)?;`, 'drop'],
];

const names = (list) => list.split(',').map((name) => name.trim().replaceAll('"', ''));

const apply = {
  grant: (grants, [columns, tables]) => {
    for (const table of names(tables)) {
      const granted = grants.get(table) ?? new Set();
      for (const column of columns ? names(columns) : [ALL]) granted.add(column);
      grants.set(table, granted);
    }
  },
  revoke: (grants, [columns, tables]) => {
    for (const table of names(tables)) {
      if (columns) for (const column of names(columns)) grants.get(table)?.delete(column);
      else grants.delete(table);
    }
  },
  renameTable: (grants, [from, to]) => {
    const granted = grants.get(from);
    grants.delete(from);
    if (granted) grants.set(to, granted);
  },
  renameColumn: (grants, [table, from, to]) => {
    if (grants.get(table)?.delete(from)) grants.get(table).add(to);
  },
  drop: (grants, [tables]) => {
    for (const table of names(tables)) grants.delete(table);
  },
};

/** The columns that the portal's role may read after these migrations: table → columns, where `*` means all. */
export const grantsOf = (migrations) => {
  const grants = new Map();
  for (const text of migrations) {
    const plain = text.replaceAll(/--[^\n]*/g, '');
    const changes = CHANGES.flatMap(([pattern, kind]) =>
      [...plain.matchAll(new RegExp(pattern, 'gi'))].map((match) => ({ kind, match })),
    );
    changes.sort((a, b) => a.match.index - b.match.index);
    for (const { kind, match } of changes) apply[kind](grants, match.slice(1));
  }
  return grants;
};

const columnOf = (property) => {
  let call = property.initializer;
  while (ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression)) call = call.expression.expression;
  const [first] = ts.isCallExpression(call) ? call.arguments : [];
  return first && ts.isStringLiteralLike(first) ? first.text : property.name.getText();
};

/** The columns of each table and view declared in a table file. */
export const columnsDeclaredIn = (text) => {
  const source = ts.createSourceFile('portal.table.ts', text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && /^pg(Table|View)$/.test(node.expression.getText())) {
      const [name, columns] = node.arguments;
      const properties = ts.isObjectLiteralExpression(columns) ? columns.properties : [];
      for (const property of properties.filter(ts.isPropertyAssignment))
        found.push({ table: name.text, column: columnOf(property) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Columns that the portal declares but its role may not read. */
export const columnsWithoutGrant = (declared, grants) =>
  declared.filter(({ table, column }) => {
    const granted = grants.get(table);
    return !granted?.has(column) && !granted?.has(ALL);
  });

// A declared column without a grant breaks every read of that table.
if (import.meta.main) {
  const PORTAL_TABLES = 'src/server/modules/portal/portal.table.ts';
  const migrations = globSync('migrations/*/migration.sql').toSorted();
  const declared = columnsDeclaredIn(readFileSync(PORTAL_TABLES, 'utf8'));
  const grants = grantsOf(migrations.map((file) => readFileSync(file, 'utf8')));
  const missing = columnsWithoutGrant(declared, grants);

  if (declared.length === 0 || grants.size === 0) {
    console.error(`The check of the portal's grants saw ${declared.length} columns and ${grants.size} grants.`);
    process.exitCode = 1;
  } else if (missing.length > 0) {
    console.error(`${PORTAL_TABLES} declares columns that no migration grants:`);
    for (const { table, column } of missing)
      console.error(
        `  ${table}.${column}: add a migration with GRANT SELECT (${column}) ON ${table} TO ${PORTAL_ROLE};`,
      );
    process.exitCode = 1;
  } else {
    console.log(`${declared.length} columns of the portal have their grant.`);
  }
}

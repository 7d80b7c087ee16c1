import { globSync, readFileSync } from 'node:fs';
import { definitionsIn, nounOf, parse } from './sql-statements.mjs';

/** Declares the columns that the portal's database role may read; the grants are checked against it. */
const PORTAL_TABLES = 'src/server/modules/portal/portal.table.ts';

const readJson = (name) => JSON.parse(readFileSync(`scripts/${name}.json`, 'utf8'));

export const readOrder = () => readJson('module-order');

/** Reader → relation → reason. The list only shrinks: an unused entry fails. */
export const readExceptions = () => readJson('sql-exceptions');

/** Views with counts of modules to the right of their owner, with the reason. */
export const readViewsOverOthers = () => readJson('sql-owners').viewsOverOthers;

/** The server's parsed files, without tests and factories. */
export const readSources = () =>
  new Map(
    globSync('src/server/**/*.{ts,tsx}')
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.(test|factory)\.tsx?$/.test(file))
      .map((file) => [file, parse(file, readFileSync(file, 'utf8'))]),
  );

/**
 * Every table and view with its owner: the module that declares it for Drizzle, or the one in
 * scripts/sql-owners.json.
 */
export const readRelations = (sources) => {
  const { tables, views } = readJson('sql-owners');
  const relations = new Map();
  const problems = [];
  const list = (kind, lists) => {
    for (const [owner, names] of Object.entries(lists)) for (const name of names) relations.set(name, { owner, kind });
  };
  list('table', tables);
  list('view', views);
  const listed = new Set(relations.keys());
  const declare = (file) => {
    const owner = nounOf(file);
    for (const { name, kind, line } of definitionsIn(sources.get(file))) {
      const relation = relations.get(name);
      // Tables that the portal declares again are already known here.
      if (file === PORTAL_TABLES && relation) continue;
      if (!/\.(table|views)\.ts$/.test(file))
        problems.push({ file, line, problem: `declares ${name} outside a table file` });
      if (listed.has(name))
        problems.push({ file, line, problem: `declares ${name}: scripts/sql-owners.json need not list it` });
      else if (relation) problems.push({ file, line, problem: `declares ${name}, which belongs to ${relation.owner}` });
      relations.set(name, { owner, kind });
    }
  };
  for (const file of sources.keys()) if (file !== PORTAL_TABLES) declare(file);
  declare(PORTAL_TABLES);
  return { relations, problems };
};

import { globSync, readFileSync } from 'node:fs';
import { definitionsIn, nounOf, parse } from './sql-statements.mjs';

/** Declares again, column by column, what the portal's database role may read; the grants are checked against it. */
const PORTAL_TABLES = 'src/server/modules/portal/portal.table.ts';

const readJson = (name) => JSON.parse(readFileSync(`scripts/${name}.json`, 'utf8'));

export const readOrder = () => readJson('module-order');

/** Reader → relation → reason. The list only shrinks: an entry that nothing uses fails. */
export const readExceptions = () => readJson('sql-exceptions');

/** Views that show counts of nouns to the right of their owner, each with its reason. */
export const readViewsOverOthers = () => readJson('sql-owners').viewsOverOthers;

/** The server's files, parsed; tests and factories aside. */
export const readSources = () =>
  new Map(
    globSync('src/server/**/*.{ts,tsx}')
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.(test|factory)\.tsx?$/.test(file))
      .map((file) => [file, parse(file, readFileSync(file, 'utf8'))]),
  );

/**
 * Every table and view with its owner: what a noun declares for Drizzle is its own, and scripts/sql-owners.json lists the
 * rest.
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
      const known = relations.get(name);
      // What the portal declares again is known by then.
      if (file === PORTAL_TABLES && known) continue;
      if (!/\.(table|views)\.ts$/.test(file))
        problems.push({ file, line, problem: `declares ${name} outside a table file` });
      if (listed.has(name))
        problems.push({ file, line, problem: `declares ${name}: scripts/sql-owners.json need not list it` });
      else if (known) problems.push({ file, line, problem: `declares ${name}, which belongs to ${known.owner}` });
      relations.set(name, { owner, kind });
    }
  };
  for (const file of sources.keys()) if (file !== PORTAL_TABLES) declare(file);
  declare(PORTAL_TABLES);
  return { relations, problems };
};

// Finds in a migration what the version before, which serves meanwhile, would trip over, and what locks a large table.

/** Tables that grow with leads, pages, visits or keywords. */
const LARGE = new Set([
  'consent_receipts',
  'deliveries',
  'emails',
  'farm_day_dimensions',
  'farm_day_views',
  'lead_history',
  'leads',
  'notifications',
  'page_days',
  'page_quiz_days',
  'page_versions',
  'pages',
  'ranking_history',
  'rankings',
  'visitor_events',
]);

const bare = (name) =>
  name
    .toLowerCase()
    .replaceAll('"', '')
    .replace(/^public\./, '');

/** Without comments, and without the bodies of functions, which are run later. */
const withoutBodies = (text) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''");

const statementsOf = (text) =>
  withoutBodies(text)
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');

/** An ALTER TABLE has several parts, separated by commas outside parentheses. */
const partsOf = (actions) => {
  const parts = [''];
  let depth = 0;
  for (const character of actions) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
};

const dangerOfPart = (part, isLarge) => {
  const [, column = ''] = /^(?:add|drop|alter|rename)(?: column)?(?: if (?:not )?exists)? ("?\w+"?)/i.exec(part) ?? [];
  const name = bare(column);
  if (/^drop (?!constraint|not null|default|expression)/i.test(part))
    return `drops ${name}, which the version before reads`;
  if (/^rename to /i.test(part)) return 'renames the table, which the version before reads';
  if (/^rename (?!constraint)/i.test(part)) return `renames ${name}, which the version before reads`;
  if (/^alter (?:column )?\S+ (?:set data )?type /i.test(part))
    return `changes the type of ${name}, which rewrites the table`;
  if (/^alter (?:column )?\S+ set not null/i.test(part))
    return `requires ${name}, which the version before may leave out`;
  if (/^add (?!constraint|primary|unique|foreign|check|exclude)/i.test(part)) {
    if (/\bnot null\b/i.test(part) && !/\b(?:default|generated)\b/i.test(part))
      return `requires ${name} without a default, which the version before leaves out`;
    if (isLarge && /\bstored\b/i.test(part)) return `computes ${name} for every row, which rewrites a large table`;
  }
  if (isLarge && /^add (?:constraint|foreign|check|unique|primary|exclude)/i.test(part)) {
    if (!/\bnot valid\b/i.test(part) && !/\busing index\b/i.test(part))
      return 'checks every row of a large table under a lock: add it NOT VALID';
  }
  return null;
};

/** What is dangerous in the SQL of a migration, each with the table that it is about. */
export const dangersIn = (text) => {
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap((statement) => {
      const name = /^create (?:unlogged )?(?:table|(?:or replace )?view)(?: if not exists)? ("?[\w.]+"?)/i.exec(
        statement,
      )?.[1];
      return name === undefined ? [] : [bare(name)];
    }),
  );
  const found = [];
  const add = (table, danger) => {
    if (danger !== null && !made.has(table)) found.push({ table, danger });
  };
  for (const statement of statements) {
    const dropped = /^drop (table|view|materialized view)(?: if exists)? ("?[\w.]+"?)/i.exec(statement);
    if (dropped) add(bare(dropped[2]), `drops the ${dropped[1].toLowerCase()}, which the version before reads`);
    const altered = /^alter table(?: if exists)?(?: only)? ("?[\w.]+"?) (.*)$/i.exec(statement);
    if (altered) {
      const table = bare(altered[1]);
      for (const part of partsOf(altered[2])) add(table, dangerOfPart(part, LARGE.has(table)));
    }
    const renamed = /^alter view(?: if exists)? ("?[\w.]+"?) rename /i.exec(statement);
    if (renamed) add(bare(renamed[1]), 'renames the view or its column, which the version before reads');
    const indexed = /^create (?:unique )?index(?! concurrently).* on (?:only )?("?[\w.]+"?)/i.exec(statement);
    if (indexed && LARGE.has(bare(indexed[1])))
      add(bare(indexed[1]), 'builds an index under a lock against writing: put it into migrations/indexes.sql');
    const changed = /^(?:update|delete from)(?: only)? ("?[\w.]+"?)/i.exec(statement);
    if (changed && LARGE.has(bare(changed[1])))
      add(bare(changed[1]), 'changes rows of a large table, which stay locked until all migrations are done');
  }
  return found;
};

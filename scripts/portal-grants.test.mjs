import { expect, test } from 'vitest';
import { columnsDeclaredIn, columnsWithoutGrant, grantsOf } from './portal-grants.mjs';

const granted = (...migrations) =>
  Object.fromEntries([...grantsOf(migrations)].map(([table, columns]) => [table, [...columns].toSorted()]));

test('columns are granted one by one or all at once, on one table or several', () => {
  expect(
    granted('GRANT SELECT (id, name) ON farms TO farmstead_portal;', 'GRANT SELECT ON a, b TO farmstead_portal;'),
  ).toEqual({ farms: ['id', 'name'], a: ['*'], b: ['*'] });
});

test('what another role gets, and what a comment says, is no grant', () => {
  expect(granted('GRANT SELECT ON farms TO reader;\n-- GRANT SELECT ON pages TO farmstead_portal;')).toEqual({});
});

test('a grant follows the renames of its table and column, and ends with a revoke or a drop', () => {
  const first =
    'GRANT SELECT (id, hub_id) ON hubs TO farmstead_portal; GRANT SELECT ON views, logs TO farmstead_portal;';
  const second = 'ALTER TABLE hubs RENAME COLUMN hub_id TO topic_id; ALTER TABLE hubs RENAME TO topics;';
  expect(granted(first, second)).toMatchObject({ topics: ['id', 'topic_id'] });
  expect(granted(first, second, 'REVOKE SELECT ON topics FROM farmstead_portal; DROP VIEW views, logs;')).toEqual({});
});

test('a declared column without a grant is found by its name in the database', () => {
  const declared = columnsDeclaredIn(`
    export const own = pgTable('pages', { id: integer().primaryKey(), farmId: integer('farm_id').notNull() });
    export const figures = pgView('figures', { views: integer().notNull() }).existing();`);
  expect(declared).toEqual([
    { table: 'pages', column: 'id' },
    { table: 'pages', column: 'farm_id' },
    { table: 'figures', column: 'views' },
  ]);
  const grants = grantsOf([
    'GRANT SELECT (id) ON pages TO farmstead_portal; GRANT SELECT ON figures TO farmstead_portal;',
  ]);
  expect(columnsWithoutGrant(declared, grants)).toEqual([{ table: 'pages', column: 'farm_id' }]);
});

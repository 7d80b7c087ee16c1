import { expect, test } from 'vitest';
import { definitionsIn, foreignTablesIn, nounOf, parse, problemWith, statementsIn, usesIn } from './sql-statements.mjs';

const relations = new Map([
  ['clients', { owner: 'clients', kind: 'table' }],
  ['client_profiles', { owner: 'clients', kind: 'view' }],
  ['leads', { owner: 'leads', kind: 'table' }],
  ['lead_summaries', { owner: 'leads', kind: 'view' }],
]);
const order = ['clients', 'farms', 'leads'];
const source = (code) => parse('some.repository.ts', code);
const namesIn = (code) => usesIn(source(code), relations).uses.map(({ name }) => name);
const problemFor = (noun, name, writes = false) => problemWith({ noun, name, writes }, { relations, order });

test('SQL is what stands in tagged templates, in strings that read like it, and in names that are put in', () => {
  const code = [
    'const a = sql<number>`(select name from clients where id = ${id})`;',
    "const b = 'delete from leads';",
    "const c = 'Remove it from leads.';",
    "const d = sql`delete from ${sql.identifier('clients')}`;",
  ].join('\n');
  expect(statementsIn(source(code)).map(({ line }) => line)).toEqual([1, 2, 4, 4]);
  expect(namesIn(code)).toEqual(['clients', 'leads', 'clients']);
});

test('parts that a file names with WITH are no tables, whichever of its texts names them', () => {
  expect(namesIn('const a = sql`with held as (select 1 from leads) select * from held`;')).toEqual(['leads']);
  expect(namesIn('const a = sql`with held as (${b})`; const c = sql`select from held`;')).toEqual([]);
  expect(namesIn('const a = sql`select from nowhere`;')).toEqual(['nowhere']);
});

test('a noun uses its own tables, and the views of those to its left; app any view', () => {
  expect(problemFor('clients', 'clients', true)).toBeNull();
  expect(problemFor('leads', 'client_profiles')).toBeNull();
  expect(problemFor('app', 'lead_summaries')).toBeNull();
});

test('another noun’s table, a view to the right, a write and an unknown name are refused with the way out', () => {
  expect(problemFor('farms', 'clients')).toBe(
    'reads clients, which belongs to clients: read one of its views (client_profiles), or call a use case of clients',
  );
  expect(problemFor('farms', 'lead_summaries')).toContain('stands to its right');
  expect(problemFor('leads', 'client_profiles', true)).toContain('writes client_profiles');
  expect(problemFor('platform', 'client_profiles')).toContain('stands to its right');
  expect(problemFor('farms', 'nowhere')).toContain('has no owner');
});

test('definitions for Drizzle are found with their kind', () => {
  const code = "const a = pgTable('clients', {}); const b = pgView('client_profiles', {}).existing();";
  expect(definitionsIn(source(code)).map(({ name, kind }) => [name, kind])).toEqual([
    ['clients', 'table'],
    ['client_profiles', 'view'],
  ]);
});

test('the tables of another noun are not imported', () => {
  const code = [
    "import { leads } from '../leads/leads.table.ts';",
    "import { farms } from './farms.table.ts';",
    "import { pages } from '#server/modules/pages/pages.table.ts';",
  ].join('\n');
  const ownersIn = (file, text) => foreignTablesIn(parse(file, text)).map(({ owner }) => owner);
  expect(ownersIn('src/server/modules/farms/farms.repository.ts', code)).toEqual(['leads', 'pages']);
  const nested = "import { pages } from '../pages.table.ts'; import { days } from '../days/days.table.ts';";
  expect(ownersIn('src/server/modules/pages/visitor-events/visitors.repository.ts', nested)).toEqual([]);
  expect(nounOf('src/server/modules/search-console/figures.repository.ts')).toBe('search-console');
  expect(nounOf('src/server/app/jobs.ts')).toBe('app');
});

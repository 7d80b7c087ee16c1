import { expect, test } from 'vitest';
import { partsIn, relationsIn } from './sql-relations.mjs';

const reads = (text) =>
  relationsIn(text)
    .filter(({ writes }) => !writes)
    .map(({ name }) => name);
const written = (text) =>
  relationsIn(text)
    .filter(({ writes }) => writes)
    .map(({ name }) => name);

test('tables stand after from and join, in lists and in subqueries', () => {
  expect(
    reads('select * from farms f join clients c on c.id = f.client_id, pages p where p.id in (select id from leads)'),
  ).toEqual(['farms', 'clients', 'pages', 'leads']);
  expect(reads('SELECT x FROM ONLY "Farms" LEFT JOIN LATERAL (SELECT 1 FROM pages) l ON true')).toEqual([
    'farms',
    'pages',
  ]);
});

test('what only looks like a table is none', () => {
  expect(reads('select extract(epoch from created_at), a is distinct from b from farms')).toEqual(['farms']);
  expect(
    reads("select 'from clients', count(*) as leads -- from pages\n from unnest($ ::int[]) as x, jsonb_each($) e"),
  ).toEqual([]);
  expect(reads('select name, id from farms order by name, clients')).toEqual(['farms']);
  expect(reads('select id from farms join pages using (farm_id) for update of farms')).toEqual(['farms', 'pages']);
});

test('changes are told from reads', () => {
  expect(written('insert into leads (a, b) select a, b from pages on conflict do update set a = 1')).toEqual(['leads']);
  expect(written('update farms set a = 1 from pages p where p.id = 1')).toEqual(['farms']);
  expect(reads('update farms set a = 1 from pages p where p.id = 1')).toEqual(['pages']);
  expect(written('delete from leads l using farms f where true')).toEqual(['leads']);
  expect(written('alter table audit_log disable trigger x; truncate table events')).toEqual(['audit_log', 'events']);
});

test('a text names parts of itself with WITH', () => {
  expect(
    partsIn('with told as (update x set y = 1 returning id), seen (a, b) as materialized (select 1) select 1'),
  ).toEqual(['told', 'seen']);
  expect(partsIn('with taken as $ select count(*) as leads')).toEqual(['taken']);
});

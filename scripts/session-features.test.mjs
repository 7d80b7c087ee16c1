import { expect, test } from 'vitest';
import { sessionFeaturesIn } from './session-features.mjs';
import { parse } from './sql-statements.mjs';

const problemsIn = (code) => sessionFeaturesIn(parse('some.repository.ts', code)).map(({ problem }) => problem);

test.each([
  ['db.execute(sql`listen news`)', /^LISTEN/],
  ['client.query(`LISTEN ${name}`)', /^LISTEN/],
  ["const SETUP = 'BEGIN; LISTEN news';", /^LISTEN/],
  ["db.execute(sql`set statement_timeout = '5s'`)", /^SET without LOCAL/],
  ['db.execute(sql.raw("select 1; set role portal"))', /^SET without LOCAL/],
  ['const a = sql`set session characteristics as transaction read only`', /^SET without LOCAL/],
  ["pool.query('reset role')", /^RESET/],
  ['pool.query(`DISCARD ALL`)', /^RESET/],
  ["pool.query('prepare often as select 1')", /^a prepared statement/],
  ['const a = sql`create temp table found (id integer)`', /^a temporary table/],
  ['const a = sql`create temporary table found as select 1`', /^a temporary table/],
  ['const a = sql`select 1 into temp found`', /^a temporary table/],
  ['const a = sql`declare rows cursor with hold for select 1`', /^a cursor with hold/],
  ["const a = sql`select set_config('role', 'portal', false)`", /^set_config with false/],
  ['const a = sql`select pg_advisory_lock(${1})`', /^use pg_advisory_xact_lock/],
  ["const LOCK = 'select pg_try_advisory_lock(1)';", /^use pg_advisory_xact_lock/],
  ['const a = await connectUnpooled(connection);', /^a connection outside the pools/],
  ['const a = new pg.Client(connection);', /^a connection outside the pools/],
])('%s needs a session', (code, problem) => {
  expect(problemsIn(code)).toEqual([expect.stringMatching(problem)]);
});

test.each([
  "db.execute(sql`set local statement_timeout = '5s'`)",
  'db.execute(sql`set transaction isolation level repeatable read read only`)',
  "db.execute(sql`select set_config('role', 'portal', true)`)",
  'db.execute(sql`update leads set status = ${status}`)',
  'db.execute(sql`select pg_advisory_xact_lock(${1})`)',
  'db.execute(sql`declare rows no scroll cursor for ${query}`)',
  "db.execute(sql`select pg_notify('news', '')`)",
  "const tip = 'Listen for squeaks; set the thermostat lower.';",
  "const text = 'Reset the password';",
  'await connectDirect(connection)',
])('%s needs none', (code) => {
  expect(problemsIn(code)).toEqual([]);
});

import { expect, test } from 'vitest';
import { dangersIn } from './migration-dangers.mjs';

const dangers = (sql) => dangersIn(sql).map(({ table, danger }) => `${table} ${danger}`);

test.each([
  ['ALTER TABLE clients DROP COLUMN phone', /^clients drops phone/],
  ['alter table clients drop if exists phone', /^clients drops phone/],
  ['ALTER TABLE "clients" RENAME COLUMN phone TO telephone', /^clients renames phone/],
  ['ALTER TABLE clients RENAME TO customers', /^clients renames the table/],
  ['ALTER TABLE clients ALTER COLUMN phone TYPE integer', /changes the type of phone/],
  ['ALTER TABLE clients ALTER phone SET NOT NULL', /^clients requires phone, /],
  ['ALTER TABLE clients ADD COLUMN fax text NOT NULL', /requires fax without a default/],
  ['ALTER TABLE clients ADD a text, ADD b text NOT NULL', /requires b without a default/],
  ['DROP TABLE IF EXISTS clients', /^clients drops the table/],
  ['DROP VIEW client_profiles; SELECT 1', /^client_profiles drops the view/],
  ['ALTER VIEW client_profiles RENAME COLUMN a TO b', /^client_profiles renames the view/],
  ['CREATE INDEX leads_by_fax\n  ON leads (fax)', /^leads builds an index/],
  ['CREATE UNIQUE INDEX one ON public.pages (slug)', /^pages builds an index/],
  ['ALTER TABLE leads ADD CONSTRAINT c CHECK (value > 0)', /^leads checks every row/],
  ['ALTER TABLE leads ADD words text GENERATED ALWAYS AS (lower(name)) STORED', /^leads computes words/],
  ['UPDATE leads SET fax = NULL', /^leads changes rows/],
  ['-- first\nDELETE FROM page_days', /^page_days changes rows/],
])('is dangerous: %s', (sql, danger) => {
  expect(dangers(sql)).toEqual([expect.stringMatching(danger)]);
});

test.each([
  'ALTER TABLE clients ADD COLUMN fax text',
  "ALTER TABLE clients ADD COLUMN fax text NOT NULL DEFAULT ''",
  'ALTER TABLE clients ADD CONSTRAINT c CHECK (length(fax) < 9)',
  'ALTER TABLE leads ADD CONSTRAINT c CHECK (value > 0) NOT VALID',
  'ALTER TABLE leads DROP CONSTRAINT c',
  'ALTER TABLE clients ALTER COLUMN fax DROP NOT NULL',
  'CREATE INDEX clients_by_fax ON clients (fax)',
  'CREATE TABLE faxes (id integer NOT NULL); CREATE INDEX i ON faxes (id); DROP TABLE faxes',
  'CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN UPDATE leads SET fax = NULL; DELETE FROM pages; END $$',
  'DROP VIEW client_profiles; CREATE VIEW client_profiles AS SELECT 1',
  '-- ALTER TABLE leads DROP COLUMN fax;\nSELECT 1 /* DROP TABLE leads; */',
])('is none: %s', (sql) => {
  expect(dangers(sql)).toEqual([]);
});

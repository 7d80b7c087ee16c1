-- Saved filters of leads become saved views of any list, and each person's columns are kept
-- (docs/decisions/0067-one-table-for-every-list.md).
ALTER TABLE saved_lead_views RENAME TO saved_views;
ALTER TABLE saved_views ADD COLUMN list text NOT NULL DEFAULT 'leads';
ALTER TABLE saved_views ALTER COLUMN list DROP DEFAULT;
ALTER TABLE saved_views ADD COLUMN columns text[];
ALTER TABLE saved_views DROP CONSTRAINT saved_lead_views_staff_id_name_key;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_staff_id_list_name_key UNIQUE (staff_id, list, name);
ALTER TABLE saved_views RENAME CONSTRAINT saved_lead_views_pkey TO saved_views_pkey;
ALTER TABLE saved_views RENAME CONSTRAINT saved_lead_views_staff_id_fkey TO saved_views_staff_id_fkey;
ALTER SEQUENCE saved_lead_views_id_seq RENAME TO saved_views_id_seq;
DROP INDEX saved_lead_views_shared;
CREATE INDEX saved_views_shared ON saved_views (list) WHERE is_shared;

CREATE TABLE list_columns (
  staff_id integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  list text NOT NULL,
  columns text[] NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, list)
);

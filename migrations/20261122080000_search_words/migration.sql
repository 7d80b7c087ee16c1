-- What a search finds a record by is written once, as a column that follows from the others: the lists, the indexes and the
-- command palette all read it. A line end parts the words, so that no search matches across two of them.
ALTER TABLE clients ADD COLUMN search_words text NOT NULL
  GENERATED ALWAYS AS (name || E'\n' || email || E'\n' || industry || E'\n' || location) STORED;
ALTER TABLE farms ADD COLUMN search_words text NOT NULL
  GENERATED ALWAYS AS (name || E'\n' || domain || E'\n' || industry || E'\n' || location) STORED;
ALTER TABLE pages ADD COLUMN search_words text NOT NULL GENERATED ALWAYS AS (title || E'\n' || slug) STORED;
ALTER TABLE leads ADD COLUMN search_words text NOT NULL
  GENERATED ALWAYS AS (name || E'\n' || email || E'\n' || source || E'\n' || coalesce(phone_e164, '')) STORED;

DROP INDEX IF EXISTS leads_words;
DROP INDEX IF EXISTS pages_words;
-- Without trigrams (they may not be had everywhere) the same searches read the tables.
DO $$ DECLARE ops text; BEGIN
  SELECT format('%I.gin_trgm_ops', n.nspname) INTO ops
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
  IF ops IS NULL THEN RETURN; END IF;
  EXECUTE format('CREATE INDEX leads_words ON leads USING gin (search_words %s)', ops);
  EXECUTE format('CREATE INDEX pages_words ON pages USING gin (search_words %s)', ops);
END $$;

DROP VIEW searchable_records;
CREATE VIEW searchable_records AS
  SELECT 'client' AS kind, id, name AS title, industry || ', ' || location AS detail, NULL::integer AS farm_id, search_words
  FROM clients
  UNION ALL
  SELECT 'farm', id, name, domain, NULL, search_words FROM farms
  UNION ALL
  SELECT 'page', id, title, '/' || slug, farm_id, search_words FROM pages
  UNION ALL
  SELECT 'lead', id, name, email, farm_id, search_words FROM leads;

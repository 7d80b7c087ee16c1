-- Trigrams find words inside names quickly. The extension is trusted since PostgreSQL 13, so the owner of the database
-- may add it; where it may not be had, the same searches read the tables, which is slower and right.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm cannot be had here: searches of leads and pages read the whole tables';
END $$;

-- The expressions are those of the view below and of the leads' own list: another spelling would not find the index.
DO $$ DECLARE ops text; BEGIN
  SELECT format('%I.gin_trgm_ops', n.nspname) INTO ops
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
  IF ops IS NULL THEN RETURN; END IF;
  EXECUTE format($sql$CREATE INDEX leads_words ON leads USING gin
    ((name || E'\n' || email || E'\n' || source || E'\n' || coalesce(phone_e164, '')) %s)$sql$, ops);
  EXECUTE format($sql$CREATE INDEX pages_words ON pages USING gin ((title || E'\n' || slug) %s)$sql$, ops);
END $$;

-- What the command palette finds; one search is one question for each kind.
CREATE VIEW findable AS
  SELECT 'client' AS kind, id, name AS title, industry || ', ' || location AS detail, NULL::integer AS farm_id,
    name || E'\n' || email || E'\n' || industry || E'\n' || location AS words
  FROM clients
  UNION ALL
  SELECT 'farm', id, name, domain, NULL, name || E'\n' || domain || E'\n' || industry || E'\n' || location FROM farms
  UNION ALL
  SELECT 'page', id, title, '/' || slug, farm_id, title || E'\n' || slug FROM pages
  UNION ALL
  SELECT 'lead', id, name, email, farm_id,
    name || E'\n' || email || E'\n' || source || E'\n' || coalesce(phone_e164, '')
  FROM leads;

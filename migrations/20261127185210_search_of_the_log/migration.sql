-- The log is searched by an index. The expression is that of the search; a column would write the table anew.
DO $$ DECLARE ops text; BEGIN
  SELECT format('%I.gin_trgm_ops', n.nspname) INTO ops
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
  IF ops IS NULL THEN RETURN; END IF;
  EXECUTE format($sql$CREATE INDEX audit_log_words ON audit_log USING gin
    ((coalesce(target_name, '') || E'\n' || coalesce(actor_name, '') || E'\n' || action || E'\n'
      || coalesce(before::text, '') || E'\n' || coalesce(after::text, '')) %s)$sql$, ops);
END $$;

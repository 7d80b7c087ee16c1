-- A client's or a farm's leads are sorted by what these indexes hold, without reading the leads.
DROP INDEX leads_of_client;
CREATE INDEX leads_of_client ON leads (client_id, created_at, id)
  INCLUDE (farm_id, status, name, quiz_score, value, awaiting_reply_since, source, assignee_id, quarantine_reason, trashed_at);
DROP INDEX leads_of_farm;
CREATE INDEX leads_of_farm ON leads (farm_id, created_at, id)
  INCLUDE (client_id, status, name, quiz_score, value, awaiting_reply_since, source, assignee_id, quarantine_reason, trashed_at);

-- Mails of a kind, of which there may be few among very many.
CREATE INDEX emails_of_kind ON emails (kind, id);

-- Keywords are searched by their domains, too.
DO $$ DECLARE ops text; BEGIN
  SELECT format('%I.gin_trgm_ops', n.nspname) INTO ops
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
  IF ops IS NULL THEN RETURN; END IF;
  DROP INDEX rankings_words;
  EXECUTE format('CREATE INDEX rankings_words ON rankings USING gin (keyword %1$s, domain %1$s)', ops);
END $$;

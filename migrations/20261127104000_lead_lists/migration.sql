-- Leads stand in the order in which they came, not by number: an imported lead may be older than its number says. Each
-- filter has its leads in that order, so that a page of a list reads the rows it shows and no others.
DROP INDEX leads_newest, leads_client, leads_by_farm, leads_by_status, leads_by_assignee, leads_quarantined, leads_created,
  leads_of_client;
CREATE INDEX leads_newest ON leads (created_at, id);
CREATE INDEX leads_of_client ON leads (client_id, created_at, id);
CREATE INDEX leads_of_farm ON leads (farm_id, created_at, id);
CREATE INDEX leads_of_status ON leads (status, created_at, id);
CREATE INDEX leads_of_assignee ON leads (assignee_id, created_at, id) WHERE assignee_id IS NOT NULL;
CREATE INDEX leads_quarantined ON leads (created_at, id) WHERE quarantine_reason IS NOT NULL;

-- The other orders of the list. The expressions are those of leads.repository.ts.
CREATE INDEX leads_by_value ON leads ((coalesce(value, -1)), id);
CREATE INDEX leads_by_waiting ON leads ((CASE WHEN status = 'new' AND quarantine_reason IS NULL
  THEN coalesce(awaiting_reply_since, created_at) ELSE 'infinity'::timestamptz END), id);
CREATE INDEX leads_by_status ON leads ((CASE status WHEN 'new' THEN 1 WHEN 'contacted' THEN 2 WHEN 'qualified' THEN 3
  WHEN 'won' THEN 4 ELSE 5 END), (-id));

-- What a visitor wrote, what staff noted, and the digits of a number that cannot be dialled are searched as well. An index on
-- an expression instead of a column: the table is not written anew.
DO $$ DECLARE ops text; BEGIN
  SELECT format('%I.gin_trgm_ops', n.nspname) INTO ops
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
  IF ops IS NULL THEN RETURN; END IF;
  EXECUTE format($sql$CREATE INDEX leads_texts ON leads USING gin
    ((coalesce(message, '') || E'\n' || coalesce(notes, '') || E'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')) %s)$sql$, ops);
END $$;

-- What the command palette finds: keywords, too, and the phone numbers of clients. `texts` is searched besides the words.
DROP VIEW searchable_records;
CREATE VIEW searchable_records AS
  SELECT 'client' AS kind, id, name AS title, industry || ', ' || location AS detail, NULL::integer AS farm_id, email,
    regexp_replace(coalesce(phone, ''), '\D', '', 'g') AS phone, search_words,
    regexp_replace(coalesce(phone, ''), '\D', '', 'g') AS texts
  FROM clients
  UNION ALL
  SELECT 'farm', id, name, domain, NULL, domain, NULL, search_words, '' FROM farms
  UNION ALL
  SELECT 'page', id, title, '/' || slug, farm_id, slug, NULL, search_words, '' FROM pages
  UNION ALL
  SELECT 'lead', id, name, email, farm_id, email_key, phone_e164, search_words,
    (coalesce(message, '') || E'\n' || coalesce(notes, '') || E'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))
  FROM leads WHERE trashed_at IS NULL
  UNION ALL
  SELECT 'keyword', id, keyword, domain, farm_id, NULL, NULL, keyword, '' FROM rankings;

DO $$ DECLARE ops text; BEGIN
  SELECT format('%I.gin_trgm_ops', n.nspname) INTO ops
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
  IF ops IS NULL THEN RETURN; END IF;
  EXECUTE format('CREATE INDEX rankings_words ON rankings USING gin (keyword %s)', ops);
  EXECUTE format('CREATE INDEX farms_words ON farms USING gin (search_words %s)', ops);
END $$;

INSERT INTO prospects (kind, name, email, company, industry, status, created_at, updated_at)
  SELECT CASE n % 2 WHEN 0 THEN 'demo' ELSE 'calculator' END, w.first_names[1 + n % 100] || ' ' || w.last_names[1 + n % 120],
    'prospect' || n || '@company.example', w.brands[1 + n % 25] || ' Services', 'Plumbing',
    (ARRAY['new', 'contacted', 'done'])[1 + n % 3], now() - (:prospects - n) * interval '30 minutes', now()
  FROM generate_series(1, :prospects) n, words w;

INSERT INTO reports (client_id, month, version, origin, state, figures, made_at)
  SELECT c.id, to_char(current_date - m * interval '1 month', 'YYYY-MM'), 1, 'schedule', 'sent',
    jsonb_build_object('leads', jsonb_build_object('total', 20 + c.id % 80)), date_trunc('month', now()) - (m - 1) * interval '1 month'
  FROM clients c, generate_series(1, 12) m ORDER BY 7, c.id;

INSERT INTO evidence_sources (id, client_id, origin, status, url, title, publisher, tier, services, text, checked_at, created_at, updated_at)
  OVERRIDING SYSTEM VALUE
  SELECT 1000000 + n, CASE WHEN n % 3 = 0 THEN 1 + n % :clients END, 'staff', 'ready', 'https://source-' || n || '.example/',
    'Price survey ' || n, 'Publisher ' || n % 200, 2, '{}', 'A job costs 100 to 400 dollars.', now(), now() - n * interval '1 minute', now()
  FROM generate_series(1, :evidence / 4) n;
INSERT INTO evidence_items (id, client_id, origin, state, kind, statement, services, intents, region_state, tier, checked_at,
    expires_at, created_at, updated_at) OVERRIDING SYSTEM VALUE
  SELECT 1000000 + n, CASE WHEN n % 3 = 0 THEN 1 + n % :clients END, 'staff', (ARRAY['accepted', 'accepted', 'proposed', 'rejected'])[1 + n % 4],
    'cost_range', 'A job of kind ' || n || ' costs 100 to 400 dollars.', ARRAY['service-' || n % 60], '{}', 'RI', 2, now(),
    now() + (n % 700) * interval '1 day', now() - (:evidence - n) * interval '1 minute', now()
  FROM generate_series(1, :evidence) n;
INSERT INTO evidence_quotes (item_id, position, source_id, text)
  SELECT id, 0, 1000001 + (id % (:evidence / 4)), 'A job costs 100 to 400 dollars.' FROM evidence_items WHERE id > 1000000;

-- What pages state: a few statements stand on many pages.
INSERT INTO page_evidence (page_id, item_id, client_id)
  SELECT p.id, 1000000 + 1 + floor(power(pg_temp.r(p.id * 10 + k, 60), 2) * :evidence)::integer, p.client_id
  FROM pages p, generate_series(1, 6) k WHERE p.status = 'published'
  ON CONFLICT DO NOTHING;

INSERT INTO notifications (kind, topic, dedupe_key, client_id, farm_id, lead_id, detail, at)
  SELECT 'lead', 'lead:' || id, 'lead:' || id, client_id, farm_id, id, jsonb_build_object('name', name), created_at
  FROM leads WHERE created_at > now() - interval '30 days' AND quarantine_reason IS NULL ORDER BY created_at;

-- The numbers of new rows go on after these.
DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'id' AND a.attidentity = 'a' LOOP
    EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, ''id''), greatest(1, (SELECT max(id) FROM %I)))', one.relname, one.relname);
  END LOOP;
END $$;

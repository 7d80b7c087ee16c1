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

-- Jobs of a client's farms: a few wait for staff.
INSERT INTO field_jobs (client_id, service, city, state, done_on, found, did, duration_minutes, price_min, price_max, photos, status,
    origin, created_at, updated_at)
  SELECT f.client_id, split_part(p.title, ' in ', 1), f.city, f.state, (now() - j * interval '9 hours')::date,
    'The old part was worn through, reference ' || j || '.', 'Replaced it and tested it twice.', 30 + j % 300, 150, 400, '[]',
    CASE WHEN j % 40 = 0 THEN 'proposed' WHEN j % 40 = 1 THEN 'rejected' ELSE 'accepted' END,
    (ARRAY['portal', 'portal', 'staff', 'import'])[1 + j % 4], now() - j * interval '9 hours' + f.id * interval '1 second',
    now() - j * interval '9 hours' + f.id * interval '1 second'
  FROM farms f JOIN pages p ON p.id = (f.id - 1) * 20 + 1, generate_series(1, 20) n, LATERAL (SELECT n * 11 + f.id % 11 AS j) k
  ORDER BY 14;

INSERT INTO review_settings (client_id, review_url, shows_on_pages)
  SELECT id, 'https://g.page/r/client-' || id || '/review', id % 5 > 0 FROM clients;
INSERT INTO review_requests (client_id, lead_id, token_hash, asked_by, created_at, expires_at, answered_at)
  SELECT client_id, id, md5('request ' || id), 'Mary Lee', created_at + interval '20 days', created_at + interval '80 days',
    CASE WHEN id % 3 = 0 THEN created_at + interval '22 days' END
  FROM leads WHERE status = 'won' AND id % 2 = 0 ORDER BY created_at;
INSERT INTO reviews (client_id, lead_id, rating, text, name, city, state, status, reply, replied_at, report_reason, reported_by,
    reported_at, created_at)
  SELECT l.client_id, l.id, (ARRAY[5, 5, 4, 5, 3, 5, 1, 4])[1 + l.id / 6 % 8], 'They came on time and explained what they did. Reference ' || l.id,
    l.name, l.city, l.state, CASE WHEN l.id % 90 = 0 THEN 'reported' ELSE 'published' END,
    CASE WHEN l.id % 4 = 0 THEN 'Thank you!' END, CASE WHEN l.id % 4 = 0 THEN r.answered_at + interval '1 day' END,
    CASE WHEN l.id % 90 = 0 THEN 'advertising' END, CASE WHEN l.id % 90 = 0 THEN 'Mary Lee' END,
    CASE WHEN l.id % 90 = 0 THEN r.answered_at END, r.answered_at
  FROM review_requests r JOIN leads l ON l.id = r.lead_id WHERE r.answered_at IS NOT NULL ORDER BY r.answered_at;

INSERT INTO withdrawals (client_id, lead_id, email, email_hash, phone_e164, phone_hash, channels, source, recorded_by, requested_at,
    due_at, completed_at, completed_by)
  SELECT CASE WHEN id % 700 > 0 THEN client_id END, id, email, md5(email), phone_e164, md5(phone_e164), '{email,text,call}',
    CASE WHEN id % 7 = 0 THEN 'staff' ELSE 'link' END, CASE WHEN id % 7 = 0 THEN 'Mary Lee' END, created_at + interval '3 days',
    created_at + interval '13 days', created_at + interval '4 days', 'Mary Lee'
  FROM leads WHERE id % 100 = 0 AND email IS NOT NULL ORDER BY created_at;

INSERT INTO api_tokens (name, token_hash, hint, scopes, client_id, staff_id, created_at)
  SELECT 'Dashboard of client ' || id, md5('token ' || id), lpad(id::text, 4, '0'), '{leads:read}', id, 101 + id % 8, now() - id * interval '1 hour'
  FROM clients;

-- The numbers of new rows go on after these.
DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'id' AND a.attidentity = 'a' LOOP
    EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, ''id''), greatest(1, (SELECT max(id) FROM %I)))', one.relname, one.relname);
  END LOOP;
END $$;

INSERT INTO staff (id, username, username_key, first_name, last_name, email, role, password_hash, created_at)
  OVERRIDING SYSTEM VALUE
  SELECT 100 + n, lower(w.first_names[n * 7]), lower(w.first_names[n * 7]), w.first_names[n * 7], w.last_names[n * 5],
    lower(w.first_names[n * 7]) || '@agency.example', 'editor', 'none', now() - interval '300 days'
  FROM generate_series(1, 8) n, words w;

INSERT INTO clients (id, name, email, phone, address, city, state, zip_code, industry, location, website,
    years_in_business, established, emergency_service, service_hours, confirmed_facts, created_at, updated_at)
  OVERRIDING SYSTEM VALUE
  SELECT n, w.brands[1 + n % 25] || ' ' || c.trade || CASE WHEN n > 25 THEN ' of ' || split_part(c.place, ':', 1) ELSE '' END,
    'office@client-' || n || '.example',
    format('(%s) %s-%s', split_part(c.place, ':', 3), 200 + n % 700, lpad((n * 37 % 10000)::text, 4, '0')),
    n || ' Main Street', split_part(c.place, ':', 1), split_part(c.place, ':', 2), lpad((2000 + n * 13 % 90000)::text, 5, '0'),
    c.trade, split_part(c.place, ':', 1) || ', ' || split_part(c.place, ':', 2), 'https://client-' || n || '.example',
    3 + n % 40, (2020 - n % 40)::text, n % 2 = 0, 'Monday to Friday, 8 am to 6 pm', '{phone,city,state}',
    now() - (n % 700) * interval '1 day' - n * interval '1 minute', now() - (n % 30) * interval '1 day'
  FROM generate_series(1, :clients) n, words w,
    LATERAL (SELECT split_part(pg_temp.pick(w.trades, n, 1), ':', 1) AS trade, pg_temp.pick(w.places, n, 2) AS place) c;

INSERT INTO farms (id, client_id, name, domain, domain_prefix, industry, location, city, state, status, publish_mode, keywords,
    created_at, updated_at) OVERRIDING SYSTEM VALUE
  SELECT n, c.id, c.industry || ' ' || split_part(p.place, ':', 1) || ' ' || n, 'farm-' || n || '.localhost', 'farm-' || n,
    c.industry, split_part(p.place, ':', 1) || ', ' || split_part(p.place, ':', 2), split_part(p.place, ':', 1),
    split_part(p.place, ':', 2), CASE WHEN n % 25 = 0 THEN 'inactive' ELSE 'active' END, 'auto', '{}',
    c.created_at + (n % 200) * interval '1 hour', now() - (n % 60) * interval '1 day'
  FROM generate_series(1, :farms) n JOIN clients c ON c.id = 1 + (n - 1) % :clients, words w,
    LATERAL (SELECT pg_temp.pick(w.places, n, 3) AS place) p;

INSERT INTO topics (id, client_id, farm_id, name, slug, position) OVERRIDING SYSTEM VALUE
  SELECT (f.id - 1) * 4 + t, f.client_id, f.id, topic, regexp_replace(lower(topic), '[^a-z]+', '-', 'g'), t - 1
  FROM farms f, words w, LATERAL unnest(w.trades) trade,
    LATERAL unnest(string_to_array(split_part(trade, ':', 2), ';')) WITH ORDINALITY topic_of (topic, t)
  WHERE split_part(trade, ':', 1) = f.industry;

CREATE FUNCTION pg_temp.body(question text, place text) RETURNS jsonb LANGUAGE sql IMMUTABLE RETURN jsonb_build_object(
  'question', question,
  'answer', jsonb_build_object('text', 'It depends on the building and the season; most jobs in ' || place || ' take a day.', 'evidence', '[]'::jsonb),
  'oneLine', 'Most jobs take a day.', 'device', NULL,
  'sections', jsonb_build_array(jsonb_build_object('slot', 'what', 'heading', 'What to look at first', 'paragraphs',
    '[[{"text": "Write down when it started, how often it happens and which rooms it concerns.", "evidence": ["general"]}, {"text": "A photo taken in daylight helps whoever answers you.", "evidence": ["general"]}]]'::jsonb)),
  'client', '{"heading": "Before you call", "sentences": []}'::jsonb,
  'link', '{"before": "See also ", "anchor": "what it costs", "after": "."}'::jsonb, 'sources', '[]'::jsonb);

INSERT INTO pages (id, client_id, farm_id, topic_id, intent, position, status, title, slug, meta_description, keyword, keywords,
    body, quality, writer, attempts, failure, version, shown_version, change_state, content_hash, first_published_at, published_at,
    modified_at, created_at, updated_at) OVERRIDING SYSTEM VALUE
  SELECT (t.id - 1) * 5 + i, t.client_id, t.farm_id, t.id, w.intents[i], t.position * 5 + i, s.status, s.title || s.rest,
    'page-' || (t.id - 1) * 5 + i || '-' || t.slug, 'What homeowners in ' || f.city || ' ask.',
    lower(t.name) || ' ' || replace(w.intents[i], '_', ' ') || ' ' || lower(f.city), '{}',
    CASE WHEN s.status IN ('published', 'draft') THEN pg_temp.body(s.title || '?', f.city) END,
    CASE WHEN s.status = 'draft' AND t.id % 3 > 0 THEN
      '{"passed": false, "score": 74, "checks": [{"id": "F-01", "severity": "gate", "ok": false, "detail": "Too much of the text is like another page."}]}'::jsonb
      ELSE jsonb_build_object('passed', s.status <> 'failed', 'score', 80 + t.id % 20, 'checks', '[]'::jsonb) END,
    'library', 1, CASE s.status WHEN 'failed' THEN 'The model did not answer.' END,
    CASE WHEN s.is_changed THEN 2 ELSE 1 END, 1, CASE WHEN s.is_changed THEN 'ready' END, md5(t.id || '-' || i),
    CASE s.status WHEN 'published' THEN s.at END, CASE s.status WHEN 'published' THEN s.at END,
    CASE s.status WHEN 'published' THEN s.at END, s.at, s.at + (t.id % 40) * interval '1 day'
  FROM topics t JOIN farms f ON f.id = t.farm_id, generate_series(1, 5) i, words w,
    LATERAL (SELECT f.created_at + (t.id % 90) * interval '1 hour' AS at,
      t.name || ' in ' || f.city || ': ' AS title,
      (ARRAY['what it costs', 'the signs to look for', 'how it is done', 'how long it takes', 'how to choose'])[i] AS rest,
      CASE WHEN pg_temp.r(t.id * 5 + i, 4) < 0.86 THEN 'published' WHEN pg_temp.r(t.id * 5 + i, 4) < 0.99 THEN 'draft'
        ELSE 'failed' END AS status,
      t.id % 40 = 0 AND pg_temp.r(t.id * 5 + i, 4) < 0.86 AS is_changed) s;

INSERT INTO page_versions (page_id, client_id, number, title, meta_description, keyword, body, quality, writer, content_hash,
    reason, published_at, created_at)
  SELECT id, client_id, 1, title, meta_description, keyword, coalesce(body, '{}'), quality, 'library', content_hash, 'written',
    published_at, created_at
  FROM pages;
-- The change of a page that visitors see as it was.
INSERT INTO page_versions (page_id, client_id, number, title, meta_description, keyword, body, quality, writer, content_hash,
    reason, created_at)
  SELECT id, client_id, 2, title || ' now', meta_description, keyword, body, quality, 'library', md5(content_hash), 'written', updated_at
  FROM pages WHERE version = 2;

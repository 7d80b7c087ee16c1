-- Numbered in the order in which they were stored; one in fifty was imported later than it came.
INSERT INTO leads (id, client_id, farm_id, page_id, page_title, name, email, email_key, phone, phone_e164, city, state, message,
    source, lead_type, completed_both, quiz_score, status, value, notes, quarantine_reason, spam_signals, assignee_id,
    notified_at, answered_at, enqueued_at, escalated_at, created_at, updated_at) OVERRIDING SYSTEM VALUE
  SELECT n, f.client_id, f.id, p.page_id, NULL, who.first_name || ' ' || who.last_name, email, email,
    CASE WHEN digits IS NOT NULL THEN CASE n % 4 WHEN 0 THEN format('(%s) %s-%s', left(digits, 3), substr(digits, 4, 3), right(digits, 4))
      WHEN 1 THEN format('%s-%s-%s', left(digits, 3), substr(digits, 4, 3), right(digits, 4))
      WHEN 2 THEN '+1 ' || digits ELSE digits END END,
    '+1' || digits, f.city, f.state, CASE WHEN quiz THEN NULL ELSE pg_temp.pick(w.messages, n, 17) || ' Reference ' || n * 7 % 100003 END,
    CASE WHEN quiz THEN 'quiz' ELSE 'contact form' END, CASE WHEN quiz THEN 'Quiz' ELSE 'Contact' END, false,
    CASE WHEN quiz THEN floor(pg_temp.r(n, 18) * 16)::integer END, p.status,
    CASE p.status WHEN 'won' THEN 200 + floor(pg_temp.r(n, 19) * 9000) END, pg_temp.note(p.status, n),
    CASE WHEN is_held THEN 'looks_automated' END, '{}', CASE WHEN n % 3 = 0 THEN 101 + n % 8 END,
    CASE WHEN NOT is_held THEN at END, CASE WHEN p.status <> 'new' THEN at + n % 400 * interval '1 minute' END,
    CASE WHEN NOT is_held THEN at END, CASE WHEN p.status = 'new' AND at < now() - interval '1 day' THEN at + interval '1 day' END, at, at
  FROM generate_series(1, :leads) n, words w,
    LATERAL (SELECT 1 + floor(pg_temp.r(n, 10) * :clients)::bigint + :clients * floor(power(pg_temp.r(n, 11), 1.6) * 10)::bigint AS farm_id,
      pg_temp.pick(w.first_names, n, 12) AS first_name, pg_temp.pick(w.last_names, n, 13) AS last_name,
      pg_temp.r(n, 14) < 0.35 AS quiz, pg_temp.r(n, 15) < 0.04 AS is_held,
      now() - interval '400 days' * CASE WHEN n % 50 = 0 THEN pg_temp.r(n, 16) ELSE 1 - power(n::double precision / :leads, 0.8) END
        - pg_temp.r(n, 20) * interval '1 hour' AS at) who
    JOIN farms f ON f.id = who.farm_id,
    LATERAL (SELECT lower(first_name || '.' || last_name) || n % 1000 || '@' ||
        (ARRAY['gmail.example', 'yahoo.example', 'outlook.example', 'icloud.example'])[1 + n % 4] AS email,
      CASE WHEN pg_temp.r(n, 21) < 0.85 THEN (200 + (f.id * 17 + n) % 700)::text || (200 + n * 31 % 700)::text || lpad((n::bigint * 7919 % 10000)::text, 4, '0') END AS digits,
      (f.id - 1) * 20 + 1 + floor(power(pg_temp.r(n, 22), 2) * 20)::bigint AS page_id,
      CASE WHEN at > now() - interval '3 days' AND pg_temp.r(n, 23) < 0.7 THEN 'new' WHEN pg_temp.r(n, 24) < 0.03 THEN 'new'
        WHEN pg_temp.r(n, 24) < 0.22 THEN 'contacted' WHEN pg_temp.r(n, 24) < 0.36 THEN 'qualified'
        WHEN pg_temp.r(n, 24) < 0.52 THEN 'won' ELSE 'lost' END AS status) p;
UPDATE leads l SET page_title = p.title FROM pages p WHERE p.id = l.page_id AND l.id % 100 = 0;

INSERT INTO lead_history (client_id, lead_id, at, kind, detail)
  SELECT client_id, id, created_at, 'submitted', jsonb_build_object('name', name, 'email', email, 'source', source, 'phone', phone,
    'message', message, 'pageId', page_id, 'pageTitle', NULL, 'quizScore', quiz_score, 'quizAnswers', NULL, 'signals', '[]'::jsonb) FROM leads;

INSERT INTO deliveries (id, client_id, lead_id, target, address_key, webhook_id, body, status, attempts, last_status,
    delivered_at, created_at, replays) OVERRIDING SYSTEM VALUE
  SELECT l.id, l.client_id, l.id, 'client', 'client:' || l.client_id, 'msg_' || l.id, '{}',
    CASE WHEN l.id % 500 = 0 THEN 'failed' ELSE 'delivered' END, 1, CASE WHEN l.id % 500 = 0 THEN 500 ELSE 200 END,
    CASE WHEN l.id % 500 > 0 THEN l.created_at END, l.created_at, 0
  FROM leads l WHERE l.quarantine_reason IS NULL;
INSERT INTO delivery_attempts (delivery_id, client_id, at, status, duration_ms)
  SELECT id, client_id, created_at, last_status, 40 + id % 300 FROM deliveries;

INSERT INTO emails (id, dedupe_key, kind, client_id, lead_ids, to_address, subject, text, html, state, attempts,
    last_error, next_attempt_at, created_at, sent_at, failed_at, attachments, erases_after_send, audience, is_fallback) OVERRIDING SYSTEM VALUE
  SELECT l.id, 'lead:' || l.id, 'lead', l.client_id, ARRAY[l.id], 'office@client-' || l.client_id || '.example',
    'New lead: ' || l.name, 'A new lead came in.', '<p>A new lead came in.</p>',
    CASE WHEN l.id % 997 = 0 THEN 'bounced' ELSE 'sent' END, 1, CASE WHEN l.id % 997 = 0 THEN 'No such mailbox' END,
    l.created_at, l.created_at, CASE WHEN l.id % 997 > 0 THEN l.created_at END, CASE WHEN l.id % 997 = 0 THEN l.created_at END, '[]', false, 'client', false
  FROM leads l WHERE l.id % 4 = 0 AND l.quarantine_reason IS NULL;

INSERT INTO audit_log (at, actor_kind, actor_id, actor_name, action, target_kind, target_id, target_name, before, after)
  SELECT l.updated_at, 'staff', 101 + l.id % 8, w.first_names[(1 + l.id % 8) * 7] || ' ' || w.last_names[(1 + l.id % 8) * 5],
    'lead.updated', 'lead', l.id, l.name, '{"status": "new"}', jsonb_build_object('status', l.status)
  FROM leads l, words w WHERE l.status <> 'new' AND l.id % 2 = 0 ORDER BY l.updated_at;

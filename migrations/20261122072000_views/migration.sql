-- What a noun lets others read of its rows (docs/decisions/0034-sql-boundaries.md). Each is a plain selection, planned as if
-- the table stood in its place; security_invoker keeps the row-level security of the table.

CREATE VIEW recorded_events WITH (security_invoker = true) AS SELECT name, payload, at FROM events;

CREATE VIEW staff_names WITH (security_invoker = true) AS
  SELECT id, coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), nullif(email, ''), username)
    AS name
  FROM staff;

CREATE VIEW client_profiles WITH (security_invoker = true) AS
  SELECT id, name, industry, accent, main_hub_domain, hub_domain_active_at FROM clients;
-- What a client, a farm and a page are called: all of another noun's rows that the portal reads beside its own.
CREATE VIEW client_labels WITH (security_invoker = true) AS SELECT id, name FROM clients;
CREATE VIEW farm_labels WITH (security_invoker = true) AS SELECT id, client_id, name FROM farms;
CREATE VIEW page_labels WITH (security_invoker = true) AS SELECT id, client_id, farm_id, title FROM pages;
GRANT SELECT ON client_labels, farm_labels, page_labels TO farmstead_portal;

CREATE VIEW client_past_names WITH (security_invoker = true) AS SELECT client_id, name FROM client_names;
CREATE VIEW fact_deadlines WITH (security_invoker = true) AS
  SELECT client_id, expires_on FROM fact_confirmations
  UNION ALL
  SELECT client_id, expires_on FROM client_claims;

CREATE VIEW farm_profiles WITH (security_invoker = true) AS
  SELECT id, client_id, name, domain, industry, city, state, status, cta, deindexed_at FROM farms;
CREATE VIEW farm_topics WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, name, slug, content_pack, position FROM topics;
-- Counts that a farm's record shows, like farm_figures.
CREATE VIEW topic_figures WITH (security_invoker = true) AS
  SELECT t.id AS topic_id, (SELECT count(*) FROM pages p WHERE p.topic_id = t.id)::integer AS page_count FROM topics t;

CREATE VIEW page_summaries WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, topic_id, intent, position, status, title, slug, keyword, quality, content_hash, version,
    shown_version, change_state, review_state, failure, reviewer, reviewed_hash, publish_at, first_published_at, published_at,
    updated_at
  FROM pages;
CREATE VIEW page_contents WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, topic_id, intent, position, status, slug, keyword, body, content_hash, writer, reviewer,
    reviewed_at, reviewed_hash, modified_at
  FROM pages;
CREATE VIEW version_summaries WITH (security_invoker = true) AS
  SELECT page_id, number, title, quality, reason, created_at FROM page_versions;
CREATE VIEW page_redirects WITH (security_invoker = true) AS SELECT slug, client_id, target FROM redirected_slugs;
CREATE VIEW page_day_counts WITH (security_invoker = true) AS
  SELECT page_id, day, views, forms, quizzes FROM page_days;

CREATE VIEW model_costs WITH (security_invoker = true) AS SELECT client_id, started_at, cost FROM model_calls;
CREATE VIEW model_limits WITH (security_invoker = true) AS SELECT client_id, monthly_budget FROM model_budgets;

CREATE VIEW approval_requests WITH (security_invoker = true) AS SELECT client_id, page_id, state FROM page_approvals;

CREATE VIEW hub_domain_states WITH (security_invoker = true) AS
  SELECT client_id, state, verified_at, checked_at FROM hub_domains;

CREATE VIEW lead_summaries WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, page_title, name, email, phone, phone_e164, quiz_score, status, quarantine_reason,
    awaiting_reply_since, created_at
  FROM leads;
CREATE VIEW lead_answer_times WITH (security_invoker = true) AS SELECT client_id, answer_minutes FROM lead_filters;

CREATE VIEW delivery_states WITH (security_invoker = true) AS
  SELECT client_id, target, address_key, status, attempts, created_at FROM deliveries;
CREATE VIEW webhook_states WITH (security_invoker = true) AS SELECT client_id, disabled_at FROM webhook_endpoints;

CREATE VIEW email_states WITH (security_invoker = true) AS
  SELECT id, dedupe_key, kind, client_id, to_address, state, last_error, created_at, sent_at, failed_at FROM emails;

CREATE VIEW keyword_positions WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, page_id, keyword, current_position, previous_position, depth, since, last_checked_at
  FROM rankings;
CREATE VIEW keyword_checks WITH (security_invoker = true) AS
  SELECT id, client_id, ranking_id, checked_at, state, position FROM ranking_checks;
CREATE VIEW rank_spending WITH (security_invoker = true) AS SELECT client_id, month, cost_micros FROM ranking_spending;
CREATE VIEW rank_budgets WITH (security_invoker = true) AS SELECT client_id, monthly_budget FROM ranking_preferences;

-- What the dashboard shows of requests about private data; prospects stands to its right.
CREATE VIEW due_privacy_requests WITH (security_invoker = true) AS
  SELECT id, wish, due_at FROM prospects
  WHERE kind = 'privacy' AND status NOT IN ('done', 'spam') AND verified_at IS NOT NULL;

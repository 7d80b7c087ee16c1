-- Deleted leads stay in the trash for thirty days (docs/decisions/0069-trash-and-archive.md).

ALTER TABLE leads ADD COLUMN trashed_at timestamptz, ADD COLUMN trashed_by text;
CREATE INDEX leads_trashed ON leads (trashed_at) WHERE trashed_at IS NOT NULL;

ALTER TABLE lead_history DROP CONSTRAINT lead_history_kind_check, ADD CONSTRAINT lead_history_kind_check CHECK (kind IN
  ('submitted', 'imported', 'quarantined', 'unquarantined', 'status', 'value', 'notes', 'assigned', 'trashed', 'restored'));

-- Few rows, so that other nouns can leave them out without reading the leads that stay.
CREATE VIEW trashed_leads WITH (security_invoker = true) AS SELECT id FROM leads WHERE trashed_at IS NOT NULL;

ALTER POLICY portal_own ON leads
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer AND trashed_at IS NULL);

-- These indexes answer counts by themselves, so they hold what is counted.
DROP INDEX leads_made, leads_new, leads_awaiting_reply, leads_unanswered, leads_not_enqueued;
CREATE INDEX leads_made ON leads (created_at) INCLUDE (status) WHERE quarantine_reason IS NULL AND trashed_at IS NULL;
CREATE INDEX leads_new ON leads (id) WHERE status = 'new' AND quarantine_reason IS NULL AND trashed_at IS NULL;
CREATE INDEX leads_awaiting_reply ON leads (coalesce(awaiting_reply_since, created_at), id)
  WHERE status = 'new' AND quarantine_reason IS NULL AND trashed_at IS NULL;
CREATE INDEX leads_unanswered ON leads (coalesce(awaiting_reply_since, created_at))
  WHERE status = 'new' AND answered_at IS NULL AND escalated_at IS NULL AND quarantine_reason IS NULL AND trashed_at IS NULL;
CREATE INDEX leads_not_enqueued ON leads (id)
  WHERE notified_at IS NOT NULL AND enqueued_at IS NULL AND quarantine_reason IS NULL AND trashed_at IS NULL;

CREATE OR REPLACE VIEW lead_summaries WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, page_title, name, email, phone, phone_e164, quiz_score, status, quarantine_reason,
    awaiting_reply_since, created_at
  FROM leads WHERE trashed_at IS NULL;

CREATE OR REPLACE VIEW client_figures WITH (security_invoker = true) AS
  SELECT c.id AS client_id,
    (SELECT count(*) FROM farms f WHERE f.client_id = c.id)::integer AS farm_count,
    (SELECT count(*) FROM pages p WHERE p.client_id = c.id)::integer AS page_count,
    (SELECT count(*) FROM leads l WHERE l.client_id = c.id AND l.quarantine_reason IS NULL AND l.trashed_at IS NULL)::integer
      AS lead_count
  FROM clients c;

CREATE OR REPLACE VIEW page_figures WITH (security_invoker = true) AS
  SELECT p.id AS page_id, p.client_id,
    coalesce((SELECT sum(d.views) FROM page_days d WHERE d.page_id = p.id), 0)::integer AS views,
    (SELECT count(*) FROM leads l WHERE l.page_id = p.id AND l.quarantine_reason IS NULL AND l.trashed_at IS NULL)::integer
      AS leads
  FROM pages p;

CREATE OR REPLACE VIEW farm_lead_months WITH (security_invoker = true) AS
  SELECT farm_id, date_trunc('month', created_at, 'UTC') AS month, count(*)::integer AS leads
  FROM leads WHERE farm_id IS NOT NULL AND quarantine_reason IS NULL AND trashed_at IS NULL GROUP BY 1, 2;

CREATE OR REPLACE VIEW farm_figures WITH (security_invoker = true) AS
  SELECT f.id AS farm_id, f.client_id, p.page_count, p.published_count, l.lead_count, d.views, d.submissions,
    (SELECT avg(r.current_position)::double precision FROM rankings r WHERE r.farm_id = f.id) AS avg_position
  FROM farms f
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS page_count, count(*) FILTER (WHERE status = 'published')::integer AS published_count
    FROM pages WHERE farm_id = f.id) p
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS lead_count
    FROM leads WHERE farm_id = f.id AND quarantine_reason IS NULL AND trashed_at IS NULL) l
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(views), 0)::integer AS views, coalesce(sum(forms + quizzes), 0)::integer AS submissions
    FROM page_days WHERE farm_id = f.id) d;

CREATE OR REPLACE VIEW webhook_leads WITH (security_invoker = true) AS
  SELECT l.id AS lead_id, l.client_id, l.created_at, l.quarantine_reason IS NOT NULL AND d.id IS NULL AS is_quarantined,
    d.status, d.delivered_at
  FROM leads l
  JOIN webhook_endpoints e ON e.client_id = l.client_id AND l.created_at >= e.since
  LEFT JOIN deliveries d ON d.lead_id = l.id AND d.target = 'client'
  WHERE l.trashed_at IS NULL
    AND NOT EXISTS (SELECT FROM lead_history h WHERE h.lead_id = l.id AND h.kind = 'imported');

CREATE OR REPLACE VIEW delivery_states WITH (security_invoker = true) AS
  SELECT client_id, target, address_key, status, attempts, created_at FROM deliveries d
  WHERE NOT EXISTS (SELECT FROM trashed_leads t WHERE t.id = d.lead_id);

CREATE OR REPLACE VIEW email_states WITH (security_invoker = true) AS
  SELECT id, dedupe_key, kind, client_id, to_address, state, last_error, created_at, sent_at, failed_at FROM emails
  WHERE lead_ids = '{}' OR NOT lead_ids <@ coalesce((SELECT array_agg(t.id) FROM trashed_leads t), '{}');

CREATE OR REPLACE VIEW searchable_records AS
  SELECT 'client' AS kind, id, name AS title, industry || ', ' || location AS detail, NULL::integer AS farm_id, search_words
    FROM clients
  UNION ALL
  SELECT 'farm', id, name, domain, NULL, search_words FROM farms
  UNION ALL
  SELECT 'page', id, title, '/' || slug, farm_id, search_words FROM pages
  UNION ALL
  SELECT 'lead', id, name, email, farm_id, search_words FROM leads WHERE trashed_at IS NULL;

-- The portal counts its leads in farm_figures and page_figures.
GRANT SELECT (trashed_at) ON leads TO farmstead_portal;

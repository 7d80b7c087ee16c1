-- What needs somebody: of each noun the rows in a state of failure, for the dashboard and the bell. Whether a row is still
-- recent enough is for the reader to say.

-- The gates that a draft fails: why it is a draft, without reading its whole report.
ALTER TABLE pages ADD COLUMN failed_gates jsonb GENERATED ALWAYS AS (
  CASE WHEN status = 'draft' THEN
    jsonb_path_query_array(quality, '$.checks[*] ? (@.ok == false && @.severity == "gate").id') END) STORED;
CREATE INDEX pages_not_refreshed ON pages (farm_id) WHERE refresh_issue IS NOT NULL;
CREATE VIEW page_problems WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, title, status, review_state, failed_gates, failure, refresh_issue, updated_at FROM pages;

CREATE INDEX page_approvals_open ON page_approvals (client_id) WHERE state IN ('waiting', 'changes', 'expired');
CREATE VIEW approval_problems WITH (security_invoker = true) AS
  SELECT a.id, a.client_id, a.page_id, a.version, a.title, a.state, a.due_at, a.comment,
    coalesce(a.answered_at, a.requested_at) AS since
  FROM page_approvals a
  WHERE a.state IN ('waiting', 'changes', 'expired')
    AND NOT EXISTS (SELECT FROM page_approvals n WHERE n.page_id = a.page_id AND n.id > a.id);
CREATE INDEX client_questions_unanswered ON client_questions (client_id) WHERE state = 'expired';
CREATE VIEW question_problems WITH (security_invoker = true) AS
  SELECT q.id, q.client_id, q.page_id, q.kind, q.topic_name, q.due_at FROM client_questions q
  WHERE q.state = 'expired'
    AND NOT EXISTS (SELECT FROM client_questions n WHERE n.page_id = q.page_id AND n.kind = q.kind AND n.id > q.id);

CREATE INDEX client_claims_unusable ON client_claims (client_id) WHERE issue IS NOT NULL;
CREATE INDEX intake_answers_unusable ON intake_answers (client_id) WHERE issue IS NOT NULL;
CREATE VIEW fact_problems WITH (security_invoker = true) AS
  SELECT client_id, expires_on, NULL::timestamptz AS unusable_since FROM fact_confirmations WHERE expires_on IS NOT NULL
  UNION ALL
  SELECT client_id, expires_on, NULL FROM client_claims WHERE expires_on IS NOT NULL
  UNION ALL
  SELECT client_id, NULL, updated_at FROM client_claims WHERE issue IS NOT NULL
  UNION ALL
  SELECT client_id, NULL, updated_at FROM intake_answers WHERE issue IS NOT NULL;

CREATE VIEW hub_domain_problems WITH (security_invoker = true) AS
  SELECT client_id, state, set_up_at, verified_at, checked_at, failed_days FROM hub_domains
  WHERE state <> 'verified' OR failed_days > 0;
CREATE VIEW indexnow_problems WITH (security_invoker = true) AS
  SELECT host, client_id, sent_at, detail, failures FROM indexnow_hosts WHERE NOT is_accepted;

CREATE INDEX model_calls_failed ON model_calls (started_at) WHERE status = 'failed';
CREATE INDEX model_batches_failed ON model_batches (ended_at) WHERE status IN ('failed', 'expired', 'cancelled');
CREATE VIEW model_problems WITH (security_invoker = true) AS
  SELECT 'call' AS kind, id, client_id, farm_id, model, failure, started_at AS at FROM model_calls WHERE status = 'failed'
  UNION ALL
  SELECT 'batch', id, client_id, farm_id, model, coalesce(failure, status), ended_at FROM model_batches
  WHERE status IN ('failed', 'expired', 'cancelled');

CREATE INDEX rankings_not_measured ON rankings (farm_id)
  WHERE reason IS NOT NULL AND state IN ('unmeasured', 'error');
CREATE VIEW keyword_problems WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, keyword, state, reason, current_position, wrong_url, wrong_position, wrong_page_id,
    last_checked_at
  FROM rankings;

CREATE VIEW bounce_mailbox_problems WITH (security_invoker = true) AS
  SELECT read_at, error FROM bounce_mailbox WHERE error IS NOT NULL;

CREATE INDEX research_runs_failed ON research_runs (finished_at) WHERE status = 'failed';
CREATE VIEW research_problems WITH (security_invoker = true) AS
  SELECT r.id, r.client_id, r.service, r.region_state, r.region_city, r.reason, r.finished_at FROM research_runs r
  WHERE r.status = 'failed'
    AND NOT EXISTS (SELECT FROM research_runs n WHERE n.client_id = r.client_id AND n.service = r.service AND n.id > r.id);

CREATE INDEX website_readings_failed ON website_readings (id) WHERE state = 'failed';
CREATE VIEW website_problems WITH (security_invoker = true) AS
  SELECT id, client_id, url, reason, run, finished_at FROM website_readings
  WHERE state = 'failed' AND client_id IS NOT NULL;
CREATE INDEX website_proposals_undecided ON website_proposals (client_id) WHERE state = 'proposed' AND client_id IS NOT NULL;
CREATE VIEW website_proposals_open WITH (security_invoker = true) AS
  SELECT id, client_id, created_at FROM website_proposals WHERE state = 'proposed' AND client_id IS NOT NULL;

CREATE INDEX evidence_sources_failed ON evidence_sources (id) WHERE reason IS NOT NULL;
CREATE INDEX evidence_items_expired ON evidence_items (client_id) WHERE state = 'expired' AND shipped_id IS NULL;
CREATE INDEX evidence_quotes_lost ON evidence_quotes (source_id) WHERE recheck IN ('changed', 'gone');
CREATE VIEW source_problems WITH (security_invoker = true) AS
  SELECT id, client_id, title, url, reason, updated_at FROM evidence_sources WHERE reason IS NOT NULL;
-- Shipped statements are renewed by the product's releases.
CREATE VIEW evidence_problems WITH (security_invoker = true) AS
  SELECT 'expired' AS kind, id, client_id, expires_at AS at FROM evidence_items
  WHERE state = 'expired' AND shipped_id IS NULL
  UNION ALL
  SELECT q.recheck, q.item_id, i.client_id, q.rechecked_at FROM evidence_quotes q JOIN evidence_items i ON i.id = q.item_id
  WHERE q.recheck IN ('changed', 'gone') AND i.state = 'accepted'
  UNION ALL
  SELECT 'proposed', id, client_id, created_at FROM evidence_items WHERE state = 'proposed';

CREATE VIEW search_console_problems WITH (security_invoker = true) AS
  SELECT NULL::integer AS client_id, NULL AS site_url, problem AS reason, connected_at AS since
  FROM search_console_connection WHERE problem IS NOT NULL
  UNION ALL
  SELECT c.client_id, s.site_url, coalesce(s.problem, ''), coalesce(s.lost_at, s.next_at)
  FROM search_console_sites s JOIN search_console_client_sites c ON c.site_id = s.id
  WHERE s.lost_at IS NOT NULL OR s.problem IS NOT NULL;

-- These nouns stand to the right of the dashboard's.
CREATE VIEW report_states WITH (security_invoker = true) AS
  SELECT id, client_id, month, state, origin, made_at FROM reports;
CREATE VIEW export_problems WITH (security_invoker = true) AS
  SELECT e.id, e.failure, e.requested_by, e.finished_at FROM exports e
  WHERE e.state = 'failed' AND NOT EXISTS (SELECT FROM exports n WHERE n.id > e.id AND n.state <> 'failed');
CREATE VIEW new_prospects WITH (security_invoker = true) AS
  SELECT id, kind, name, company, created_at FROM prospects WHERE status = 'new' AND kind <> 'privacy';

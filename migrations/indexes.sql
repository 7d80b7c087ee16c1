-- Indexes of tables that may be large. Each start builds those that are missing, while the database is read and written
-- (docs/decisions/0105-indexes-are-built-beside-the-work.md). An index that is no longer wanted goes from here and by a migration.

-- The review queue by title and score. The expressions are those of review-queue.repository.ts.
CREATE INDEX CONCURRENTLY pages_review_of_titles ON pages (lower(title), id)
  WHERE review_state IS NOT NULL AND change_state IS NULL;
CREATE INDEX CONCURRENTLY pages_review_of_scores ON pages (((quality->>'score')::double precision), id)
  WHERE review_state IS NOT NULL AND change_state IS NULL;
CREATE INDEX CONCURRENTLY pages_review_changed ON pages (id) WHERE review_state IS NOT NULL AND change_state IS NOT NULL;

-- The orders of statements. The expressions are those of evidence.repository.ts.
CREATE INDEX CONCURRENTLY evidence_items_by_statement ON evidence_items (lower(statement), (-id));
CREATE INDEX CONCURRENTLY evidence_items_by_kind ON evidence_items (kind, (-id));
CREATE INDEX CONCURRENTLY evidence_items_by_state ON evidence_items ((CASE state WHEN 'proposed' THEN 1 WHEN 'expired' THEN 2
  WHEN 'accepted' THEN 3 ELSE 4 END), (-id));
CREATE INDEX CONCURRENTLY evidence_items_by_tier ON evidence_items (tier, (-id));
CREATE INDEX CONCURRENTLY evidence_items_by_end ON evidence_items (expires_at, (-id));

-- Leads that wait, counted without reading them.
CREATE INDEX CONCURRENTLY leads_that_wait ON leads (client_id, farm_id) INCLUDE (awaiting_reply_since, created_at)
  WHERE status = 'new' AND quarantine_reason IS NULL AND trashed_at IS NULL;

-- What fell of a client's keywords. The expressions are those of service-problems.repository.ts and of rankings_dropped.
CREATE INDEX CONCURRENTLY rankings_dropped_of_client ON rankings (client_id,
    (CASE WHEN previous_position <= 10 THEN 0 ELSE 1000 END - (coalesce(current_position, depth + 1, 51) - previous_position)))
  INCLUDE (last_checked_at, farm_id)
  WHERE previous_position IS NOT NULL AND (coalesce(current_position, depth + 1, 51) - previous_position > 5
    OR (previous_position <= 10 AND coalesce(current_position, depth + 1, 51) > 10));

-- The orders of reports. The expressions are those of reports.repository.ts.
CREATE INDEX CONCURRENTLY reports_by_month ON reports (month, id);
CREATE INDEX CONCURRENTLY reports_by_state ON reports ((CASE state WHEN 'waiting' THEN 1 WHEN 'made' THEN 2 WHEN 'sent' THEN 3
  ELSE 4 END), (-id));
CREATE INDEX CONCURRENTLY reports_by_leads ON reports (((figures->'leads'->>'total')::integer), id);

-- Kept pages of one kind of advice, counted and in the order in which they are first asked for.
CREATE INDEX CONCURRENTLY kept_page_figures_advised ON kept_page_figures (from_day, to_day, advice, views DESC, page_id);

-- A client's keywords by name.
CREATE INDEX CONCURRENTLY rankings_of_client_by_keyword ON rankings (client_id, lower(keyword), id);
CREATE INDEX CONCURRENTLY withdrawals_open_by_client ON withdrawals (client_id, due_at) WHERE completed_at IS NULL AND lifted_at IS NULL;
CREATE INDEX CONCURRENTLY reviews_reported_by_client ON reviews (client_id) WHERE status = 'reported';

-- The failed deliveries of a client, by which the list of clients is sorted (the view client_signs).
CREATE INDEX CONCURRENTLY deliveries_failed_of_client ON deliveries (client_id, target, created_at) WHERE status = 'failed';

-- The orders of jobs. The expressions are those of field-jobs.repository.ts.
CREATE INDEX CONCURRENTLY field_jobs_by_time ON field_jobs (created_at, id);
CREATE INDEX CONCURRENTLY field_jobs_by_day ON field_jobs ((done_on - '2000-01-01'::date), (-id));
CREATE INDEX CONCURRENTLY field_jobs_by_status ON field_jobs ((CASE status WHEN 'proposed' THEN 1 WHEN 'accepted' THEN 2
  ELSE 3 END), (-id));
CREATE INDEX CONCURRENTLY field_jobs_words ON field_jobs USING gin (city gin_trgm_ops, found gin_trgm_ops, did gin_trgm_ops);

-- The orders and the search of reviews, and the few that are not simply shown.
CREATE INDEX CONCURRENTLY reviews_by_rating ON reviews (rating, (-id));
CREATE INDEX CONCURRENTLY reviews_words ON reviews USING gin (text gin_trgm_ops, name gin_trgm_ops);
CREATE INDEX CONCURRENTLY reviews_disputed ON reviews (status, id) WHERE status <> 'published';

-- The calls of an endpoint, newest first, and those that wait for it or failed.
CREATE INDEX CONCURRENTLY deliveries_of_endpoint ON deliveries (endpoint_id, id) WHERE endpoint_id IS NOT NULL;
CREATE INDEX CONCURRENTLY deliveries_unsent_of_endpoint ON deliveries (endpoint_id, created_at)
  WHERE endpoint_id IS NOT NULL AND status IN ('pending', 'failed', 'paused');

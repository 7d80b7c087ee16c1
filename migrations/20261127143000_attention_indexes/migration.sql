-- What needs somebody is found by index, however much there is.
CREATE INDEX rankings_dropped ON rankings (
    (CASE WHEN previous_position <= 10 THEN 0 ELSE 1000 END - (coalesce(current_position, depth + 1, 51) - previous_position)),
    last_checked_at)
  INCLUDE (client_id, farm_id)
  WHERE previous_position IS NOT NULL AND (coalesce(current_position, depth + 1, 51) - previous_position > 5
    OR (previous_position <= 10 AND coalesce(current_position, depth + 1, 51) > 10));
DROP INDEX emails_failed;
CREATE INDEX emails_failed ON emails (coalesce(failed_at, created_at)) WHERE state IN ('failed', 'bounced');
CREATE INDEX pages_first_published ON pages (first_published_at, client_id, farm_id) WHERE first_published_at IS NOT NULL;
CREATE INDEX leads_awaiting_reply_of_client ON leads (client_id, coalesce(awaiting_reply_since, created_at), id)
  WHERE status = 'new' AND quarantine_reason IS NULL AND trashed_at IS NULL;

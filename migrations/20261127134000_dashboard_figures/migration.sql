-- The dashboard counts leads, won value and clients by change from one index.
DROP INDEX leads_made;
CREATE INDEX leads_made ON leads (created_at) INCLUDE (status, client_id, value)
  WHERE quarantine_reason IS NULL AND trashed_at IS NULL;
CREATE VIEW lead_outcomes WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, status, value, created_at FROM leads
  WHERE quarantine_reason IS NULL AND trashed_at IS NULL;

-- A remark about a property is no failure.
CREATE OR REPLACE VIEW search_console_problems WITH (security_invoker = true) AS
  SELECT NULL::integer AS client_id, NULL AS site_url, problem AS reason, connected_at AS since
  FROM search_console_connection WHERE problem IS NOT NULL
  UNION ALL
  SELECT c.client_id, s.site_url, coalesce(s.problem, ''), coalesce(s.lost_at, s.next_at)
  FROM search_console_sites s JOIN search_console_client_sites c ON c.site_id = s.id
  WHERE s.lost_at IS NOT NULL OR s.failures > 0;

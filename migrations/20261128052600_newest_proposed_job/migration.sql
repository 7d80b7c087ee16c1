-- A later day with new jobs is another notification.
CREATE OR REPLACE VIEW field_job_proposals WITH (security_invoker = true) AS
  SELECT client_id, count(*)::integer AS jobs, min(created_at) AS since, max(created_at) AS newest_at FROM field_jobs
  WHERE status = 'proposed' GROUP BY client_id;

-- What the dashboard shows of them; a later day with new ones is another notification.
CREATE VIEW withdrawals_open WITH (security_invoker = true) AS
  SELECT client_id, count(*)::integer AS withdrawals, min(due_at) AS due_at, min(requested_at) AS since, max(requested_at) AS newest_at
  FROM withdrawals WHERE completed_at IS NULL AND lifted_at IS NULL GROUP BY client_id;

CREATE VIEW reviews_reported WITH (security_invoker = true) AS
  SELECT client_id, count(*)::integer AS reviews, min(reported_at) AS since, max(reported_at) AS newest_at
  FROM reviews WHERE status = 'reported' GROUP BY client_id;

-- The dashboard counts one client's views by day.
CREATE OR REPLACE VIEW page_day_counts WITH (security_invoker = true) AS
  SELECT page_id, day, views, forms, quizzes, client_id FROM page_days;

-- What the list of clients counts beside client_figures.
CREATE VIEW client_lead_days WITH (security_invoker = true) AS SELECT client_id, day, leads FROM client_day_leads;
CREATE VIEW client_drafts WITH (security_invoker = true) AS
  SELECT client_id, count(*)::integer AS drafts FROM page_summaries WHERE status = 'draft' GROUP BY client_id;

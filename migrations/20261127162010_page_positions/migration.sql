-- Lists of pages show how they rank.
CREATE OR REPLACE VIEW page_figures WITH (security_invoker = true) AS
  SELECT p.id AS page_id, p.client_id,
    coalesce((SELECT sum(d.views) FROM page_days d WHERE d.page_id = p.id), 0)::integer AS views,
    (SELECT count(*) FROM leads l WHERE l.page_id = p.id AND l.quarantine_reason IS NULL AND l.trashed_at IS NULL)::integer
      AS leads,
    (SELECT min(r.current_position) FROM rankings r WHERE r.page_id = p.id) AS best_position
  FROM pages p;

-- Leads by month are read for the months that the program's clock names; a view that asks the database's clock could not
-- be given another.
CREATE VIEW farm_lead_months WITH (security_invoker = true) AS
  SELECT farm_id, date_trunc('month', created_at, 'UTC') AS month, count(*)::integer AS leads
  FROM leads WHERE farm_id IS NOT NULL AND spam_reason IS NULL
  GROUP BY farm_id, date_trunc('month', created_at, 'UTC');

DROP VIEW farm_figures;
CREATE VIEW farm_figures WITH (security_invoker = true) AS
  SELECT f.id AS farm_id, f.client_id, p.page_count, p.published_count, l.lead_count, d.views, d.submissions,
    (SELECT avg(r.current_position)::double precision FROM rankings r WHERE r.farm_id = f.id) AS avg_position
  FROM farms f
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS page_count, count(*) FILTER (WHERE status = 'published')::integer AS published_count
    FROM pages WHERE farm_id = f.id) p
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS lead_count FROM leads WHERE farm_id = f.id AND spam_reason IS NULL) l
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(views), 0)::integer AS views, coalesce(sum(forms + quizzes), 0)::integer AS submissions
    FROM page_days WHERE farm_id = f.id) d;
GRANT SELECT ON farm_figures TO farmstead_portal;

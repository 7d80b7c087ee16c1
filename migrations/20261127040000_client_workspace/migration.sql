-- When staff closed the checklist of a new client.
ALTER TABLE clients ADD COLUMN setup_dismissed_at timestamptz;

-- The work of one client is read without numbering the versions of all clients' pages.
CREATE OR REPLACE VIEW client_activity WITH (security_barrier = true) AS
  SELECT w.* FROM (
    SELECT v.id * 2 AS ref, v.client_id, v.published_at AS at,
      CASE
        WHEN NOT EXISTS (SELECT FROM page_versions e
          WHERE e.page_id = v.page_id AND e.published_at IS NOT NULL AND e.number < v.number) THEN 'published'
        WHEN v.reason = 'refreshed' THEN 'refreshed'
        WHEN v.reason = 'regenerated' THEN 'rewritten'
        WHEN v.reason = 'merged' THEN 'merged'
        ELSE 'improved'
      END AS kind, v.page_id, v.title, f.id AS farm_id, f.name AS farm_name
    FROM page_versions v JOIN pages p ON p.id = v.page_id JOIN farms f ON f.id = p.farm_id
    WHERE v.published_at IS NOT NULL
    UNION ALL
    SELECT a.id * 2 + 1, c.id, a.at, 'domain', NULL, a.after->>'domain', NULL, NULL
    FROM audit_log a JOIN clients c ON a.target_kind = 'client' AND c.id = a.target_id
    WHERE a.action = 'client.hub_domain_set_up'
    UNION ALL
    SELECT a.id * 2 + 1, f.client_id, a.at,
      CASE a.action
        WHEN 'farm.created' THEN 'website'
        WHEN 'farm.links_updated' THEN 'links'
        WHEN 'farm.images_generated' THEN 'pictures'
        WHEN 'farm.cta_updated' THEN 'buttons'
        ELSE 'questions'
      END, NULL, NULL, f.id, f.name
    FROM audit_log a JOIN farms f ON a.target_kind = 'farm' AND f.id = a.target_id
    WHERE a.action IN ('farm.created', 'farm.links_updated', 'farm.images_generated', 'farm.cta_updated', 'farm.questions_added')
    UNION ALL
    SELECT a.id * 2 + 1, p.client_id, a.at, 'photo', p.id, p.title, f.id, f.name
    FROM audit_log a JOIN pages p ON a.target_kind = 'page' AND p.id = a.target_id JOIN farms f ON f.id = p.farm_id
    WHERE a.action = 'page.photo_added' AND p.status = 'published'
  ) w
  WHERE current_user <> 'farmstead_portal' OR w.client_id = nullif(current_setting('app.client_id', true), '')::integer;

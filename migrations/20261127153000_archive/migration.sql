-- Farms and clients can be archived and brought back (docs/decisions/0069-trash-and-archive.md). A client's farms are
-- archived with it, so that a farm's own column tells whether it rests.

ALTER TABLE clients ADD COLUMN archived_at timestamptz, ADD COLUMN archived_by text;
ALTER TABLE farms ADD COLUMN archived_at timestamptz, ADD COLUMN archived_by text;
CREATE INDEX clients_archived ON clients (id) WHERE archived_at IS NOT NULL;
CREATE INDEX farms_archived ON farms (id) WHERE archived_at IS NOT NULL;

-- Few rows, so that other nouns can leave them out.
CREATE VIEW archived_clients WITH (security_invoker = true) AS SELECT id FROM clients WHERE archived_at IS NOT NULL;
CREATE VIEW archived_farms WITH (security_invoker = true) AS SELECT id FROM farms WHERE archived_at IS NOT NULL;

-- Hosts are held while their farm or client is archived, and their pages are gone.
CREATE VIEW client_hosts WITH (security_invoker = true) AS
  SELECT id, main_hub_domain, hub_domain_active_at, archived_at IS NOT NULL AS is_archived FROM clients;
CREATE VIEW farm_hosts WITH (security_invoker = true) AS
  SELECT id, client_id, domain, archived_at IS NOT NULL AS is_archived FROM farms;

-- What other nouns read of clients, farms and their pages, leads and keywords is what is at work.
CREATE OR REPLACE VIEW client_profiles WITH (security_invoker = true) AS
  SELECT id, name, industry, accent, main_hub_domain, hub_domain_active_at FROM clients WHERE archived_at IS NULL;
CREATE OR REPLACE VIEW farm_profiles WITH (security_invoker = true) AS
  SELECT id, client_id, name, domain, industry, city, state, status, cta, deindexed_at
  FROM farms WHERE archived_at IS NULL;
CREATE OR REPLACE VIEW page_summaries WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, topic_id, intent, position, status, title, slug, keyword, quality, content_hash, version,
    shown_version, change_state, review_state, failure, reviewer, reviewed_hash, publish_at, first_published_at, published_at,
    updated_at
  FROM pages p WHERE NOT EXISTS (SELECT FROM archived_farms a WHERE a.id = p.farm_id);
CREATE OR REPLACE VIEW page_contents WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, topic_id, intent, position, status, slug, keyword, body, content_hash, writer, reviewer,
    reviewed_at, reviewed_hash, modified_at
  FROM pages p WHERE NOT EXISTS (SELECT FROM archived_farms a WHERE a.id = p.farm_id);
CREATE OR REPLACE VIEW lead_summaries WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, page_title, name, email, phone, phone_e164, quiz_score, status, quarantine_reason,
    awaiting_reply_since, created_at
  FROM leads l WHERE trashed_at IS NULL AND NOT EXISTS (SELECT FROM archived_farms a WHERE a.id = l.farm_id);
CREATE OR REPLACE VIEW keyword_positions WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, page_id, keyword, current_position, previous_position, depth, since, last_checked_at
  FROM rankings r WHERE NOT EXISTS (SELECT FROM archived_farms a WHERE a.id = r.farm_id);
CREATE OR REPLACE VIEW page_day_counts WITH (security_invoker = true) AS
  SELECT page_id, day, views, forms, quizzes, client_id FROM page_days d
  WHERE NOT EXISTS (SELECT FROM archived_farms a WHERE a.id = d.farm_id);

CREATE OR REPLACE VIEW lead_outcomes WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, status, value, created_at FROM leads l
  WHERE quarantine_reason IS NULL AND trashed_at IS NULL
    AND NOT EXISTS (SELECT FROM archived_farms a WHERE a.id = l.farm_id);

-- These indexes answer counts by themselves, so they hold what is counted.
DROP INDEX leads_new, leads_made;
CREATE INDEX leads_made ON leads (created_at) INCLUDE (status, client_id, farm_id, value)
  WHERE quarantine_reason IS NULL AND trashed_at IS NULL;
CREATE INDEX leads_new ON leads (id) INCLUDE (farm_id)
  WHERE status = 'new' AND quarantine_reason IS NULL AND trashed_at IS NULL;

-- Pages of an archived farm are gone while it is archived, and so is what leads to them.
CREATE OR REPLACE VIEW page_redirects WITH (security_invoker = true) AS
  SELECT r.slug, r.client_id, CASE WHEN a.id IS NULL THEN r.target END AS target
  FROM redirected_slugs r LEFT JOIN pages p ON p.slug = r.target LEFT JOIN archived_farms a ON a.id = p.farm_id
  UNION ALL
  SELECT p.slug, p.client_id, NULL FROM archived_farms a JOIN pages p ON p.farm_id = a.id WHERE p.status = 'published';

-- A client's record counts its farms at work; an archived one counts those that were archived with it.
CREATE OR REPLACE VIEW client_figures WITH (security_invoker = true) AS
  SELECT c.id AS client_id,
    (SELECT count(*) FROM farms f
      WHERE f.client_id = c.id AND (f.archived_at IS NULL OR f.archived_at = c.archived_at))::integer AS farm_count,
    (SELECT count(*) FROM farms f JOIN pages p ON p.farm_id = f.id
      WHERE f.client_id = c.id AND (f.archived_at IS NULL OR f.archived_at = c.archived_at))::integer AS page_count,
    coalesce((SELECT sum(n.leads) FROM farms f JOIN lead_counters n ON n.farm_id = f.id
      WHERE f.client_id = c.id AND (f.archived_at IS NULL OR f.archived_at = c.archived_at)), 0)::integer AS lead_count
  FROM clients c;

-- Search engines are told of pages that come and go with their farm.
DROP TRIGGER farms_record_change ON farms;
CREATE TRIGGER farms_record_change AFTER UPDATE ON farms FOR EACH ROW
  WHEN ((OLD.status = 'inactive') <> (NEW.status = 'inactive') OR (OLD.deindexed_at IS NULL) <> (NEW.deindexed_at IS NULL)
    OR (OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL))
  EXECUTE FUNCTION record_farm_change();

-- What was done for a client, without its archived farms.
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
  WHERE (current_user <> 'farmstead_portal' OR w.client_id = nullif(current_setting('app.client_id', true), '')::integer)
    AND (w.farm_id IS NULL OR NOT EXISTS (SELECT FROM farms a WHERE a.id = w.farm_id AND a.archived_at IS NOT NULL));

-- It reads its own rows by the queries that staff read theirs by.
GRANT SELECT (archived_at) ON farms TO farmstead_portal;
GRANT SELECT ON archived_farms TO farmstead_portal;

-- The portal shows farms at work; the rows that hang on a farm follow it, because this role sees no other farm.
ALTER POLICY portal_own ON farms
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer AND archived_at IS NULL);
ALTER POLICY portal_own ON pages
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer
    AND EXISTS (SELECT FROM farms f WHERE f.id = farm_id));
ALTER POLICY portal_own ON leads
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer AND trashed_at IS NULL
    AND EXISTS (SELECT FROM farms f WHERE f.id = farm_id));
ALTER POLICY portal_own ON rankings
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer
    AND EXISTS (SELECT FROM farms f WHERE f.id = farm_id));
ALTER POLICY portal_own ON ranking_counters
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer
    AND EXISTS (SELECT FROM farms f WHERE f.id = farm_id));
ALTER POLICY portal_own ON page_days
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer
    AND EXISTS (SELECT FROM farms f WHERE f.id = farm_id));
ALTER POLICY portal_own ON page_approvals
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer
    AND EXISTS (SELECT FROM pages p WHERE p.id = page_id));
ALTER POLICY portal_own ON client_questions
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer
    AND EXISTS (SELECT FROM pages p WHERE p.id = page_id));

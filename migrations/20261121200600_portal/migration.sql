-- A client works on its own leads in the portal: it reads their status and worth, and how soon they should be answered.
-- What it changes is written by the product, never by the portal's role.
GRANT SELECT (status, value, answered_at) ON leads TO farmstead_portal;
GRANT SELECT (client_id, answer_minutes) ON lead_rules TO farmstead_portal;
CREATE INDEX leads_of_client ON leads (client_id, created_at);
-- Who told it: staff, or the client in its portal; null for the visitor, the product, and whatever was told before.
ALTER TABLE lead_history ADD COLUMN actor_kind text CHECK (actor_kind IN ('staff', 'portal'));

-- What was done for a client, one row a deed. The audit log belongs to no client, so this view reads it with its owner's
-- rights and itself shows the portal's role the rows of its own client alone.
CREATE VIEW client_work WITH (security_barrier = true) AS
  SELECT w.* FROM (
    SELECT v.id * 2 AS ref, v.client_id, v.published_at AS at,
      CASE
        WHEN v.number = min(v.number) OVER (PARTITION BY v.page_id) THEN 'published'
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
GRANT SELECT ON client_work TO farmstead_portal;

-- Where the agency asks for it, a page goes out only when its client has approved what it says.
ALTER TABLE clients
  ADD COLUMN approves_pages boolean NOT NULL DEFAULT false,
  ADD COLUMN approval_days integer NOT NULL DEFAULT 7 CHECK (approval_days BETWEEN 1 AND 60),
  ADD COLUMN approval_lapse text NOT NULL DEFAULT 'held' CHECK (approval_lapse IN ('held', 'released')),
  -- The password that staff set is to be changed at the next sign-in.
  ADD COLUMN portal_must_change boolean NOT NULL DEFAULT false;
CREATE TABLE page_approvals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE,
  version integer NOT NULL,
  content_hash text NOT NULL,
  title text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'changes', 'held', 'released', 'withdrawn')),
  lapse text NOT NULL CHECK (lapse IN ('held', 'released')),
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  answered_at timestamptz,
  comment text
);
CREATE UNIQUE INDEX page_approvals_waiting ON page_approvals (page_id) WHERE state = 'waiting';
CREATE INDEX page_approvals_page ON page_approvals (page_id, id DESC);
CREATE INDEX page_approvals_client ON page_approvals (client_id, id DESC);
CREATE INDEX page_approvals_due ON page_approvals (due_at) WHERE state = 'waiting';
GRANT SELECT (id, client_id, page_id, version, title, state, lapse, asked_at, due_at, answered_at, comment)
  ON page_approvals TO farmstead_portal;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['page_approvals'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY portal_own ON %I TO farmstead_portal USING (client_id = nullif(current_setting(''app.client_id'', true), '''')::integer)', name);
  END LOOP;
END $$;

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE TABLE staff (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL,
  username_key text NOT NULL UNIQUE,
  first_name text,
  last_name text,
  email text,
  profile_image_url text,
  role text NOT NULL CHECK (role IN ('user', 'editor', 'admin')),
  password_hash text NOT NULL,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE TABLE staff_sessions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  staff_id integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_active_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ip text,
  user_agent text
);
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);
CREATE TABLE audit_log (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL,
  actor_id integer,
  actor_name text,
  action text NOT NULL,
  target_kind text NOT NULL,
  target_id integer,
  target_name text,
  before jsonb,
  after jsonb
);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  payload jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX events_at ON events (at);
CREATE TABLE clients (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  address text,
  city text,
  state text,
  zip_code text,
  industry text NOT NULL,
  location text NOT NULL,
  gmb_link text,
  website text,
  webhook_url text,
  webhook_secret text,
  notes text,
  years_in_business integer NOT NULL,
  established text,
  emergency_service boolean NOT NULL,
  license_number text,
  insurance_info text,
  service_hours text,
  accent text,
  confirmed_facts text[] NOT NULL,
  client_username text,
  client_username_key text UNIQUE,
  portal_password_hash text,
  main_hub_domain text UNIQUE,
  main_hub_title text,
  hub_active_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE TABLE portal_sessions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_active_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ip text,
  user_agent text
);
CREATE INDEX portal_sessions_client ON portal_sessions (client_id);
CREATE TABLE farms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  name text NOT NULL,
  domain text NOT NULL UNIQUE,
  domain_prefix text NOT NULL,
  industry text NOT NULL,
  location text NOT NULL,
  city text NOT NULL,
  state text,
  status text NOT NULL CHECK (status IN ('active', 'indexing', 'inactive')),
  publish_mode text NOT NULL CHECK (publish_mode IN ('auto', 'review')),
  keywords text[] NOT NULL,
  tone text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX farms_client ON farms (client_id);
CREATE TABLE micro_hubs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  name text NOT NULL,
  slug text NOT NULL,
  library_hub text,
  position integer NOT NULL,
  UNIQUE (farm_id, slug)
);
CREATE INDEX micro_hubs_client ON micro_hubs (client_id);
CREATE TABLE pages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  micro_hub_id integer NOT NULL REFERENCES micro_hubs ON DELETE CASCADE,
  intent text NOT NULL,
  position integer NOT NULL,
  status text NOT NULL CHECK (status IN ('planned', 'writing', 'draft', 'published', 'failed')),
  title text NOT NULL,
  slug text NOT NULL UNIQUE,
  meta_description text NOT NULL,
  keyword text NOT NULL,
  keywords text[] NOT NULL,
  body jsonb,
  quiz jsonb,
  quality jsonb NOT NULL,
  variant integer,
  content_hash text,
  writer text,
  attempts integer NOT NULL,
  failure text,
  first_published_at timestamptz,
  published_at timestamptz,
  modified_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (micro_hub_id, intent)
);
CREATE INDEX pages_farm ON pages (farm_id, position);
CREATE INDEX pages_client ON pages (client_id);
CREATE INDEX pages_unfinished ON pages (updated_at) WHERE status IN ('planned', 'writing');
CREATE TABLE page_fingerprints (
  page_id integer PRIMARY KEY REFERENCES pages ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  shingles integer[] NOT NULL,
  bands integer[] NOT NULL,
  sentences integer[] NOT NULL
);
CREATE INDEX page_fingerprints_bands ON page_fingerprints USING gin (bands);
CREATE INDEX page_fingerprints_farm ON page_fingerprints (farm_id);
CREATE INDEX page_fingerprints_client ON page_fingerprints (client_id);
CREATE TABLE retired_slugs (
  slug text PRIMARY KEY,
  client_id integer,
  target text,
  retired_at timestamptz NOT NULL
);
CREATE TABLE leads (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  page_id integer REFERENCES pages ON DELETE SET NULL,
  page_title text,
  name text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  phone text,
  city text,
  state text,
  message text,
  source text NOT NULL CHECK (source IN ('contact form', 'quiz')),
  lead_type text NOT NULL,
  completed_both boolean NOT NULL,
  quiz_score integer CHECK (quiz_score BETWEEN 0 AND 15),
  quiz_answers jsonb,
  status text NOT NULL CHECK (status IN ('new', 'contacted', 'qualified', 'won', 'lost')),
  value double precision,
  notes text,
  spam_reason text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX leads_newest ON leads (id DESC);
CREATE INDEX leads_farm ON leads (farm_id, email_key);
CREATE INDEX leads_client ON leads (client_id, id DESC);
CREATE INDEX leads_page ON leads (page_id);
CREATE INDEX leads_new ON leads (id) WHERE status = 'new' AND spam_reason IS NULL;
CREATE TABLE consent_receipts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  lead_id integer REFERENCES leads ON DELETE SET NULL,
  given boolean NOT NULL,
  text_version text NOT NULL,
  text text NOT NULL,
  page_url text NOT NULL,
  page_hash text,
  ip text,
  user_agent text,
  at timestamptz NOT NULL
);
CREATE INDEX consent_receipts_client ON consent_receipts (client_id);
CREATE TABLE idempotency_keys (
  key text PRIMARY KEY,
  request_hash text NOT NULL,
  lead_id integer,
  answer jsonb,
  created_at timestamptz NOT NULL
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
CREATE TABLE deliveries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  lead_id integer REFERENCES leads ON DELETE CASCADE,
  target text NOT NULL CHECK (target IN ('client', 'agency')),
  address_key text NOT NULL,
  webhook_id text NOT NULL UNIQUE,
  body text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
  attempts integer NOT NULL,
  last_status integer,
  last_reason text,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (lead_id, target)
);
CREATE INDEX deliveries_pending ON deliveries (address_key, id) WHERE status = 'pending';
CREATE INDEX deliveries_client ON deliveries (client_id, id DESC);
CREATE TABLE rankings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  page_id integer REFERENCES pages ON DELETE CASCADE,
  keyword text NOT NULL,
  domain text NOT NULL,
  current_position integer,
  previous_position integer,
  best_position integer,
  trend text NOT NULL CHECK (trend IN ('up', 'down', 'same', 'new')),
  last_checked_at timestamptz,
  UNIQUE NULLS NOT DISTINCT (farm_id, page_id, keyword)
);
CREATE INDEX rankings_client ON rankings (client_id, id DESC);
CREATE INDEX rankings_page ON rankings (page_id);
CREATE TABLE ranking_checks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  ranking_id integer NOT NULL REFERENCES rankings ON DELETE CASCADE,
  checked_at timestamptz NOT NULL,
  position integer
);
CREATE INDEX ranking_checks_ranking ON ranking_checks (ranking_id, checked_at DESC);
CREATE INDEX ranking_checks_client ON ranking_checks (client_id);
CREATE TABLE page_days (
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL DEFAULT 0,
  forms integer NOT NULL DEFAULT 0,
  quizzes integer NOT NULL DEFAULT 0,
  PRIMARY KEY (page_id, day)
);
CREATE INDEX page_days_farm ON page_days (farm_id, day);
CREATE INDEX page_days_client ON page_days (client_id, day);
CREATE TABLE page_activity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('view', 'form', 'quiz')),
  at timestamptz NOT NULL
);
CREATE INDEX page_activity_farm ON page_activity (farm_id, id DESC);
CREATE INDEX page_activity_client ON page_activity (client_id);
CREATE INDEX page_activity_at ON page_activity (at);

-- Counts that records show. One place says what is counted; they run with the rights of who asks.
CREATE VIEW page_figures WITH (security_invoker = true) AS
  SELECT p.id AS page_id, p.client_id,
    coalesce((SELECT sum(d.views) FROM page_days d WHERE d.page_id = p.id), 0)::integer AS views,
    (SELECT count(*) FROM leads l WHERE l.page_id = p.id AND l.spam_reason IS NULL)::integer AS leads
  FROM pages p;
CREATE VIEW farm_figures WITH (security_invoker = true) AS
  SELECT f.id AS farm_id, f.client_id,
    p.page_count, p.published_count, l.lead_count, l.leads_this_month, l.leads_last_month, d.views, d.submissions,
    (SELECT avg(r.current_position)::double precision FROM rankings r WHERE r.farm_id = f.id) AS avg_position
  FROM farms f
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS page_count, count(*) FILTER (WHERE status = 'published')::integer AS published_count
    FROM pages WHERE farm_id = f.id) p
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS lead_count,
      count(*) FILTER (WHERE created_at >= date_trunc('month', now(), 'UTC'))::integer AS leads_this_month,
      count(*) FILTER (WHERE created_at < date_trunc('month', now(), 'UTC')
        AND created_at >= date_trunc('month', now(), 'UTC') - interval '1 month')::integer AS leads_last_month
    FROM leads WHERE farm_id = f.id AND spam_reason IS NULL) l
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(views), 0)::integer AS views, coalesce(sum(forms + quizzes), 0)::integer AS submissions
    FROM page_days WHERE farm_id = f.id) d;
CREATE VIEW client_figures WITH (security_invoker = true) AS
  SELECT c.id AS client_id,
    (SELECT count(*) FROM farms f WHERE f.client_id = c.id)::integer AS farm_count,
    (SELECT count(*) FROM pages p WHERE p.client_id = c.id)::integer AS page_count,
    (SELECT count(*) FROM leads l WHERE l.client_id = c.id AND l.spam_reason IS NULL)::integer AS lead_count
  FROM clients c;

-- Public pages are cached in every node; a change to what they show tells all of them, by client.
CREATE FUNCTION tell_sites() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'clients' THEN
    PERFORM pg_notify('sites_changed', coalesce(NEW.id, OLD.id)::text);
  ELSE
    PERFORM pg_notify('sites_changed', coalesce(NEW.client_id, OLD.client_id)::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER clients_tell_sites AFTER INSERT OR UPDATE OR DELETE ON clients FOR EACH ROW EXECUTE FUNCTION tell_sites();
CREATE TRIGGER farms_tell_sites AFTER INSERT OR UPDATE OR DELETE ON farms FOR EACH ROW EXECUTE FUNCTION tell_sites();
CREATE TRIGGER micro_hubs_tell_sites AFTER INSERT OR UPDATE OR DELETE ON micro_hubs FOR EACH ROW EXECUTE FUNCTION tell_sites();
CREATE TRIGGER pages_tell_sites_insert AFTER INSERT OR DELETE ON pages FOR EACH ROW EXECUTE FUNCTION tell_sites();
CREATE TRIGGER pages_tell_sites_update AFTER UPDATE ON pages FOR EACH ROW
  WHEN (OLD.content_hash IS DISTINCT FROM NEW.content_hash OR OLD.status IS DISTINCT FROM NEW.status
    OR OLD.slug IS DISTINCT FROM NEW.slug OR OLD.body IS DISTINCT FROM NEW.body)
  EXECUTE FUNCTION tell_sites();

-- The address of a page that was ever public answers 410 once the page is gone, however it was removed.
CREATE FUNCTION retire_page_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.first_published_at IS NOT NULL THEN
    INSERT INTO retired_slugs (slug, client_id, target, retired_at) VALUES (OLD.slug, OLD.client_id, NULL, now())
    ON CONFLICT (slug) DO UPDATE SET target = NULL, retired_at = now();
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pages_retire_slug AFTER DELETE ON pages FOR EACH ROW EXECUTE FUNCTION retire_page_slug();

-- The second lock of the portal: its role owns nothing and sees only the rows of the client named in app.client_id.
-- Staff and jobs run as the owner, whose policy lets everything through although the policies are forced.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'farmstead_portal') THEN
    BEGIN
      CREATE ROLE farmstead_portal NOLOGIN;
    EXCEPTION
      WHEN duplicate_object OR unique_violation THEN NULL;
      WHEN insufficient_privilege THEN
        RAISE EXCEPTION 'The database user may not create roles. Run "CREATE ROLE farmstead_portal NOLOGIN; GRANT farmstead_portal TO %" as a superuser, then start again.', current_user;
    END;
  END IF;
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    BEGIN
      EXECUTE format('GRANT farmstead_portal TO %I', current_user);
    EXCEPTION
      -- Somebody else made the role and granted it already.
      WHEN insufficient_privilege THEN NULL;
    END;
  END IF;
END $$;
GRANT USAGE ON SCHEMA public TO farmstead_portal;
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['portal_sessions', 'farms', 'micro_hubs', 'pages', 'page_fingerprints', 'leads',
    'consent_receipts', 'deliveries', 'rankings', 'ranking_checks', 'page_days', 'page_activity', 'retired_slugs'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY portal_own ON %I TO farmstead_portal USING (client_id = nullif(current_setting(''app.client_id'', true), '''')::integer)', name);
  END LOOP;
END $$;
ALTER TABLE clients ENABLE ROW LEVEL SECURITY;
ALTER TABLE clients FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON clients TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY portal_own ON clients TO farmstead_portal
  USING (id = nullif(current_setting('app.client_id', true), '')::integer);
-- Exactly the columns that portal.table.ts and the figures below name.
GRANT SELECT (id, name, city, state) ON clients TO farmstead_portal;
GRANT SELECT (id, client_id, name, domain, industry, location, status) ON farms TO farmstead_portal;
GRANT SELECT (id, client_id, name) ON micro_hubs TO farmstead_portal;
GRANT SELECT (id, client_id, farm_id, micro_hub_id, position, status, title, slug) ON pages TO farmstead_portal;
GRANT SELECT (id, client_id, farm_id, page_id, page_title, name, email, phone, city, state, message, source, lead_type,
  completed_both, quiz_score, spam_reason, created_at) ON leads TO farmstead_portal;
GRANT SELECT ON rankings, ranking_checks, page_days TO farmstead_portal;
GRANT SELECT ON page_figures, farm_figures TO farmstead_portal;

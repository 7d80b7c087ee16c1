-- How a client's hub domain stands. The domain itself is clients.main_hub_domain; clients.hub_active_at says since when it
-- serves pages, and is empty unless the state is verified.
CREATE TABLE hub_domains (
  client_id integer PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
  description text NOT NULL,
  verify_token text NOT NULL,
  state text NOT NULL CHECK (state IN ('set_up', 'verified', 'lapsed')),
  set_up_at timestamptz NOT NULL,
  verified_at timestamptz,
  checked_at timestamptz,
  rechecked_at timestamptz,
  failed_days integer NOT NULL DEFAULT 0,
  checks jsonb NOT NULL DEFAULT '[]'
);
INSERT INTO hub_domains (client_id, description, verify_token, state, set_up_at, verified_at)
  SELECT id, '', replace(gen_random_uuid()::text, '-', ''),
    CASE WHEN hub_active_at IS NULL THEN 'set_up' ELSE 'verified' END, updated_at, hub_active_at
  FROM clients WHERE main_hub_domain IS NOT NULL;

-- The pages of a hub site above its questions: one home for a client (no micro-hub) and one page for a micro-hub.
CREATE TABLE hub_pages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  micro_hub_id integer UNIQUE REFERENCES micro_hubs ON DELETE CASCADE,
  title text NOT NULL,
  description text NOT NULL,
  slug text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((micro_hub_id IS NULL) = (slug = ''))
);
CREATE INDEX hub_pages_client ON hub_pages (client_id, id);
CREATE UNIQUE INDEX hub_pages_home ON hub_pages (client_id) WHERE micro_hub_id IS NULL;
CREATE UNIQUE INDEX hub_pages_slug ON hub_pages (slug) WHERE micro_hub_id IS NOT NULL;
INSERT INTO hub_pages (client_id, micro_hub_id, title, description, slug, created_at)
  SELECT id, NULL, coalesce(main_hub_title, name), '', '', updated_at FROM clients WHERE main_hub_domain IS NOT NULL;
-- Addresses that no other page may take.
CREATE VIEW hub_slugs WITH (security_invoker = true) AS SELECT slug FROM hub_pages WHERE micro_hub_id IS NOT NULL;

CREATE FUNCTION retire_hub_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.slug <> '' THEN
    INSERT INTO retired_slugs (slug, client_id, target, retired_at) VALUES (OLD.slug, OLD.client_id, NULL, now())
    ON CONFLICT (slug) DO UPDATE SET target = NULL, retired_at = now();
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER hub_pages_retire_slug AFTER DELETE ON hub_pages FOR EACH ROW EXECUTE FUNCTION retire_hub_slug();
CREATE TRIGGER hub_pages_tell_sites AFTER INSERT OR UPDATE OR DELETE ON hub_pages FOR EACH ROW EXECUTE FUNCTION tell_sites();

-- What a registry answered about a domain, kept for a day; null when it gave no answer.
CREATE TABLE domain_availability (
  domain text PRIMARY KEY,
  available boolean,
  checked_at timestamptz NOT NULL
);

-- What the language model suggested for a client, kept while the client is the same.
CREATE TABLE domain_suggestions (
  client_id integer PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
  basis text NOT NULL,
  suggestions jsonb NOT NULL,
  made_at timestamptz NOT NULL
);

ALTER TABLE model_calls DROP CONSTRAINT model_calls_purpose_check;
ALTER TABLE model_calls ADD CONSTRAINT model_calls_purpose_check CHECK (purpose IN ('page', 'quiz', 'repair', 'domains'));

-- A domain that another client holds as its hub is no farm's: the row is not stored, as if another farm had it.
CREATE FUNCTION keep_hub_domains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM clients WHERE main_hub_domain = NEW.domain AND id <> NEW.client_id) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER farms_keep_hub_domains BEFORE INSERT ON farms FOR EACH ROW EXECUTE FUNCTION keep_hub_domains();

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['hub_domains', 'hub_pages', 'domain_suggestions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY portal_own ON %I TO farmstead_portal USING (client_id = nullif(current_setting(''app.client_id'', true), '''')::integer)', name);
  END LOOP;
END $$;

-- A farm that search engines are told to leave out, since when, by whom and why. Visitors see its pages as before.
ALTER TABLE farms
  ADD COLUMN deindexed_at timestamptz,
  ADD COLUMN deindexed_by text,
  ADD COLUMN deindexed_reason text,
  ADD CONSTRAINT farms_deindexed CHECK (num_nulls(deindexed_at, deindexed_by, deindexed_reason) IN (0, 3));

-- Hub domains that a client had and showed pages on: as long as they point here, they lead to where the pages are now.
CREATE TABLE former_hub_domains (
  domain text PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  left_at timestamptz NOT NULL
);
CREATE INDEX former_hub_domains_client ON former_hub_domains (client_id);
CREATE TRIGGER former_hub_domains_tell_sites AFTER INSERT OR UPDATE OR DELETE ON former_hub_domains
  FOR EACH ROW EXECUTE FUNCTION tell_sites();

-- Since when a domain is registered, as its registry says.
ALTER TABLE domain_availability ADD COLUMN registered_at timestamptz;

-- Addresses that changed since search engines were last told, by IndexNow; several rows for one that changed often, so
-- that writers never wait for each other. No farm: a page of the hub site itself. Rows outlive what they name.
CREATE TABLE indexnow_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL,
  farm_id integer,
  slug text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX indexnow_changes_client ON indexnow_changes (client_id, id);

-- What became of the last submission for a host, and when the next one may be made.
CREATE TABLE indexnow_hosts (
  host text PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  sent_at timestamptz NOT NULL,
  urls integer NOT NULL,
  is_accepted boolean NOT NULL,
  detail text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  retry_at timestamptz
);
CREATE INDEX indexnow_hosts_client ON indexnow_hosts (client_id);

-- Nothing is gathered while the agency has not switched it on.
CREATE FUNCTION indexnow_is_on() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM settings WHERE key = 'indexNow' AND value = 'true'::jsonb)
$$;

CREATE FUNCTION note_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT indexnow_is_on() THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.status = 'published' THEN
    INSERT INTO indexnow_changes (client_id, farm_id, slug) VALUES (OLD.client_id, OLD.farm_id, OLD.slug);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'published' THEN
    IF TG_OP = 'INSERT' OR OLD.status <> 'published' OR OLD.slug <> NEW.slug THEN
      INSERT INTO indexnow_changes (client_id, farm_id, slug) VALUES (NEW.client_id, NEW.farm_id, NEW.slug);
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pages_note_change AFTER INSERT OR DELETE ON pages FOR EACH ROW EXECUTE FUNCTION note_page_change();
CREATE TRIGGER pages_note_update AFTER UPDATE ON pages FOR EACH ROW
  WHEN (OLD.content_hash IS DISTINCT FROM NEW.content_hash OR OLD.status IS DISTINCT FROM NEW.status
    OR OLD.slug IS DISTINCT FROM NEW.slug)
  EXECUTE FUNCTION note_page_change();

CREATE FUNCTION note_hub_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF indexnow_is_on() AND coalesce(NEW.slug, OLD.slug) <> '' THEN
    INSERT INTO indexnow_changes (client_id, farm_id, slug)
      VALUES (coalesce(NEW.client_id, OLD.client_id), NULL, coalesce(NEW.slug, OLD.slug));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER hub_pages_note_change AFTER INSERT OR UPDATE OR DELETE ON hub_pages
  FOR EACH ROW EXECUTE FUNCTION note_hub_page_change();

-- A farm shown, hidden or left out of search: all its public addresses answer differently.
CREATE FUNCTION note_farm_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF indexnow_is_on() THEN
    INSERT INTO indexnow_changes (client_id, farm_id, slug)
      SELECT client_id, farm_id, slug FROM pages WHERE farm_id = NEW.id AND status = 'published';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER farms_note_change AFTER UPDATE ON farms FOR EACH ROW
  WHEN ((OLD.status = 'inactive') <> (NEW.status = 'inactive')
    OR (OLD.deindexed_at IS NULL) <> (NEW.deindexed_at IS NULL))
  EXECUTE FUNCTION note_farm_change();

-- A hub domain that begins or ends to serve moves the home of all the client's pages.
CREATE FUNCTION note_home_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF indexnow_is_on() THEN
    INSERT INTO indexnow_changes (client_id, farm_id, slug)
      SELECT p.client_id, p.farm_id, p.slug FROM pages p JOIN farms f ON f.id = p.farm_id
      WHERE p.client_id = NEW.id AND p.status = 'published' AND f.status <> 'inactive';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER clients_note_home AFTER UPDATE ON clients FOR EACH ROW
  WHEN ((OLD.hub_active_at IS NULL) <> (NEW.hub_active_at IS NULL)
    OR OLD.main_hub_domain IS DISTINCT FROM NEW.main_hub_domain AND NEW.hub_active_at IS NOT NULL)
  EXECUTE FUNCTION note_home_change();

-- The key file stands on every host: whoever keeps pages forgets all of them.
CREATE FUNCTION tell_all_sites() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.key, OLD.key) IN ('indexNow', 'indexNowKey') THEN
    PERFORM pg_notify('sites_changed', '*');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER settings_tell_sites AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW EXECUTE FUNCTION tell_all_sites();

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['former_hub_domains', 'indexnow_changes', 'indexnow_hosts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY portal_own ON %I TO farmstead_portal USING (client_id = nullif(current_setting(''app.client_id'', true), '''')::integer)', name);
  END LOOP;
END $$;

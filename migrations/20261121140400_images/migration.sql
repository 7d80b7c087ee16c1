-- Pictures of pages: a drawing made of the page's own device, and a photo of the client's, which wins.
ALTER TABLE pages ADD COLUMN image jsonb;
CREATE TABLE page_images (
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('drawing', 'photo')),
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  image jsonb NOT NULL,
  -- What a drawing was made of: the page's content and the names and colour it shows.
  content_hash text,
  subject text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (page_id, kind)
);
CREATE INDEX page_images_client ON page_images (client_id);
CREATE TABLE image_files (
  name text PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('drawing', 'photo')),
  type text NOT NULL,
  bytes bytea NOT NULL,
  -- Pages in caches elsewhere may still ask for a picture that was replaced.
  retired_at timestamptz
);
CREATE INDEX image_files_page ON image_files (page_id, kind);
CREATE INDEX image_files_client ON image_files (client_id);
CREATE INDEX image_files_retired ON image_files (retired_at) WHERE retired_at IS NOT NULL;

CREATE TRIGGER pages_tell_sites_image AFTER UPDATE OF image ON pages FOR EACH ROW
  WHEN (OLD.image IS DISTINCT FROM NEW.image) EXECUTE FUNCTION tell_sites();

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['page_images', 'image_files'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY portal_own ON %I TO farmstead_portal USING (client_id = nullif(current_setting(''app.client_id'', true), '''')::integer)', name);
  END LOOP;
END $$;

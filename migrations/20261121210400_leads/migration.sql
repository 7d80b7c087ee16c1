-- Since when a lead waits for its answer: later than it came where staff released it, or where its visitor asked again
-- after it was lost. Nobody is late with what they were not told.
ALTER TABLE leads ADD COLUMN waiting_since timestamptz;
UPDATE leads SET waiting_since = announced_at WHERE announced_at > created_at;
GRANT SELECT (waiting_since) ON leads TO farmstead_portal;
DROP INDEX leads_unanswered;
CREATE INDEX leads_unanswered ON leads (coalesce(waiting_since, created_at))
  WHERE status = 'new' AND answered_at IS NULL AND escalated_at IS NULL AND spam_reason IS NULL;
DROP INDEX leads_waiting;
CREATE INDEX leads_waiting ON leads (coalesce(waiting_since, created_at), id) WHERE status = 'new' AND spam_reason IS NULL;

-- A form asks for no address: beside what a lead says of its place, the area code of its phone tells where it may be.
ALTER TABLE lead_rules ADD COLUMN area_codes text[] NOT NULL DEFAULT '{}';

-- What a page was whose form somebody may still have open when it is removed or merged: their question is taken all the
-- same, and their consent receipt says which page it was.
CREATE TABLE former_pages (
  page_id integer PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  title text NOT NULL,
  slug text NOT NULL,
  quiz jsonb,
  content_hash text,
  shown_version integer NOT NULL,
  removed_at timestamptz NOT NULL
);
CREATE INDEX former_pages_client ON former_pages (client_id);
CREATE INDEX former_pages_farm ON former_pages (farm_id);

-- Where the whole farm goes there is nobody left to answer.
CREATE FUNCTION keep_former_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.first_published_at IS NOT NULL THEN
    INSERT INTO former_pages (page_id, client_id, farm_id, title, slug, quiz, content_hash, shown_version, removed_at)
      SELECT OLD.id, OLD.client_id, OLD.farm_id, OLD.title, OLD.slug, OLD.quiz, OLD.content_hash, OLD.shown_version, now()
      FROM farms f WHERE f.id = OLD.farm_id
    ON CONFLICT (page_id) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pages_keep_former AFTER DELETE ON pages FOR EACH ROW EXECUTE FUNCTION keep_former_page();

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['former_pages'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY portal_own ON %I TO farmstead_portal USING (client_id = nullif(current_setting(''app.client_id'', true), '''')::integer)', name);
  END LOOP;
END $$;

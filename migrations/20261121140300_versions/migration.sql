-- Every change of a page is kept. A page's own row holds what is shown; while a published page has a change that nobody
-- approved yet, its newest version is not the one shown.
CREATE TABLE page_versions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  number integer NOT NULL,
  title text NOT NULL,
  meta_description text NOT NULL,
  keyword text NOT NULL,
  body jsonb NOT NULL,
  quiz jsonb,
  quality jsonb NOT NULL,
  writer text NOT NULL,
  variant integer,
  content_hash text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('written', 'edited', 'restored', 'refreshed', 'regenerated', 'merged')),
  author_id integer,
  author_name text,
  published_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (page_id, number)
);
CREATE INDEX page_versions_client ON page_versions (client_id);

ALTER TABLE pages
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN shown_version integer NOT NULL DEFAULT 0,
  ADD COLUMN change_state text CHECK (change_state IN ('ready', 'approved', 'input', 'repair', 'duplicate')),
  ADD COLUMN reviewed_by integer,
  ADD COLUMN reviewer text,
  ADD COLUMN reviewed_at timestamptz,
  ADD COLUMN reviewed_hash text,
  ADD COLUMN publish_at timestamptz,
  ADD COLUMN held_at timestamptz,
  ADD COLUMN regenerating_at timestamptz;
-- Which of the review queue's lists a page stands in; null when nothing waits for anybody.
ALTER TABLE pages ADD COLUMN review_state text GENERATED ALWAYS AS (
  CASE
    WHEN change_state IS NOT NULL THEN change_state
    WHEN status = 'failed' THEN 'failed'
    WHEN status <> 'draft' THEN NULL
    WHEN (quality->>'passed')::boolean THEN
      CASE WHEN publish_at IS NOT NULL OR reviewed_hash = content_hash THEN 'approved' ELSE 'ready' END
    WHEN jsonb_path_exists(quality, '$.checks[*] ? (@.ok == false && @.severity == "gate" && @.id == "G-01")') THEN 'input'
    WHEN jsonb_path_exists(quality, '$.checks[*] ? (@.ok == false && @.severity == "gate" &&
      (@.id == "F-01" || @.id == "F-02" || @.id == "F-04" || @.id == "F-05" || @.id == "G-15" || @.id == "G-16"))')
      THEN 'duplicate'
    ELSE 'repair'
  END) STORED;
CREATE INDEX pages_review ON pages (review_state, id) WHERE review_state IS NOT NULL;
CREATE INDEX pages_due ON pages (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX retired_slugs_target ON retired_slugs (target) WHERE target IS NOT NULL;

INSERT INTO page_versions (page_id, client_id, number, title, meta_description, keyword, body, quiz, quality, writer,
  variant, content_hash, reason, published_at, created_at)
SELECT id, client_id, 1, title, meta_description, keyword, body, quiz, quality, coalesce(writer, 'worksheet'),
  variant, content_hash, 'written', published_at, coalesce(modified_at, updated_at)
FROM pages WHERE body IS NOT NULL AND content_hash IS NOT NULL;
UPDATE pages SET version = 1, shown_version = 1 WHERE body IS NOT NULL AND content_hash IS NOT NULL;

-- Pages a day for each of the farm's hosts; null publishes without waiting.
ALTER TABLE farms ADD COLUMN drip_per_day integer CHECK (drip_per_day BETWEEN 1 AND 100);

-- What visitors did on a page that goes over into another goes with it: counts, leads, measured positions.
CREATE FUNCTION move_page_records(gone integer, kept integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  target pages%ROWTYPE;
BEGIN
  SELECT * INTO target FROM pages WHERE id = kept;
  INSERT INTO page_days (page_id, client_id, farm_id, day, views, forms, quizzes)
    SELECT kept, target.client_id, target.farm_id, day, views, forms, quizzes FROM page_days WHERE page_id = gone
    ON CONFLICT (page_id, day) DO UPDATE SET views = page_days.views + excluded.views,
      forms = page_days.forms + excluded.forms, quizzes = page_days.quizzes + excluded.quizzes;
  UPDATE page_activity SET page_id = kept, farm_id = target.farm_id WHERE page_id = gone;
  UPDATE leads SET page_id = kept WHERE page_id = gone;
  UPDATE rankings r SET page_id = kept, farm_id = target.farm_id WHERE r.page_id = gone
    AND NOT EXISTS (SELECT FROM rankings o WHERE o.farm_id = target.farm_id AND o.page_id = kept AND o.keyword = r.keyword);
END $$;

-- A new reviewer is shown on the page, so it is told like a change of its words.
DROP TRIGGER pages_tell_sites_update ON pages;
CREATE TRIGGER pages_tell_sites_update AFTER UPDATE ON pages FOR EACH ROW
  WHEN (OLD.content_hash IS DISTINCT FROM NEW.content_hash OR OLD.status IS DISTINCT FROM NEW.status
    OR OLD.slug IS DISTINCT FROM NEW.slug OR OLD.body IS DISTINCT FROM NEW.body
    OR OLD.reviewed_at IS DISTINCT FROM NEW.reviewed_at)
  EXECUTE FUNCTION tell_sites();
CREATE TRIGGER retired_slugs_tell_sites AFTER INSERT OR UPDATE ON retired_slugs FOR EACH ROW
  WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION tell_sites();

ALTER TABLE page_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE page_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON page_versions TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY portal_own ON page_versions TO farmstead_portal
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer);

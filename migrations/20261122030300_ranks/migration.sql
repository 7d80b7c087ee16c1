-- The micro-hub of a keyword's page, so that a list narrowed to one reads by an index as every other does.
ALTER TABLE rankings ADD COLUMN hub_id integer;
UPDATE rankings r SET hub_id = p.micro_hub_id FROM pages p WHERE p.id = r.page_id;
CREATE INDEX rankings_of_hub ON rankings (hub_id, (coalesce(current_position, 1000000)), id);

CREATE FUNCTION place_ranking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hub_id := (SELECT micro_hub_id FROM pages WHERE id = NEW.page_id);
  RETURN NEW;
END $$;
CREATE TRIGGER rankings_placed BEFORE INSERT OR UPDATE OF page_id ON rankings
  FOR EACH ROW EXECUTE FUNCTION place_ranking();

CREATE FUNCTION move_rankings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rankings SET hub_id = NEW.micro_hub_id WHERE page_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER pages_moved AFTER UPDATE OF micro_hub_id ON pages
  FOR EACH ROW WHEN (NEW.micro_hub_id <> OLD.micro_hub_id) EXECUTE FUNCTION move_rankings();

-- A trend counts while the latest check measured.
DROP INDEX rankings_of_trend;
CREATE INDEX rankings_of_trend ON rankings (trend, (coalesce(current_position, 1000000)), id)
  WHERE state IN ('ranked', 'absent');

-- When the connected Google account was found to have lost a property; null while it may read it.
ALTER TABLE search_sites ADD COLUMN lost_at timestamptz;

-- When the provider was asked for the page that is under way: a look-up that was sent may have been charged, and is not sent twice.
ALTER TABLE ranking_checks ADD COLUMN sent_at timestamptz;
-- Those that a crash left so; the text is STOPPED of checks.rules.ts.
CREATE INDEX rankings_stopped ON rankings (farm_id)
  WHERE reason = 'The server stopped while the provider was being asked, so this look-up may have been charged.';

-- Likeness at scale. Bands changed (420 of two minima instead of 64), so stored fingerprints say by which scheme they were
-- made; those of an older one are candidates for every page until they are made anew.
ALTER TABLE page_fingerprints ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX page_fingerprints_version ON page_fingerprints (version);
CREATE INDEX page_fingerprints_sentences ON page_fingerprints USING gin (sentences) WITH (fastupdate = off);

-- Which pages have a band: counting a page's matches reads this index alone, where an index on the arrays would have to
-- read every array. Kept by the trigger; without foreign key, whose check would cost more than the row.
DROP INDEX page_fingerprints_bands;
CREATE TABLE page_bands (
  band integer NOT NULL,
  page_id integer NOT NULL,
  PRIMARY KEY (band, page_id)
);
CREATE FUNCTION keep_page_bands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM page_bands WHERE page_id = OLD.page_id AND band = ANY (OLD.bands);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO page_bands SELECT DISTINCT unnest(NEW.bands), NEW.page_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER page_fingerprints_keep_bands AFTER INSERT OR DELETE ON page_fingerprints
  FOR EACH ROW EXECUTE FUNCTION keep_page_bands();
CREATE TRIGGER page_fingerprints_change_bands AFTER UPDATE ON page_fingerprints
  FOR EACH ROW WHEN (OLD.bands IS DISTINCT FROM NEW.bands) EXECUTE FUNCTION keep_page_bands();

-- Pages that share at least so many bands. The planner takes reading the whole table for cheap while it is small.
CREATE FUNCTION pages_sharing_bands(own integer[], fewest integer) RETURNS SETOF integer
  LANGUAGE sql STABLE SET enable_seqscan = off
  AS $$ SELECT page_id FROM page_bands WHERE band = ANY (own) GROUP BY page_id HAVING count(*) >= fewest $$;
CREATE FUNCTION fingerprints_sharing_sentences(own integer[]) RETURNS SETOF page_fingerprints
  LANGUAGE sql STABLE SET enable_seqscan = off
  AS $$ SELECT * FROM page_fingerprints WHERE sentences && own $$;

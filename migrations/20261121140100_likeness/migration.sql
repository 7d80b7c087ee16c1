-- Likeness at scale. Bands changed (420 of two minima instead of 64), so stored fingerprints say by which scheme they were
-- made; those of an older one are candidates for every page until they are made anew.
ALTER TABLE page_fingerprints ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX page_fingerprints_version ON page_fingerprints (version);
CREATE INDEX page_fingerprints_sentences ON page_fingerprints USING gin (sentences) WITH (fastupdate = off);

-- Which pages have a band: counting a page's matches reads these indexes alone, where an index on the arrays would have to
-- read every array. Seven bands a row, each column for every seventh band: a row of one takes as much room as its index.
-- Kept by the trigger; without foreign key, whose check would cost more than the row.
DROP INDEX page_fingerprints_bands;
CREATE TABLE page_bands (
  page_id integer NOT NULL,
  b1 integer,
  b2 integer,
  b3 integer,
  b4 integer,
  b5 integer,
  b6 integer,
  b7 integer
);
CREATE INDEX page_bands_1 ON page_bands (b1, page_id);
CREATE INDEX page_bands_2 ON page_bands (b2, page_id);
CREATE INDEX page_bands_3 ON page_bands (b3, page_id);
CREATE INDEX page_bands_4 ON page_bands (b4, page_id);
CREATE INDEX page_bands_5 ON page_bands (b5, page_id);
CREATE INDEX page_bands_6 ON page_bands (b6, page_id);
CREATE INDEX page_bands_7 ON page_bands (b7, page_id);
CREATE FUNCTION keep_page_bands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM page_bands WHERE b1 = ANY (OLD.bands) AND page_id = OLD.page_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO page_bands SELECT NEW.page_id, NEW.bands[i], NEW.bands[i + 1], NEW.bands[i + 2], NEW.bands[i + 3], NEW.bands[i + 4], NEW.bands[i + 5], NEW.bands[i + 6]
      FROM generate_series(1, cardinality(NEW.bands), 7) i;
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
  AS $$
    SELECT page_id FROM (
      SELECT page_id FROM page_bands WHERE b1 = ANY (ARRAY(SELECT own[i] FROM generate_series(1, cardinality(own), 7) i))
      UNION ALL
      SELECT page_id FROM page_bands WHERE b2 = ANY (ARRAY(SELECT own[i] FROM generate_series(2, cardinality(own), 7) i))
      UNION ALL
      SELECT page_id FROM page_bands WHERE b3 = ANY (ARRAY(SELECT own[i] FROM generate_series(3, cardinality(own), 7) i))
      UNION ALL
      SELECT page_id FROM page_bands WHERE b4 = ANY (ARRAY(SELECT own[i] FROM generate_series(4, cardinality(own), 7) i))
      UNION ALL
      SELECT page_id FROM page_bands WHERE b5 = ANY (ARRAY(SELECT own[i] FROM generate_series(5, cardinality(own), 7) i))
      UNION ALL
      SELECT page_id FROM page_bands WHERE b6 = ANY (ARRAY(SELECT own[i] FROM generate_series(6, cardinality(own), 7) i))
      UNION ALL
      SELECT page_id FROM page_bands WHERE b7 = ANY (ARRAY(SELECT own[i] FROM generate_series(7, cardinality(own), 7) i))
    ) found GROUP BY page_id HAVING count(*) >= fewest
  $$;
CREATE FUNCTION fingerprints_sharing_sentences(own integer[]) RETURNS SETOF page_fingerprints
  LANGUAGE sql STABLE SET enable_seqscan = off
  AS $$ SELECT * FROM page_fingerprints WHERE sentences && own $$;

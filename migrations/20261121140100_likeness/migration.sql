-- Likeness at scale. Bands changed (352 of two minima instead of 64), so stored fingerprints say by which scheme they were
-- made; those of an older one are candidates for every page until they are made anew.
ALTER TABLE page_fingerprints ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX page_fingerprints_version ON page_fingerprints (version);
-- Without a pending list: a page of 352 bands would fill it, and every search would read it through.
DROP INDEX page_fingerprints_bands;
CREATE INDEX page_fingerprints_bands ON page_fingerprints USING gin (bands) WITH (fastupdate = off);
CREATE INDEX page_fingerprints_sentences ON page_fingerprints USING gin (sentences) WITH (fastupdate = off);

-- The planner takes comparing arrays for cheap; comparing 352 bands with 352 is not, so it must use the index.
CREATE FUNCTION fingerprints_sharing_bands(own integer[]) RETURNS SETOF page_fingerprints
  LANGUAGE sql STABLE SET enable_seqscan = off
  AS $$ SELECT * FROM page_fingerprints WHERE bands && own $$;
CREATE FUNCTION fingerprints_sharing_sentences(own integer[]) RETURNS SETOF page_fingerprints
  LANGUAGE sql STABLE SET enable_seqscan = off
  AS $$ SELECT * FROM page_fingerprints WHERE sentences && own $$;

-- How many keywords each farm has of every kind that the list can be narrowed to, so that a list of a hundred thousand need not
-- be counted to be shown. It takes the place of ranking_counts, which knew farms alone.
-- What the latest check failed to see is not measured, as its badge says, unless an earlier position stands.
CREATE FUNCTION rank_band(place integer, state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN place <= 3 THEN 'top3' WHEN place <= 10 THEN 'top10' WHEN place <= 20 THEN 'top20'
    WHEN place IS NOT NULL THEN 'beyond' WHEN state = 'absent' THEN 'unranked' ELSE 'unmeasured' END
$$;

CREATE TABLE ranking_tallies (
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  band text NOT NULL,
  trend text NOT NULL,
  state text NOT NULL,
  -- Another page of the client stands in the page's place.
  is_wrong boolean NOT NULL,
  keywords integer NOT NULL,
  PRIMARY KEY (farm_id, band, trend, state, is_wrong)
);
CREATE INDEX ranking_tallies_client ON ranking_tallies (client_id);
INSERT INTO ranking_tallies
  SELECT farm_id, client_id, rank_band(current_position, state), trend, state, wrong_url IS NOT NULL, count(*)
  FROM rankings GROUP BY 1, 2, 3, 4, 5, 6;

CREATE FUNCTION tally_rankings_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ranking_tallies AS n
    SELECT farm_id, client_id, rank_band(current_position, state), trend, state, wrong_url IS NOT NULL, count(*)
    FROM added GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 3, 4, 5, 6
    ON CONFLICT (farm_id, band, trend, state, is_wrong) DO UPDATE SET keywords = n.keywords + excluded.keywords;
  RETURN NULL;
END $$;
CREATE FUNCTION tally_rankings_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ranking_tallies n SET keywords = n.keywords - gone.keywords
    FROM (SELECT farm_id, rank_band(current_position, state) AS band, trend, state, wrong_url IS NOT NULL AS is_wrong,
        count(*) AS keywords FROM removed GROUP BY 1, 2, 3, 4, 5) gone
    WHERE (n.farm_id, n.band, n.trend, n.state, n.is_wrong)
      = (gone.farm_id, gone.band, gone.trend, gone.state, gone.is_wrong);
  RETURN NULL;
END $$;
-- What an update takes from one kind and brings to another, in one order of rows: two of them must not wait for each other.
CREATE FUNCTION tally_rankings_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ranking_tallies AS n
    SELECT farm_id, client_id, band, trend, state, is_wrong, sum(by) FROM (
      SELECT farm_id, client_id, rank_band(current_position, state) AS band, trend, state,
        wrong_url IS NOT NULL AS is_wrong, -1 AS by FROM removed
      UNION ALL
      SELECT farm_id, client_id, rank_band(current_position, state), trend, state, wrong_url IS NOT NULL, 1
      FROM added) moved
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(by) <> 0 ORDER BY 1, 3, 4, 5, 6
    ON CONFLICT (farm_id, band, trend, state, is_wrong) DO UPDATE SET keywords = n.keywords + excluded.keywords;
  RETURN NULL;
END $$;
CREATE TRIGGER rankings_tallied_in AFTER INSERT ON rankings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rankings_in();
CREATE TRIGGER rankings_tallied_out AFTER DELETE ON rankings
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_rankings_out();
CREATE TRIGGER rankings_tallied_over AFTER UPDATE ON rankings
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rankings_over();

DROP TRIGGER rankings_counted_in ON rankings;
DROP TRIGGER rankings_counted_out ON rankings;
DROP TRIGGER rankings_counted_over ON rankings;
DROP FUNCTION count_rankings_in;
DROP FUNCTION count_rankings_out;
DROP FUNCTION move_counted_ranking;
DROP TABLE ranking_counts;

-- A wrong page that is merged into the keyword's own page, that takes its keyword over, or that is gone stands in nobody's place
-- any more; where its address leads now the next check says.
CREATE FUNCTION close_wrong_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.wrong_url := NULL;
  NEW.wrong_position := NULL;
  NEW.wrong_page_id := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER rankings_wrong_closed BEFORE UPDATE OF page_id, wrong_page_id ON rankings
  FOR EACH ROW WHEN (OLD.wrong_page_id IS NOT NULL AND NEW.wrong_url = OLD.wrong_url
    AND (NEW.wrong_page_id IS NULL OR NEW.wrong_page_id = NEW.page_id))
  EXECUTE FUNCTION close_wrong_page();

-- The first rows of a narrowed list, in the order of the screen.
CREATE INDEX rankings_of_client ON rankings (client_id, (coalesce(current_position, 1000000)), id);
CREATE INDEX rankings_of_farm ON rankings (farm_id, (coalesce(current_position, 1000000)), id);
CREATE INDEX rankings_of_trend ON rankings (trend, (coalesce(current_position, 1000000)), id);
CREATE INDEX rankings_of_state ON rankings (state, (coalesce(current_position, 1000000)), id);
CREATE INDEX rankings_wrong ON rankings ((coalesce(current_position, 1000000)), id) WHERE wrong_url IS NOT NULL;

ALTER TABLE ranking_tallies ENABLE ROW LEVEL SECURITY;
ALTER TABLE ranking_tallies FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON ranking_tallies TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY portal_own ON ranking_tallies TO farmstead_portal
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer);
GRANT SELECT ON ranking_tallies TO farmstead_portal;

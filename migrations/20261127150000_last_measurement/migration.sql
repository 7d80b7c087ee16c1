-- A failed or cancelled check takes nothing away: what the last measurement found stays, "not ranked" and its trend too.

CREATE FUNCTION position_band(place integer, is_measured boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN place IS NULL THEN CASE WHEN is_measured THEN 'unranked' ELSE 'unmeasured' END
    WHEN place <= 3 THEN 'top3'
    WHEN place <= 10 THEN 'top10'
    WHEN place <= 20 THEN 'top20'
    ELSE 'beyond' END
$$;

CREATE OR REPLACE FUNCTION count_rankings_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ranking_counters AS n
    SELECT farm_id, client_id, position_band(current_position, last_checked_at IS NOT NULL), trend, state,
      wrong_url IS NOT NULL, count(*)
    FROM added GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 3, 4, 5, 6
    ON CONFLICT (farm_id, position_band, trend, state, is_wrong)
      DO UPDATE SET keywords = n.keywords + excluded.keywords;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_rankings_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ranking_counters n SET keywords = n.keywords - gone.keywords
    FROM (SELECT farm_id, position_band(current_position, last_checked_at IS NOT NULL) AS position_band, trend, state,
        wrong_url IS NOT NULL AS is_wrong, count(*) AS keywords FROM removed GROUP BY 1, 2, 3, 4, 5) gone
    WHERE (n.farm_id, n.position_band, n.trend, n.state, n.is_wrong)
      = (gone.farm_id, gone.position_band, gone.trend, gone.state, gone.is_wrong);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_rankings_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ranking_counters AS n
    SELECT farm_id, client_id, position_band, trend, state, is_wrong, sum(by) FROM (
      SELECT farm_id, client_id, position_band(current_position, last_checked_at IS NOT NULL) AS position_band, trend,
        state, wrong_url IS NOT NULL AS is_wrong, -1 AS by FROM removed
      UNION ALL
      SELECT farm_id, client_id, position_band(current_position, last_checked_at IS NOT NULL), trend, state,
        wrong_url IS NOT NULL, 1
      FROM added) moved
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(by) <> 0 ORDER BY 1, 3, 4, 5, 6
    ON CONFLICT (farm_id, position_band, trend, state, is_wrong)
      DO UPDATE SET keywords = n.keywords + excluded.keywords;
  RETURN NULL;
END $$;

DROP FUNCTION position_band(integer, text);

DELETE FROM ranking_counters;
INSERT INTO ranking_counters (farm_id, client_id, position_band, trend, state, is_wrong, keywords)
  SELECT farm_id, client_id, position_band(current_position, last_checked_at IS NOT NULL), trend, state,
    wrong_url IS NOT NULL, count(*)
  FROM rankings GROUP BY 1, 2, 3, 4, 5, 6;

DROP INDEX rankings_of_trend;
CREATE INDEX rankings_of_trend ON rankings (trend, (coalesce(current_position, 1000000)), id)
  WHERE last_checked_at IS NOT NULL;

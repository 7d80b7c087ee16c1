-- One page has one primary keyword and any number of others; each may be measured from a place and a device of its own.
-- depth: how far the last measured check looked. recent: the last twelve measured checks, newest first, as [milliseconds, position].
-- since: what was measured before it was measured of another keyword, place or device.
ALTER TABLE rankings
  ADD COLUMN is_primary boolean NOT NULL DEFAULT true,
  ADD COLUMN city text,
  ADD COLUMN state_code text,
  ADD COLUMN device text NOT NULL DEFAULT 'desktop' CHECK (device IN ('desktop', 'mobile')),
  ADD COLUMN weight integer NOT NULL DEFAULT 1 CHECK (weight BETWEEN 1 AND 10000000),
  ADD COLUMN depth integer,
  ADD COLUMN recent jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN since timestamptz;
UPDATE rankings r SET is_primary = false
  WHERE page_id IS NOT NULL AND EXISTS (SELECT FROM rankings o WHERE o.page_id = r.page_id AND o.id < r.id);
UPDATE rankings r SET depth = 50 WHERE last_checked_at IS NOT NULL;
UPDATE rankings r SET recent = found.recent FROM (
  SELECT c.ranking_id, jsonb_agg(jsonb_build_array(floor(extract(epoch FROM c.checked_at) * 1000)::bigint, c.position)
    ORDER BY c.checked_at DESC, c.id DESC) AS recent
  FROM (SELECT *, row_number() OVER (PARTITION BY ranking_id ORDER BY checked_at DESC, id DESC) AS nth
    FROM ranking_checks WHERE state IN ('ranked', 'absent')) c
  WHERE c.nth <= 12 GROUP BY c.ranking_id) found
  WHERE found.ranking_id = r.id;
ALTER TABLE rankings
  DROP CONSTRAINT rankings_farm_id_page_id_keyword_key,
  ADD CONSTRAINT rankings_keyword_once UNIQUE NULLS NOT DISTINCT (farm_id, page_id, keyword, city, state_code, device);
CREATE UNIQUE INDEX rankings_primary ON rankings (page_id) WHERE is_primary AND page_id IS NOT NULL;
CREATE INDEX rankings_by_position ON rankings ((coalesce(current_position, 1000000)), id);
CREATE INDEX rankings_by_keyword ON rankings (lower(keyword), id);

-- A keyword that comes to a page which has a primary one is one of its others.
CREATE FUNCTION keep_one_primary_keyword() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_primary AND EXISTS (SELECT FROM rankings r WHERE r.page_id = NEW.page_id AND r.is_primary AND r.id <> NEW.id) THEN
    NEW.is_primary := false;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rankings_one_primary BEFORE INSERT OR UPDATE OF page_id ON rankings
  FOR EACH ROW EXECUTE FUNCTION keep_one_primary_keyword();

-- How many keywords each farm has, so that a list of a hundred thousand need not be counted to be shown.
CREATE TABLE ranking_counts (
  farm_id integer PRIMARY KEY REFERENCES farms ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  keywords integer NOT NULL
);
CREATE INDEX ranking_counts_client ON ranking_counts (client_id);
INSERT INTO ranking_counts (farm_id, client_id, keywords)
  SELECT farm_id, client_id, count(*) FROM rankings GROUP BY farm_id, client_id;
CREATE FUNCTION count_rankings_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ranking_counts AS n (farm_id, client_id, keywords)
    SELECT farm_id, client_id, count(*) FROM added GROUP BY farm_id, client_id ORDER BY farm_id
    ON CONFLICT (farm_id) DO UPDATE SET keywords = n.keywords + excluded.keywords;
  RETURN NULL;
END $$;
CREATE FUNCTION count_rankings_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ranking_counts n SET keywords = n.keywords - gone.keywords
    FROM (SELECT farm_id, count(*) AS keywords FROM removed GROUP BY farm_id) gone WHERE gone.farm_id = n.farm_id;
  RETURN NULL;
END $$;
CREATE TRIGGER rankings_counted_in AFTER INSERT ON rankings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rankings_in();
CREATE TRIGGER rankings_counted_out AFTER DELETE ON rankings
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_rankings_out();
-- Only a merge of pages takes a keyword to another farm; a check changes rows all day and must not count them anew.
CREATE FUNCTION move_counted_ranking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ranking_counts SET keywords = keywords - 1 WHERE farm_id = OLD.farm_id;
  INSERT INTO ranking_counts AS n (farm_id, client_id, keywords) VALUES (NEW.farm_id, NEW.client_id, 1)
    ON CONFLICT (farm_id) DO UPDATE SET keywords = n.keywords + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER rankings_counted_over AFTER UPDATE OF farm_id ON rankings
  FOR EACH ROW WHEN (OLD.farm_id IS DISTINCT FROM NEW.farm_id) EXECUTE FUNCTION move_counted_ranking();

-- A refresh that somebody asked for: what it was about; how it goes its checks say.
CREATE TABLE ranking_runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer REFERENCES clients ON DELETE CASCADE,
  farm_id integer REFERENCES farms ON DELETE CASCADE,
  started_by text NOT NULL,
  started_at timestamptz NOT NULL,
  queued integer NOT NULL
);
CREATE INDEX ranking_runs_client ON ranking_runs (client_id);
CREATE INDEX ranking_runs_farm ON ranking_runs (farm_id);

-- asked_pages: the provider's pages in the order they are asked, where it is not their own.
ALTER TABLE ranking_checks
  ADD COLUMN run_id integer REFERENCES ranking_runs ON DELETE SET NULL,
  ADD COLUMN asked_pages integer[];
CREATE INDEX ranking_checks_run ON ranking_checks (run_id) INCLUDE (state, cost_micros) WHERE run_id IS NOT NULL;
CREATE INDEX ranking_checks_measured ON ranking_checks (checked_at) INCLUDE (ranking_id, client_id, position)
  WHERE state IN ('ranked', 'absent');

-- How often and how deep a farm's keywords are checked; a farm without a row is checked every two weeks, in full.
CREATE TABLE ranking_plans (
  farm_id integer PRIMARY KEY REFERENCES farms ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  pace text NOT NULL CHECK (pace IN ('daily', 'weekly', 'biweekly', 'monthly', 'off')),
  strategy text NOT NULL CHECK (strategy IN ('full', 'around', 'near'))
);
CREATE INDEX ranking_plans_client ON ranking_plans (client_id);

-- What a client's look-ups may cost a month (null: what the settings say of every client) and what is worth an alert.
CREATE TABLE ranking_choices (
  client_id integer PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
  monthly_budget double precision CHECK (monthly_budget >= 0),
  top3 boolean NOT NULL,
  top10 boolean NOT NULL,
  dropped integer CHECK (dropped BETWEEN 1 AND 50),
  lost boolean NOT NULL,
  wrong_page boolean NOT NULL
);

CREATE TABLE ranking_alerts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  ranking_id integer NOT NULL REFERENCES rankings ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('entered_top3', 'left_top3', 'entered_top10', 'left_top10', 'dropped', 'lost', 'wrong_page')),
  from_position integer,
  to_position integer,
  at timestamptz NOT NULL,
  told_at timestamptz
);
CREATE INDEX ranking_alerts_client ON ranking_alerts (client_id, id DESC);
CREATE INDEX ranking_alerts_ranking ON ranking_alerts (ranking_id);
CREATE INDEX ranking_alerts_untold ON ranking_alerts (id) WHERE told_at IS NULL;

-- What staff write onto the charts: notes about one client or all, and Google's updates.
CREATE TABLE ranking_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer REFERENCES clients ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('note', 'google')),
  day date NOT NULL,
  text text NOT NULL,
  author text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX ranking_notes_client ON ranking_notes (client_id);
CREATE INDEX ranking_notes_day ON ranking_notes (day);

ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN
  ('lead', 'lead_digest', 'budget', 'webhook_failing', 'webhook_given_up', 'test', 'rank_alerts', 'rank_budget'));

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ranking_counts', 'ranking_runs', 'ranking_plans', 'ranking_choices', 'ranking_alerts',
    'ranking_notes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY portal_own ON %I TO farmstead_portal USING (client_id = nullif(current_setting(''app.client_id'', true), '''')::integer)', name);
  END LOOP;
END $$;
GRANT SELECT ON ranking_counts TO farmstead_portal;

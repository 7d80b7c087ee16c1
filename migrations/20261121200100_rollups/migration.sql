-- Visitors of a page's day; null for days on which they were not told apart.
ALTER TABLE page_days ADD COLUMN visitors integer;
CREATE INDEX page_days_day ON page_days (day);

-- A farm's day by device, by hub and by where visitors came from: a few rows a day, however many visitors come.
CREATE TABLE farm_day_parts (
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  day date NOT NULL,
  part text NOT NULL CHECK (part IN ('device', 'hub', 'direct', 'internal', 'search', 'site', 'campaign')),
  name text NOT NULL CHECK (length(name) <= 60),
  views integer NOT NULL DEFAULT 0,
  visitors integer,
  forms integer NOT NULL DEFAULT 0,
  quizzes integer NOT NULL DEFAULT 0,
  PRIMARY KEY (farm_id, day, part, name)
);
CREATE INDEX farm_day_parts_client ON farm_day_parts (client_id, day);
CREATE INDEX farm_day_parts_day ON farm_day_parts (day);

-- How far visitors came in a page's quiz: step 0 is the first question on the screen, step n the nth one answered.
CREATE TABLE page_quiz_days (
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  day date NOT NULL,
  step smallint NOT NULL CHECK (step BETWEEN 0 AND 5),
  reached integer NOT NULL DEFAULT 0,
  PRIMARY KEY (page_id, day, step)
);
CREATE INDEX page_quiz_days_farm ON page_quiz_days (farm_id, day);
CREATE INDEX page_quiz_days_client ON page_quiz_days (client_id, day);
CREATE INDEX page_quiz_days_day ON page_quiz_days (day);

-- What tells one visitor from another within a day, and nothing after it. Unlogged: neither the write-ahead log nor a
-- replica keeps what is deleted here.
CREATE UNLOGGED TABLE visitor_salts (day date PRIMARY KEY, salt bytea NOT NULL);
CREATE UNLOGGED TABLE day_visitors (
  day date NOT NULL,
  scope text NOT NULL CHECK (scope IN ('farm', 'hub', 'page')),
  scope_id integer NOT NULL,
  visitor bytea NOT NULL,
  part text,
  name text,
  PRIMARY KEY (day, scope, scope_id, visitor)
);

CREATE OR REPLACE FUNCTION move_page_records(gone integer, kept integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  target pages%ROWTYPE;
BEGIN
  SELECT * INTO target FROM pages WHERE id = kept;
  INSERT INTO page_days (page_id, client_id, farm_id, day, views, visitors, forms, quizzes)
    SELECT kept, target.client_id, target.farm_id, day, views, visitors, forms, quizzes FROM page_days WHERE page_id = gone
    ON CONFLICT (page_id, day) DO UPDATE SET views = page_days.views + excluded.views,
      visitors = coalesce(page_days.visitors + excluded.visitors, page_days.visitors, excluded.visitors),
      forms = page_days.forms + excluded.forms, quizzes = page_days.quizzes + excluded.quizzes;
  UPDATE page_activity SET page_id = kept, farm_id = target.farm_id WHERE page_id = gone;
  UPDATE leads SET page_id = kept WHERE page_id = gone;
  UPDATE rankings r SET page_id = kept, farm_id = target.farm_id WHERE r.page_id = gone
    AND NOT EXISTS (SELECT FROM rankings o WHERE o.farm_id = target.farm_id AND o.page_id = kept AND o.keyword = r.keyword);
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['farm_day_parts', 'page_quiz_days'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY portal_own ON %I TO farmstead_portal USING (client_id = nullif(current_setting(''app.client_id'', true), '''')::integer)', name);
  END LOOP;
END $$;

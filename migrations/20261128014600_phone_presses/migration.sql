-- How often a page's phone number was pressed, by day. Presses are no submissions: they enter no rate.
CREATE TABLE page_call_days (
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  day date NOT NULL,
  calls integer NOT NULL,
  PRIMARY KEY (page_id, day)
);
CREATE INDEX page_call_days_farm ON page_call_days (farm_id, day) INCLUDE (calls);
CREATE INDEX page_call_days_client ON page_call_days (client_id, day) INCLUDE (farm_id, calls);
CREATE INDEX page_call_days_day ON page_call_days (day) INCLUDE (page_id, farm_id, calls);
SELECT restrict_to_client('page_call_days');
GRANT SELECT (client_id, day, calls) ON page_call_days TO farmstead_portal;

-- From when something is counted that was not counted before: earlier days are unknown, not zero.
CREATE TABLE counting_starts (
  what text PRIMARY KEY,
  day date NOT NULL
);
INSERT INTO counting_starts VALUES ('calls', (now() AT TIME ZONE 'UTC')::date);

-- What staff compare pages by.
CREATE VIEW page_day_calls WITH (security_invoker = true) AS
  SELECT page_id, client_id, farm_id, day, calls FROM page_call_days d
  WHERE NOT EXISTS (SELECT FROM archived_farms a WHERE a.id = d.farm_id);

ALTER TABLE kept_page_figures ADD COLUMN calls integer NOT NULL DEFAULT 0;
-- Answers that were kept lack the calls.
DELETE FROM kept_figures WHERE name IN ('analytics.farms', 'analytics.pages', 'analytics.topics');
DELETE FROM kept_page_figures;

ALTER TABLE visitor_events DROP CONSTRAINT IF EXISTS page_activity_kind_check, DROP CONSTRAINT IF EXISTS visitor_events_kind_check;
ALTER TABLE visitor_events ADD CONSTRAINT visitor_events_kind_check
  CHECK (kind IN ('view', 'form', 'quiz', 'call')) NOT VALID;

CREATE OR REPLACE FUNCTION move_page_records(gone integer, kept integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  target pages%ROWTYPE;
BEGIN
  SELECT * INTO target FROM pages WHERE id = kept;
  INSERT INTO page_days (page_id, client_id, farm_id, day, views, visitors, forms, quizzes)
    SELECT kept, target.client_id, target.farm_id, day, views, visitors, forms, quizzes
    FROM page_days WHERE page_id = gone
    ON CONFLICT (page_id, day) DO UPDATE SET views = page_days.views + excluded.views,
      visitors = coalesce(page_days.visitors + excluded.visitors, page_days.visitors, excluded.visitors),
      forms = page_days.forms + excluded.forms, quizzes = page_days.quizzes + excluded.quizzes;
  INSERT INTO page_call_days (page_id, client_id, farm_id, day, calls)
    SELECT kept, target.client_id, target.farm_id, day, calls FROM page_call_days WHERE page_id = gone
    ON CONFLICT (page_id, day) DO UPDATE SET calls = page_call_days.calls + excluded.calls;
  UPDATE visitor_events SET page_id = kept, farm_id = target.farm_id WHERE page_id = gone;
  UPDATE leads SET page_id = kept WHERE page_id = gone;
  UPDATE rankings r SET page_id = kept, farm_id = target.farm_id WHERE r.page_id = gone AND NOT EXISTS
    (SELECT FROM rankings o WHERE o.farm_id = target.farm_id AND o.page_id = kept AND o.keyword = r.keyword);
END $$;

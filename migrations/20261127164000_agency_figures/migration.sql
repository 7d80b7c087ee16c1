-- The agency's figures are read from a few rows a client and day, whatever the number of farms, and do not count archived
-- farms (docs/decisions/0079-figures-of-the-whole-agency.md).

CREATE TABLE farm_day_views (
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL,
  visitors integer,
  forms integer NOT NULL,
  quizzes integer NOT NULL,
  PRIMARY KEY (farm_id, day)
);
CREATE TABLE farm_day_leads (
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  day date NOT NULL,
  leads integer NOT NULL,
  won integer NOT NULL,
  PRIMARY KEY (farm_id, day)
);
CREATE TABLE client_day_dimensions (
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  day date NOT NULL,
  dimension text NOT NULL,
  name text NOT NULL,
  views integer NOT NULL,
  visitors integer,
  forms integer NOT NULL,
  quizzes integer NOT NULL,
  PRIMARY KEY (client_id, day, dimension, name)
);

CREATE OR REPLACE FUNCTION count_leads_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counters AS n
    SELECT farm_id, client_id, count(*) FROM added WHERE quarantine_reason IS NULL AND trashed_at IS NULL
    GROUP BY 1, 2 ORDER BY 1
    ON CONFLICT (farm_id) DO UPDATE SET leads = n.leads + excluded.leads;
  INSERT INTO lead_day_counters AS n
    SELECT client_id, (created_at AT TIME ZONE 'UTC')::date, count(*), count(*) FILTER (WHERE status = 'won')
    FROM added WHERE quarantine_reason IS NULL AND trashed_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (client_id, day) DO UPDATE SET leads = n.leads + excluded.leads, won = n.won + excluded.won;
  INSERT INTO farm_day_leads AS n
    SELECT farm_id, client_id, (created_at AT TIME ZONE 'UTC')::date, count(*), count(*) FILTER (WHERE status = 'won')
    FROM added WHERE quarantine_reason IS NULL AND trashed_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 3
    ON CONFLICT (farm_id, day) DO UPDATE SET leads = n.leads + excluded.leads, won = n.won + excluded.won;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_leads_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead_counters n SET leads = n.leads - gone.leads
    FROM (SELECT farm_id, count(*) AS leads FROM removed WHERE quarantine_reason IS NULL AND trashed_at IS NULL
      GROUP BY 1 ORDER BY 1) gone
    WHERE n.farm_id = gone.farm_id;
  UPDATE lead_day_counters n SET leads = n.leads - gone.leads, won = n.won - gone.won
    FROM (SELECT client_id, (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS leads,
        count(*) FILTER (WHERE status = 'won') AS won
      FROM removed WHERE quarantine_reason IS NULL AND trashed_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2) gone
    WHERE (n.client_id, n.day) = (gone.client_id, gone.day);
  UPDATE farm_day_leads n SET leads = n.leads - gone.leads, won = n.won - gone.won
    FROM (SELECT farm_id, (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS leads,
        count(*) FILTER (WHERE status = 'won') AS won
      FROM removed WHERE quarantine_reason IS NULL AND trashed_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2) gone
    WHERE (n.farm_id, n.day) = (gone.farm_id, gone.day);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_leads_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added a JOIN removed r ON r.id = a.id
    WHERE (a.farm_id, a.created_at, a.status, a.quarantine_reason IS NULL, a.trashed_at IS NULL)
      <> (r.farm_id, r.created_at, r.status, r.quarantine_reason IS NULL, r.trashed_at IS NULL)) THEN RETURN NULL;
  END IF;
  INSERT INTO lead_counters AS n
    SELECT farm_id, client_id, sum(by) FROM (
      SELECT farm_id, client_id, -1 AS by FROM removed WHERE quarantine_reason IS NULL AND trashed_at IS NULL
      UNION ALL
      SELECT farm_id, client_id, 1 FROM added WHERE quarantine_reason IS NULL AND trashed_at IS NULL) moved
    GROUP BY 1, 2 HAVING sum(by) <> 0 ORDER BY 1
    ON CONFLICT (farm_id) DO UPDATE SET leads = n.leads + excluded.leads;
  INSERT INTO lead_day_counters AS n
    SELECT client_id, day, sum(by), sum(by * won) FROM (
      SELECT client_id, (created_at AT TIME ZONE 'UTC')::date AS day, (status = 'won')::integer AS won, -1 AS by
      FROM removed WHERE quarantine_reason IS NULL AND trashed_at IS NULL
      UNION ALL
      SELECT client_id, (created_at AT TIME ZONE 'UTC')::date, (status = 'won')::integer, 1
      FROM added WHERE quarantine_reason IS NULL AND trashed_at IS NULL) moved
    GROUP BY 1, 2 HAVING sum(by) <> 0 OR sum(by * won) <> 0 ORDER BY 1, 2
    ON CONFLICT (client_id, day) DO UPDATE SET leads = n.leads + excluded.leads, won = n.won + excluded.won;
  INSERT INTO farm_day_leads AS n
    SELECT farm_id, client_id, day, sum(by), sum(by * won) FROM (
      SELECT farm_id, client_id, (created_at AT TIME ZONE 'UTC')::date AS day, (status = 'won')::integer AS won, -1 AS by
      FROM removed WHERE quarantine_reason IS NULL AND trashed_at IS NULL
      UNION ALL
      SELECT farm_id, client_id, (created_at AT TIME ZONE 'UTC')::date, (status = 'won')::integer, 1
      FROM added WHERE quarantine_reason IS NULL AND trashed_at IS NULL) moved
    GROUP BY 1, 2, 3 HAVING sum(by) <> 0 OR sum(by * won) <> 0 ORDER BY 1, 3
    ON CONFLICT (farm_id, day) DO UPDATE SET leads = n.leads + excluded.leads, won = n.won + excluded.won;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_views_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO view_counters AS n
    SELECT farm_id, client_id, sum(views), sum(forms + quizzes) FROM added GROUP BY 1, 2 ORDER BY 1
    ON CONFLICT (farm_id) DO UPDATE SET views = n.views + excluded.views, submissions = n.submissions + excluded.submissions;
  INSERT INTO view_day_counters AS n (client_id, day, views, forms, quizzes)
    SELECT client_id, day, sum(views), sum(forms), sum(quizzes) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (client_id, day) DO UPDATE SET views = n.views + excluded.views, forms = n.forms + excluded.forms,
      quizzes = n.quizzes + excluded.quizzes;
  INSERT INTO farm_day_views AS n (farm_id, client_id, day, views, forms, quizzes)
    SELECT farm_id, client_id, day, sum(views), sum(forms), sum(quizzes) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 3
    ON CONFLICT (farm_id, day) DO UPDATE SET views = n.views + excluded.views, forms = n.forms + excluded.forms,
      quizzes = n.quizzes + excluded.quizzes;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_views_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE view_counters n SET views = n.views - gone.views, submissions = n.submissions - gone.submissions
    FROM (SELECT farm_id, sum(views) AS views, sum(forms + quizzes) AS submissions FROM removed GROUP BY 1 ORDER BY 1) gone
    WHERE n.farm_id = gone.farm_id;
  UPDATE view_day_counters n SET views = n.views - gone.views, forms = n.forms - gone.forms, quizzes = n.quizzes - gone.quizzes
    FROM (SELECT client_id, day, sum(views) AS views, sum(forms) AS forms, sum(quizzes) AS quizzes
      FROM removed GROUP BY 1, 2 ORDER BY 1, 2) gone
    WHERE (n.client_id, n.day) = (gone.client_id, gone.day);
  UPDATE farm_day_views n SET views = n.views - gone.views, forms = n.forms - gone.forms, quizzes = n.quizzes - gone.quizzes
    FROM (SELECT farm_id, day, sum(views) AS views, sum(forms) AS forms, sum(quizzes) AS quizzes
      FROM removed GROUP BY 1, 2 ORDER BY 1, 2) gone
    WHERE (n.farm_id, n.day) = (gone.farm_id, gone.day);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_views_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO view_counters AS n
    SELECT farm_id, client_id, sum(views), sum(submissions) FROM (
      SELECT farm_id, client_id, -views AS views, -(forms + quizzes) AS submissions FROM removed
      UNION ALL
      SELECT farm_id, client_id, views, forms + quizzes FROM added) moved
    GROUP BY 1, 2 HAVING sum(views) <> 0 OR sum(submissions) <> 0 ORDER BY 1
    ON CONFLICT (farm_id) DO UPDATE SET views = n.views + excluded.views, submissions = n.submissions + excluded.submissions;
  INSERT INTO view_day_counters AS n (client_id, day, views, forms, quizzes)
    SELECT client_id, day, sum(views), sum(forms), sum(quizzes) FROM (
      SELECT client_id, day, -views AS views, -forms AS forms, -quizzes AS quizzes FROM removed
      UNION ALL
      SELECT client_id, day, views, forms, quizzes FROM added) moved
    GROUP BY 1, 2 HAVING sum(views) <> 0 OR sum(forms) <> 0 OR sum(quizzes) <> 0 ORDER BY 1, 2
    ON CONFLICT (client_id, day) DO UPDATE SET views = n.views + excluded.views, forms = n.forms + excluded.forms,
      quizzes = n.quizzes + excluded.quizzes;
  INSERT INTO farm_day_views AS n (farm_id, client_id, day, views, forms, quizzes)
    SELECT farm_id, client_id, day, sum(views), sum(forms), sum(quizzes) FROM (
      SELECT farm_id, client_id, day, -views AS views, -forms AS forms, -quizzes AS quizzes FROM removed
      UNION ALL
      SELECT farm_id, client_id, day, views, forms, quizzes FROM added) moved
    GROUP BY 1, 2, 3 HAVING sum(views) <> 0 OR sum(forms) <> 0 OR sum(quizzes) <> 0 ORDER BY 1, 3
    ON CONFLICT (farm_id, day) DO UPDATE SET views = n.views + excluded.views, forms = n.forms + excluded.forms,
      quizzes = n.quizzes + excluded.quizzes;
  RETURN NULL;
END $$;

-- A farm's visitors of a day are the sum over its devices.
CREATE OR REPLACE FUNCTION count_visitors_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO view_day_counters AS n (client_id, day, views, visitors, forms, quizzes)
    SELECT client_id, day, 0, sum(visitors), 0, 0 FROM added WHERE dimension = 'device' AND visitors IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (client_id, day) DO UPDATE SET visitors = coalesce(n.visitors, 0) + excluded.visitors;
  INSERT INTO farm_day_views AS n (farm_id, client_id, day, views, visitors, forms, quizzes)
    SELECT farm_id, client_id, day, 0, sum(visitors), 0, 0 FROM added WHERE dimension = 'device' AND visitors IS NOT NULL
    GROUP BY 1, 2, 3 ORDER BY 1, 3
    ON CONFLICT (farm_id, day) DO UPDATE SET visitors = coalesce(n.visitors, 0) + excluded.visitors;
  INSERT INTO client_day_dimensions AS n
    SELECT client_id, day, dimension, name, sum(views), sum(visitors), sum(forms), sum(quizzes)
    FROM added WHERE dimension <> 'topic' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (client_id, day, dimension, name) DO UPDATE SET views = n.views + excluded.views,
      visitors = coalesce(n.visitors + excluded.visitors, n.visitors, excluded.visitors), forms = n.forms + excluded.forms,
      quizzes = n.quizzes + excluded.quizzes;
  RETURN NULL;
END $$;

-- Nobody is left to be counted on a day whose rows are gone, which is not the same as no visitor.
CREATE OR REPLACE FUNCTION count_visitors_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE view_day_counters n SET visitors = nullif(n.visitors - gone.visitors, 0)
    FROM (SELECT client_id, day, sum(visitors) AS visitors FROM removed WHERE dimension = 'device' AND visitors IS NOT NULL
      GROUP BY 1, 2 ORDER BY 1, 2) gone
    WHERE (n.client_id, n.day) = (gone.client_id, gone.day);
  UPDATE farm_day_views n SET visitors = nullif(n.visitors - gone.visitors, 0)
    FROM (SELECT farm_id, day, sum(visitors) AS visitors FROM removed WHERE dimension = 'device' AND visitors IS NOT NULL
      GROUP BY 1, 2 ORDER BY 1, 2) gone
    WHERE (n.farm_id, n.day) = (gone.farm_id, gone.day);
  UPDATE client_day_dimensions n SET views = n.views - gone.views, visitors = nullif(n.visitors - coalesce(gone.visitors, 0), 0),
      forms = n.forms - gone.forms, quizzes = n.quizzes - gone.quizzes
    FROM (SELECT client_id, day, dimension, name, sum(views) AS views, sum(visitors) AS visitors, sum(forms) AS forms,
        sum(quizzes) AS quizzes
      FROM removed WHERE dimension <> 'topic' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4) gone
    WHERE (n.client_id, n.day, n.dimension, n.name) = (gone.client_id, gone.day, gone.dimension, gone.name);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_visitors_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO view_day_counters AS n (client_id, day, views, visitors, forms, quizzes)
    SELECT client_id, day, 0, sum(visitors), 0, 0 FROM (
      SELECT client_id, day, -visitors AS visitors FROM removed WHERE dimension = 'device' AND visitors IS NOT NULL
      UNION ALL
      SELECT client_id, day, visitors FROM added WHERE dimension = 'device' AND visitors IS NOT NULL) moved
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (client_id, day) DO UPDATE SET visitors = coalesce(n.visitors, 0) + excluded.visitors;
  INSERT INTO farm_day_views AS n (farm_id, client_id, day, views, visitors, forms, quizzes)
    SELECT farm_id, client_id, day, 0, sum(visitors), 0, 0 FROM (
      SELECT farm_id, client_id, day, -visitors AS visitors FROM removed WHERE dimension = 'device' AND visitors IS NOT NULL
      UNION ALL
      SELECT farm_id, client_id, day, visitors FROM added WHERE dimension = 'device' AND visitors IS NOT NULL) moved
    GROUP BY 1, 2, 3 ORDER BY 1, 3
    ON CONFLICT (farm_id, day) DO UPDATE SET visitors = coalesce(n.visitors, 0) + excluded.visitors;
  INSERT INTO client_day_dimensions AS n
    SELECT client_id, day, dimension, name, sum(views), sum(visitors), sum(forms), sum(quizzes) FROM (
      SELECT client_id, day, dimension, name, -views AS views, -visitors AS visitors, -forms AS forms, -quizzes AS quizzes
      FROM removed WHERE dimension <> 'topic'
      UNION ALL
      SELECT client_id, day, dimension, name, views, visitors, forms, quizzes FROM added WHERE dimension <> 'topic') moved
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (client_id, day, dimension, name) DO UPDATE SET views = n.views + excluded.views,
      visitors = coalesce(n.visitors + excluded.visitors, n.visitors, excluded.visitors), forms = n.forms + excluded.forms,
      quizzes = n.quizzes + excluded.quizzes;
  RETURN NULL;
END $$;

CREATE FUNCTION recount_farm_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM farm_day_leads;
  INSERT INTO farm_day_leads
    SELECT farm_id, client_id, (created_at AT TIME ZONE 'UTC')::date, count(*), count(*) FILTER (WHERE status = 'won')
    FROM leads WHERE quarantine_reason IS NULL AND trashed_at IS NULL GROUP BY 1, 2, 3;
  DELETE FROM farm_day_views;
  INSERT INTO farm_day_views (farm_id, client_id, day, views, visitors, forms, quizzes)
    SELECT farm_id, client_id, day, coalesce(d.views, 0), s.visitors, coalesce(d.forms, 0), coalesce(d.quizzes, 0)
    FROM (SELECT farm_id, client_id, day, sum(views) AS views, sum(forms) AS forms, sum(quizzes) AS quizzes
      FROM page_days GROUP BY 1, 2, 3) d
    FULL JOIN (SELECT farm_id, client_id, day, sum(visitors) AS visitors FROM farm_day_dimensions
      WHERE dimension = 'device' AND visitors IS NOT NULL GROUP BY 1, 2, 3) s USING (farm_id, client_id, day)
    -- By day, so that a period's rows stand together.
    ORDER BY day, farm_id;
  DELETE FROM client_day_dimensions;
  INSERT INTO client_day_dimensions
    SELECT client_id, day, dimension, name, sum(views), sum(visitors), sum(forms), sum(quizzes) FROM farm_day_dimensions
    WHERE dimension <> 'topic' GROUP BY 1, 2, 3, 4 ORDER BY 2, 1;
END $$;
SELECT recount_farm_days();
ALTER FUNCTION recount_counters() RENAME TO recount_totals;
-- Counts everything anew, after rows were written past the triggers.
CREATE FUNCTION recount_counters() RETURNS void LANGUAGE sql AS 'SELECT recount_totals(), recount_farm_days()';

-- After the rows, because that is faster.
CREATE INDEX farm_day_views_day ON farm_day_views (day);
CREATE INDEX farm_day_views_client ON farm_day_views (client_id, day);
CREATE INDEX farm_day_leads_day ON farm_day_leads (day);
CREATE INDEX farm_day_leads_client ON farm_day_leads (client_id, day);
CREATE INDEX client_day_dimensions_day ON client_day_dimensions (day);
SELECT restrict_to_client('farm_day_views'), restrict_to_client('farm_day_leads'), restrict_to_client('client_day_dimensions');

-- What a client's farms at work had on a day: all of them, less the archived.
CREATE VIEW client_day_views WITH (security_invoker = true) AS
  SELECT client_id, day, views, visitors, forms, quizzes FROM view_day_counters
  UNION ALL
  SELECT d.client_id, d.day, -d.views, -d.visitors, -d.forms, -d.quizzes
  FROM archived_farms a JOIN farm_day_views d ON d.farm_id = a.id;
CREATE VIEW client_day_leads WITH (security_invoker = true) AS
  SELECT client_id, day, leads, won FROM lead_day_counters
  UNION ALL
  SELECT d.client_id, d.day, -d.leads, -d.won FROM archived_farms a JOIN farm_day_leads d ON d.farm_id = a.id;
CREATE VIEW farm_lead_days WITH (security_invoker = true) AS
  SELECT farm_id, client_id, day, leads, won FROM farm_day_leads d
  WHERE NOT EXISTS (SELECT FROM archived_farms a WHERE a.id = d.farm_id);
-- What staff compare pages by.
CREATE VIEW page_day_figures WITH (security_invoker = true) AS
  SELECT page_id, client_id, farm_id, day, views, visitors, forms, quizzes FROM page_days d
  WHERE NOT EXISTS (SELECT FROM archived_farms a WHERE a.id = d.farm_id);

CREATE OR REPLACE VIEW lead_outcomes WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, status, value, created_at, page_id FROM leads l
  WHERE quarantine_reason IS NULL AND trashed_at IS NULL
    AND NOT EXISTS (SELECT FROM archived_farms a WHERE a.id = l.farm_id);
DROP INDEX leads_made;
CREATE INDEX leads_made ON leads (created_at) INCLUDE (status, client_id, farm_id, value, page_id)
  WHERE quarantine_reason IS NULL AND trashed_at IS NULL;
CREATE INDEX leads_won ON leads (created_at) INCLUDE (client_id, farm_id, value)
  WHERE status = 'won' AND quarantine_reason IS NULL AND trashed_at IS NULL;

-- The palette asks for pages and keywords that are called exactly so.
CREATE INDEX pages_by_title ON pages (lower(title), id);

-- What lists are sorted by and figures over all clients add up is counted as it comes (docs/decisions/0070-lists-of-a-million.md).
-- Each table is changed last in its transaction's kind: what counts leads never waits for what counts views the other way round.

CREATE TABLE lead_counters (
  farm_id integer PRIMARY KEY REFERENCES farms ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  leads integer NOT NULL
);
CREATE INDEX lead_counters_client ON lead_counters (client_id);

CREATE TABLE lead_day_counters (
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  day date NOT NULL,
  leads integer NOT NULL,
  won integer NOT NULL,
  PRIMARY KEY (client_id, day)
);
CREATE INDEX lead_day_counters_day ON lead_day_counters (day);

CREATE TABLE view_counters (
  farm_id integer PRIMARY KEY REFERENCES farms ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  views integer NOT NULL,
  submissions integer NOT NULL
);
CREATE INDEX view_counters_client ON view_counters (client_id);

-- Visitors are null while none were counted.
CREATE TABLE view_day_counters (
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL,
  visitors integer,
  forms integer NOT NULL,
  quizzes integer NOT NULL,
  PRIMARY KEY (client_id, day)
);
CREATE INDEX view_day_counters_day ON view_day_counters (day);

SELECT restrict_to_client('lead_counters'), restrict_to_client('lead_day_counters'), restrict_to_client('view_counters'),
  restrict_to_client('view_day_counters');
GRANT SELECT ON lead_counters, view_counters TO farmstead_portal;

-- Quarantined leads and those in the trash do not count. A farm that is being deleted takes its counters along, so a smaller
-- number is only ever written to a row that is there.
CREATE FUNCTION count_leads_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_counters AS n
    SELECT farm_id, client_id, count(*) FROM added WHERE quarantine_reason IS NULL AND trashed_at IS NULL
    GROUP BY 1, 2 ORDER BY 1
    ON CONFLICT (farm_id) DO UPDATE SET leads = n.leads + excluded.leads;
  INSERT INTO lead_day_counters AS n
    SELECT client_id, (created_at AT TIME ZONE 'UTC')::date, count(*), count(*) FILTER (WHERE status = 'won')
    FROM added WHERE quarantine_reason IS NULL AND trashed_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (client_id, day) DO UPDATE SET leads = n.leads + excluded.leads, won = n.won + excluded.won;
  RETURN NULL;
END $$;

CREATE FUNCTION count_leads_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NULL;
END $$;

CREATE FUNCTION count_leads_updated() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NULL;
END $$;

CREATE FUNCTION count_views_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO view_counters AS n
    SELECT farm_id, client_id, sum(views), sum(forms + quizzes) FROM added GROUP BY 1, 2 ORDER BY 1
    ON CONFLICT (farm_id) DO UPDATE SET views = n.views + excluded.views, submissions = n.submissions + excluded.submissions;
  INSERT INTO view_day_counters AS n (client_id, day, views, forms, quizzes)
    SELECT client_id, day, sum(views), sum(forms), sum(quizzes) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (client_id, day) DO UPDATE SET views = n.views + excluded.views, forms = n.forms + excluded.forms,
      quizzes = n.quizzes + excluded.quizzes;
  RETURN NULL;
END $$;

CREATE FUNCTION count_views_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE view_counters n SET views = n.views - gone.views, submissions = n.submissions - gone.submissions
    FROM (SELECT farm_id, sum(views) AS views, sum(forms + quizzes) AS submissions FROM removed GROUP BY 1 ORDER BY 1) gone
    WHERE n.farm_id = gone.farm_id;
  UPDATE view_day_counters n SET views = n.views - gone.views, forms = n.forms - gone.forms, quizzes = n.quizzes - gone.quizzes
    FROM (SELECT client_id, day, sum(views) AS views, sum(forms) AS forms, sum(quizzes) AS quizzes
      FROM removed GROUP BY 1, 2 ORDER BY 1, 2) gone
    WHERE (n.client_id, n.day) = (gone.client_id, gone.day);
  RETURN NULL;
END $$;

CREATE FUNCTION count_views_updated() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NULL;
END $$;

-- A farm's visitors of a day are the sum over its devices.
CREATE FUNCTION count_visitors_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO view_day_counters AS n (client_id, day, views, visitors, forms, quizzes)
    SELECT client_id, day, 0, sum(visitors), 0, 0 FROM added WHERE dimension = 'device' AND visitors IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (client_id, day) DO UPDATE SET visitors = coalesce(n.visitors, 0) + excluded.visitors;
  RETURN NULL;
END $$;

CREATE FUNCTION count_visitors_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE view_day_counters n SET visitors = n.visitors - gone.visitors
    FROM (SELECT client_id, day, sum(visitors) AS visitors FROM removed WHERE dimension = 'device' AND visitors IS NOT NULL
      GROUP BY 1, 2 ORDER BY 1, 2) gone
    WHERE (n.client_id, n.day) = (gone.client_id, gone.day);
  RETURN NULL;
END $$;

CREATE FUNCTION count_visitors_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO view_day_counters AS n (client_id, day, views, visitors, forms, quizzes)
    SELECT client_id, day, 0, sum(visitors), 0, 0 FROM (
      SELECT client_id, day, -visitors AS visitors FROM removed WHERE dimension = 'device' AND visitors IS NOT NULL
      UNION ALL
      SELECT client_id, day, visitors FROM added WHERE dimension = 'device' AND visitors IS NOT NULL) moved
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (client_id, day) DO UPDATE SET visitors = coalesce(n.visitors, 0) + excluded.visitors;
  RETURN NULL;
END $$;

CREATE TRIGGER leads_count_inserted AFTER INSERT ON leads
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_leads_inserted();
CREATE TRIGGER leads_count_deleted AFTER DELETE ON leads
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_leads_deleted();
CREATE TRIGGER leads_count_updated AFTER UPDATE ON leads
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_leads_updated();
CREATE TRIGGER page_days_count_inserted AFTER INSERT ON page_days
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_views_inserted();
CREATE TRIGGER page_days_count_deleted AFTER DELETE ON page_days
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_views_deleted();
CREATE TRIGGER page_days_count_updated AFTER UPDATE ON page_days
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_views_updated();
CREATE TRIGGER farm_day_dimensions_count_inserted AFTER INSERT ON farm_day_dimensions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_visitors_inserted();
CREATE TRIGGER farm_day_dimensions_count_deleted AFTER DELETE ON farm_day_dimensions
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_visitors_deleted();
CREATE TRIGGER farm_day_dimensions_count_updated AFTER UPDATE ON farm_day_dimensions
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_visitors_updated();

-- Counts everything anew: at the first time, and after rows were written past the triggers.
CREATE FUNCTION recount_counters() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lead_counters;
  INSERT INTO lead_counters SELECT farm_id, client_id, count(*) FROM leads
    WHERE quarantine_reason IS NULL AND trashed_at IS NULL GROUP BY 1, 2;
  DELETE FROM lead_day_counters;
  INSERT INTO lead_day_counters
    SELECT client_id, (created_at AT TIME ZONE 'UTC')::date, count(*), count(*) FILTER (WHERE status = 'won')
    FROM leads WHERE quarantine_reason IS NULL AND trashed_at IS NULL GROUP BY 1, 2;
  DELETE FROM view_counters;
  INSERT INTO view_counters SELECT farm_id, client_id, sum(views), sum(forms + quizzes) FROM page_days GROUP BY 1, 2;
  DELETE FROM view_day_counters;
  INSERT INTO view_day_counters (client_id, day, views, visitors, forms, quizzes)
    SELECT client_id, day, sum(views), sum(visitors), sum(forms), sum(quizzes) FROM (
      SELECT client_id, day, views, NULL::integer AS visitors, forms, quizzes FROM page_days
      UNION ALL
      SELECT client_id, day, 0, visitors, 0, 0 FROM farm_day_dimensions WHERE dimension = 'device' AND visitors IS NOT NULL) d
    GROUP BY 1, 2;
END $$;
SELECT recount_counters();

-- Each figure is a query or a join of its own, so that one that nobody asks for is not counted.
CREATE OR REPLACE VIEW farm_figures WITH (security_invoker = true) AS
  SELECT f.id AS farm_id, f.client_id,
    (SELECT count(*) FROM pages p WHERE p.farm_id = f.id)::integer AS page_count,
    (SELECT count(*) FROM pages p WHERE p.farm_id = f.id AND p.status = 'published')::integer AS published_count,
    coalesce(l.leads, 0) AS lead_count, coalesce(v.views, 0) AS views, coalesce(v.submissions, 0) AS submissions,
    (SELECT avg(r.current_position)::double precision FROM rankings r WHERE r.farm_id = f.id) AS avg_position
  FROM farms f LEFT JOIN lead_counters l ON l.farm_id = f.id LEFT JOIN view_counters v ON v.farm_id = f.id;
-- All farms at once, to sort them by.
CREATE VIEW farm_page_counts WITH (security_invoker = true) AS
  SELECT farm_id, count(*)::integer AS page_count FROM pages GROUP BY farm_id;
CREATE OR REPLACE VIEW client_figures WITH (security_invoker = true) AS
  SELECT c.id AS client_id,
    (SELECT count(*) FROM farms f WHERE f.client_id = c.id)::integer AS farm_count,
    (SELECT count(*) FROM pages p WHERE p.client_id = c.id)::integer AS page_count,
    coalesce((SELECT sum(n.leads) FROM lead_counters n WHERE n.client_id = c.id), 0)::integer AS lead_count
  FROM clients c;

-- A page of the list reads these without the rows behind them.
CREATE INDEX farms_newest ON farms (created_at, id);
CREATE INDEX farms_by_name ON farms (lower(name), id);
CREATE INDEX farms_of_client ON farms (client_id, created_at, id);
CREATE INDEX clients_newest ON clients (created_at, id);
CREATE INDEX clients_by_name ON clients (lower(name), id);
CREATE INDEX pages_of_farm ON pages (farm_id, status);
CREATE INDEX rankings_positions ON rankings (farm_id) INCLUDE (current_position);
DROP INDEX farms_client;

-- A filter's leads in the order they came, with what they are counted by: counts do not read the leads.
DROP INDEX leads_of_client, leads_of_farm;
CREATE INDEX leads_of_client ON leads (client_id, created_at, id) INCLUDE (status, quarantine_reason, trashed_at);
CREATE INDEX leads_of_farm ON leads (farm_id, created_at, id) INCLUDE (status, quarantine_reason, trashed_at);

-- By time instead of by month: a month's leads of one farm are read without those of its other months.
DROP VIEW farm_lead_months;
CREATE VIEW farm_leads WITH (security_invoker = true) AS
  SELECT farm_id, created_at FROM leads WHERE quarantine_reason IS NULL AND trashed_at IS NULL;

-- The planner knows nothing of the new columns and expressions until it has looked at them.
ANALYZE leads;
ANALYZE farms;
ANALYZE clients;

-- The agency's one connection to Google Search Console. Secret and token are sealed.
CREATE TABLE search_connection (
  id integer PRIMARY KEY CHECK (id = 1),
  google_client_id text NOT NULL,
  google_client_secret text NOT NULL,
  refresh_token text,
  connected_at timestamptz,
  connected_by text,
  -- Why Google takes the token no more; somebody has to connect anew.
  trouble text,
  CHECK ((refresh_token IS NULL) = (connected_at IS NULL))
);

-- A property of Search Console that some client chose, and how fetching it goes.
CREATE TABLE search_sites (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_url text NOT NULL UNIQUE,
  -- Raised when clients choose it, so that no fetch of before counts as one for them.
  generation integer NOT NULL DEFAULT 0,
  -- The first and the last day with final figures, days as Google counts them.
  first_day date,
  last_day date,
  failures integer NOT NULL DEFAULT 0,
  problem text,
  next_at timestamptz NOT NULL
);

-- Each day, or month of older ones, that is fetched: once.
CREATE TABLE search_spans (
  site_id integer NOT NULL REFERENCES search_sites ON DELETE CASCADE,
  is_month boolean NOT NULL,
  -- The day, or the first of the month.
  day date NOT NULL,
  fetched_at timestamptz NOT NULL,
  -- Rows of Google that speak of pages of clients who chose the property, and rows that do not and are not kept.
  kept integer NOT NULL,
  left_out integer NOT NULL,
  PRIMARY KEY (site_id, is_month, day)
);

CREATE TABLE search_properties (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  site_id integer NOT NULL REFERENCES search_sites ON DELETE CASCADE,
  chosen_at timestamptz NOT NULL,
  chosen_by text NOT NULL,
  UNIQUE (client_id, site_id)
);
CREATE INDEX search_properties_site ON search_properties (site_id);

-- What Google counted by day and page, rare queries included. Without a page: home and topic pages of the client.
-- position_sum: average position times impressions, so that averages of many rows can be made.
CREATE TABLE search_pages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  site_id integer NOT NULL REFERENCES search_sites ON DELETE CASCADE,
  farm_id integer REFERENCES farms ON DELETE SET NULL,
  page_id integer REFERENCES pages ON DELETE SET NULL,
  day date NOT NULL,
  clicks integer NOT NULL,
  impressions integer NOT NULL,
  position_sum double precision NOT NULL
);
CREATE INDEX search_pages_site ON search_pages (site_id, day);
CREATE INDEX search_pages_client ON search_pages (client_id, day);
CREATE INDEX search_pages_farm ON search_pages (farm_id, day);
CREATE INDEX search_pages_page ON search_pages (page_id, day);

-- The same by query, as far as Google names queries: by day for some three months, older ones by month.
CREATE TABLE search_queries (
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  site_id integer NOT NULL REFERENCES search_sites ON DELETE CASCADE,
  farm_id integer REFERENCES farms ON DELETE SET NULL,
  page_id integer REFERENCES pages ON DELETE SET NULL,
  is_month boolean NOT NULL,
  day date NOT NULL,
  query text NOT NULL,
  clicks integer NOT NULL,
  impressions integer NOT NULL,
  position_sum double precision NOT NULL
);
CREATE INDEX search_queries_site ON search_queries (site_id, day);
CREATE INDEX search_queries_client ON search_queries (client_id, day);
CREATE INDEX search_queries_farm ON search_queries (farm_id, day);
CREATE INDEX search_queries_page ON search_queries (page_id, day);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['search_properties', 'search_pages', 'search_queries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY portal_own ON %I TO farmstead_portal USING (client_id = nullif(current_setting(''app.client_id'', true), '''')::integer)', name);
  END LOOP;
END $$;
-- A client sees how often its pages were shown and clicked, not for which queries nor from which property.
GRANT SELECT (client_id, farm_id, page_id, day, clicks, impressions, position_sum) ON search_pages TO farmstead_portal;

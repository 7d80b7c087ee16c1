-- What a client's own website says about it, proposed for confirmation (docs/decisions/0055-reading-websites.md).
-- Without a client: the first pages of a website, read while staff fill in the form of a new client.
CREATE TABLE website_readings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer UNIQUE REFERENCES clients ON DELETE CASCADE,
  url text NOT NULL,
  state text NOT NULL CHECK (state IN ('reading', 'done', 'failed')),
  reason text,
  note text,
  max_pages integer NOT NULL,
  run integer NOT NULL,
  has_sitemap boolean NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
SELECT restrict_to_client('website_readings');

CREATE TABLE website_pages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reading_id integer NOT NULL REFERENCES website_readings ON DELETE CASCADE,
  client_id integer REFERENCES clients ON DELETE CASCADE,
  url text NOT NULL,
  rank integer NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'read', 'skipped', 'failed')),
  reason text,
  title text,
  text text,
  source_id integer REFERENCES evidence_sources ON DELETE SET NULL,
  read_at timestamptz,
  asked_at timestamptz,
  UNIQUE (reading_id, url)
);
CREATE INDEX website_pages_client ON website_pages (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX website_pages_source ON website_pages (source_id) WHERE source_id IS NOT NULL;
SELECT restrict_to_client('website_pages');

CREATE TABLE website_proposals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reading_id integer NOT NULL REFERENCES website_readings ON DELETE CASCADE,
  client_id integer REFERENCES clients ON DELETE CASCADE,
  kind text NOT NULL,
  value text NOT NULL,
  value_key text NOT NULL,
  role text,
  service text,
  mentions jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'confirmed', 'rejected')),
  run integer NOT NULL,
  saved_value text,
  decided_at timestamptz,
  decided_by_id integer,
  decided_by_name text,
  created_at timestamptz NOT NULL,
  UNIQUE (reading_id, kind, value_key)
);
CREATE INDEX website_proposals_client ON website_proposals (client_id) WHERE client_id IS NOT NULL;
SELECT restrict_to_client('website_proposals');

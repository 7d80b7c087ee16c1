-- What pages may state, and what each statement rests on (docs/decisions/0041-evidence.md).
CREATE TABLE evidence_sources (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer REFERENCES clients ON DELETE CASCADE,
  shipped_id text UNIQUE,
  origin text NOT NULL CHECK (origin IN ('shipped', 'staff', 'research', 'client')),
  status text NOT NULL CHECK (status IN ('ready', 'fetching', 'failed')),
  reason text,
  url text,
  title text NOT NULL,
  publisher text NOT NULL,
  tier integer NOT NULL CHECK (tier BETWEEN 0 AND 3),
  services text[] NOT NULL DEFAULT '{}',
  region_state text,
  region_county text,
  region_city text,
  media_type text,
  text text,
  text_hash text,
  checked_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX evidence_sources_client ON evidence_sources (client_id) WHERE client_id IS NOT NULL;
SELECT restrict_to_client('evidence_sources');

CREATE TABLE evidence_items (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer REFERENCES clients ON DELETE CASCADE,
  shipped_id text UNIQUE,
  origin text NOT NULL CHECK (origin IN ('shipped', 'staff', 'research', 'client')),
  state text NOT NULL CHECK (state IN ('proposed', 'accepted', 'rejected', 'expired')),
  kind text NOT NULL,
  statement text NOT NULL,
  "values" jsonb,
  job text,
  movers text[] NOT NULL DEFAULT '{}',
  state_table text,
  services text[] NOT NULL,
  intents text[] NOT NULL DEFAULT '{}',
  region_state text,
  region_county text,
  region_city text,
  tier integer NOT NULL CHECK (tier BETWEEN 0 AND 3),
  checked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (region_state IS NOT NULL OR (region_county IS NULL AND region_city IS NULL))
);
CREATE INDEX evidence_items_client ON evidence_items (client_id) WHERE client_id IS NOT NULL;
-- What a page may use: of its services, in its state or the whole country.
CREATE INDEX evidence_items_usable ON evidence_items USING gin (services) WITH (fastupdate = off) WHERE state = 'accepted';
CREATE INDEX evidence_items_newest ON evidence_items (created_at, id);
CREATE INDEX evidence_items_expiry ON evidence_items (expires_at) WHERE state = 'accepted';
SELECT restrict_to_client('evidence_items');

CREATE TABLE evidence_quotes (
  item_id integer NOT NULL REFERENCES evidence_items ON DELETE CASCADE,
  position integer NOT NULL,
  source_id integer NOT NULL REFERENCES evidence_sources ON DELETE CASCADE,
  text text NOT NULL,
  recheck text CHECK (recheck IN ('same', 'changed', 'gone')),
  rechecked_at timestamptz,
  PRIMARY KEY (item_id, position)
);
CREATE INDEX evidence_quotes_source ON evidence_quotes (source_id);

-- Which shipped files the tables hold: one row.
CREATE TABLE shipped_evidence (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  fingerprint text NOT NULL,
  items integer NOT NULL,
  synced_at timestamptz NOT NULL
);

CREATE TABLE page_evidence (
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE,
  item_id integer NOT NULL REFERENCES evidence_items ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  PRIMARY KEY (page_id, item_id)
);
CREATE INDEX page_evidence_item ON page_evidence (item_id);
CREATE INDEX page_evidence_client ON page_evidence (client_id);
SELECT restrict_to_client('page_evidence');

CREATE VIEW evidence_figures WITH (security_invoker = true) AS
  SELECT item_id, count(*)::integer AS pages FROM page_evidence GROUP BY item_id;

CREATE VIEW evidence_pages WITH (security_invoker = true) AS
  SELECT e.item_id, p.id, p.client_id, p.farm_id, f.name AS farm_name, p.title, p.slug, p.status
  FROM page_evidence e JOIN pages p ON p.id = e.page_id JOIN farms f ON f.id = p.farm_id;

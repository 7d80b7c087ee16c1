-- Research for one service in one place. Searches and pages keep what came of them, so that a run that was stopped asks
-- for nothing twice.
CREATE TABLE research_runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  service text NOT NULL,
  region_state text NOT NULL,
  region_city text,
  intents text[] NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'done', 'failed')),
  reason text,
  estimate jsonb NOT NULL,
  accepted integer NOT NULL DEFAULT 0,
  searches jsonb NOT NULL,
  pages jsonb,
  started_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX research_runs_client ON research_runs (client_id);
CREATE INDEX research_runs_newest ON research_runs (created_at, id);
-- One at a time for a hub.
CREATE UNIQUE INDEX research_runs_running ON research_runs (client_id, service, region_state, coalesce(region_city, ''))
  WHERE status = 'running';
SELECT restrict_to_client('research_runs');

-- Sources are found again by their address.
CREATE INDEX evidence_sources_url ON evidence_sources (url) WHERE url IS NOT NULL;
CREATE INDEX evidence_items_proposed ON evidence_items (id) WHERE state = 'proposed';

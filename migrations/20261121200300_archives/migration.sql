-- Archives of the agency's own records, made in the background and kept for a day. Their bytes are here and not in a folder,
-- so that any node can answer a download that another one made. Several of them: none is under way beside another.
CREATE TABLE archives (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('waiting', 'making', 'ready', 'failed')),
  -- Which try of the job writes it: pieces of another are nobody's.
  run text,
  -- What is being read, and how far it is.
  reading text,
  step integer NOT NULL DEFAULT 0,
  steps integer NOT NULL DEFAULT 0,
  rows integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  failure text,
  ordered_by_id integer,
  ordered_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  finished_at timestamptz,
  expires_at timestamptz
);
CREATE UNIQUE INDEX archives_under_way ON archives ((true)) WHERE state IN ('waiting', 'making');
CREATE TABLE archive_pieces (
  archive_id integer NOT NULL REFERENCES archives ON DELETE CASCADE,
  run text NOT NULL,
  number integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (archive_id, run, number)
);
-- They are compressed already.
ALTER TABLE archive_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Staff who look at a client's portal as the client sees it: a session of its own kind, over after half an hour and with
-- the session of staff it came from. Rows stay after their end, so that a client can be told when it was last looked at.
CREATE TABLE client_views (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  staff_id integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  staff_name text NOT NULL,
  staff_session_id integer NOT NULL,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX client_views_client ON client_views (client_id, started_at DESC);
CREATE INDEX client_views_open ON client_views (expires_at) WHERE ended_at IS NULL;
ALTER TABLE client_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE client_views FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON client_views TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY portal_own ON client_views TO farmstead_portal
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer);
GRANT SELECT (client_id, started_at) ON client_views TO farmstead_portal;

-- The log's filters, each with the newest first; names and values are searched by their words only within these.
CREATE INDEX audit_log_actor ON audit_log (actor_id, id DESC) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_log_action ON audit_log (action, target_kind, id DESC);
CREATE INDEX audit_log_target ON audit_log (target_kind, target_id, id DESC);
CREATE INDEX audit_log_at ON audit_log (at, id);

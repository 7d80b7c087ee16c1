-- When a client's report is made and to whom it goes. A client without a row has the usual plan, switched off.
CREATE TABLE report_plans (
  client_id integer PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
  is_on boolean NOT NULL,
  -- On which day of the next month, and at which hour of the client's clocks.
  day integer NOT NULL CHECK (day BETWEEN 1 AND 28),
  hour integer NOT NULL CHECK (hour BETWEEN 0 AND 23),
  -- Null for the zone of the client's state, else the agency's.
  time_zone text,
  -- Whether it waits for staff before it goes out.
  is_held boolean NOT NULL,
  to_client boolean NOT NULL,
  recipients text[] NOT NULL CHECK (cardinality(recipients) <= 10),
  -- What fell due before is not made up for.
  switched_on_at timestamptz,
  updated_at timestamptz NOT NULL
);

CREATE TABLE reports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  month text NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- A month counted again is another version; the earlier one stays as it was sent.
  version integer NOT NULL,
  origin text NOT NULL CHECK (origin IN ('plan', 'staff')),
  state text NOT NULL CHECK (state IN ('made', 'waiting', 'sent', 'discarded')),
  -- Counted once, when it was made; nothing of a person stands in it.
  figures jsonb NOT NULL,
  -- What staff say to the client with it.
  note text,
  made_at timestamptz NOT NULL,
  made_by text,
  settled_at timestamptz,
  settled_by text,
  UNIQUE (client_id, month, version)
);
-- The plan makes a client's month once, whoever runs it and however often.
CREATE UNIQUE INDEX reports_planned ON reports (client_id, month) WHERE origin = 'plan';
CREATE INDEX reports_newest ON reports (made_at DESC, id DESC);
CREATE INDEX reports_waiting ON reports (id) WHERE state = 'waiting';

-- Whoever has a link may read the report until it ends. The token itself is never stored.
CREATE TABLE report_links (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  report_id integer NOT NULL REFERENCES reports ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  -- Who made it, or to which address it was mailed.
  made_by text,
  mailed_to text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  views integer NOT NULL DEFAULT 0,
  last_viewed_at timestamptz
);
CREATE INDEX report_links_report ON report_links (report_id, id);
CREATE INDEX report_links_client ON report_links (client_id);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['report_plans', 'reports', 'report_links'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
-- A client reads what was sent to it, and nothing that still waits.
CREATE POLICY portal_own ON reports TO farmstead_portal
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer AND state = 'sent');
CREATE POLICY portal_own ON report_plans TO farmstead_portal
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer);
CREATE POLICY portal_own ON report_links TO farmstead_portal
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer);
GRANT SELECT (id, client_id, month, version, state, figures, note, settled_at) ON reports TO farmstead_portal;

-- What staff are told of grows; the list stands in shared/notices.ts.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind ~ '^[a-z_]+$');

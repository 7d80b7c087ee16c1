-- What happened that staff want to know of: a row each. What a person is told of them stands in the tables below.
CREATE TABLE notices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('lead', 'review', 'rank', 'domain', 'delivery', 'mail', 'budget')),
  -- What it is about: those of one kind and topic are shown as one.
  topic text NOT NULL,
  -- The happening itself, so that it is told once however often it is seen.
  key text NOT NULL UNIQUE,
  client_id integer REFERENCES clients ON DELETE CASCADE,
  farm_id integer REFERENCES farms ON DELETE CASCADE,
  lead_id integer REFERENCES leads ON DELETE CASCADE,
  -- Of nobody's person: names are read from the rows above when it is shown.
  detail jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX notices_at ON notices (at);
CREATE INDEX notices_client ON notices (client_id);
CREATE INDEX notices_farm ON notices (farm_id);
CREATE INDEX notices_lead ON notices (lead_id) WHERE lead_id IS NOT NULL;

-- Up to which notice a person has read all.
CREATE TABLE notice_marks (
  staff_id integer PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  read_id integer NOT NULL
);
-- Up to which notice of one kind and topic a person has read, or wants to see no more.
CREATE TABLE notice_topic_marks (
  staff_id integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  kind text NOT NULL,
  topic text NOT NULL,
  read_id integer NOT NULL,
  dismissed_id integer NOT NULL,
  PRIMARY KEY (staff_id, kind, topic)
);

ALTER TABLE notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE notices FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON notices TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY portal_own ON notices TO farmstead_portal
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer);

-- What the dashboard asks of every lead and every delivery.
CREATE INDEX leads_waiting ON leads (created_at, id) WHERE status = 'new' AND spam_reason IS NULL;
CREATE INDEX leads_made ON leads (created_at) INCLUDE (status) WHERE spam_reason IS NULL;
CREATE INDEX deliveries_failed ON deliveries (created_at) WHERE status = 'failed';
CREATE INDEX mails_failed ON mails (created_at) WHERE state IN ('failed', 'bounced');

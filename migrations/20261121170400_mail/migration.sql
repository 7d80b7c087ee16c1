-- The outbox of mails: written in the transaction of what causes them, at most one for each key.
CREATE TABLE mails (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('lead', 'lead_digest', 'budget', 'webhook_failing', 'webhook_given_up', 'test')),
  client_id integer REFERENCES clients ON DELETE CASCADE,
  -- The leads it tells of: what is forgotten of a person goes with them.
  lead_ids integer[] NOT NULL DEFAULT '{}',
  to_address text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  -- bounced: refused for good by the receiver's side; failed: given up after all tries.
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'failed', 'bounced')),
  tries integer NOT NULL DEFAULT 0,
  last_error text,
  -- Not tried before this moment; a try that is under way moves it on first.
  next_try_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX mails_queued ON mails (next_try_at) WHERE state = 'queued';
CREATE INDEX mails_client ON mails (client_id, id DESC);
CREATE INDEX mails_to ON mails (to_address, created_at DESC);
CREATE INDEX mails_leads ON mails USING gin (lead_ids);

-- Leads that wait to be told together, because their receiver had many mails in a short time.
CREATE TABLE waiting_lead_mails (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address text NOT NULL,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  lead_id integer NOT NULL REFERENCES leads ON DELETE CASCADE,
  audience text NOT NULL CHECK (audience IN ('client', 'staff')),
  created_at timestamptz NOT NULL,
  UNIQUE (address, lead_id)
);
CREATE INDEX waiting_lead_mails_client ON waiting_lead_mails (client_id);
CREATE INDEX waiting_lead_mails_lead ON waiting_lead_mails (lead_id);

-- Which mails somebody wants; whoever has no row gets them all.
CREATE TABLE staff_mail_choices (
  staff_id integer PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  by_email boolean NOT NULL,
  new_leads boolean NOT NULL
);

-- Clients whose new leads are mailed to them; a client without a row gets none.
CREATE TABLE client_mail_choices (
  client_id integer PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
  new_leads boolean NOT NULL
);

-- Every try of a webhook call.
CREATE TABLE delivery_tries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id integer NOT NULL REFERENCES deliveries ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  at timestamptz NOT NULL,
  status integer,
  -- A word for what went wrong; null for a try that was taken.
  reason text
);
CREATE INDEX delivery_tries_delivery ON delivery_tries (delivery_id, id DESC);
CREATE INDEX delivery_tries_client ON delivery_tries (client_id);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['mails', 'waiting_lead_mails', 'client_mail_choices', 'delivery_tries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY portal_own ON %I TO farmstead_portal USING (client_id = nullif(current_setting(''app.client_id'', true), '''')::integer)', name);
  END LOOP;
END $$;

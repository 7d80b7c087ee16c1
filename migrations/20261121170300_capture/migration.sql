-- A lead's phone as machines read it, who works on it, why it was held, and when it was announced to whoever should know:
-- a lead is announced once, however often it is held and released.
ALTER TABLE leads
  ADD COLUMN phone_e164 text,
  ADD COLUMN assignee_id integer REFERENCES staff ON DELETE SET NULL,
  ADD COLUMN spam_detail text,
  ADD COLUMN signals text[] NOT NULL DEFAULT '{}',
  ADD COLUMN announced_at timestamptz,
  ADD COLUMN answered_at timestamptz;
UPDATE leads SET announced_at = created_at WHERE spam_reason IS NULL;
UPDATE leads SET answered_at = updated_at WHERE status <> 'new';
UPDATE leads SET phone_e164 = '+1' || right(regexp_replace(phone, '\D', '', 'g'), 10)
  WHERE regexp_replace(phone, '\D', '', 'g') ~ '^1?[2-9]\d{9}$';

-- The list of leads in each of its orders and by each of its narrow filters, without sorting 100,000 rows.
CREATE INDEX leads_by_score ON leads (coalesce(quiz_score, -1) DESC, id DESC);
CREATE INDEX leads_by_name ON leads (lower(name), id);
CREATE INDEX leads_by_farm ON leads (farm_id, id DESC);
CREATE INDEX leads_by_status ON leads (status, id DESC);
CREATE INDEX leads_by_assignee ON leads (assignee_id, id DESC) WHERE assignee_id IS NOT NULL;
CREATE INDEX leads_held ON leads (id DESC) WHERE spam_reason IS NOT NULL;
CREATE INDEX leads_by_email ON leads (client_id, email_key);
CREATE INDEX leads_by_phone ON leads (client_id, phone_e164) WHERE phone_e164 IS NOT NULL;
CREATE INDEX leads_created ON leads (created_at);

-- What happened to a lead, oldest first: every form and quiz as it was sent, and every change. Nothing here is overwritten.
CREATE TABLE lead_history (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  lead_id integer NOT NULL REFERENCES leads ON DELETE CASCADE,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('submitted', 'imported', 'held', 'released', 'status', 'value', 'notes', 'assigned')),
  actor_id integer REFERENCES staff ON DELETE SET NULL,
  actor_name text,
  detail jsonb NOT NULL
);
CREATE INDEX lead_history_lead ON lead_history (lead_id, id);
CREATE INDEX lead_history_client ON lead_history (client_id);
INSERT INTO lead_history (client_id, lead_id, at, kind, detail)
  SELECT client_id, id, created_at, 'submitted', jsonb_build_object('source', source, 'name', name, 'email', email,
    'phone', phone, 'city', city, 'state', state, 'message', message, 'pageId', page_id, 'pageTitle', page_title,
    'quizScore', quiz_score, 'quizAnswers', quiz_answers, 'signals', '[]'::jsonb)
  FROM leads;

-- What staff set for a client's leads: which are held, and how soon a new one should be answered.
CREATE TABLE lead_rules (
  client_id integer PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
  states text[] NOT NULL DEFAULT '{}',
  zip_prefixes text[] NOT NULL DEFAULT '{}',
  cities text[] NOT NULL DEFAULT '{}',
  blocked_words text[] NOT NULL DEFAULT '{}',
  blocked_domains text[] NOT NULL DEFAULT '{}',
  first_time_only boolean NOT NULL DEFAULT false,
  answer_minutes integer NOT NULL DEFAULT 15 CHECK (answer_minutes BETWEEN 1 AND 10080),
  updated_at timestamptz NOT NULL
);

-- Filters of the list that a member of staff named; `query` is the list's own address.
CREATE TABLE saved_lead_filters (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  name text NOT NULL,
  query text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (staff_id, name)
);

-- Receipts are chained a client at a time. The content hash is written with the receipt; its place in the chain follows
-- within a minute, so that visitors do not queue for the end of the chain.
ALTER TABLE consent_receipts
  ADD COLUMN form text NOT NULL DEFAULT 'contact form',
  ADD COLUMN phone text,
  ADD COLUMN page_version integer,
  ADD COLUMN certificate_url text,
  ADD COLUMN content_hash text,
  ADD COLUMN position integer,
  ADD COLUMN previous_hash text,
  ADD COLUMN hash text,
  ADD COLUMN erased_at timestamptz;
CREATE INDEX consent_receipts_lead ON consent_receipts (lead_id);
CREATE UNIQUE INDEX consent_receipts_place ON consent_receipts (client_id, position);
CREATE INDEX consent_receipts_unsealed ON consent_receipts (client_id, id) WHERE position IS NULL;
CREATE TABLE consent_chains (
  client_id integer PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
  length integer NOT NULL,
  head text NOT NULL
);

-- The audit log still grows only, but a person's right to be forgotten reaches into it.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('app.forgetting', true) = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['lead_history', 'lead_rules', 'consent_chains'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY portal_own ON %I TO farmstead_portal USING (client_id = nullif(current_setting(''app.client_id'', true), '''')::integer)', name);
  END LOOP;
END $$;

-- What is known of each webhook beside its address: how it does, and the secret it is changing from.
CREATE TABLE webhook_endpoints (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for the agency's.
  client_id integer UNIQUE NULLS NOT DISTINCT REFERENCES clients ON DELETE CASCADE,
  -- Which address the rest is about, as the queues name it: another address starts anew.
  address_key text NOT NULL,
  since timestamptz NOT NULL,
  -- The first try that failed after the last one that did not.
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_because text CHECK (disabled_because IN ('gone', 'failing')),
  -- When its secret was last shown to somebody; nobody knows one that never was.
  secret_made_at timestamptz,
  previous_secret text,
  previous_until timestamptz
);

-- held: its webhook is switched off, and it waits until somebody switches it on.
ALTER TABLE deliveries
  DROP CONSTRAINT deliveries_status_check,
  ADD CONSTRAINT deliveries_status_check CHECK (status IN ('pending', 'delivered', 'failed', 'held')),
  ADD COLUMN replays integer NOT NULL DEFAULT 0,
  ADD COLUMN replayed_at timestamptz;
CREATE INDEX deliveries_held ON deliveries (target, client_id) WHERE status = 'held';
CREATE INDEX deliveries_created ON deliveries (target, created_at, id);

ALTER TABLE delivery_tries ADD COLUMN duration_ms integer;

-- Leads and what became of their call to the client's webhook, from its first lead on; those that staff brought in from a
-- file are sent to nobody.
CREATE VIEW webhook_leads WITH (security_invoker = true) AS
  SELECT l.id AS lead_id, l.client_id, l.created_at, l.spam_reason IS NOT NULL AND d.id IS NULL AS is_held,
    d.status, d.delivered_at
  FROM leads l
  JOIN webhook_endpoints e ON e.client_id = l.client_id AND l.created_at >= e.since
  LEFT JOIN deliveries d ON d.lead_id = l.id AND d.target = 'client'
  WHERE NOT EXISTS (SELECT 1 FROM lead_history h WHERE h.lead_id = l.id AND h.kind = 'imported');

-- Which kinds there are, the product says: each new one would rewrite the list of all others.
ALTER TABLE mails
  DROP CONSTRAINT mails_kind_check,
  ADD CONSTRAINT mails_kind_check CHECK (kind ~ '^[a-z_]{1,40}$'),
  ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';

-- Addresses that refused a mail for good, until one is taken again.
CREATE TABLE refused_addresses (
  address text PRIMARY KEY,
  reason text NOT NULL,
  at timestamptz NOT NULL
);

-- When the calls to webhooks were written, and when staff were told that nobody answered: those that are here are no news.
ALTER TABLE leads ADD COLUMN planned_at timestamptz, ADD COLUMN escalated_at timestamptz;
UPDATE leads SET planned_at = CASE WHEN announced_at IS NULL THEN NULL ELSE now() END,
  escalated_at = CASE WHEN status = 'new' AND answered_at IS NULL THEN now() END;
CREATE INDEX leads_unplanned ON leads (id)
  WHERE announced_at IS NOT NULL AND planned_at IS NULL AND spam_reason IS NULL;
CREATE INDEX leads_unanswered ON leads (created_at)
  WHERE status = 'new' AND answered_at IS NULL AND escalated_at IS NULL AND spam_reason IS NULL;

DO $$
BEGIN
  ALTER TABLE webhook_endpoints ENABLE ROW LEVEL SECURITY;
  ALTER TABLE webhook_endpoints FORCE ROW LEVEL SECURITY;
  CREATE POLICY owner_all ON webhook_endpoints TO CURRENT_USER USING (true) WITH CHECK (true);
  CREATE POLICY portal_own ON webhook_endpoints TO farmstead_portal
    USING (client_id = nullif(current_setting('app.client_id', true), '')::integer);
END $$;

-- Addresses that programs or staff subscribed to events, beside the client's webhook and the agency's.
CREATE TABLE event_endpoints (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for the events of all clients.
  client_id integer REFERENCES clients ON DELETE CASCADE,
  -- Null for one that is only pulled.
  url text,
  description text NOT NULL,
  events text[] NOT NULL,
  -- Names and values of further headers as JSON, sealed.
  headers text,
  header_names text[] NOT NULL DEFAULT '{}',
  secret text NOT NULL,
  previous_secret text,
  previous_until timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_reason text CHECK (disabled_reason IN ('gone', 'failing', 'staff')),
  created_at timestamptz NOT NULL
);
CREATE INDEX event_endpoints_client ON event_endpoints (client_id) WHERE client_id IS NOT NULL;
SELECT restrict_to_client('event_endpoints');

-- A call of such an endpoint has no target, and no client when its event has none.
ALTER TABLE deliveries
  ADD COLUMN endpoint_id integer,
  ADD COLUMN event text,
  ALTER COLUMN target DROP NOT NULL,
  ALTER COLUMN client_id DROP NOT NULL;
ALTER TABLE deliveries
  ADD CONSTRAINT deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES event_endpoints ON DELETE CASCADE NOT VALID,
  -- The version before would move the call to the agency's address.
  ADD CONSTRAINT deliveries_target_or_endpoint CHECK (
    (endpoint_id IS NULL AND target IS NOT NULL AND client_id IS NOT NULL)
    OR (endpoint_id IS NOT NULL AND target IS NULL AND address_key = 'endpoint ' || endpoint_id
      AND last_reason IS DISTINCT FROM 'no_address')) NOT VALID;
ALTER TABLE delivery_attempts ALTER COLUMN client_id DROP NOT NULL;

CREATE OR REPLACE VIEW delivery_states WITH (security_invoker = true) AS
  SELECT client_id, target, address_key, status, attempts, created_at FROM deliveries d
  WHERE endpoint_id IS NULL AND NOT EXISTS (SELECT FROM trashed_leads t WHERE t.id = d.lead_id);

-- What needs somebody at an endpoint; one that staff turned off does not.
CREATE VIEW event_endpoint_problems WITH (security_invoker = true) AS
  SELECT e.id, e.client_id, coalesce(nullif(e.description, ''), split_part(e.url, '/', 3)) AS description, e.disabled_at,
    d.status, d.attempts, d.created_at
  FROM event_endpoints e
  LEFT JOIN deliveries d ON d.endpoint_id = e.id AND d.status IN ('pending', 'failed', 'paused')
    AND NOT EXISTS (SELECT FROM trashed_leads t WHERE t.id = d.lead_id)
  WHERE e.disabled_reason IS DISTINCT FROM 'staff' AND (d.id IS NOT NULL OR e.disabled_at IS NOT NULL);

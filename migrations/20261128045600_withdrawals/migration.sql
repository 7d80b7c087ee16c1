-- Who asked not to be contacted, by which client or, without one, by the whole agency. Of an erased person the hashes stay, so
-- that the wish is still obeyed. `lead_id` names the lead that it came from; the row outlives that lead.
CREATE TABLE withdrawals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer REFERENCES clients ON DELETE CASCADE,
  lead_id integer,
  email text,
  email_hash text,
  phone_e164 text,
  phone_hash text,
  channels text[] NOT NULL CHECK (cardinality(channels) > 0 AND channels <@ ARRAY['email', 'text', 'call']),
  source text NOT NULL CHECK (source IN ('link', 'staff', 'client')),
  recorded_by text,
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  completed_at timestamptz,
  completed_by text,
  lifted_at timestamptz,
  lifted_by text,
  erased_at timestamptz,
  delivered_at timestamptz,
  CHECK (email_hash IS NOT NULL OR phone_hash IS NOT NULL)
);
CREATE INDEX withdrawals_email ON withdrawals (email_hash) WHERE lifted_at IS NULL;
CREATE INDEX withdrawals_phone ON withdrawals (phone_hash) WHERE lifted_at IS NULL;
CREATE INDEX withdrawals_client ON withdrawals (client_id, id);
CREATE INDEX withdrawals_lead ON withdrawals (lead_id);
SELECT restrict_to_client('withdrawals');

-- A call that carries a withdrawal belongs to no lead's delivery, of which there is one for each target.
ALTER TABLE deliveries ADD COLUMN withdrawal_id integer;

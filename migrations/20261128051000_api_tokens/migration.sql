-- Tokens by which programs call the API in the name of the member of staff who made them.
CREATE TABLE api_tokens (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  previous_hash text UNIQUE,
  previous_until timestamptz,
  hint text NOT NULL,
  scopes text[] NOT NULL,
  client_id integer REFERENCES clients ON DELETE CASCADE,
  staff_id integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz
);
CREATE INDEX api_tokens_client ON api_tokens (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX api_tokens_staff ON api_tokens (staff_id);
SELECT restrict_to_client('api_tokens');

-- Which token a change came by; null for a person's own session.
ALTER TABLE audit_log ADD COLUMN program_name text;

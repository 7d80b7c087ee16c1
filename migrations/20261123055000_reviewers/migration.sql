-- Who of a client answers for pages about law, medicine, money and insurance.
CREATE TABLE client_reviewers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  name text NOT NULL,
  credential text NOT NULL,
  lookup_url text,
  services text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX client_reviewers_client ON client_reviewers (client_id, id);
SELECT restrict_to_client('client_reviewers');

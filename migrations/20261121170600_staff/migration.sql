-- What somebody wants to be told, how they prove who they are, and when they last did.
ALTER TABLE staff
  ADD COLUMN notify_by_email boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_rankings boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_leads boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_weekly boolean NOT NULL DEFAULT false,
  ADD COLUMN last_sign_in_at timestamptz,
  -- Null while an invitation waits.
  ADD COLUMN joined_at timestamptz DEFAULT now(),
  -- Sealed. The pending one waits for its first code.
  ADD COLUMN totp_secret text,
  ADD COLUMN totp_pending text,
  -- The last time step a code was taken for: none is taken twice.
  ADD COLUMN totp_step bigint,
  -- Issuer and subject at the identity provider, once somebody came from there.
  ADD COLUMN oidc_subject text UNIQUE;

UPDATE staff SET joined_at = created_at;

-- Hashes under the installation's own secret: the rows alone do not give the codes away.
CREATE TABLE staff_recovery_codes (
  staff_id integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
);

-- Links to set a password with: at most one for each person, gone once used. The token is signed, not stored.
CREATE TABLE staff_links (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id integer NOT NULL UNIQUE REFERENCES staff ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invite', 'reset')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- What people chose before they could choose more.
UPDATE staff SET notify_by_email = chosen.by_email, notify_leads = chosen.new_leads
FROM staff_mail_choices chosen WHERE chosen.staff_id = staff.id;
DROP TABLE staff_mail_choices;

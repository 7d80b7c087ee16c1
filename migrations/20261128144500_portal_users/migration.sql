-- People who sign in to a client's portal beside the client's own access, which stays with the client.
CREATE TABLE portal_users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  name text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'member')),
  password_hash text,
  invited_by text NOT NULL,
  invitation_nonce text,
  invitation_until timestamptz,
  created_at timestamptz NOT NULL,
  joined_at timestamptz,
  last_sign_in_at timestamptz,
  UNIQUE (client_id, email_key)
);
-- Several clients may invite one address; it signs in to the one whose invitation was accepted.
CREATE UNIQUE INDEX portal_users_joined ON portal_users (email_key) WHERE password_hash IS NOT NULL;
SELECT restrict_to_client('portal_users');

-- Apart from the client, whose every change has its pages built again.
CREATE TABLE portal_sign_ins (
  client_id integer PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
  at timestamptz NOT NULL
);
SELECT restrict_to_client('portal_sign_ins');

ALTER TABLE portal_sessions ADD COLUMN user_id integer REFERENCES portal_users ON DELETE CASCADE;
CREATE INDEX portal_sessions_user ON portal_sessions (user_id) WHERE user_id IS NOT NULL;

-- What a member of a client's team may not see, whatever a query asks for.
CREATE FUNCTION hide_from_members(hidden regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE POLICY portal_owners_only ON %s AS RESTRICTIVE FOR SELECT TO farmstead_portal
    USING (coalesce(current_setting(''app.portal_role'', true), '''') <> ''member'')', hidden);
END $$;
SELECT hide_from_members(hidden) FROM unnest(ARRAY['pages', 'topics', 'rankings', 'ranking_checks', 'page_approvals',
  'client_questions', 'reviews', 'field_jobs', 'reports']::regclass[]) hidden;

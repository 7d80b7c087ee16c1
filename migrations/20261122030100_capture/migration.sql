-- Every name that a client's pages bore: a page that was sent before a change of name is answered under the old one, and
-- the consent receipt says what stood beside the box.
CREATE TABLE client_names (
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  name text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (client_id, name)
);
INSERT INTO client_names (client_id, name, since) SELECT id, name, created_at FROM clients;

CREATE FUNCTION keep_client_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO client_names (client_id, name, since) VALUES (NEW.id, NEW.name, now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER clients_keep_name AFTER INSERT OR UPDATE OF name ON clients FOR EACH ROW EXECUTE FUNCTION keep_client_name();

ALTER TABLE client_names ENABLE ROW LEVEL SECURITY;
ALTER TABLE client_names FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON client_names TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY portal_own ON client_names TO farmstead_portal
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer);

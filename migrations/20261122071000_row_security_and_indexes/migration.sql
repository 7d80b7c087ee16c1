-- The second lock of a table with a column client_id (docs/decisions/0008): the owner sees every row, the portal's role the
-- rows of the client that its transaction is for. Which columns that role reads, a GRANT beside the call says.
CREATE FUNCTION restrict_to_client(restricted regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', restricted);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', restricted);
  EXECUTE format('CREATE POLICY owner_all ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', restricted);
  EXECUTE format('CREATE POLICY portal_own ON %s TO farmstead_portal
    USING (client_id = nullif(current_setting(''app.client_id'', true), '''')::integer)', restricted);
END $$;

-- Foreign keys without an index: deleting what they point to read the whole table.
CREATE INDEX impersonations_staff ON impersonations (staff_id);
CREATE INDEX lead_history_actor ON lead_history (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX model_quizzes_client ON model_quizzes (client_id);
CREATE INDEX visitor_events_page ON visitor_events (page_id);

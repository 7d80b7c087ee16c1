-- Rows of the inbox that a person put off until a time; they come back by themselves.
CREATE TABLE put_off_rows (
  staff_id integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  -- A kind of problem, or leads.
  kind text NOT NULL,
  key text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (staff_id, kind, key)
);

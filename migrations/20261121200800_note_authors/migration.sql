-- Whose note it is: its author takes it away again. Null where that is not known, or the account is gone.
ALTER TABLE ranking_notes ADD COLUMN author_id integer REFERENCES staff ON DELETE SET NULL;
CREATE INDEX ranking_notes_author ON ranking_notes (author_id);

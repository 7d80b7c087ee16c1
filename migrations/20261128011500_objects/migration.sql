-- Bytes outside the database: a row has the bytes themselves or the key of an object, with what its bytes must be.
ALTER TABLE image_files
  ALTER COLUMN bytes DROP NOT NULL,
  ADD COLUMN object_key text,
  ADD COLUMN sha256 text,
  ADD COLUMN size integer;
ALTER TABLE image_files ADD CONSTRAINT image_files_bytes_check CHECK (num_nonnulls(bytes, object_key) = 1);
CREATE UNIQUE INDEX image_files_object ON image_files (object_key) WHERE object_key IS NOT NULL;
ALTER TABLE exports ADD COLUMN object_key text, ADD COLUMN sha256 text;
CREATE INDEX page_trash_rows_object ON page_trash_rows ((content->>'object_key')) WHERE relation = 'image_files';

-- Objects to delete unless a row names them when they are due. New ones are noted before they are stored.
CREATE TABLE object_deletions (
  key text PRIMARY KEY,
  due_at timestamptz NOT NULL
);
CREATE INDEX object_deletions_due ON object_deletions (due_at);

CREATE VIEW named_objects AS
  SELECT object_key AS key FROM image_files WHERE object_key IS NOT NULL
  UNION ALL SELECT object_key FROM exports WHERE object_key IS NOT NULL
  UNION ALL SELECT content->>'object_key' FROM page_trash_rows
    WHERE relation = 'image_files' AND content->>'object_key' IS NOT NULL;

CREATE FUNCTION note_object_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One whose row now keeps the bytes itself may still be on its way to a reader.
  INSERT INTO object_deletions VALUES (OLD.object_key,
    clock_timestamp() + CASE TG_OP WHEN 'UPDATE' THEN interval '10 minutes' ELSE interval '0' END)
  ON CONFLICT (key) DO UPDATE SET due_at = least(object_deletions.due_at, EXCLUDED.due_at);
  RETURN NULL;
END $$;
CREATE TRIGGER image_files_note_object AFTER DELETE ON image_files FOR EACH ROW
  WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION note_object_deletion();
CREATE TRIGGER image_files_note_moved_object AFTER UPDATE OF object_key ON image_files FOR EACH ROW
  WHEN (OLD.object_key IS NOT NULL AND OLD.object_key IS DISTINCT FROM NEW.object_key)
  EXECUTE FUNCTION note_object_deletion();
CREATE TRIGGER exports_note_object AFTER DELETE ON exports FOR EACH ROW
  WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION note_object_deletion();
CREATE TRIGGER exports_note_moved_object AFTER UPDATE OF object_key ON exports FOR EACH ROW
  WHEN (OLD.object_key IS NOT NULL AND OLD.object_key IS DISTINCT FROM NEW.object_key)
  EXECUTE FUNCTION note_object_deletion();

CREATE FUNCTION note_trashed_object_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO object_deletions VALUES (OLD.content->>'object_key', clock_timestamp())
  ON CONFLICT (key) DO UPDATE SET due_at = least(object_deletions.due_at, EXCLUDED.due_at);
  RETURN NULL;
END $$;
CREATE TRIGGER page_trash_rows_note_object AFTER DELETE ON page_trash_rows FOR EACH ROW
  WHEN (OLD.relation = 'image_files' AND OLD.content->>'object_key' IS NOT NULL)
  EXECUTE FUNCTION note_trashed_object_deletion();

-- Questions that are asked within minutes go to the client in one e-mail. Those asked before were mailed one by one.
ALTER TABLE client_questions ADD COLUMN mailed_at timestamptz;
UPDATE client_questions SET mailed_at = asked_at;
CREATE INDEX client_questions_unmailed ON client_questions (client_id) WHERE state = 'asked' AND mailed_at IS NULL;

-- One question that a draft waits for, asked of the client in its portal (docs/decisions/0056-asking-the-client.md).
CREATE TABLE client_questions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('price', 'time', 'reviewer', 'intake')),
  topic_key text NOT NULL,
  topic_name text NOT NULL,
  service text,
  intake_question integer,
  question text NOT NULL,
  hint text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'answered', 'withdrawn', 'expired')),
  asked_at timestamptz NOT NULL,
  asked_by_id integer,
  asked_by_name text NOT NULL,
  due_at timestamptz NOT NULL,
  answered_at timestamptz,
  answer text
);
-- A client is asked the same once at a time.
CREATE UNIQUE INDEX client_questions_open ON client_questions (client_id, kind, topic_key, coalesce(intake_question, 0))
  WHERE state = 'asked';
CREATE INDEX client_questions_client ON client_questions (client_id, id);
CREATE INDEX client_questions_page ON client_questions (page_id);
CREATE INDEX client_questions_due ON client_questions (due_at) WHERE state = 'asked';
SELECT restrict_to_client('client_questions');
GRANT SELECT (id, client_id, kind, topic_name, question, hint, state, asked_at, due_at, answered_at, answer)
  ON client_questions TO farmstead_portal;

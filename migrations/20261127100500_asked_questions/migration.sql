-- What people ask and search around a client's services: the plan of a hub follows it (docs/writing.md).
CREATE TABLE asked_questions (
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('people_also_ask', 'search_console')),
  text text NOT NULL,
  -- Impressions of a search; look-ups that showed a question.
  weight integer NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, source, text)
);
SELECT restrict_to_client('asked_questions');

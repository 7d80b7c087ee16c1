-- What providers of language models said last about their limits, for all nodes: each takes its room of the same row.
CREATE TABLE provider_limits (
  base_url text NOT NULL,
  model text NOT NULL,
  paused_until timestamptz,
  requests_left double precision,
  requests_limit double precision,
  requests_reset_at timestamptz,
  tokens_left double precision,
  tokens_limit double precision,
  tokens_reset_at timestamptz,
  -- The newest call whose answer was counted: older ones say nothing new.
  reported_call integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (base_url, model)
);
-- An upper bound of what a call takes, so that open calls count before they are answered.
ALTER TABLE model_calls ADD COLUMN reserved_tokens integer;

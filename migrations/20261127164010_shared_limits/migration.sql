-- Tries are counted here for all nodes. A key is a hash: nobody's name or address stands in it.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_expired ON rate_limits (expires_at);

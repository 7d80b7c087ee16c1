-- When the next request to a host may start that is read without having been named. Shared by every process, so that
-- together they ask a host once a second.
CREATE TABLE fetch_hosts (
  host text PRIMARY KEY,
  next_at timestamptz NOT NULL
);
CREATE INDEX fetch_hosts_next ON fetch_hosts (next_at);

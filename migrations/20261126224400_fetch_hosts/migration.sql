-- One row for each host that was read without being asked to by name: robots.txt of the last day, and when its next
-- request may start. Shared by every process, so that together they ask a host once a second.
CREATE TABLE fetch_hosts (
  host text PRIMARY KEY,
  next_at timestamptz NOT NULL,
  robots text,
  robots_at timestamptz
);
CREATE INDEX fetch_hosts_next ON fetch_hosts (next_at);

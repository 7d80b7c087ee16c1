-- The log of webhook calls and the outbox are sorted by these expressions.
CREATE INDEX deliveries_by_status ON deliveries (
  (CASE status WHEN 'failed' THEN 1 WHEN 'pending' THEN 2 WHEN 'paused' THEN 3 ELSE 4 END), (-id));
CREATE INDEX deliveries_by_tries ON deliveries (attempts, id);
CREATE INDEX emails_by_state ON emails (
  (CASE state WHEN 'failed' THEN 1 WHEN 'bounced' THEN 2 WHEN 'queued' THEN 3 ELSE 4 END), (-id));
CREATE INDEX emails_by_subject ON emails (lower(left(subject, 100)), (-id));
CREATE INDEX emails_by_recipient ON emails (to_address, (-id));

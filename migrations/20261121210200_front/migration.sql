-- How far a request about private data is: the address was proven by a link of a mail, the copy was made, the data were
-- erased, the person was told.
ALTER TABLE inquiries
  ADD COLUMN verified_at timestamptz,
  ADD COLUMN exported_at timestamptz,
  ADD COLUMN erased_at timestamptz,
  ADD COLUMN answered_at timestamptz;

CREATE INDEX inquiries_email ON inquiries (lower(email));
-- What has to be answered until a day.
CREATE INDEX inquiries_due ON inquiries (due_at) WHERE due_at IS NOT NULL AND status NOT IN ('done', 'spam');

-- What staff are told of grows; the list stands in shared/notices.ts.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind ~ '^[a-z_]+$');

-- Whom a mail about leads tells, and whether it comes because a webhook does not take them: a lead's story says both.
ALTER TABLE mails
  ADD COLUMN audience text CHECK (audience IN ('client', 'staff')),
  ADD COLUMN is_fallback boolean NOT NULL DEFAULT false;
UPDATE mails SET
  audience = CASE WHEN EXISTS (
    SELECT FROM clients c WHERE c.id = mails.client_id AND lower(trim(c.email)) = mails.to_address)
    THEN 'client' ELSE 'staff' END,
  is_fallback = kind IN ('lead', 'lead_digest') AND subject LIKE '[webhook down] %'
WHERE cardinality(lead_ids) > 0;

-- A filter of the list of leads that the team shares; whoever made it and administrators change it.
ALTER TABLE saved_lead_filters ADD COLUMN is_shared boolean NOT NULL DEFAULT false;
CREATE INDEX saved_lead_filters_shared ON saved_lead_filters (name) WHERE is_shared;

-- When a call that waited was told by mail instead: those that were not yet are found however many wait.
ALTER TABLE deliveries ADD COLUMN fallback_at timestamptz;

-- Indexes of tables that may be large. Each start builds those that are missing, while the database is read and written
-- (docs/decisions/0105-indexes-are-built-beside-the-work.md). An index that is no longer wanted goes from here and by a migration.

-- The review queue by title and score. The expressions are those of review-queue.repository.ts.
CREATE INDEX CONCURRENTLY pages_review_by_title ON pages (lower(title), id)
  WHERE review_state IS NOT NULL AND version = shown_version;
CREATE INDEX CONCURRENTLY pages_review_by_score ON pages (((quality->>'score')::double precision), id)
  WHERE review_state IS NOT NULL AND version = shown_version;
CREATE INDEX CONCURRENTLY pages_review_of_changes ON pages (id)
  WHERE review_state IS NOT NULL AND version <> shown_version;

-- The orders of statements. The expressions are those of evidence.repository.ts.
CREATE INDEX CONCURRENTLY evidence_items_by_statement ON evidence_items (lower(statement), (-id));
CREATE INDEX CONCURRENTLY evidence_items_by_kind ON evidence_items (kind, (-id));
CREATE INDEX CONCURRENTLY evidence_items_by_state ON evidence_items ((CASE state WHEN 'proposed' THEN 1 WHEN 'expired' THEN 2
  WHEN 'accepted' THEN 3 ELSE 4 END), (-id));
CREATE INDEX CONCURRENTLY evidence_items_by_tier ON evidence_items (tier, (-id));
CREATE INDEX CONCURRENTLY evidence_items_by_end ON evidence_items (expires_at, (-id));

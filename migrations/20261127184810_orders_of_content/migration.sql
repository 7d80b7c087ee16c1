-- The orders and filters of the content list. The expression of the state is that of the list.
CREATE INDEX pages_updated ON pages (updated_at, id);
CREATE INDEX pages_by_words ON pages (words, id);
CREATE INDEX pages_by_quiz_words ON pages (quiz_words, id) WHERE quiz IS NOT NULL;
CREATE INDEX pages_by_content_state ON pages ((CASE
  WHEN status IN ('planned', 'writing') OR regenerating_at IS NOT NULL THEN 'generating'
  WHEN status = 'published' THEN 'published' ELSE 'draft' END), (-id));
-- Totals of all pages are read from this index alone.
CREATE INDEX pages_totals ON pages (client_id) INCLUDE (farm_id, status, regenerating_at, words);
DROP INDEX pages_client;

-- The review queue: counted and ordered without reading pages.
DROP INDEX pages_review;
CREATE INDEX pages_review ON pages (review_state, id) INCLUDE (farm_id, client_id) WHERE review_state IS NOT NULL;
CREATE INDEX pages_review_updated ON pages (updated_at, id) WHERE review_state IS NOT NULL;
CREATE INDEX pages_review_queue ON pages ((CASE review_state WHEN 'ready' THEN 1 WHEN 'input' THEN 2 WHEN 'duplicate' THEN 3
  WHEN 'needs_fix' THEN 4 WHEN 'failed' THEN 5 WHEN 'approved' THEN 6 END), id) WHERE review_state IS NOT NULL;

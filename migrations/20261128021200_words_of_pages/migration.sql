-- Keywords are found by their pages' titles, and these by the index of words.
CREATE VIEW page_words WITH (security_invoker = true) AS SELECT id, title, search_words FROM pages;
-- The indexes that these have taken the place of, where they were built.
DROP INDEX IF EXISTS pages_review_by_title, pages_review_by_score, pages_review_of_changes;

-- A question in staff's own words; null where the library or the writer words it.
ALTER TABLE pages ADD COLUMN own_question text;

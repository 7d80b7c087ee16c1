-- A part of a union that has a condition is read whole before it is sorted; without one its newest rows are read by its key. Who
-- searches leaves out what is in the trash.
CREATE OR REPLACE VIEW searchable_records AS
  SELECT 'client' AS kind, id, name AS title, industry || ', ' || location AS detail, NULL::integer AS farm_id, email,
    regexp_replace(coalesce(phone, ''), '\D', '', 'g') AS phone, search_words,
    regexp_replace(coalesce(phone, ''), '\D', '', 'g') AS texts, NULL::timestamptz AS trashed_at
  FROM clients
  UNION ALL
  SELECT 'farm', id, name, domain, NULL, domain, NULL, search_words, '', NULL FROM farms
  UNION ALL
  SELECT 'page', id, title, '/' || slug, farm_id, slug, NULL, search_words, '', NULL FROM pages
  UNION ALL
  SELECT 'lead', id, name, email, farm_id, email_key, phone_e164, search_words,
    (coalesce(message, '') || E'\n' || coalesce(notes, '') || E'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')), trashed_at
  FROM leads
  UNION ALL
  SELECT 'keyword', id, keyword, domain, farm_id, NULL, NULL, keyword, '', NULL FROM rankings;

-- How much a page says, counted when it is stored: the content screen shows it for every page and quiz.
CREATE FUNCTION words_in(texts jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(cardinality(regexp_split_to_array(btrim(item.value #>> '{}'), '\s+'))), 0)::integer
  FROM jsonb_array_elements(texts) AS item WHERE btrim(item.value #>> '{}') <> ''
$$;
ALTER TABLE pages
  ADD COLUMN words integer GENERATED ALWAYS AS (coalesce(words_in(
    jsonb_path_query_array(body, '$.answer.text')
    || jsonb_path_query_array(body, '$.device.intro')
    || jsonb_path_query_array(body, '$.device.rows[*][*]')
    || jsonb_path_query_array(body, '$.sections[*].paragraphs[*][*].text')
    || jsonb_path_query_array(body, '$.client.sentences[*].text')), 0)) STORED,
  ADD COLUMN quiz_words integer GENERATED ALWAYS AS (coalesce(words_in(
    jsonb_path_query_array(quiz, '$.description')
    || jsonb_path_query_array(quiz, '$.questions[*].text')
    || jsonb_path_query_array(quiz, '$.questions[*].options[*].text')
    || jsonb_path_query_array(quiz, '$.advice.*[*]')), 0)) STORED;

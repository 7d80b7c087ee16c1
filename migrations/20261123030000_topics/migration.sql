-- A service category of a farm is its topic, also where figures and visitors are counted by it.
ALTER TABLE farm_day_dimensions DROP CONSTRAINT farm_day_dimensions_dimension_check;
UPDATE farm_day_dimensions SET dimension = 'topic' WHERE dimension = 'hub';
ALTER TABLE farm_day_dimensions ADD CONSTRAINT farm_day_dimensions_dimension_check
  CHECK (dimension IN ('device', 'topic', 'direct', 'internal', 'search', 'site', 'campaign'));

ALTER TABLE day_visitors DROP CONSTRAINT day_visitors_scope_check;
UPDATE day_visitors SET scope = 'topic' WHERE scope = 'hub';
ALTER TABLE day_visitors ADD CONSTRAINT day_visitors_scope_check CHECK (scope IN ('farm', 'topic', 'page'));

-- Stored documents with other names of fields, and of values that are named with their field (`state=held`). The migrations
-- of stored names use it; the last of them drops it.
CREATE FUNCTION rename_json(document jsonb, fields jsonb, texts jsonb DEFAULT '{}') RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  RETURN CASE jsonb_typeof(document)
    WHEN 'object' THEN (
      SELECT coalesce(jsonb_object_agg(coalesce(fields ->> key, key),
        coalesce(texts -> (key || '=' || (value #>> '{}')), rename_json(value, fields, texts))), '{}')
      FROM jsonb_each(document))
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(rename_json(item, fields, texts) ORDER BY place), '[]')
      FROM jsonb_array_elements(document) WITH ORDINALITY AS items (item, place))
    ELSE document END;
END $$;

ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
UPDATE audit_log SET
    before = rename_json(before, '{"hub": "topic", "hubs": "topics", "dripPerDay": "pagesPerDay"}'),
    after = rename_json(after, '{"hub": "topic", "hubs": "topics", "dripPerDay": "pagesPerDay"}')
  WHERE action IN ('client.intake_confirmed', 'blueprint.saved', 'farm.questions_added', 'farm.publishing_set');
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;

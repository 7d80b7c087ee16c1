-- The service of the catalog (library/catalog/) that a topic's name means. Stored topics are matched at the next start.
ALTER TABLE topics ADD COLUMN service text;
CREATE OR REPLACE VIEW farm_topics WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, name, slug, content_pack, position, service FROM topics;

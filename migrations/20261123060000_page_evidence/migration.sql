-- Evidence that expires, is rejected or deleted leaves the pages that state it: their cached copies go.
CREATE FUNCTION notify_sites_of_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sites_changed', client_id::text)
    FROM (SELECT DISTINCT client_id FROM page_evidence WHERE item_id = NEW.id) pages;
  RETURN NULL;
END $$;
CREATE TRIGGER evidence_items_notify_sites AFTER UPDATE ON evidence_items FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.expires_at IS DISTINCT FROM NEW.expires_at)
  EXECUTE FUNCTION notify_sites_of_evidence();
CREATE TRIGGER page_evidence_notify_sites AFTER DELETE ON page_evidence FOR EACH ROW EXECUTE FUNCTION notify_sites();

-- The list of clients counts each client's drafts without its published pages.
CREATE INDEX pages_drafts_of_client ON pages (client_id, farm_id) WHERE status = 'draft';

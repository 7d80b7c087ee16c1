-- How a page was published before somebody's last approval, publication or withdrawal, so that it can be taken back exactly.
ALTER TABLE pages ADD COLUMN publication_before jsonb;

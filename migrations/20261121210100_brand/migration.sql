-- The agency's own logo is a picture of no client; the portal's role never sees it, and no client's host shows it.
ALTER TABLE image_files ALTER COLUMN client_id DROP NOT NULL;
ALTER TABLE image_files ADD CONSTRAINT image_files_client_check CHECK (client_id IS NOT NULL OR kind = 'logo');

-- What a client sees instead of the agency's own name, logo and colour in its portal, its mails and its reports.
ALTER TABLE clients
  ADD COLUMN portal_name text,
  ADD COLUMN portal_accent text,
  ADD COLUMN portal_logo text NOT NULL DEFAULT 'agency' CHECK (portal_logo IN ('agency', 'own', 'none'));

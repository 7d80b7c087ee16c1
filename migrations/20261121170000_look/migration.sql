-- How a client's public pages look. No theme means the one that fits the industry.
ALTER TABLE clients ADD COLUMN theme text
  CHECK (theme IN ('field', 'works', 'chambers', 'clinic', 'garage', 'main-street'));
-- The logo as pages name it; its bytes are a file among the pictures, which belongs to no page.
ALTER TABLE clients ADD COLUMN logo jsonb;
ALTER TABLE image_files ALTER COLUMN page_id DROP NOT NULL;
ALTER TABLE image_files DROP CONSTRAINT image_files_kind_check;
ALTER TABLE image_files ADD CONSTRAINT image_files_kind_check CHECK (kind IN ('drawing', 'photo', 'logo'));
ALTER TABLE image_files ADD CONSTRAINT image_files_page_check CHECK ((kind = 'logo') = (page_id IS NULL));

-- A client's own card for shared links belongs to no page.
ALTER TABLE image_files DROP CONSTRAINT image_files_page_check;
ALTER TABLE image_files ADD CONSTRAINT image_files_page_check
  CHECK (kind = 'drawing' OR (kind = 'logo') = (page_id IS NULL));

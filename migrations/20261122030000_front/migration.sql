-- A client's own time zone, by which its portal and its reports count; null for its place's, else the agency's. Until now
-- only the schedule of its reports knew one.
ALTER TABLE clients ADD COLUMN time_zone text;
UPDATE clients SET time_zone = p.time_zone FROM report_plans p WHERE p.client_id = clients.id AND p.time_zone IS NOT NULL;
ALTER TABLE report_plans DROP COLUMN time_zone;

-- The public page shows figures that were counted, those that the agency typed, or none.
UPDATE settings SET key = 'publicFigures', value = CASE WHEN value = 'false' THEN '"none"'::jsonb ELSE '"counted"'::jsonb END
  WHERE key = 'showStats';

-- A mail that keeps neither its receiver nor its words once it was sent or given up: the last one to whoever was erased.
ALTER TABLE mails ADD COLUMN forgets boolean NOT NULL DEFAULT false;

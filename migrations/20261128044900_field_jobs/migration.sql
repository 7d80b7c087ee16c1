-- Jobs that clients did, for "Recent jobs" on their pages (docs/decisions/0107-field-jobs.md). Nothing finer than the town.
CREATE TABLE field_jobs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  service text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  done_on date NOT NULL,
  found text NOT NULL,
  did text NOT NULL,
  duration_minutes integer,
  price_min double precision,
  price_max double precision,
  photos jsonb NOT NULL DEFAULT '[]',
  status text NOT NULL CHECK (status IN ('proposed', 'accepted', 'rejected')),
  origin text NOT NULL CHECK (origin IN ('portal', 'staff', 'import')),
  -- Tells a job that is sent twice; null for those of staff.
  sent_key text,
  sent_hash text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text
);
CREATE UNIQUE INDEX field_jobs_sent ON field_jobs (client_id, sent_key) WHERE sent_key IS NOT NULL;
CREATE INDEX field_jobs_client ON field_jobs (client_id, id);
CREATE INDEX field_jobs_proposed ON field_jobs (created_at) WHERE status = 'proposed';
CREATE INDEX field_jobs_accepted ON field_jobs (client_id, done_on DESC) WHERE status = 'accepted';
SELECT restrict_to_client('field_jobs');
GRANT SELECT (id, client_id, service, city, state, done_on, found, did, duration_minutes, price_min, price_max, photos,
  status, created_at) ON field_jobs TO farmstead_portal;

-- Which clients' jobs are accepted by themselves.
CREATE TABLE field_job_settings (
  client_id integer PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
  accepts_all boolean NOT NULL
);
SELECT restrict_to_client('field_job_settings');

-- Every node renders a client's pages again when what they show of its jobs changes.
CREATE TRIGGER field_jobs_notify_sites_insert AFTER INSERT ON field_jobs FOR EACH ROW
  WHEN (NEW.status = 'accepted') EXECUTE FUNCTION notify_sites();
CREATE TRIGGER field_jobs_notify_sites_update AFTER UPDATE ON field_jobs FOR EACH ROW
  WHEN (OLD.status = 'accepted' OR NEW.status = 'accepted') EXECUTE FUNCTION notify_sites();
CREATE TRIGGER field_jobs_notify_sites_delete AFTER DELETE ON field_jobs FOR EACH ROW
  WHEN (OLD.status = 'accepted') EXECUTE FUNCTION notify_sites();

-- What the dashboard shows among what needs somebody.
CREATE VIEW field_job_proposals WITH (security_invoker = true) AS
  SELECT client_id, count(*)::integer AS jobs, min(created_at) AS since FROM field_jobs
  WHERE status = 'proposed' GROUP BY client_id;

-- Photos of jobs; hidden until their job is accepted.
ALTER TABLE image_files ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
ALTER TABLE image_files DROP CONSTRAINT image_files_kind_check, DROP CONSTRAINT image_files_page_check;
ALTER TABLE image_files ADD CONSTRAINT image_files_kind_check CHECK (kind IN ('drawing', 'photo', 'logo', 'job')) NOT VALID;
ALTER TABLE image_files ADD CONSTRAINT image_files_page_check
  CHECK (kind = 'drawing' OR (kind IN ('logo', 'job')) = (page_id IS NULL)) NOT VALID;

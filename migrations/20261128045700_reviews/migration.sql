-- A customer is asked once, with one reminder. Only the hashes of the links are stored.
CREATE TABLE review_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  lead_id integer NOT NULL UNIQUE,
  token_hash text NOT NULL UNIQUE,
  reminder_token_hash text UNIQUE,
  asked_by text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  reminded_at timestamptz,
  answered_at timestamptz
);
CREATE INDEX review_requests_client ON review_requests (client_id);
CREATE INDEX review_requests_to_remind ON review_requests (created_at) WHERE reminded_at IS NULL AND answered_at IS NULL;
SELECT restrict_to_client('review_requests');

-- Words of customers as they wrote them; nobody edits them. `lead_id` outlives a lead that was deleted, not a person who was erased.
CREATE TABLE reviews (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  lead_id integer NOT NULL UNIQUE,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text NOT NULL,
  name text NOT NULL,
  city text,
  state text,
  status text NOT NULL CHECK (status IN ('published', 'reported', 'hidden')),
  reply text,
  replied_at timestamptz,
  report_reason text,
  report_note text,
  reported_by text,
  reported_at timestamptz,
  checked_by text,
  checked_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX reviews_client ON reviews (client_id, id);
SELECT restrict_to_client('reviews');
GRANT SELECT (id, client_id, lead_id, rating, text, name, city, state, status, reply, replied_at, report_reason, created_at)
  ON reviews TO farmstead_portal;
CREATE TRIGGER reviews_notify_sites AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION notify_sites();

CREATE TABLE review_settings (
  client_id integer PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
  review_url text,
  shows_on_pages boolean NOT NULL
);
SELECT restrict_to_client('review_settings');
CREATE TRIGGER review_settings_notify_sites AFTER INSERT OR UPDATE OR DELETE ON review_settings FOR EACH ROW
  EXECUTE FUNCTION notify_sites();

-- All reviews of a client that shows them, or none: a page picks by age alone.
CREATE VIEW page_reviews WITH (security_invoker = true) AS
  SELECT r.id, r.client_id, r.rating, r.text, r.name, r.city, r.state, r.reply, r.created_at
  FROM reviews r JOIN review_settings s USING (client_id)
  WHERE s.shows_on_pages AND r.status <> 'hidden';

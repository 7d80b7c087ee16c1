-- A call of a tracking number is a lead. Rows before all obey the narrower rule, so none is read again.
ALTER TABLE leads DROP CONSTRAINT leads_source_check, ADD CONSTRAINT leads_source_check
  CHECK (source IN ('contact form', 'quiz', 'call')) NOT VALID;

-- Numbers whose calls are forwarded to a client: of a farm, or of one page of it.
CREATE TABLE tracking_numbers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  page_id integer REFERENCES pages ON DELETE SET NULL,
  provider text NOT NULL,
  provider_number text NOT NULL,
  phone_e164 text NOT NULL UNIQUE,
  forward_to text NOT NULL,
  whisper text,
  hours jsonb,
  takes_messages boolean NOT NULL,
  keep_days integer NOT NULL CHECK (keep_days BETWEEN 1 AND 365),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX tracking_numbers_client ON tracking_numbers (client_id, id);
CREATE INDEX tracking_numbers_farm ON tracking_numbers (farm_id);
CREATE INDEX tracking_numbers_page ON tracking_numbers (page_id) WHERE page_id IS NOT NULL;
SELECT restrict_to_client('tracking_numbers');

-- A call is known from its first callback, and is part of a lead from its last. An erased person takes it along.
CREATE TABLE phone_calls (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  page_id integer REFERENCES pages ON DELETE SET NULL,
  number_id integer REFERENCES tracking_numbers ON DELETE SET NULL,
  number_e164 text NOT NULL,
  lead_id integer REFERENCES leads ON DELETE CASCADE,
  provider text NOT NULL,
  provider_call text NOT NULL,
  from_e164 text,
  -- What the caller was offered last.
  offered text CHECK (offered IN ('forward', 'message', 'nothing')),
  result text CHECK (result IN ('answered', 'missed', 'voicemail')),
  seconds integer NOT NULL CHECK (seconds >= 0),
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  recording text,
  recording_seconds integer,
  recording_deletes_at timestamptz,
  UNIQUE (provider, provider_call)
);
CREATE INDEX phone_calls_client ON phone_calls (client_id);
CREATE INDEX phone_calls_farm ON phone_calls (farm_id);
CREATE INDEX phone_calls_page ON phone_calls (page_id) WHERE page_id IS NOT NULL;
CREATE INDEX phone_calls_number ON phone_calls (number_id);
CREATE INDEX phone_calls_lead ON phone_calls (lead_id);
CREATE INDEX phone_calls_open ON phone_calls (started_at) WHERE lead_id IS NULL;
CREATE INDEX phone_calls_recordings ON phone_calls (recording_deletes_at) WHERE recording IS NOT NULL;
SELECT restrict_to_client('phone_calls');

-- What has still to be done at a provider. Rows come from the triggers below, so that whatever deletes a number or a call
-- leaves nothing behind there.
CREATE TABLE telephony_tasks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('disconnect', 'delete_recording')),
  provider_ref text NOT NULL,
  phone_e164 text,
  attempts integer NOT NULL DEFAULT 0,
  failure text,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (provider, kind, provider_ref)
);
CREATE INDEX telephony_tasks_due ON telephony_tasks (next_attempt_at);

CREATE FUNCTION note_removed_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO telephony_tasks (provider, kind, provider_ref, phone_e164)
  VALUES (OLD.provider, 'disconnect', OLD.provider_number, OLD.phone_e164) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER tracking_numbers_note_removal AFTER DELETE ON tracking_numbers FOR EACH ROW
  EXECUTE FUNCTION note_removed_number();

CREATE FUNCTION note_removed_recording() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO telephony_tasks (provider, kind, provider_ref)
  VALUES (OLD.provider, 'delete_recording', OLD.recording) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER phone_calls_note_removal AFTER DELETE ON phone_calls FOR EACH ROW
  WHEN (OLD.recording IS NOT NULL) EXECUTE FUNCTION note_removed_recording();
CREATE TRIGGER phone_calls_note_cleared_recording AFTER UPDATE OF recording ON phone_calls FOR EACH ROW
  WHEN (OLD.recording IS NOT NULL AND OLD.recording IS DISTINCT FROM NEW.recording)
  EXECUTE FUNCTION note_removed_recording();

CREATE VIEW telephony_problems WITH (security_invoker = true) AS
  SELECT id, kind, phone_e164, failure, created_at FROM telephony_tasks WHERE failure IS NOT NULL;

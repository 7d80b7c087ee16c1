-- Batches of model calls at a provider, and their lines: one answer each, kept until its page has used it.
CREATE TABLE model_batches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  base_url text NOT NULL,
  model text NOT NULL,
  status text NOT NULL CHECK (status IN ('preparing', 'running', 'completed', 'failed', 'expired', 'cancelled')),
  -- The provider's names; null until it has taken file and batch.
  input_file_id text,
  provider_id text,
  failure text,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX model_batches_client ON model_batches (client_id);
CREATE INDEX model_batches_farm ON model_batches (farm_id);
CREATE INDEX model_batches_open ON model_batches (id) WHERE status IN ('preparing', 'running');

CREATE TABLE model_batch_lines (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE,
  call_id integer NOT NULL REFERENCES model_calls ON DELETE CASCADE,
  batch_id integer REFERENCES model_batches ON DELETE SET NULL,
  run text NOT NULL,
  stage text NOT NULL,
  base_url text NOT NULL,
  model text NOT NULL,
  prompt_hash text NOT NULL,
  body jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'sent', 'answered', 'failed')),
  completion jsonb,
  -- The job that used the answer.
  used_by text,
  created_at timestamptz NOT NULL
);
CREATE INDEX model_batch_lines_client ON model_batch_lines (client_id);
CREATE INDEX model_batch_lines_farm ON model_batch_lines (farm_id);
CREATE UNIQUE INDEX model_batch_lines_page ON model_batch_lines (page_id, stage);
CREATE INDEX model_batch_lines_call ON model_batch_lines (call_id);
CREATE INDEX model_batch_lines_batch ON model_batch_lines (batch_id) WHERE batch_id IS NOT NULL;

SELECT restrict_to_client('model_batches');
SELECT restrict_to_client('model_batch_lines');

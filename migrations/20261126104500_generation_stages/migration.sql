-- What a language model was asked for a hub and a page, and what it answered: a stopped generation goes on from here.
CREATE TABLE generation_stages (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  topic_id integer NOT NULL REFERENCES topics ON DELETE CASCADE,
  -- Null for the plan of a hub.
  page_id integer REFERENCES pages ON DELETE CASCADE,
  -- One generation of a page; the hub's for a plan.
  run text NOT NULL,
  stage text NOT NULL CHECK (stage IN ('plan', 'draft', 'verify', 'repair')),
  round integer NOT NULL,
  prompt_hash text NOT NULL,
  given text[] NOT NULL,
  -- Null while the model writes, and after a failure.
  answer jsonb,
  findings jsonb,
  failure text,
  -- Null for what was decided without a model.
  model text,
  calls integer NOT NULL DEFAULT 0,
  input_tokens integer,
  cached_tokens integer,
  output_tokens integer,
  cost numeric(14, 6),
  duration_ms integer,
  -- Words of an answer that is being written.
  words integer,
  -- Until when nobody else makes this plan.
  lease_until timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX generation_stages_of_page ON generation_stages (page_id, run, stage, round, prompt_hash) WHERE page_id IS NOT NULL;
CREATE UNIQUE INDEX generation_stages_plan ON generation_stages (topic_id, round) WHERE page_id IS NULL;
CREATE INDEX generation_stages_topic ON generation_stages (topic_id);
CREATE INDEX generation_stages_farm ON generation_stages (farm_id);
CREATE INDEX generation_stages_client ON generation_stages (client_id);
SELECT restrict_to_client('generation_stages');

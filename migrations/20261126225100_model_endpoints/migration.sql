-- Further addresses of language models; stages choose among them. Keys are sealed.
CREATE TABLE model_endpoints (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  base_url text NOT NULL,
  key text,
  auth_header text NOT NULL CHECK (auth_header IN ('authorization', 'api-key')),
  model text NOT NULL,
  -- US dollars per million tokens.
  input_price double precision CHECK (input_price >= 0),
  output_price double precision CHECK (output_price >= 0),
  cached_price double precision CHECK (cached_price >= 0),
  -- Batch calls in percent of the normal price.
  batch_percent double precision CHECK (batch_percent >= 0),
  concurrency integer NOT NULL CHECK (concurrency BETWEEN 1 AND 32),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- What the connection test found of an address and model.
CREATE TABLE model_capabilities (
  base_url text NOT NULL,
  model text NOT NULL,
  found jsonb NOT NULL,
  tested_at timestamptz NOT NULL,
  PRIMARY KEY (base_url, model)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['model_endpoints', 'model_capabilities'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;

-- The part of the prompt that the provider's cache had; null where the server does not say.
ALTER TABLE model_calls ADD COLUMN cached_tokens integer;
-- The address asked, whose calls at once are limited together.
ALTER TABLE model_calls ADD COLUMN base_url text;
ALTER TABLE model_calls ADD COLUMN is_batch boolean NOT NULL DEFAULT false;

-- Who writes a farm's pages; null: as the installation's setting says.
ALTER TABLE farms ADD COLUMN writer text CHECK (writer IN ('auto', 'library', 'model'));

-- Every call of the language model: reserved before it is sent, settled when it is answered.
CREATE TABLE model_calls (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer REFERENCES farms ON DELETE SET NULL,
  page_id integer REFERENCES pages ON DELETE SET NULL,
  -- The job or order it was made for: what a page may call is counted by it, over all tries.
  run text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('page', 'quiz', 'repair', 'domains')),
  model text NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'answered', 'failed')),
  input_tokens integer,
  output_tokens integer,
  -- US dollars: what it may cost at most while it runs, then what it cost; null where there are no prices.
  cost numeric(14, 6),
  failure text,
  duration_ms integer,
  started_at timestamptz NOT NULL,
  -- A running call that says nothing until then belongs to a process that was killed.
  lease_until timestamptz NOT NULL
);
CREATE INDEX model_calls_month ON model_calls (client_id, started_at);
CREATE INDEX model_calls_run ON model_calls (run);
CREATE INDEX model_calls_farm ON model_calls (farm_id);
CREATE INDEX model_calls_page ON model_calls (page_id);
CREATE INDEX model_calls_running ON model_calls (lease_until) WHERE status = 'running';

-- What a client's pages may cost a month, in US dollars; a client without a row has the installation's default.
CREATE TABLE model_budgets (
  client_id integer PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
  monthly_budget numeric(12, 2) NOT NULL CHECK (monthly_budget >= 0),
  updated_at timestamptz NOT NULL
);

-- The months in which four fifths of a client's budget were used up, told once each.
CREATE TABLE model_budget_warnings (
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  month date NOT NULL,
  warned_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, month)
);

-- The quiz that the model wrote for a hub outside the library: one for all its pages.
CREATE TABLE model_quizzes (
  micro_hub_id integer PRIMARY KEY REFERENCES micro_hubs ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  quiz jsonb NOT NULL,
  model text NOT NULL,
  created_at timestamptz NOT NULL
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['model_calls', 'model_budgets', 'model_budget_warnings', 'model_quizzes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY portal_own ON %I TO farmstead_portal USING (client_id = nullif(current_setting(''app.client_id'', true), '''')::integer)', name);
  END LOOP;
END $$;

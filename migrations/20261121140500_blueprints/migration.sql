-- A question in staff's own words; null where the library or the writer words it.
ALTER TABLE pages ADD COLUMN own_question text;

-- A quiz of the hub's own, for all its pages; null where the library's or the writer's is used.
ALTER TABLE micro_hubs ADD COLUMN quiz jsonb;
-- What the buttons of a farm's pages say; null for the standard words.
ALTER TABLE farms ADD COLUMN cta jsonb;

-- A farm's make-up without its client: to be given to another.
CREATE TABLE blueprints (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  industry text NOT NULL,
  hubs jsonb NOT NULL,
  publish_mode text NOT NULL CHECK (publish_mode IN ('auto', 'review')),
  keywords text[] NOT NULL,
  tone text,
  cta jsonb,
  source_farm text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX blueprints_name ON blueprints (lower(name));

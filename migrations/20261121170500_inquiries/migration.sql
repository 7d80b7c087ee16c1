-- What people ask the agency itself. Nothing in it belongs to a client.
CREATE TABLE inquiries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('calculator', 'demo', 'privacy')),
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  company text,
  industry text,
  location text,
  message text,
  preferred_date date,
  preferred_time text,
  time_zone text,
  wish text CHECK (wish IN ('export', 'erase')),
  inputs jsonb,
  projection jsonb,
  constants_version integer,
  status text NOT NULL CHECK (status IN ('new', 'contacted', 'scheduled', 'done', 'spam')),
  notes text,
  due_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX inquiries_open ON inquiries (status, id);

-- Every version of the calculator's constants that an admin saved; version 1 is the program's own.
CREATE TABLE calculator_constants (
  version integer PRIMARY KEY CHECK (version > 1),
  constants jsonb NOT NULL,
  note text,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL
);

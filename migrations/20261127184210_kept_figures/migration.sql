-- What takes long to work out over a whole large agency is kept for a while (docs/decisions/0086-figures-that-are-kept.md).
CREATE TABLE kept_figures (
  name text NOT NULL,
  -- What they were worked out for, as it is asked for again.
  question text NOT NULL,
  answer jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (name, question)
);
CREATE INDEX kept_figures_made ON kept_figures (made_at);

-- Each page's figures of a period, in the order in which they are first asked for.
CREATE TABLE kept_page_figures (
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE,
  from_day date NOT NULL,
  to_day date NOT NULL,
  views integer NOT NULL,
  visitors integer,
  forms integer NOT NULL,
  quizzes integer NOT NULL,
  leads integer NOT NULL,
  won integer NOT NULL,
  advice text,
  PRIMARY KEY (page_id, from_day, to_day)
);
CREATE INDEX kept_page_figures_viewed ON kept_page_figures (from_day, to_day, views DESC, page_id);

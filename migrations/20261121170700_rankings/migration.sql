-- What the latest check of a keyword said. A check that failed leaves positions and last_checked_at as they were measured.
ALTER TABLE rankings
  ADD COLUMN state text NOT NULL DEFAULT 'unmeasured' CHECK (state IN ('ranked', 'absent', 'unmeasured', 'error')),
  ADD COLUMN reason text,
  ADD COLUMN wrong_url text,
  ADD COLUMN wrong_position integer,
  ADD COLUMN wrong_page_id integer REFERENCES pages ON DELETE SET NULL;
CREATE INDEX rankings_wrong_page ON rankings (wrong_page_id) WHERE wrong_page_id IS NOT NULL;
UPDATE rankings SET state = CASE
  WHEN last_checked_at IS NULL THEN 'unmeasured' WHEN current_position IS NULL THEN 'absent' ELSE 'ranked' END;

-- Every check with its evidence; 'asked' is one that is under way, with the answers it has paid for so far.
ALTER TABLE ranking_checks
  ADD COLUMN state text CHECK (state IN ('asked', 'ranked', 'absent', 'unmeasured', 'error')),
  ADD COLUMN reason text,
  ADD COLUMN provider text,
  ADD COLUMN query text,
  ADD COLUMN place text,
  ADD COLUMN device text,
  ADD COLUMN language text,
  ADD COLUMN depth integer,
  ADD COLUMN pages_fetched integer NOT NULL DEFAULT 0,
  ADD COLUMN cost_micros integer NOT NULL DEFAULT 0,
  ADD COLUMN results jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN found_url text;
UPDATE ranking_checks SET state = CASE WHEN position IS NULL THEN 'absent' ELSE 'ranked' END;
ALTER TABLE ranking_checks
  ALTER COLUMN state SET NOT NULL,
  ADD CONSTRAINT ranking_checks_position CHECK ((state = 'ranked') = (position IS NOT NULL)),
  ADD CONSTRAINT ranking_checks_reason CHECK (reason IS NOT NULL OR state NOT IN ('unmeasured', 'error'));
-- One check of a keyword at a time.
CREATE UNIQUE INDEX ranking_checks_asked ON ranking_checks (ranking_id) WHERE state = 'asked';
CREATE INDEX ranking_checks_spent ON ranking_checks (checked_at, client_id) WHERE cost_micros > 0;

-- A client sees what was measured, not what it cost the agency nor with whom.
REVOKE SELECT ON ranking_checks FROM farmstead_portal;
GRANT SELECT (id, client_id, ranking_id, checked_at, position, state) ON ranking_checks TO farmstead_portal;

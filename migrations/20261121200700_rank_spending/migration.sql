-- What look-ups cost, by client and month. Checks go with their keyword, page and farm; what was paid for them stays here,
-- and stays in the whole installation's sum when the client itself is deleted.
CREATE TABLE ranking_spending (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer REFERENCES clients ON DELETE SET NULL,
  -- The first day, in UTC.
  month date NOT NULL,
  cost_micros bigint NOT NULL,
  UNIQUE (client_id, month)
);
CREATE INDEX ranking_spending_month ON ranking_spending (month);
INSERT INTO ranking_spending (client_id, month, cost_micros)
  SELECT client_id, date_trunc('month', checked_at AT TIME ZONE 'UTC')::date, sum(cost_micros)
  FROM ranking_checks WHERE cost_micros > 0 GROUP BY 1, 2;

ALTER TABLE ranking_spending ENABLE ROW LEVEL SECURITY;
ALTER TABLE ranking_spending FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON ranking_spending TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY portal_own ON ranking_spending TO farmstead_portal
  USING (client_id = nullif(current_setting('app.client_id', true), '')::integer);

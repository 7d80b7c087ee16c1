-- Who confirmed which fact of a client and when, and until when it holds. The facts themselves stand in the client's row;
-- clients.confirmed_facts says which of them are public, and an expired one is taken out of it.
CREATE TABLE client_facts (
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  fact text NOT NULL,
  confirmed_at timestamptz NOT NULL,
  confirmed_by_id integer,
  confirmed_by_name text,
  expires_on date,
  expired_at timestamptz,
  PRIMARY KEY (client_id, fact)
);
CREATE INDEX client_facts_expiry ON client_facts (expires_on) WHERE expired_at IS NULL;
INSERT INTO client_facts (client_id, fact, confirmed_at)
  SELECT c.id, f.fact, c.updated_at FROM clients c CROSS JOIN LATERAL unnest(c.confirmed_facts) AS f (fact);

-- What else a client confirmed, in its own words: warranty, prices, offers, response time, people, places served.
CREATE TABLE client_statements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('serviceArea', 'person', 'offer', 'price', 'warranty', 'responseTime')),
  hub_key text,
  text text NOT NULL,
  role text,
  credential text,
  url text,
  issue text,
  confirmed_at timestamptz,
  confirmed_by_id integer,
  confirmed_by_name text,
  expires_on date,
  expired_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX client_statements_client ON client_statements (client_id, id);
CREATE INDEX client_statements_expiry ON client_statements (expires_on) WHERE expired_at IS NULL;

-- The twelve questions of a hub. `answer` is what pages use; `draft` is what was typed since.
CREATE TABLE client_intake (
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  hub_key text NOT NULL,
  question integer NOT NULL CHECK (question BETWEEN 1 AND 12),
  answer text,
  draft text,
  issue text,
  confirmed_at timestamptz,
  confirmed_by_id integer,
  confirmed_by_name text,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, hub_key, question)
);

-- Which facts a page's own sentences state, with the value they had when it was written.
CREATE TABLE page_facts (
  page_id integer NOT NULL REFERENCES pages ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  fact text NOT NULL,
  hub_key text,
  value text NOT NULL,
  PRIMARY KEY (page_id, fact)
);
CREATE INDEX page_facts_client ON page_facts (client_id, fact);
ALTER TABLE pages ADD COLUMN refresh_issue text;

-- Everything public of a client that a page may state, as it stands now; `hub_key` null where it holds for every hub.
CREATE VIEW public_facts WITH (security_invoker = true) AS
  SELECT id AS client_id, NULL::text AS hub_key, 'name' AS fact, name AS value FROM clients
  UNION ALL
  SELECT c.id, NULL, f.fact, f.value FROM clients c
  CROSS JOIN LATERAL (VALUES ('phone', c.phone), ('address', c.address), ('city', c.city), ('state', c.state),
    ('zipCode', c.zip_code), ('gmbLink', c.gmb_link), ('website', c.website),
    ('yearsInBusiness', c.years_in_business::text), ('established', c.established),
    ('emergencyService', CASE WHEN c.emergency_service THEN 'yes' END), ('licenseNumber', c.license_number),
    ('insuranceInfo', c.insurance_info), ('serviceHours', c.service_hours)) AS f (fact, value)
  WHERE f.fact = ANY (c.confirmed_facts) AND f.value <> ''
  UNION ALL
  SELECT client_id, hub_key, 'statement.' || id, concat_ws(' | ', text, role, credential, url,
    CASE WHEN kind = 'offer' THEN expires_on::text END)
  FROM client_statements WHERE confirmed_at IS NOT NULL AND expired_at IS NULL AND issue IS NULL
  UNION ALL
  SELECT client_id, hub_key, 'intake.' || question, answer
  FROM client_intake WHERE confirmed_at IS NOT NULL AND issue IS NULL AND answer <> '';

-- What pages state although it is no longer so.
CREATE VIEW stale_page_facts WITH (security_invoker = true) AS
  SELECT pf.page_id, p.farm_id, pf.client_id, pf.fact, pf.value, now.value AS value_now
  FROM page_facts pf JOIN pages p ON p.id = pf.page_id LEFT JOIN public_facts now
    ON now.client_id = pf.client_id AND now.fact = pf.fact AND (now.hub_key IS NULL OR now.hub_key = pf.hub_key)
  WHERE now.value IS DISTINCT FROM pf.value;

-- How many pages state each fact of a client.
CREATE VIEW fact_figures WITH (security_invoker = true) AS
  SELECT client_id, fact, count(*)::integer AS pages FROM page_facts GROUP BY client_id, fact;

-- Pages written before there was an index.
INSERT INTO page_facts (page_id, client_id, fact, value)
  SELECT DISTINCT p.id, p.client_id, now.fact, now.value
  FROM pages p CROSS JOIN LATERAL jsonb_path_query(p.body, '$.**.evidence[*]') AS e (id)
  JOIN public_facts now ON now.client_id = p.client_id AND now.hub_key IS NULL AND 'client:' || now.fact = e.id #>> '{}';

CREATE TRIGGER client_statements_tell_sites AFTER INSERT OR UPDATE OR DELETE ON client_statements
  FOR EACH ROW EXECUTE FUNCTION tell_sites();
CREATE TRIGGER client_intake_tell_sites AFTER INSERT OR UPDATE OF answer, issue, confirmed_at OR DELETE ON client_intake
  FOR EACH ROW EXECUTE FUNCTION tell_sites();
CREATE TRIGGER page_facts_tell_sites AFTER INSERT OR UPDATE OR DELETE ON page_facts
  FOR EACH ROW EXECUTE FUNCTION tell_sites();

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['client_facts', 'client_statements', 'client_intake', 'page_facts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY portal_own ON %I TO farmstead_portal USING (client_id = nullif(current_setting(''app.client_id'', true), '''')::integer)', name);
  END LOOP;
END $$;

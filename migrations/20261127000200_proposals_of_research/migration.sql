-- Which run of research proposed a statement, so that what one run found is reviewed together.
ALTER TABLE evidence_items ADD COLUMN research_id integer REFERENCES research_runs ON DELETE SET NULL;
CREATE INDEX evidence_items_research ON evidence_items (research_id) WHERE research_id IS NOT NULL;

-- A call is named by its stage, as its JSON schema is.
ALTER TABLE model_calls RENAME COLUMN purpose TO stage;
ALTER TABLE model_calls DROP CONSTRAINT model_calls_purpose_check;
UPDATE model_calls SET stage = CASE stage WHEN 'page' THEN 'draft' WHEN 'autofix' THEN 'repair' ELSE stage END;
ALTER TABLE model_calls ADD CONSTRAINT model_calls_stage_check
  CHECK (stage IN ('plan', 'draft', 'verify', 'repair', 'quiz', 'edit', 'research', 'website', 'domains'));

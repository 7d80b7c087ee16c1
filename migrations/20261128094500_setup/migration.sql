-- Whether a password was chosen by its owner. Nobody is asked again for a password that an older version kept.
ALTER TABLE staff ADD COLUMN password_chosen_at timestamptz;
UPDATE staff SET password_chosen_at = created_at WHERE password_hash <> '';

-- An agency that has farms is past its first run: its set-up stands under Settings only.
INSERT INTO settings (key, value, updated_at)
SELECT 'setup', '{"skipped": [], "isPutAway": true}', now() WHERE EXISTS (SELECT 1 FROM farms)
ON CONFLICT DO NOTHING;

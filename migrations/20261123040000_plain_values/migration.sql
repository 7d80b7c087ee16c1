-- Stored values take the names of the field.
ALTER TABLE hub_domains DROP CONSTRAINT hub_domains_state_check;
UPDATE hub_domains SET state = 'disabled' WHERE state = 'lapsed';
ALTER TABLE hub_domains ADD CONSTRAINT hub_domains_state_check CHECK (state IN ('set_up', 'verified', 'disabled'));

DROP INDEX ranking_checks_asked;
ALTER TABLE ranking_checks DROP CONSTRAINT ranking_checks_state_check;
UPDATE ranking_checks SET state = 'pending' WHERE state = 'asked';
ALTER TABLE ranking_checks ADD CONSTRAINT ranking_checks_state_check
  CHECK (state IN ('pending', 'ranked', 'absent', 'unmeasured', 'error'));
CREATE UNIQUE INDEX ranking_checks_pending ON ranking_checks (ranking_id) WHERE state = 'pending';

-- The review queue's list of a page is computed; its view and index go with it and come back.
DROP VIEW page_summaries;
ALTER TABLE pages DROP COLUMN review_state, DROP CONSTRAINT pages_change_state_check;
UPDATE pages SET change_state = 'needs_fix' WHERE change_state = 'repair';
ALTER TABLE pages
  ADD CONSTRAINT pages_change_state_check
    CHECK (change_state IN ('ready', 'approved', 'input', 'needs_fix', 'duplicate')),
  ADD COLUMN review_state text GENERATED ALWAYS AS (
    CASE
      WHEN change_state IS NOT NULL THEN change_state
      WHEN status = 'failed' THEN 'failed'
      WHEN status <> 'draft' THEN NULL
      WHEN (quality->>'passed')::boolean THEN
        CASE WHEN publish_at IS NOT NULL OR reviewed_hash = content_hash THEN 'approved' ELSE 'ready' END
      WHEN jsonb_path_exists(quality, '$.checks[*] ? (@.ok == false && @.severity == "gate" && @.id == "G-01")')
        THEN 'input'
      WHEN jsonb_path_exists(quality, '$.checks[*] ? (@.ok == false && @.severity == "gate" &&
        (@.id == "F-01" || @.id == "F-02" || @.id == "F-04" || @.id == "F-05" || @.id == "G-15" || @.id == "G-16"))')
        THEN 'duplicate'
      ELSE 'needs_fix'
    END) STORED;
CREATE INDEX pages_review ON pages (review_state, id) WHERE review_state IS NOT NULL;
CREATE VIEW page_summaries WITH (security_invoker = true) AS
  SELECT id, client_id, farm_id, topic_id, intent, position, status, title, slug, keyword, quality, content_hash, version,
    shown_version, change_state, review_state, failure, reviewer, reviewed_hash, publish_at, first_published_at, published_at,
    updated_at
  FROM pages;

UPDATE pages SET writer = CASE writer WHEN 'worksheet' THEN 'placeholder' ELSE 'library:' || substr(writer, 10) END
  WHERE writer = 'worksheet' OR starts_with(writer, 'composer:');
UPDATE page_versions SET writer = CASE writer WHEN 'worksheet' THEN 'placeholder' ELSE 'library:' || substr(writer, 10) END
  WHERE writer = 'worksheet' OR starts_with(writer, 'composer:');

UPDATE clients SET logo = rename_json(logo, '{"ground": "background"}') WHERE logo IS NOT NULL;
UPDATE settings SET value = rename_json(value, '{"ground": "background"}') WHERE key = 'brandLogo';

UPDATE emails SET kind = CASE kind WHEN 'inquiry' THEN 'prospect' WHEN 'inquiry_answer' THEN 'prospect_answer'
    WHEN 'lead_waiting' THEN 'lead_unanswered' ELSE 'lead_returned' END
  WHERE kind IN ('inquiry', 'inquiry_answer', 'lead_waiting', 'lead_again');
UPDATE notifications SET kind = 'email' WHERE kind = 'mail';
UPDATE notification_topic_states SET kind = 'email' WHERE kind = 'mail';
UPDATE notifications SET detail = rename_json(detail, '{}', '{"privacy=proven": "verified"}') WHERE kind = 'privacy';

ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
UPDATE audit_log SET action = renamed.action FROM (VALUES
    ('archive.ordered', 'archive.requested'),
    ('client.hub_domain_lapsed', 'client.hub_domain_disabled'),
    ('client.mails_chosen', 'client.email_preferences_set'),
    ('client.portal_access_created', 'client.portal_account_created'),
    ('client.portal_access_updated', 'client.portal_account_updated'),
    ('client.rank_choices_set', 'client.rank_preferences_set'),
    ('client.report_plan_set', 'client.report_schedule_set'),
    ('client.statement_added', 'client.claim_added'),
    ('client.statement_changed', 'client.claim_changed'),
    ('client.statement_expired', 'client.claim_expired'),
    ('client.statement_removed', 'client.claim_removed'),
    ('client.view_ended', 'client.impersonation_ended'),
    ('client.view_started', 'client.impersonation_started'),
    ('farm.rank_plan_set', 'farm.rank_schedule_set'),
    ('inquiry.answered', 'prospect.answered'),
    ('inquiry.exported', 'prospect.exported'),
    ('inquiry.proof_asked', 'prospect.proof_requested'),
    ('inquiry.proven', 'prospect.verified'),
    ('inquiry.updated', 'prospect.updated'),
    ('lead.outcome_told', 'lead.outcome_reported'),
    ('lead_rules.set', 'lead_filters.set'),
    ('mail.retried', 'email.retried'),
    ('mail.tested', 'email.tested'),
    ('page.client_asked', 'page.approval_requested'),
    ('page.client_asked_for_changes', 'page.client_requested_changes'),
    ('page.client_said_nothing', 'page.approval_expired'),
    ('page.regeneration_asked', 'page.regeneration_requested'),
    ('rankings.called_off', 'rankings.cancelled'),
    ('staff.notifications_chosen', 'staff.notifications_set')
  ) AS renamed (old, action)
  WHERE audit_log.action = renamed.old;
UPDATE audit_log SET target_kind = 'prospect' WHERE target_kind = 'inquiry';
UPDATE audit_log SET
    before = rename_json(before, '{"pace": "checkInterval", "strategy": "searchDepth", "isOn": "isEnabled",
      "isHeld": "requiresApproval", "ground": "background", "statement": "claim"}'),
    after = rename_json(after, '{"pace": "checkInterval", "strategy": "searchDepth", "isOn": "isEnabled",
      "isHeld": "requiresApproval", "ground": "background", "statement": "claim"}')
  WHERE action IN ('farm.rank_schedule_set', 'client.report_schedule_set', 'client.logo_added', 'client.logo_removed',
    'settings.logo_added', 'settings.logo_removed', 'client.claim_added', 'client.claim_changed', 'client.claim_expired',
    'client.claim_removed');
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;

DROP FUNCTION rename_json(jsonb, jsonb, jsonb);

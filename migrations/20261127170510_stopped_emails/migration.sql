-- Kinds of recurring e-mails that a recipient stopped by the link or the button of their e-mail program.
CREATE TABLE stopped_emails (
  address text NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (address, kind)
);

-- Pages name who answers for them: a changed reviewer drops their cached copies.
CREATE TRIGGER client_reviewers_notify_sites AFTER INSERT OR UPDATE OR DELETE ON client_reviewers FOR EACH ROW
  EXECUTE FUNCTION notify_sites();

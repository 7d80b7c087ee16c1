-- The order of the list of keywords by their last check; those by position and keyword have theirs.
CREATE INDEX rankings_by_check ON rankings ((coalesce(last_checked_at, timestamptz '1970-01-01 00:00:00+00')), id);

-- The order of the list of keywords by the places that they gained or lost since the measurement before.
CREATE INDEX rankings_by_change ON rankings ((CASE
  WHEN last_checked_at IS NULL OR trend NOT IN ('up', 'down') THEN 0
  ELSE coalesce(previous_position, coalesce(depth, 100) + 1) - coalesce(current_position, coalesce(depth, 100) + 1)
END), id);

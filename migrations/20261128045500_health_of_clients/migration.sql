-- What needs somebody at a client, by which the list of clients is sorted: 3 what is broken or late, 2 what waits,
-- 1 drafts, 0 nothing. The signs of a row (modules/analytics/client-health.repository.ts) say the same in detail.
CREATE VIEW client_harm WITH (security_invoker = true) AS
  SELECT c.id AS client_id,
    CASE
      WHEN EXISTS (SELECT FROM webhook_states s WHERE s.client_id = c.id AND s.disabled_at IS NOT NULL)
        OR EXISTS (SELECT FROM delivery_states d WHERE d.client_id = c.id AND d.target = 'client'
          AND ((d.status = 'failed' AND d.created_at > now() - interval '7 days') OR d.status = 'paused'
            OR (d.status = 'pending' AND d.attempts > 0 AND d.created_at < now() - interval '15 minutes')))
        OR (c.main_hub_domain IS NOT NULL
          AND EXISTS (SELECT FROM hub_domain_states h WHERE h.client_id = c.id AND h.state = 'disabled'))
        OR EXISTS (SELECT FROM fact_problems p WHERE p.client_id = c.id AND p.expires_on < (now() AT TIME ZONE 'UTC')::date)
        OR EXISTS (SELECT FROM lead_summaries l LEFT JOIN lead_answer_times a ON a.client_id = l.client_id
          WHERE l.client_id = c.id AND l.status = 'new' AND l.quarantine_reason IS NULL
            AND coalesce(l.awaiting_reply_since, l.created_at) + coalesce(a.answer_minutes, 15) * interval '1 minute' < now())
        THEN 3
      WHEN EXISTS (SELECT FROM lead_summaries l WHERE l.client_id = c.id AND l.status = 'new' AND l.quarantine_reason IS NULL)
        OR (c.main_hub_domain IS NOT NULL
          AND EXISTS (SELECT FROM hub_domain_states h WHERE h.client_id = c.id AND h.state = 'set_up'))
        OR EXISTS (SELECT FROM fact_problems p WHERE p.client_id = c.id
          AND p.expires_on <= (now() AT TIME ZONE 'UTC')::date + 30)
        THEN 2
      WHEN EXISTS (SELECT FROM page_summaries s WHERE s.client_id = c.id AND s.status = 'draft') THEN 1
      ELSE 0
    END AS harm
  FROM clients c;

-- What needs somebody at a client, by which the list of clients is sorted (modules/clients/clients.repository.ts asks it
-- with the product's clock). The signs of a row (modules/analytics/client-health.repository.ts) say the same in detail.
CREATE VIEW client_signs WITH (security_invoker = true) AS
  SELECT c.id AS client_id,
    EXISTS (SELECT FROM webhook_states s WHERE s.client_id = c.id AND s.disabled_at IS NOT NULL)
      OR EXISTS (SELECT FROM delivery_states d WHERE d.client_id = c.id AND d.target = 'client' AND d.status = 'paused')
      OR (c.main_hub_domain IS NOT NULL
        AND EXISTS (SELECT FROM hub_domain_states h WHERE h.client_id = c.id AND h.state = 'disabled')) AS is_broken,
    (SELECT max(d.created_at) FROM delivery_states d WHERE d.client_id = c.id AND d.target = 'client' AND d.status = 'failed')
      AS failed_at,
    (SELECT min(d.created_at) FROM delivery_states d
      WHERE d.client_id = c.id AND d.target = 'client' AND d.status = 'pending' AND d.attempts > 0) AS retried_since,
    (SELECT min(coalesce(l.awaiting_reply_since, l.created_at) + coalesce(a.answer_minutes, 15) * interval '1 minute')
      FROM lead_summaries l LEFT JOIN lead_answer_times a ON a.client_id = l.client_id
      WHERE l.client_id = c.id AND l.status = 'new' AND l.quarantine_reason IS NULL) AS answer_due_at,
    (SELECT min(p.expires_on) FROM fact_problems p WHERE p.client_id = c.id) AS facts_expire_on,
    c.main_hub_domain IS NOT NULL
      AND EXISTS (SELECT FROM hub_domain_states h WHERE h.client_id = c.id AND h.state = 'set_up') AS domain_waits,
    EXISTS (SELECT FROM page_summaries s WHERE s.client_id = c.id AND s.status = 'draft') AS has_drafts
  FROM clients c;

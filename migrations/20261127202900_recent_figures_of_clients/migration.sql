-- What the list of clients counts beside client_figures.
CREATE FUNCTION client_leads_since(client integer, since date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(d.leads), 0)::integer FROM client_day_leads d WHERE d.client_id = client AND d.day >= since
$$;
CREATE FUNCTION client_drafts(client integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM page_summaries p WHERE p.client_id = client AND p.status = 'draft'
$$;

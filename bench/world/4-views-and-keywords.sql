-- A fifth of the pages have most of the views; a page's day has a row only where it was viewed.
INSERT INTO page_days (page_id, client_id, farm_id, day, views, visitors, forms, quizzes)
  SELECT p.id, p.client_id, p.farm_id, d::date, v.views, ceil(v.views * 0.85), (pg_temp.r(p.id * 1000 + n, 44) < 0.03)::integer,
    (pg_temp.r(p.id * 1000 + n, 45) < 0.02)::integer
  FROM pages p, LATERAL (SELECT power(pg_temp.r(p.id, 40), 4) AS fame) f,
    generate_series(0, :days - 1) n, LATERAL (SELECT current_date - n AS d) d,
    LATERAL (SELECT 1 + floor(-ln(1 - pg_temp.r(p.id * 1000 + n, 41)) * (0.5 + 22 * f.fame))::integer AS views) v
  WHERE p.status = 'published' AND pg_temp.r(p.id * 1000 + n, 42) < 0.25 + f.fame;

INSERT INTO farm_day_dimensions (farm_id, client_id, day, dimension, name, views, visitors, forms, quizzes)
  SELECT farm_id, client_id, day, part, name, ceil(views * share), ceil(visitors * share), round(forms * share), round(quizzes * share)
  FROM (SELECT farm_id, client_id, day, sum(views) AS views, sum(visitors) AS visitors, sum(forms) AS forms,
    sum(quizzes) AS quizzes FROM page_days GROUP BY 1, 2, 3) d,
  (VALUES ('device', 'phone', 0.6), ('device', 'desk', 0.4), ('search', 'Google', 0.7), ('direct', '', 0.3)) parts (part, name, share);
INSERT INTO farm_day_dimensions (farm_id, client_id, day, dimension, name, views, visitors, forms, quizzes)
  SELECT d.farm_id, d.client_id, d.day, 'topic', p.topic_id::text, sum(views), sum(visitors), sum(forms), sum(quizzes)
  FROM page_days d JOIN pages p ON p.id = d.page_id WHERE d.day > current_date - 60 GROUP BY 1, 2, 3, 5;

INSERT INTO page_quiz_days (page_id, client_id, farm_id, day, step, reached)
  SELECT page_id, client_id, farm_id, day, s, greatest(1, views / (s + 2)) FROM page_days, generate_series(0, 5) s
  WHERE page_id % 5 = 0 AND day > current_date - 60 AND views > 1;

INSERT INTO visitor_events (client_id, farm_id, page_id, kind, at)
  SELECT client_id, farm_id, page_id, 'view', day + page_id % 1440 * interval '1 minute' FROM page_days
  WHERE day > current_date - 14 ORDER BY day, page_id % 1440;

INSERT INTO rankings (id, client_id, farm_id, page_id, topic_id, keyword, domain, current_position, previous_position, best_position, trend,
    last_checked_at, state, reason, wrong_url, wrong_position, depth, recent, is_primary, city, device, weight) OVERRIDING SYSTEM VALUE
  SELECT (p.id - 1) * 5 + k, p.client_id, p.farm_id, p.id, p.topic_id,
    p.keyword || (ARRAY['', ' near me', ' price', ' company', ' same day'])[k], f.domain, r.position, r.before,
    least(r.position, r.before), CASE WHEN r.before IS NULL THEN 'new' WHEN r.position < r.before THEN 'up'
      WHEN r.position > r.before THEN 'down' ELSE 'same' END,
    now() - r.n % 10080 * interval '1 minute', CASE WHEN r.n % 47 = 0 THEN 'error' WHEN r.position IS NULL THEN 'absent' ELSE 'ranked' END,
    CASE WHEN r.n % 47 = 0 THEN 'The search provider failed.' END,
    CASE WHEN r.n % 97 = 0 THEN 'https://' || f.domain || '/other' END, CASE WHEN r.n % 97 = 0 THEN 3 END, 50,
    (SELECT jsonb_agg(jsonb_build_array((extract(epoch FROM current_date) * 1000)::bigint - c * 604800000::bigint, 1 + (r.n + c) % 50))
      FROM generate_series(0, 11) c), k = 1, NULL, CASE WHEN k = 4 THEN 'mobile' ELSE 'desktop' END, 10 + r.n % 900
  FROM pages p JOIN farms f ON f.id = p.farm_id, generate_series(1, 5) k,
    LATERAL (SELECT (p.id - 1) * 5 + k AS n, CASE WHEN pg_temp.r(p.id * 5 + k, 50) < 0.8
        THEN 1 + floor(power(pg_temp.r(p.id * 5 + k, 51), 1.4) * 50)::integer END AS position,
      CASE WHEN pg_temp.r(p.id * 5 + k, 52) < 0.9 THEN greatest(1, least(50, 1 + floor(power(pg_temp.r(p.id * 5 + k, 51), 1.4) * 50
        + power(pg_temp.r(p.id * 5 + k, 53) * 2 - 1, 3) * 15)::integer)) END AS before) r;

INSERT INTO ranking_checks (client_id, ranking_id, checked_at, position, state, provider, query, depth, pages_fetched, cost_micros)
  SELECT r.client_id, r.id, r.last_checked_at - c * interval '14 days', 1 + (r.id + c * 3) % 50, 'ranked', 'serper', r.keyword, 50, 1, 1000
  FROM generate_series(0, 2) c, rankings r;

INSERT INTO ranking_counters (farm_id, client_id, position_band, trend, state, is_wrong, keywords)
  SELECT farm_id, client_id, position_band(current_position, last_checked_at IS NOT NULL), trend, state, wrong_url IS NOT NULL, count(*) FROM rankings
  GROUP BY 1, 2, 3, 4, 5, 6;

SELECT recount_counters();

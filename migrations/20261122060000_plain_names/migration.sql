-- Tables, columns, views, functions and triggers take the names of the field. Rows stay as they are, but for two stored words.

-- Columns, with the constraints that are named after them.
DO $$
DECLARE
  renamed text[];
  named text;
BEGIN
  FOREACH renamed SLICE 1 IN ARRAY ARRAY[
    ['archive_pieces', 'archive_id', 'export_id'],
    ['archive_pieces', 'number', 'position'],
    ['archives', 'ordered_by', 'requested_by'],
    ['archives', 'ordered_by_id', 'requested_by_id'],
    ['archives', 'reading', 'current_item'],
    ['blueprints', 'hubs', 'topics'],
    ['client_intake', 'hub_key', 'topic_key'],
    ['client_statements', 'hub_key', 'topic_key'],
    ['clients', 'approval_lapse', 'approval_on_timeout'],
    ['clients', 'hub_active_at', 'hub_domain_active_at'],
    ['day_visitors', 'part', 'dimension'],
    ['farm_day_parts', 'part', 'dimension'],
    ['farms', 'drip_per_day', 'pages_per_day'],
    ['hub_pages', 'micro_hub_id', 'topic_id'],
    ['image_files', 'retired_at', 'replaced_at'],
    ['leads', 'announced_at', 'notified_at'],
    ['leads', 'planned_at', 'enqueued_at'],
    ['leads', 'signals', 'spam_signals'],
    ['leads', 'spam_detail', 'quarantine_detail'],
    ['leads', 'spam_reason', 'quarantine_reason'],
    ['leads', 'waiting_since', 'awaiting_reply_since'],
    ['mail_returns', 'mail_id', 'email_id'],
    ['mails', 'forgets', 'erases_after_send'],
    ['mails', 'key', 'dedupe_key'],
    ['mails', 'next_try_at', 'next_attempt_at'],
    ['mails', 'tries', 'attempts'],
    ['micro_hubs', 'library_hub', 'content_pack'],
    ['model_quizzes', 'micro_hub_id', 'topic_id'],
    ['notices', 'key', 'dedupe_key'],
    ['page_approvals', 'asked_at', 'requested_at'],
    ['page_approvals', 'lapse', 'on_timeout'],
    ['page_facts', 'hub_key', 'topic_key'],
    ['page_fingerprints', 'bands', 'lsh_buckets'],
    ['pages', 'held_at', 'unpublished_at'],
    ['pages', 'micro_hub_id', 'topic_id'],
    ['pages', 'own_question', 'custom_question'],
    ['public_facts', 'hub_key', 'topic_key'],
    ['ranking_alerts', 'told_at', 'notified_at'],
    ['ranking_checks', 'asked_pages', 'page_order'],
    ['ranking_checks', 'sent_at', 'requested_at'],
    ['ranking_plans', 'pace', 'check_interval'],
    ['ranking_plans', 'strategy', 'search_depth'],
    ['ranking_tallies', 'band', 'position_band'],
    ['rankings', 'hub_id', 'topic_id'],
    ['refused_addresses', 'by_return', 'by_bounce'],
    ['report_plans', 'is_held', 'requires_approval'],
    ['report_plans', 'is_on', 'is_enabled'],
    ['report_plans', 'switched_on_at', 'enabled_at'],
    ['reports', 'settled_at', 'completed_at'],
    ['reports', 'settled_by', 'completed_by'],
    ['retired_slugs', 'retired_at', 'redirected_at'],
    ['search_connection', 'trouble', 'problem'],
    ['search_spans', 'kept', 'stored_rows'],
    ['search_spans', 'left_out', 'skipped_rows'],
    ['webhook_leads', 'is_held', 'is_quarantined']
  ] LOOP
    EXECUTE format('ALTER TABLE %I RENAME COLUMN %I TO %I', renamed[1], renamed[2], renamed[3]);
    FOR named IN SELECT conname FROM pg_constraint
      WHERE conrelid = renamed[1]::regclass AND position('_' || renamed[2] || '_' IN conname) > 0 LOOP
      EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', renamed[1], named,
        replace(named, '_' || renamed[2] || '_', '_' || renamed[3] || '_'));
    END LOOP;
  END LOOP;
END $$;

-- Tables, with the constraints, indexes and sequences that are named after them.
DO $$
DECLARE
  renamed text[];
  named text;
BEGIN
  FOREACH renamed SLICE 1 IN ARRAY ARRAY[
    ['archive_pieces', 'export_chunks'],
    ['archives', 'exports'],
    ['client_facts', 'fact_confirmations'],
    ['client_intake', 'intake_answers'],
    ['client_mail_choices', 'client_email_preferences'],
    ['client_statements', 'client_claims'],
    ['client_views', 'impersonations'],
    ['delivery_tries', 'delivery_attempts'],
    ['farm_day_parts', 'farm_day_dimensions'],
    ['former_hub_domains', 'redirected_domains'],
    ['former_pages', 'redirected_pages'],
    ['hub_pages', 'client_site_pages'],
    ['inquiries', 'prospects'],
    ['lead_rules', 'lead_filters'],
    ['mail_returns', 'email_bounces'],
    ['mails', 'emails'],
    ['micro_hubs', 'topics'],
    ['notice_marks', 'notification_read_cursors'],
    ['notice_topic_marks', 'notification_topic_states'],
    ['notices', 'notifications'],
    ['page_activity', 'visitor_events'],
    ['page_bands', 'page_lsh_buckets'],
    ['ranking_choices', 'ranking_preferences'],
    ['ranking_plans', 'ranking_check_schedules'],
    ['ranking_tallies', 'ranking_counters'],
    ['refused_addresses', 'suppressed_addresses'],
    ['report_links', 'report_share_links'],
    ['report_plans', 'report_schedules'],
    ['retired_slugs', 'redirected_slugs'],
    ['return_mailbox', 'bounce_mailbox'],
    ['saved_lead_filters', 'saved_lead_views'],
    ['search_connection', 'search_console_connection'],
    ['search_pages', 'search_console_page_days'],
    ['search_properties', 'search_console_client_sites'],
    ['search_queries', 'search_console_queries'],
    ['search_sites', 'search_console_sites'],
    ['search_spans', 'search_console_fetched_spans'],
    ['waiting_lead_mails', 'digest_leads']
  ] LOOP
    EXECUTE format('ALTER TABLE %I RENAME TO %I', renamed[1], renamed[2]);
    FOR named IN SELECT conname FROM pg_constraint
      WHERE conrelid = renamed[2]::regclass AND starts_with(conname, renamed[1] || '_') LOOP
      EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', renamed[2], named,
        renamed[2] || substr(named, length(renamed[1]) + 1));
    END LOOP;
    FOR named IN SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE i.indrelid = renamed[2]::regclass AND starts_with(c.relname, renamed[1] || '_') LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', named, renamed[2] || substr(named, length(renamed[1]) + 1));
    END LOOP;
    EXECUTE format('ALTER SEQUENCE IF EXISTS %I RENAME TO %I', renamed[1] || '_id_seq', renamed[2] || '_id_seq');
  END LOOP;
END $$;

ALTER VIEW client_work RENAME TO client_activity;
ALTER VIEW findable RENAME TO searchable_records;
ALTER VIEW hub_slugs RENAME TO client_site_slugs;

ALTER INDEX image_files_retired RENAME TO image_files_replaced;
ALTER INDEX leads_held RENAME TO leads_quarantined;
ALTER INDEX leads_unplanned RENAME TO leads_not_enqueued;
ALTER INDEX leads_waiting RENAME TO leads_awaiting_reply;
ALTER INDEX ranking_alerts_untold RENAME TO ranking_alerts_unnotified;
ALTER INDEX rankings_of_hub RENAME TO rankings_of_topic;

ALTER TRIGGER client_intake_tell_sites ON intake_answers RENAME TO intake_answers_notify_sites;
ALTER TRIGGER client_statements_tell_sites ON client_claims RENAME TO client_claims_notify_sites;
ALTER TRIGGER clients_keep_name ON clients RENAME TO clients_save_name;
ALTER TRIGGER clients_note_home ON clients RENAME TO clients_record_home_change;
ALTER TRIGGER clients_tell_sites ON clients RENAME TO clients_notify_sites;
ALTER TRIGGER farms_keep_hub_domains ON farms RENAME TO farms_unset_redirected_domain;
ALTER TRIGGER farms_note_change ON farms RENAME TO farms_record_change;
ALTER TRIGGER farms_tell_sites ON farms RENAME TO farms_notify_sites;
ALTER TRIGGER former_hub_domains_tell_sites ON redirected_domains RENAME TO redirected_domains_notify_sites;
ALTER TRIGGER hub_pages_note_change ON client_site_pages RENAME TO client_site_pages_record_change;
ALTER TRIGGER hub_pages_retire_slug ON client_site_pages RENAME TO client_site_pages_redirect_slug;
ALTER TRIGGER hub_pages_tell_sites ON client_site_pages RENAME TO client_site_pages_notify_sites;
ALTER TRIGGER micro_hubs_tell_sites ON topics RENAME TO topics_notify_sites;
ALTER TRIGGER page_facts_tell_sites ON page_facts RENAME TO page_facts_notify_sites;
ALTER TRIGGER page_fingerprints_change_bands ON page_fingerprints RENAME TO page_fingerprints_update_lsh_buckets;
ALTER TRIGGER page_fingerprints_keep_bands ON page_fingerprints RENAME TO page_fingerprints_sync_lsh_buckets;
ALTER TRIGGER pages_keep_former ON pages RENAME TO pages_save_redirected;
ALTER TRIGGER pages_moved ON pages RENAME TO pages_sync_ranking_topics;
ALTER TRIGGER pages_note_change ON pages RENAME TO pages_record_change;
ALTER TRIGGER pages_note_update ON pages RENAME TO pages_record_update;
ALTER TRIGGER pages_retire_slug ON pages RENAME TO pages_redirect_slug;
ALTER TRIGGER pages_tell_sites_image ON pages RENAME TO pages_notify_sites_image;
ALTER TRIGGER pages_tell_sites_insert ON pages RENAME TO pages_notify_sites_insert;
ALTER TRIGGER pages_tell_sites_update ON pages RENAME TO pages_notify_sites_update;
ALTER TRIGGER rankings_placed ON rankings RENAME TO rankings_set_topic;
ALTER TRIGGER rankings_tallied_in ON rankings RENAME TO rankings_counters_insert;
ALTER TRIGGER rankings_tallied_out ON rankings RENAME TO rankings_counters_delete;
ALTER TRIGGER rankings_tallied_over ON rankings RENAME TO rankings_counters_update;
ALTER TRIGGER rankings_wrong_closed ON rankings RENAME TO rankings_clear_wrong_page;
ALTER TRIGGER retired_slugs_tell_sites ON redirected_slugs RENAME TO redirected_slugs_notify_sites;
ALTER TRIGGER settings_tell_sites ON settings RENAME TO settings_notify_sites;

ALTER FUNCTION close_wrong_page() RENAME TO clear_wrong_page;
ALTER FUNCTION keep_client_name() RENAME TO save_client_name;
ALTER FUNCTION keep_former_page() RENAME TO save_redirected_page;
ALTER FUNCTION keep_hub_domains() RENAME TO unset_redirected_domain;
ALTER FUNCTION keep_one_primary_keyword() RENAME TO enforce_one_primary_keyword;
ALTER FUNCTION keep_page_bands() RENAME TO sync_page_lsh_buckets;
ALTER FUNCTION move_rankings() RENAME TO sync_ranking_topics;
ALTER FUNCTION note_farm_change() RENAME TO record_farm_change;
ALTER FUNCTION note_home_change() RENAME TO record_home_change;
ALTER FUNCTION note_hub_page_change() RENAME TO record_client_site_page_change;
ALTER FUNCTION note_page_change() RENAME TO record_page_change;
ALTER FUNCTION pages_sharing_bands(integer[], integer) RENAME TO pages_sharing_lsh_buckets;
ALTER FUNCTION place_ranking() RENAME TO set_ranking_topic;
ALTER FUNCTION rank_band(integer, text) RENAME TO position_band;
ALTER FUNCTION retire_hub_slug() RENAME TO redirect_client_site_slug;
ALTER FUNCTION retire_page_slug() RENAME TO redirect_page_slug;
ALTER FUNCTION tally_rankings_in() RENAME TO count_rankings_inserted;
ALTER FUNCTION tally_rankings_out() RENAME TO count_rankings_deleted;
ALTER FUNCTION tally_rankings_over() RENAME TO count_rankings_updated;
ALTER FUNCTION tell_all_sites() RENAME TO notify_all_sites;
ALTER FUNCTION tell_sites() RENAME TO notify_sites;

-- What their bodies name.
CREATE OR REPLACE FUNCTION save_redirected_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.first_published_at IS NOT NULL THEN
    INSERT INTO redirected_pages
        (page_id, client_id, farm_id, title, slug, quiz, content_hash, shown_version, removed_at)
      SELECT OLD.id, OLD.client_id, OLD.farm_id, OLD.title, OLD.slug, OLD.quiz, OLD.content_hash, OLD.shown_version,
        now()
      FROM farms f WHERE f.id = OLD.farm_id
    ON CONFLICT (page_id) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION sync_page_lsh_buckets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM page_lsh_buckets WHERE b1 = ANY (OLD.lsh_buckets) AND page_id = OLD.page_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO page_lsh_buckets
      SELECT NEW.page_id, NEW.lsh_buckets[i], NEW.lsh_buckets[i + 1], NEW.lsh_buckets[i + 2], NEW.lsh_buckets[i + 3],
        NEW.lsh_buckets[i + 4], NEW.lsh_buckets[i + 5], NEW.lsh_buckets[i + 6]
      FROM generate_series(1, cardinality(NEW.lsh_buckets), 7) i;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION move_page_records(gone integer, kept integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  target pages%ROWTYPE;
BEGIN
  SELECT * INTO target FROM pages WHERE id = kept;
  INSERT INTO page_days (page_id, client_id, farm_id, day, views, visitors, forms, quizzes)
    SELECT kept, target.client_id, target.farm_id, day, views, visitors, forms, quizzes
    FROM page_days WHERE page_id = gone
    ON CONFLICT (page_id, day) DO UPDATE SET views = page_days.views + excluded.views,
      visitors = coalesce(page_days.visitors + excluded.visitors, page_days.visitors, excluded.visitors),
      forms = page_days.forms + excluded.forms, quizzes = page_days.quizzes + excluded.quizzes;
  UPDATE visitor_events SET page_id = kept, farm_id = target.farm_id WHERE page_id = gone;
  UPDATE leads SET page_id = kept WHERE page_id = gone;
  UPDATE rankings r SET page_id = kept, farm_id = target.farm_id WHERE r.page_id = gone AND NOT EXISTS
    (SELECT FROM rankings o WHERE o.farm_id = target.farm_id AND o.page_id = kept AND o.keyword = r.keyword);
END $$;

CREATE OR REPLACE FUNCTION sync_ranking_topics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rankings SET topic_id = NEW.topic_id WHERE page_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION pages_sharing_lsh_buckets(own integer[], fewest integer)
  RETURNS SETOF integer LANGUAGE sql STABLE SET enable_seqscan = off AS $$
    SELECT page_id FROM (
      SELECT page_id FROM page_lsh_buckets
        WHERE b1 = ANY (ARRAY(SELECT own[i] FROM generate_series(1, cardinality(own), 7) i))
      UNION ALL
      SELECT page_id FROM page_lsh_buckets
        WHERE b2 = ANY (ARRAY(SELECT own[i] FROM generate_series(2, cardinality(own), 7) i))
      UNION ALL
      SELECT page_id FROM page_lsh_buckets
        WHERE b3 = ANY (ARRAY(SELECT own[i] FROM generate_series(3, cardinality(own), 7) i))
      UNION ALL
      SELECT page_id FROM page_lsh_buckets
        WHERE b4 = ANY (ARRAY(SELECT own[i] FROM generate_series(4, cardinality(own), 7) i))
      UNION ALL
      SELECT page_id FROM page_lsh_buckets
        WHERE b5 = ANY (ARRAY(SELECT own[i] FROM generate_series(5, cardinality(own), 7) i))
      UNION ALL
      SELECT page_id FROM page_lsh_buckets
        WHERE b6 = ANY (ARRAY(SELECT own[i] FROM generate_series(6, cardinality(own), 7) i))
      UNION ALL
      SELECT page_id FROM page_lsh_buckets
        WHERE b7 = ANY (ARRAY(SELECT own[i] FROM generate_series(7, cardinality(own), 7) i))
    ) found GROUP BY page_id HAVING count(*) >= fewest
  $$;

CREATE OR REPLACE FUNCTION set_ranking_topic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.topic_id := (SELECT topic_id FROM pages WHERE id = NEW.page_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION redirect_client_site_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.slug <> '' THEN
    INSERT INTO redirected_slugs (slug, client_id, target, redirected_at) VALUES (OLD.slug, OLD.client_id, NULL, now())
    ON CONFLICT (slug) DO UPDATE SET target = NULL, redirected_at = now();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION redirect_page_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.first_published_at IS NOT NULL THEN
    INSERT INTO redirected_slugs (slug, client_id, target, redirected_at) VALUES (OLD.slug, OLD.client_id, NULL, now())
    ON CONFLICT (slug) DO UPDATE SET target = NULL, redirected_at = now();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_rankings_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ranking_counters AS n
    SELECT farm_id, client_id, position_band(current_position, state), trend, state, wrong_url IS NOT NULL, count(*)
    FROM added GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 3, 4, 5, 6
    ON CONFLICT (farm_id, position_band, trend, state, is_wrong)
      DO UPDATE SET keywords = n.keywords + excluded.keywords;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_rankings_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ranking_counters n SET keywords = n.keywords - gone.keywords
    FROM (SELECT farm_id, position_band(current_position, state) AS position_band, trend, state,
        wrong_url IS NOT NULL AS is_wrong, count(*) AS keywords FROM removed GROUP BY 1, 2, 3, 4, 5) gone
    WHERE (n.farm_id, n.position_band, n.trend, n.state, n.is_wrong)
      = (gone.farm_id, gone.position_band, gone.trend, gone.state, gone.is_wrong);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_rankings_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ranking_counters AS n
    SELECT farm_id, client_id, position_band, trend, state, is_wrong, sum(by) FROM (
      SELECT farm_id, client_id, position_band(current_position, state) AS position_band, trend, state,
        wrong_url IS NOT NULL AS is_wrong, -1 AS by FROM removed
      UNION ALL
      SELECT farm_id, client_id, position_band(current_position, state), trend, state, wrong_url IS NOT NULL, 1
      FROM added) moved
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(by) <> 0 ORDER BY 1, 3, 4, 5, 6
    ON CONFLICT (farm_id, position_band, trend, state, is_wrong)
      DO UPDATE SET keywords = n.keywords + excluded.keywords;
  RETURN NULL;
END $$;

-- A report's origin and the purpose of a model call.
ALTER TABLE reports DROP CONSTRAINT reports_origin_check;
UPDATE reports SET origin = 'schedule' WHERE origin = 'plan';
ALTER TABLE reports ADD CONSTRAINT reports_origin_check CHECK (origin IN ('schedule', 'staff'));
DROP INDEX reports_planned;
CREATE UNIQUE INDEX reports_scheduled ON reports (client_id, month) WHERE origin = 'schedule';
ALTER TABLE model_calls DROP CONSTRAINT model_calls_purpose_check;
UPDATE model_calls SET purpose = 'autofix' WHERE purpose = 'repair';
ALTER TABLE model_calls ADD CONSTRAINT model_calls_purpose_check
  CHECK (purpose IN ('page', 'quiz', 'autofix', 'domains'));

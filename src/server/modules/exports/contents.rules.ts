/** An exported table: every row, without secret columns. */
export interface ExportedTable {
  table: string;
  file: string;
  /** Its description in the README and the progress. */
  description: string;
  /** Columns that are never exported: keys, hashes, links and internals. */
  excludedColumns: readonly string[];
}

const exportedTable = (table: string, file: string, description: string): ExportedTable => ({
  table,
  file,
  description,
  excludedColumns: [],
});
const exportedTableWithout = (excludedColumns: readonly string[], exported: ExportedTable): ExportedTable => ({
  ...exported,
  excludedColumns,
});

/** Repeats the columns beside it. */
const SEARCH_WORDS = 'search_words';

/**
 * The tables of an export in order. A test compares it with the database: every table is here or in EXCLUDED_TABLES.
 */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  exportedTableWithout(
    ['webhook_secret', 'portal_password_hash', 'client_username_key', SEARCH_WORDS],
    exportedTable('clients', 'clients', 'Clients, as they stand'),
  ),
  exportedTable('client_names', 'client-names', 'Names that clients had on their pages'),
  exportedTable(
    'fact_confirmations',
    'fact-confirmations',
    'Who confirmed which fact of a client, and until when it holds',
  ),
  exportedTable('client_claims', 'client-claims', 'Warranty, prices, offers, people and places of clients'),
  exportedTable('client_reviewers', 'client-reviewers', 'Who answers for pages about law, medicine and money'),
  exportedTable('evidence_sources', 'evidence-sources', 'Sources of what pages state, with the text that was read'),
  exportedTable('evidence_items', 'evidence-items', 'What pages may state, with its region, services and expiry'),
  exportedTable('evidence_quotes', 'evidence-quotes', 'The quotes behind each statement'),
  exportedTable('website_readings', 'website-readings', 'Websites of clients that were read'),
  exportedTableWithout(
    ['text'],
    exportedTable('website_pages', 'website-pages', 'Pages of those websites; their texts stand in evidence-sources'),
  ),
  exportedTableWithout(
    ['value_key'],
    exportedTable('website_proposals', 'website-proposals', 'What those websites say, and what staff decided about it'),
  ),
  exportedTable('research_runs', 'research-runs', 'Research for hubs whose evidence did not suffice'),
  exportedTable('intake_answers', 'intake-answers', 'Answers of clients to the questions of their hubs'),
  exportedTable('client_email_preferences', 'client-email-preferences', 'Which clients are mailed their new leads'),
  exportedTableWithout(
    ['password_hash', 'email_key', 'invitation_nonce'],
    exportedTable('portal_users', 'portal-users', 'Who else signs in to the portals of clients'),
  ),
  exportedTable('portal_sign_ins', 'portal-sign-ins', 'When the own access of each client was used last'),
  exportedTableWithout(
    ['token_hash', 'staff_session_id'],
    exportedTable('impersonations', 'impersonations', 'When staff looked at a client’s portal'),
  ),
  exportedTableWithout(['verify_token'], exportedTable('hub_domains', 'hub-domains', 'Hub domains and how they stand')),
  exportedTable('redirected_domains', 'redirected-domains', 'Hub domains that clients had before'),
  exportedTableWithout([SEARCH_WORDS], exportedTable('farms', 'farms', 'Farms, as they stand')),
  exportedTable('topics', 'topics', 'Micro-hubs of the farms'),
  exportedTable('client_site_pages', 'client-site-pages', 'Pages of hub sites above their questions'),
  exportedTableWithout(
    [SEARCH_WORDS],
    exportedTable('pages', 'pages', 'Pages with the content that is shown, their quiz and what was checked'),
  ),
  exportedTable('page_approvals', 'page-approvals', 'What clients were asked about pages, and what they said'),
  exportedTable(
    'client_questions',
    'client-questions',
    'Questions that clients were asked for drafts, and their answers',
  ),
  exportedTableWithout(
    ['sent_key', 'sent_hash'],
    exportedTable('field_jobs', 'field-jobs', 'Jobs that clients did, as their pages show them'),
  ),
  exportedTable('field_job_settings', 'field-job-settings', 'Clients whose jobs are accepted by themselves'),
  exportedTable('page_versions', 'page-versions', 'Every version of every page, with content, author and reason'),
  exportedTable('page_facts', 'page-facts', 'Which facts a page states'),
  exportedTable('page_evidence', 'page-evidence', 'Which statements with a source a page uses'),
  exportedTable('page_images', 'page-images', 'Pictures of pages: names, sizes and descriptions'),
  exportedTable('page_days', 'page-days', 'Views, forms and quizzes of every page, by day'),
  exportedTable('page_call_days', 'page-call-days', 'Presses on the phone number of every page, by day'),
  exportedTable('page_quiz_days', 'page-quiz-days', 'How far visitors came in the quiz of every page, by day'),
  exportedTable(
    'farm_day_dimensions',
    'farm-day-parts',
    'Views and forms of every farm by day, device, hub and source',
  ),
  exportedTable('redirected_pages', 'redirected-pages', 'Public pages that were removed or merged'),
  exportedTable('redirected_slugs', 'redirected-slugs', 'Addresses of pages that were renamed or removed'),
  exportedTable('model_quizzes', 'model-quizzes', 'Quizzes that the language model wrote'),
  exportedTable('blueprints', 'blueprints', 'Blueprints of farms'),
  exportedTableWithout(
    ['email_key', SEARCH_WORDS],
    exportedTable('leads', 'leads', 'Leads, held ones and those in the trash as well'),
  ),
  exportedTable('lead_history', 'lead-history', 'Every form as it was sent and every change of a lead'),
  exportedTable('lead_filters', 'lead-filters', 'Rules of clients for their leads'),
  exportedTable('saved_views', 'saved-views', 'Views of lists that staff saved'),
  exportedTable('list_columns', 'list-columns', 'Columns that staff chose for lists'),
  exportedTable(
    'consent_receipts',
    'consent-receipts',
    'What visitors agreed to, word for word, with its place in the chain',
  ),
  exportedTableWithout(
    ['email_hash', 'phone_hash'],
    exportedTable('withdrawals', 'withdrawals', 'Who asked not to be contacted, how, and what became of it'),
  ),
  exportedTableWithout(
    ['token_hash', 'reminder_token_hash'],
    exportedTable('review_requests', 'review-requests', 'Which customers were asked for a review, without the links'),
  ),
  exportedTable('reviews', 'reviews', 'Reviews of customers, word for word, with the owners’ answers'),
  exportedTable('review_settings', 'review-settings', 'Review links of clients, and whose pages show reviews'),
  exportedTable('tracking_numbers', 'tracking-numbers', 'Phone numbers of clients whose calls are counted'),
  exportedTable('phone_calls', 'phone-calls', 'Calls of these numbers, with what came of them'),
  exportedTable('consent_chains', 'consent-chains', 'The end of each client’s chain of receipts'),
  exportedTableWithout(['address_key'], exportedTable('deliveries', 'deliveries', 'What was sent to webhooks')),
  exportedTable('delivery_attempts', 'delivery-attempts', 'Every try of a webhook call'),
  exportedTableWithout(
    ['address_key', 'previous_secret'],
    exportedTable('webhook_endpoints', 'webhook-endpoints', 'How webhooks stand'),
  ),
  exportedTableWithout(
    ['headers', 'secret', 'previous_secret'],
    exportedTable('event_endpoints', 'event-endpoints', 'Addresses that are sent events, without secrets and headers'),
  ),
  exportedTableWithout(
    ['message_key'],
    exportedTable('email_bounces', 'email-bounces', 'What servers said of mails after they had taken them'),
  ),
  exportedTable('suppressed_addresses', 'suppressed-addresses', 'E-mail addresses that refuse mails'),
  exportedTable('stopped_emails', 'stopped-mails', 'Kinds of mails that recipients stopped'),
  // E-mails hold links that sign their reader in.
  exportedTableWithout(
    ['dedupe_key', 'text', 'html'],
    exportedTable('emails', 'emails', 'Mails: to whom, about what, and what became of them'),
  ),
  exportedTable('rankings', 'rankings', 'Keywords and their positions'),
  exportedTable('ranking_checks', 'ranking-checks', 'Every check of a keyword, with what was found'),
  exportedTable('ranking_runs', 'ranking-runs', 'Refreshes of rankings that somebody started'),
  exportedTable(
    'ranking_check_schedules',
    'ranking-check-schedules',
    'How often and how deep the keywords of a farm are checked',
  ),
  exportedTable('ranking_preferences', 'ranking-preferences', 'Budgets of clients for checks, and what they are told'),
  exportedTable('ranking_spending', 'ranking-spending', 'What checks of keywords cost, by client and month'),
  exportedTable('ranking_alerts', 'ranking-alerts', 'Positions that changed enough to be told'),
  exportedTable('ranking_notes', 'ranking-notes', 'Notes in the charts of rankings'),
  exportedTable('reports', 'reports', 'Reports of clients, with the figures they were made of'),
  exportedTable('report_schedules', 'report-schedules', 'When reports of clients are made, and who gets them'),
  exportedTableWithout(
    ['token_hash'],
    exportedTable('report_share_links', 'report-share-links', 'Links that reports were shared by, without the links'),
  ),
  exportedTableWithout(
    ['google_client_secret', 'refresh_token'],
    exportedTable(
      'search_console_connection',
      'search-console',
      'The connection to Google Search Console, without its keys',
    ),
  ),
  exportedTable('search_console_sites', 'search-console-sites', 'Properties of Search Console that are fetched'),
  exportedTable(
    'search_console_client_sites',
    'search-properties',
    'Which client chose which property of Search Console',
  ),
  exportedTable(
    'search_console_page_days',
    'search-page-days',
    'Clicks and impressions in Google of every page, by day',
  ),
  exportedTable('prospects', 'prospects', 'Who asked the agency itself'),
  exportedTable('calculator_constants', 'calculator-constants', 'Every version of the calculator’s constants'),
  exportedTable('model_calls', 'model-calls', 'Calls of the language model and what they cost'),
  exportedTableWithout(
    ['key'],
    exportedTable('model_endpoints', 'model-endpoints', 'Addresses of language models, without their keys'),
  ),
  exportedTable('model_budgets', 'model-budgets', 'Budgets of clients for the language model'),
  exportedTable('settings', 'settings', 'Settings of the agency, without keys'),
  exportedTableWithout(
    ['username_key', 'password_hash', 'totp_secret', 'totp_pending', 'totp_step', 'oidc_subject'],
    exportedTable('staff', 'staff', 'Staff: names, addresses and roles'),
  ),
  exportedTable('audit_log', 'audit-log', 'Who changed what'),
  exportedTableWithout(
    ['token_hash', 'previous_hash'],
    exportedTable('api_tokens', 'api-tokens', 'Tokens of programs: names, scopes and dates'),
  ),
];

/** Tables outside the export, with the reason. */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  bounce_mailbox: 'How the mailbox for returned mails was read last, for this installation alone.',
  put_off_rows: 'What members of staff put off in their inbox, for a week at most.',
  staff_sessions: 'Sessions are secrets.',
  portal_sessions: 'Sessions are secrets.',
  staff_recovery_codes: 'Second factors are secrets.',
  staff_passkeys: 'They belong to devices of staff, and sign in nowhere else.',
  staff_links: 'Links that set a password are secrets.',
  idempotency_keys: 'Keeps one form from being taken twice, for a day.',
  events: 'Tells jobs what to do; the results are in the records.',
  page_trash: 'Pages in the trash: restore them to have them in an export.',
  page_trash_rows: 'Pages in the trash: restore them to have them in an export.',
  page_fingerprints: 'Counted from the pages, to find likeness.',
  page_lsh_buckets: 'Counted from the pages, to find likeness.',
  visitor_events: 'The latest views one by one; counted by day in page-days.',
  counting_starts: 'From which day this installation counts what it did not count before.',
  image_files: 'Photos and logos stand in pictures/; drawings are made of the pages.',
  model_batches: 'What the provider is asked for together; its calls stand in model-calls.',
  model_batch_lines: 'Answers on their way into pages; their calls stand in model-calls.',
  provider_limits: 'What providers said last about their limits; the next answer says it again.',
  model_capabilities: 'What the connection test found; the test finds it again.',
  asked_questions: 'What people ask around services, by search results and Search Console; both show it again.',
  generation_stages: 'How the newest texts were written, step by step; the texts stand in page-versions.',
  model_budget_warnings: 'Keeps a warning from being sent twice.',
  digest_leads: 'Waits a few minutes to become mails.',
  domain_availability: 'What registries answered, kept for a day.',
  domain_suggestions: 'Suggestions, kept while the client is the same.',
  indexnow_changes: 'Waits a few minutes to be told to search engines.',
  indexnow_hosts: 'When search engines were told last.',
  visitor_salts: 'Secrets of one day, so that nobody can be followed into the next.',
  day_visitors: 'Tells visitors of one day apart; counted in farm-day-parts.',
  kept_figures: 'Worked out again.',
  kept_page_figures: 'Worked out again.',
  rate_limits: 'Tries of the last day, by hashes.',
  lead_counters: 'Counted from the leads.',
  lead_day_counters: 'Counted from the leads.',
  farm_day_leads: 'Counted from the leads.',
  ranking_counters: 'Counted from the keywords.',
  view_counters: 'Counted from the days of pages.',
  view_day_counters: 'Counted from the days of pages.',
  farm_day_views: 'Counted from the days of pages.',
  client_day_dimensions: 'Counted from farm-day-parts.',
  search_console_queries:
    'Google’s own figures by query, up to millions of rows; their sums stand in search-page-days.',
  search_console_fetched_spans: 'Tells which days of Search Console are fetched already.',
  notifications: 'Notifications to staff; what happened is in the records and in audit-log.',
  notification_read_cursors: 'Which notices somebody read.',
  notification_topic_states: 'Which notices somebody read.',
  fetch_hosts: 'When each website was asked last, so that none is asked too often.',
  telephony_tasks: 'What has still to be done at a phone provider, tried again until it is.',
  shipped_evidence: 'Which shipped files evidence-items holds.',
  object_deletions: 'Keys of objects that are about to be deleted.',
  exports: 'Archives themselves.',
  export_chunks: 'Archives themselves.',
};

const SEALED_VALUE = /"v1\.[0-9a-f]{8}\.[\w-]{20,}"/g;

/** Masks values that the installation's secret sealed, wherever they are. */
export const maskSealedValues = (line: string): string => line.replace(SEALED_VALUE, '"[sealed]"');

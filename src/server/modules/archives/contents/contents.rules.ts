/** A table that an archive holds, every row of it, but for columns that are nobody's to have. */
export interface HeldTable {
  table: string;
  /** The file in the archive. */
  file: string;
  /** What it is, as the README and the progress say it. */
  about: string;
  /** Columns that never leave the database: keys, hashes, links, and what only the product itself reads. */
  without: readonly string[];
}

const held = (table: string, file: string, about: string): HeldTable => ({ table, file, about, without: [] });
const heldBut = (without: readonly string[], of: HeldTable): HeldTable => ({ ...of, without });

/** What an archive holds, in its order. A test walks the database: every table stands here or in LEFT_OUT. */
export const HELD: readonly HeldTable[] = [
  heldBut(
    ['webhook_secret', 'portal_password_hash', 'client_username_key'],
    held('clients', 'clients', 'Clients, as they stand'),
  ),
  held('client_names', 'client-names', 'Names that clients had on their pages'),
  held('client_facts', 'client-facts', 'Who confirmed which fact of a client, and until when it holds'),
  held('client_statements', 'client-statements', 'Warranty, prices, offers, people and places of clients'),
  held('client_intake', 'client-answers', 'Answers of clients to the questions of their hubs'),
  held('client_mail_choices', 'client-mail-choices', 'Which clients are mailed their new leads'),
  heldBut(
    ['token_hash', 'staff_session_id'],
    held('client_views', 'client-views', 'When staff looked at a client’s portal'),
  ),
  heldBut(['verify_token'], held('hub_domains', 'hub-domains', 'Hub domains and how they stand')),
  held('former_hub_domains', 'former-hub-domains', 'Hub domains that clients had before'),
  held('farms', 'farms', 'Farms, as they stand'),
  held('micro_hubs', 'micro-hubs', 'Micro-hubs of the farms'),
  held('hub_pages', 'hub-pages', 'Pages of hub sites above their questions'),
  held('pages', 'pages', 'Pages with the content that is shown, their quiz and what was checked'),
  held('page_approvals', 'page-approvals', 'What clients were asked about pages, and what they said'),
  held('page_versions', 'page-versions', 'Every version of every page, with content, author and reason'),
  held('page_facts', 'page-facts', 'Which facts a page states'),
  held('page_images', 'page-pictures', 'Pictures of pages: names, sizes and descriptions'),
  held('page_days', 'page-days', 'Views, forms and quizzes of every page, by day'),
  held('page_quiz_days', 'page-quiz-days', 'How far visitors came in the quiz of every page, by day'),
  held('farm_day_parts', 'farm-day-parts', 'Views and forms of every farm by day, device, hub and source'),
  held('former_pages', 'former-pages', 'Public pages that were removed or merged'),
  held('retired_slugs', 'retired-addresses', 'Addresses of pages that were renamed or removed'),
  held('model_quizzes', 'model-quizzes', 'Quizzes that the language model wrote'),
  held('blueprints', 'blueprints', 'Blueprints of farms'),
  heldBut(['email_key'], held('leads', 'leads', 'Leads, held ones as well')),
  held('lead_history', 'lead-history', 'Every form as it was sent and every change of a lead'),
  held('lead_rules', 'lead-rules', 'Rules of clients for their leads'),
  held('saved_lead_filters', 'saved-lead-filters', 'Filters of the list of leads that staff saved'),
  held('consent_receipts', 'consent-receipts', 'What visitors agreed to, word for word, with its place in the chain'),
  held('consent_chains', 'consent-chains', 'The end of each client’s chain of receipts'),
  heldBut(['address_key'], held('deliveries', 'deliveries', 'What was sent to webhooks')),
  held('delivery_tries', 'delivery-tries', 'Every try of a webhook call'),
  heldBut(['address_key', 'previous_secret'], held('webhook_endpoints', 'webhook-endpoints', 'How webhooks stand')),
  heldBut(
    ['message_key'],
    held('mail_returns', 'mail-returns', 'What servers said of mails after they had taken them'),
  ),
  held('refused_addresses', 'refused-addresses', 'E-mail addresses that refuse mails'),
  // The letters themselves hold links that let their reader in without signing in.
  heldBut(['key', 'text', 'html'], held('mails', 'mails', 'Mails: to whom, about what, and what became of them')),
  held('rankings', 'rankings', 'Keywords and their positions'),
  held('ranking_checks', 'ranking-checks', 'Every check of a keyword, with what was found'),
  held('ranking_runs', 'ranking-runs', 'Refreshes of rankings that somebody started'),
  held('ranking_plans', 'ranking-plans', 'How often and how deep the keywords of a farm are checked'),
  held('ranking_choices', 'ranking-choices', 'Budgets of clients for checks, and what they are told'),
  held('ranking_spending', 'ranking-spending', 'What checks of keywords cost, by client and month'),
  held('ranking_alerts', 'ranking-alerts', 'Positions that changed enough to be told'),
  held('ranking_notes', 'ranking-notes', 'Notes in the charts of rankings'),
  held('reports', 'reports', 'Reports of clients, with the figures they were made of'),
  held('report_plans', 'report-plans', 'When reports of clients are made, and who gets them'),
  heldBut(['token_hash'], held('report_links', 'report-links', 'Links that reports were shared by, without the links')),
  heldBut(
    ['google_client_secret', 'refresh_token'],
    held('search_connection', 'search-console', 'The connection to Google Search Console, without its keys'),
  ),
  held('search_sites', 'search-sites', 'Properties of Search Console that are fetched'),
  held('search_properties', 'search-properties', 'Which client chose which property of Search Console'),
  held('search_pages', 'search-page-days', 'Clicks and impressions in Google of every page, by day'),
  held('inquiries', 'inquiries', 'Who asked the agency itself'),
  held('calculator_constants', 'calculator-constants', 'Every version of the calculator’s constants'),
  held('model_calls', 'model-calls', 'Calls of the language model and what they cost'),
  held('model_budgets', 'model-budgets', 'Budgets of clients for the language model'),
  held('settings', 'settings', 'Settings of the agency, without keys'),
  heldBut(
    ['username_key', 'password_hash', 'totp_secret', 'totp_pending', 'totp_step', 'oidc_subject'],
    held('staff', 'staff', 'Staff: names, addresses and roles'),
  ),
  held('audit_log', 'audit-log', 'Who changed what'),
];

/** Tables that no archive holds, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  return_mailbox: 'How the mailbox for returned mails was read last, for this installation alone.',
  staff_sessions: 'Sessions are secrets.',
  portal_sessions: 'Sessions are secrets.',
  staff_recovery_codes: 'Second factors are secrets.',
  staff_links: 'Links that set a password are secrets.',
  idempotency_keys: 'Keeps one form from being taken twice, for a day.',
  events: 'Tells jobs what to do; what came of it stands in the records.',
  page_fingerprints: 'Counted from the pages, to find likeness.',
  page_bands: 'Counted from the pages, to find likeness.',
  page_activity: 'The latest views one by one; counted by day in page-days.',
  image_files: 'Photos and logos stand in pictures/; drawings are made of the pages.',
  model_budget_warnings: 'Keeps a warning from being sent twice.',
  waiting_lead_mails: 'Waits a few minutes to become mails.',
  domain_availability: 'What registries answered, kept for a day.',
  domain_suggestions: 'Suggestions, kept while the client is the same.',
  indexnow_changes: 'Waits a few minutes to be told to search engines.',
  indexnow_hosts: 'When search engines were told last.',
  visitor_salts: 'Secrets of one day, so that nobody can be followed into the next.',
  day_visitors: 'Tells visitors of one day apart; counted in farm-day-parts.',
  ranking_tallies: 'Counted from the keywords.',
  search_queries: 'Google’s own figures by query, up to millions of rows; their sums stand in search-page-days.',
  search_spans: 'Tells which days of Search Console are fetched already.',
  notices: 'What staff were told; what happened stands in the records and in audit-log.',
  notice_marks: 'Which notices somebody read.',
  notice_topic_marks: 'Which notices somebody read.',
  archives: 'Archives themselves.',
  archive_pieces: 'Archives themselves.',
};

const SEALED = /"v1\.[0-9a-f]{8}\.[\w-]{20,}"/g;

/** A row without any value that the installation's secret sealed, wherever it may stand. */
export const withoutSealed = (line: string): string => line.replace(SEALED, '"[sealed]"');

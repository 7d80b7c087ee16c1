import type { AttentionKind } from '#shared/attention-kinds.ts';

/**
 * Where a failure stands: `table.column=value`, or `table.column` where any value means one. Every state in which
 * something failed, waits too long or needs a decision is named here or among the exceptions; a law compares both with
 * the database, and makes each failure happen.
 */
export const FAILURE_STATES: Record<AttentionKind | 'leads', readonly string[]> = {
  leads: ['leads.status=new', 'leads.escalated_at'],
  webhooks: [
    'deliveries.status=failed',
    'deliveries.status=paused',
    'deliveries.status=pending',
    'deliveries.last_reason',
    'webhook_endpoints.disabled_at',
    'webhook_endpoints.disabled_reason',
    'webhook_endpoints.failing_since',
  ],
  mails: ['emails.state=failed', 'emails.state=bounced', 'emails.failed_at', 'emails.last_error'],
  waitingMails: ['emails.state=queued'],
  domains: ['hub_domains.state=disabled', 'hub_domains.state=set_up', 'hub_domains.failed_days'],
  jobs: ['jobs.job'],
  quarantined: ['leads.quarantine_reason'],
  privacy: ['prospects.due_at'],
  backups: ['settings.lastBackup'],
  budgets: ['model_budget_warnings.warned_at', 'ranking_spending.cost_micros'],
  modelFailures: [
    'model_calls.status=failed',
    'model_calls.failure',
    'model_batches.status=failed',
    'model_batches.status=expired',
    'model_batches.status=cancelled',
    'model_batches.failure',
  ],
  failedPages: ['pages.status=failed', 'pages.failure'],
  refreshes: ['pages.refresh_issue'],
  facts: [
    'fact_confirmations.expires_on',
    'fact_confirmations.expired_at',
    'client_claims.expires_on',
    'client_claims.expired_at',
    'client_claims.issue',
    'intake_answers.issue',
  ],
  rankDrops: [
    'rankings.trend=down',
    'ranking_alerts.kind=dropped',
    'ranking_alerts.kind=lost',
    'ranking_alerts.kind=left_top3',
    'ranking_alerts.kind=left_top10',
  ],
  rankChecks: ['rankings.state=error', 'rankings.state=unmeasured', 'rankings.reason'],
  searchConsole: [
    'search_console_connection.problem',
    'search_console_sites.problem',
    'search_console_sites.lost_at',
    'search_console_sites.failures',
  ],
  indexNow: ['indexnow_hosts.is_accepted', 'indexnow_hosts.failures', 'indexnow_hosts.retry_at'],
  mailbox: ['bounce_mailbox.error'],
  research: ['research_runs.status=failed', 'research_runs.reason'],
  websites: ['website_readings.state=failed', 'website_readings.reason'],
  evidence: [
    'evidence_sources.status=failed',
    'evidence_sources.reason',
    'evidence_items.state=expired',
    'evidence_quotes.recheck=changed',
    'evidence_quotes.recheck=gone',
  ],
  exports: ['exports.state=failed', 'exports.failure'],
  reports: ['reports.state=waiting', 'reports.state=made'],
  approvals: ['page_approvals.state=changes', 'page_approvals.state=expired', 'page_approvals.state=waiting'],
  questions: ['client_questions.state=expired'],
  drafts: [
    'pages.status=draft',
    'pages.change_state=input',
    'pages.change_state=needs_fix',
    'pages.change_state=duplicate',
  ],
  reviews: ['pages.change_state=ready'],
  prospects: ['prospects.status=new'],
  wrongPages: [
    'rankings.wrong_url',
    'rankings.wrong_position',
    'rankings.wrong_page_id',
    'ranking_alerts.kind=wrong_page',
  ],
  proposals: ['evidence_items.state=proposed', 'website_proposals.state=proposed', 'field_jobs.status=proposed'],
};

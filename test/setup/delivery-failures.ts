import { sql, type SQL } from 'drizzle-orm';
import { clear, FAILURES_AT, HOUR_AGO, type Failure } from './failure.ts';
import type { FarmRows } from './rows.ts';

/** What does not arrive, or is about to stop arriving. */
export const deliveryFailuresOf = ({ clientId, farmId, pageId }: FarmRows): Failure[] => {
  const delivery = (status: string): SQL => sql`
    insert into deliveries (client_id, target, address_key, webhook_id, body, status, attempts, last_reason, created_at)
    values (${clientId}, 'client', 'a', gen_random_uuid()::text, '{}', ${status}, 3, 'timeout', ${HOUR_AGO}::timestamptz)`;
  const deliveryFailure = (status: string): Failure => ({
    kind: 'webhooks',
    states: [`deliveries.status=${status}`, 'deliveries.last_reason'],
    make: [delivery(status)],
    undo: clear('deliveries'),
  });
  const endpoint: Failure = {
    kind: 'webhooks',
    states: ['webhook_endpoints.disabled_at', 'webhook_endpoints.disabled_reason', 'webhook_endpoints.failing_since'],
    make: [
      sql`insert into webhook_endpoints (client_id, address_key, since, failing_since, disabled_at, disabled_reason)
        values (${clientId}, 'k', now(), ${HOUR_AGO}, ${HOUR_AGO}, 'failing')`,
    ],
    undo: clear('webhook_endpoints'),
  };
  const eventEndpoint: Failure = {
    kind: 'webhooks',
    states: ['event_endpoints.disabled_at', 'event_endpoints.disabled_reason', 'event_endpoints.failing_since'],
    make: [
      sql`insert into event_endpoints
          (client_id, url, description, events, secret, failing_since, disabled_at, disabled_reason, created_at)
        values (${clientId}, 'https://crm.example/hook', '', '{lead.created}', '', ${HOUR_AGO}, ${HOUR_AGO}, 'failing', now())`,
    ],
    undo: clear('event_endpoints'),
  };
  const email = (state: string, failedAt: string | null): SQL => sql`
    insert into emails (dedupe_key, kind, to_address, subject, text, html, state, next_attempt_at, last_error, failed_at, created_at)
    values ('failure', 'lead', 'o@example.com', 's', 't', 'h', ${state}, now(), 'Refused', ${failedAt}, ${HOUR_AGO}::timestamptz)`;
  const emailFailure = (state: 'failed' | 'bounced'): Failure => ({
    kind: 'mails',
    states: [`emails.state=${state}`, 'emails.failed_at', 'emails.last_error'],
    make: [email(state, HOUR_AGO)],
    undo: clear('emails'),
  });
  const domain = (state: string, failedDays: number): Failure => ({
    kind: 'domains',
    states: state === 'verified' ? ['hub_domains.failed_days'] : [`hub_domains.state=${state}`],
    make: [
      sql`update clients set main_hub_domain = 'answers.example.com' where id = ${clientId}`,
      sql`insert into hub_domains (client_id, description, verify_token, state, set_up_at, verified_at, checked_at, failed_days)
        values (${clientId}, '', 't', ${state}, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', ${HOUR_AGO}::timestamptz, ${failedDays})`,
    ],
    undo: [...clear('hub_domains'), sql`update clients set main_hub_domain = null`],
  });
  const report = (state: string): Failure => ({
    kind: 'reports',
    states: [`reports.state=${state}`],
    make: [
      sql`insert into reports (client_id, month, version, origin, state, figures, made_at)
        values (${clientId}, '2026-10', 1, 'schedule', ${state}, '{}', ${HOUR_AGO})`,
    ],
    undo: clear('reports'),
  });

  return [
    {
      kind: 'leads',
      states: ['leads.status=new', 'leads.escalated_at'],
      make: [
        sql`insert into leads (client_id, farm_id, page_id, page_title, name, email, email_key, source, lead_type, completed_both,
            status, created_at, updated_at, escalated_at, spam_signals)
          values (${clientId}, ${farmId}, ${pageId}, 'The page', 'Marisol', 'm@example.com', 'm@example.com', 'quiz', 'Quiz', false,
            'new', '2026-11-21T11:40:00Z', now(), ${FAILURES_AT}, '{}')`,
      ],
      undo: clear('leads'),
    },
    {
      kind: 'quarantined',
      states: ['leads.quarantine_reason'],
      make: [
        sql`insert into leads (client_id, farm_id, page_id, page_title, name, email, email_key, source, lead_type, completed_both,
            status, created_at, updated_at, quarantine_reason, spam_signals)
          values (${clientId}, ${farmId}, ${pageId}, 'The page', 'Marisol', 'm@example.com', 'm@example.com', 'quiz', 'Quiz', false,
            'new', ${HOUR_AGO}, now(), 'outside_area', '{}')`,
      ],
      undo: clear('leads'),
    },
    ...['failed', 'paused', 'pending'].map(deliveryFailure),
    endpoint,
    eventEndpoint,
    emailFailure('failed'),
    emailFailure('bounced'),
    { kind: 'waitingMails', states: ['emails.state=queued'], make: [email('queued', null)], undo: clear('emails') },
    domain('disabled', 3),
    domain('set_up', 0),
    domain('verified', 1),
    {
      kind: 'jobs',
      states: ['jobs.job'],
      make: [
        sql`insert into jobs.job (name, data, source_name, source_output, created_on)
          values ('dead', '{}', 'images.draw', '{"message": "No memory"}', ${HOUR_AGO}::timestamptz)`,
      ],
      undo: [sql`delete from jobs.job where name = 'dead'`],
    },
    {
      kind: 'privacy',
      states: ['prospects.due_at'],
      make: [
        sql`insert into prospects (kind, name, email, status, wish, verified_at, due_at, created_at, updated_at)
          values ('privacy', 'Pia', 'p@example.com', 'new', 'erase', now(), '2026-11-20T00:00:00Z', ${HOUR_AGO}, ${HOUR_AGO})`,
      ],
      undo: clear('prospects'),
    },
    {
      kind: 'withdrawals',
      states: ['withdrawals.due_at'],
      make: [
        sql`insert into withdrawals (client_id, email, email_hash, channels, source, requested_at, due_at)
          values (${clientId}, 'w@example.com', 'x', '{email}', 'link', ${HOUR_AGO}, '2026-12-04T00:00:00Z')`,
      ],
      undo: clear('withdrawals'),
    },
    {
      kind: 'reportedReviews',
      states: ['reviews.status=reported'],
      make: [
        sql`insert into reviews (client_id, lead_id, rating, text, name, status, report_reason, reported_by, reported_at, created_at)
          values (${clientId}, 1, 1, 'Words', 'Wes', 'reported', 'abuse', 'Harborline', ${HOUR_AGO}, ${HOUR_AGO})`,
      ],
      undo: clear('reviews'),
    },
    {
      kind: 'prospects',
      states: ['prospects.status=new'],
      make: [
        sql`insert into prospects (kind, name, email, status, created_at, updated_at)
          values ('demo', 'Dora', 'd@example.com', 'new', ${HOUR_AGO}, ${HOUR_AGO})`,
      ],
      undo: clear('prospects'),
    },
    {
      kind: 'backups',
      states: ['settings.lastBackup'],
      make: [
        sql`insert into settings (key, value, updated_at)
          values ('lastBackup', '{"at": "2026-11-10T00:00:00.000Z", "bytes": 1, "rows": 1}', now())`,
      ],
      undo: [sql`delete from settings where key = 'lastBackup'`],
    },
    {
      kind: 'installation',
      states: ['settings.installation'],
      make: [
        sql`insert into settings (key, value, updated_at) values ('installation', '{"checkedAt": "2026-11-10T00:00:00.000Z",
          "checks": [{"check": "Disk", "status": "fail", "detail": "Full.", "since": "2026-11-10T00:00:00.000Z"}]}', now())`,
      ],
      undo: [sql`delete from settings where key = 'installation'`],
    },
    {
      kind: 'budgets',
      states: ['model_budget_warnings.warned_at'],
      make: [
        sql`insert into model_budgets (client_id, monthly_budget, updated_at) values (${clientId}, 10, now())`,
        sql`insert into model_calls (client_id, run, stage, model, status, cost, started_at, lease_until)
          values (${clientId}, 'r', 'draft', 'm', 'answered', 9, ${HOUR_AGO}, now())`,
        sql`insert into model_budget_warnings (client_id, month, warned_at) values (${clientId}, '2026-11-01', now())`,
      ],
      undo: clear('model_budget_warnings', 'model_calls', 'model_budgets'),
    },
    {
      kind: 'budgets',
      states: ['ranking_spending.cost_micros'],
      make: [
        sql`insert into settings (key, value, updated_at) values ('rankMonthlyBudget', '1', now())`,
        sql`insert into ranking_spending (client_id, month, cost_micros) values (null, '2026-11-01', 1000000)`,
      ],
      undo: [...clear('ranking_spending'), sql`delete from settings where key = 'rankMonthlyBudget'`],
    },
    {
      kind: 'mailbox',
      states: ['bounce_mailbox.error'],
      make: [sql`insert into bounce_mailbox (id, read_at, error) values (true, ${HOUR_AGO}, 'The password is wrong')`],
      undo: clear('bounce_mailbox'),
    },
    {
      kind: 'exports',
      states: ['exports.state=failed', 'exports.failure'],
      make: [
        sql`insert into exports (state, failure, requested_by, created_at, updated_at, finished_at)
          values ('failed', 'The disk is full', 'Ada', ${HOUR_AGO}, ${HOUR_AGO}, ${HOUR_AGO})`,
      ],
      undo: clear('exports'),
    },
    report('waiting'),
    report('made'),
  ];
};

import { sql, type SQL } from 'drizzle-orm';
import { clear, FAILURES_AT, HOUR_AGO, type Failure } from './failure.ts';
import type { FarmRows } from './rows.ts';

/** Positions, and what outside services refused. */
export const serviceFailuresOf = ({ clientId, farmId, pageId }: FarmRows): Failure[] => {
  const batch = (status: string): Failure => ({
    kind: 'modelFailures',
    states: [`model_batches.status=${status}`, 'model_batches.failure'],
    make: [
      sql`insert into model_batches (client_id, farm_id, base_url, model, status, failure, created_at, ended_at)
        values (${clientId}, ${farmId}, 'https://model.example', 'm', ${status}, 'The provider refused it', ${HOUR_AGO}, ${HOUR_AGO})`,
    ],
    undo: clear('model_batches'),
  });
  const keyword = (more: SQL): SQL => sql`
    insert into rankings (client_id, farm_id, page_id, keyword, domain, trend, state, last_checked_at, current_position,
      previous_position, reason, wrong_url, wrong_position, wrong_page_id)
    select ${clientId}, ${farmId}, ${pageId}, 'termite cost', 'harborline.example', ${more}`;
  const rankCheck = (state: string): Failure => ({
    kind: 'rankChecks',
    states: [`rankings.state=${state}`, 'rankings.reason'],
    make: [keyword(sql`'same', ${state}, null, null, null, 'The provider does not answer', null, null, null`)],
    undo: clear('rankings'),
  });
  const alerted = (kind: string) => ({
    name: 'rankings.alerted' as const,
    payload: {
      clientId,
      clientName: 'Harborline',
      count: 1,
      at: FAILURES_AT,
      alerts: [{ rankingId: 1, keyword: 'termite cost', kind, from: 6, to: 14 }],
    },
  });
  const drop = (kind: string): Failure => ({
    kind: 'rankDrops',
    states: ['rankings.trend=down', `ranking_alerts.kind=${kind}`],
    make: [keyword(sql`'down', 'ranked', ${HOUR_AGO}::timestamptz, 14, 6, null, null, null, null`)],
    undo: clear('rankings'),
    event: alerted(kind),
  });
  const search = (states: string[], make: SQL[], payload: object): Failure => ({
    kind: 'searchConsole',
    states,
    make,
    undo: clear('search_console_client_sites', 'search_console_sites', 'search_console_connection'),
    event: { name: 'search_console.access_lost', payload },
  });

  return [
    {
      kind: 'modelFailures',
      states: ['model_calls.status=failed', 'model_calls.failure'],
      make: [
        sql`insert into model_calls (client_id, run, stage, model, status, failure, started_at, lease_until)
          values (${clientId}, 'r', 'draft', 'm', 'failed', 'unauthorized', ${HOUR_AGO}, now())`,
      ],
      undo: clear('model_calls'),
    },
    ...['failed', 'expired', 'cancelled'].map(batch),
    ...['dropped', 'lost', 'left_top3', 'left_top10'].map(drop),
    {
      kind: 'wrongPages',
      states: [
        'rankings.wrong_url',
        'rankings.wrong_position',
        'rankings.wrong_page_id',
        'ranking_alerts.kind=wrong_page',
      ],
      make: [
        keyword(
          sql`'same', 'absent', ${HOUR_AGO}::timestamptz, null, null, null, 'https://harborline.example/other', 4, ${pageId}`,
        ),
      ],
      undo: clear('rankings'),
      event: alerted('wrong_page'),
    },
    ...['error', 'unmeasured'].map(rankCheck),
    search(
      ['search_console_connection.problem'],
      [
        sql`insert into search_console_connection (id, google_client_id, google_client_secret, problem)
          values (1, 'c', 's', 'Google refuses the connection')`,
      ],
      { key: 'connection:1', siteUrl: null, clientId: null },
    ),
    search(
      ['search_console_sites.problem', 'search_console_sites.lost_at', 'search_console_sites.failures'],
      [
        sql`insert into search_console_sites (site_url, next_at, lost_at, problem, failures)
          values ('sc-domain:harborline.example', ${HOUR_AGO}, ${HOUR_AGO}, 'The account may not read it', 1)`,
        sql`insert into search_console_client_sites (client_id, site_id, chosen_at, chosen_by)
          select ${clientId}, id, now(), 'Ada' from search_console_sites`,
      ],
      { key: 'property:1', siteUrl: 'sc-domain:harborline.example', clientId },
    ),
    {
      kind: 'telephony',
      states: ['telephony_tasks.failure'],
      make: [
        sql`insert into telephony_tasks (provider, kind, provider_ref, phone_e164, attempts, failure)
          values ('twilio', 'disconnect', 'PN1', '+14015550100', 1, 'Twilio could not be reached.')`,
      ],
      undo: clear('telephony_tasks'),
    },
    {
      kind: 'indexNow',
      states: ['indexnow_hosts.is_accepted', 'indexnow_hosts.failures', 'indexnow_hosts.retry_at'],
      make: [
        sql`insert into indexnow_hosts (host, client_id, sent_at, urls, is_accepted, detail, failures, retry_at)
          values ('answers.example.com', ${clientId}, ${HOUR_AGO}, 2, false, 'The key was not found', 1, ${FAILURES_AT})`,
      ],
      undo: clear('indexnow_hosts'),
    },
  ];
};

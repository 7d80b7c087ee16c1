import { sql, type SQL } from 'drizzle-orm';
import { clear, FAILURES_AT, HOUR_AGO, type Failure } from './failure.ts';
import type { FarmRows } from './rows.ts';

const pageAgain = sql`update pages set status = 'published', failure = null, refresh_issue = null, version = 0, shown_version = 0,
  content_hash = null, body = null, change_state = null, quality = '{"passed": true, "checks": []}'`;
const newPage = (status: string, more: SQL = sql``): SQL => sql`
  update pages set status = ${status}, version = 1, shown_version = 1, content_hash = 'x', body = '{}' ${more}`;
const failing = sql`, quality = '{"passed": false, "checks": [{"id": "G-80", "ok": false, "severity": "gate"}]}'`;

/** What stands in the way of pages, and of what they state. */
export const pageFailuresOf = ({ clientId, pageId }: FarmRows): Failure[] => {
  const source = (status: string): SQL => sql`
    insert into evidence_sources (origin, status, reason, title, publisher, tier, created_at, updated_at)
    values ('staff', ${status}, case when ${status} = 'failed' then 'The site does not answer' end, 'Permits of the city', 'City', 1, ${HOUR_AGO}, ${HOUR_AGO})`;
  const draft = (state: string): Failure => ({
    kind: 'drafts',
    states: [`pages.change_state=${state}`],
    make: [newPage('published', sql`, change_state = ${state}`)],
    undo: [pageAgain],
  });
  const fact = (name: string, expiresOn: string, expiredAt: string | null): SQL => sql`
    insert into fact_confirmations (client_id, fact, confirmed_at, expires_on, expired_at)
    values (${clientId}, ${name}, now(), ${expiresOn}::date, ${expiredAt}::timestamptz)`;
  const claim = (issue: string | null): SQL => sql`
    insert into client_claims (client_id, kind, text, issue, expires_on, expired_at, created_at, updated_at)
    values (${clientId}, 'offer', '10% off', ${issue}, '2026-11-20', ${HOUR_AGO}, now(), now())`;
  const statement = (state: string): SQL => sql`
    insert into evidence_items (origin, state, kind, statement, services, tier, checked_at, expires_at, created_at, updated_at)
    values ('staff', ${state}, 'step', 'The clerk of this test gives permits.', '{}', 1, ${HOUR_AGO}, ${HOUR_AGO}, ${HOUR_AGO}, ${HOUR_AGO})`;
  const noEvidence = [
    sql`delete from evidence_items where origin = 'staff'`,
    sql`delete from evidence_sources where origin = 'staff'`,
  ];
  const recheck = (result: string): Failure => ({
    kind: 'evidence',
    states: [`evidence_quotes.recheck=${result}`],
    make: [
      source('ready'),
      statement('accepted'),
      sql`insert into evidence_quotes (item_id, position, source_id, text, recheck, rechecked_at)
        select i.id, 0, s.id, 'Ask the clerk.', ${result}, ${HOUR_AGO}::timestamptz
        from evidence_items i, evidence_sources s where i.origin = 'staff' and s.origin = 'staff'`,
    ],
    undo: noEvidence,
  });
  const approval = (state: string): Failure => ({
    kind: 'approvals',
    states: [`page_approvals.state=${state}`],
    make: [
      newPage('draft'),
      sql`insert into page_approvals (client_id, page_id, version, content_hash, title, state, on_timeout, requested_at, due_at, answered_at)
        values (${clientId}, ${pageId}, 1, 'x', 'The page', ${state}, 'hold', ${HOUR_AGO}, '2026-11-28T00:00:00Z',
          case when ${state} <> 'waiting' then ${HOUR_AGO}::timestamptz end)`,
    ],
    undo: [...clear('page_approvals'), pageAgain],
  });
  const reading = (state: string): SQL => sql`
    insert into website_readings (client_id, url, state, reason, max_pages, run, has_sitemap, started_at, finished_at, created_at, updated_at)
    values (${clientId}, 'https://harborline.example', ${state}, 'The website does not answer', 40, 1, false, ${HOUR_AGO}, ${HOUR_AGO}, ${HOUR_AGO}, ${HOUR_AGO})`;

  return [
    {
      kind: 'failedPages',
      states: ['pages.status=failed', 'pages.failure'],
      make: [sql`update pages set status = 'failed', failure = 'No answer', updated_at = ${HOUR_AGO}::timestamptz`],
      undo: [pageAgain],
    },
    {
      kind: 'refreshes',
      states: ['pages.refresh_issue'],
      make: [sql`update pages set refresh_issue = 'A check fails'`],
      undo: [pageAgain],
    },
    { kind: 'drafts', states: ['pages.status=draft'], make: [newPage('draft', failing)], undo: [pageAgain] },
    ...['input', 'needs_fix', 'duplicate'].map(draft),
    {
      kind: 'reviews',
      states: ['pages.change_state=ready'],
      make: [newPage('published', sql`, change_state = 'ready', updated_at = ${FAILURES_AT}::timestamptz`)],
      undo: [pageAgain],
    },
    {
      kind: 'facts',
      states: ['fact_confirmations.expires_on', 'fact_confirmations.expired_at'],
      make: [fact('licenseNumber', '2026-11-20', HOUR_AGO)],
      undo: clear('fact_confirmations'),
    },
    {
      kind: 'facts',
      states: ['client_claims.expires_on', 'client_claims.expired_at', 'client_claims.issue'],
      make: [claim('It promises a result.')],
      undo: clear('client_claims'),
    },
    {
      kind: 'facts',
      states: ['intake_answers.issue'],
      make: [
        sql`insert into intake_answers (client_id, topic_key, question, answer, issue, updated_at)
          values (${clientId}, 'termites', 1, 'We guarantee it', 'It promises a result.', now())`,
      ],
      undo: clear('intake_answers'),
    },
    {
      kind: 'research',
      states: ['research_runs.status=failed', 'research_runs.reason'],
      make: [
        sql`insert into research_runs (client_id, service, region_state, intents, status, reason, estimate, searches, started_by,
            created_at, updated_at, finished_at)
          values (${clientId}, 'plumbing-repair', 'RI', '{}', 'failed', 'The search does not answer', '{}', '[]', 'Ada', ${HOUR_AGO},
            ${HOUR_AGO}, ${HOUR_AGO})`,
      ],
      undo: clear('research_runs'),
    },
    {
      kind: 'websites',
      states: ['website_readings.state=failed', 'website_readings.reason'],
      make: [reading('failed')],
      undo: clear('website_readings'),
    },
    {
      kind: 'evidence',
      states: ['evidence_sources.status=failed', 'evidence_sources.reason'],
      make: [source('failed')],
      undo: noEvidence,
    },
    {
      kind: 'evidence',
      states: ['evidence_items.state=expired'],
      make: [statement('expired')],
      undo: noEvidence,
    },
    ...['changed', 'gone'].map(recheck),
    {
      kind: 'proposals',
      states: ['evidence_items.state=proposed'],
      make: [statement('proposed')],
      undo: noEvidence,
    },
    {
      kind: 'proposals',
      states: ['website_proposals.state=proposed'],
      make: [
        reading('done'),
        sql`insert into website_proposals (reading_id, client_id, kind, value, value_key, mentions, state, run, created_at)
          select id, ${clientId}, 'service', 'Termites', 'termites', '[]', 'proposed', 1, ${HOUR_AGO}::timestamptz from website_readings`,
      ],
      undo: clear('website_proposals', 'website_readings'),
    },
    {
      kind: 'proposals',
      states: ['field_jobs.status=proposed'],
      make: [
        sql`insert into field_jobs (client_id, service, city, state, done_on, found, did, status, origin, created_at, updated_at)
          values (${clientId}, 'termite-treatment', 'Warwick', 'RI', '2026-02-01', 'Tubes', 'Bait', 'proposed', 'portal',
            ${HOUR_AGO}::timestamptz, ${HOUR_AGO}::timestamptz)`,
      ],
      undo: clear('field_jobs'),
    },
    ...['changes', 'expired', 'waiting'].map(approval),
    {
      kind: 'questions',
      states: ['client_questions.state=expired'],
      make: [
        newPage('draft'),
        sql`insert into client_questions (client_id, page_id, kind, topic_key, topic_name, question, hint, state, asked_at,
            asked_by_name, due_at)
          values (${clientId}, ${pageId}, 'price', 'termites', 'Termites', 'What do you charge?', '', 'expired', '2026-10-21T00:00:00Z',
            'Ada', ${HOUR_AGO})`,
      ],
      undo: [...clear('client_questions'), pageAgain],
    },
  ];
};

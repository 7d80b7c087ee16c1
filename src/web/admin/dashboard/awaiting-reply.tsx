import { Link } from 'react-router';
import type { Attention, WaitingLead } from '#shared/attention.ts';
import { isHighPriority } from '#shared/leads.ts';
import { QUIZ_MAX_SCORE } from '#shared/quiz.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dialling, mailing } from '#web/features/leads/dialling.ts';
import { durationText } from '#web/lib/response-clock.ts';
import { dateAndTime } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';

export function LeadsAwaitingReply({ leads }: { leads: Attention['leads'] }) {
  const now = useNow();
  return (
    <section className="panel" aria-labelledby="new-leads">
      <div className="panel-head">
        <h2 id="new-leads">
          New leads <span className="panel-count tabular">{leads.total.toLocaleString('en-US')}</span>
        </h2>
        <Link to="/leads?status=new&spam=false&sort=oldest">
          {leads.total === 1 ? 'View in leads' : `View all ${leads.total.toLocaleString('en-US')} leads`}
        </Link>
      </div>
      <ul className="lead-rows">
        {leads.rows.map((lead) => (
          <LeadRow key={lead.id} lead={lead} now={now} />
        ))}
      </ul>
    </section>
  );
}

const MINUTE = 60_000;

function LeadRow({ lead, now }: { lead: WaitingLead; now: number }) {
  const waitedMs = Math.max(0, now - Date.parse(lead.awaitingReplySince));
  const isLate = waitedMs > lead.answerMinutes * MINUTE;
  const call = dialling(lead);
  return (
    <li className="lead-row">
      <time className="lead-age" dateTime={lead.createdAt} title={dateAndTime(lead.createdAt)}>
        <StatusBadge tone={isLate ? 'orange' : 'grey'}>Waiting {durationText(waitedMs / MINUTE)}</StatusBadge>
      </time>
      <Link className="lead-name" to={`/leads/${lead.id}`}>
        {lead.name}
      </Link>
      <span className="lead-description">{[lead.clientName, lead.pageTitle].filter(Boolean).join(' · ')}</span>
      {isHighPriority(lead) || lead.quizScore !== null ? (
        <div className="lead-badges">
          {isHighPriority(lead) ? <StatusBadge tone="red">High Priority</StatusBadge> : null}
          {lead.quizScore === null ? null : (
            <StatusBadge tone="grey" withoutDot>
              Quiz {lead.quizScore}/{QUIZ_MAX_SCORE}
            </StatusBadge>
          )}
        </div>
      ) : null}
      <a className="lead-contact-links" href={call ?? mailing(lead)}>
        {call === null ? lead.email : lead.phone}
      </a>
    </li>
  );
}

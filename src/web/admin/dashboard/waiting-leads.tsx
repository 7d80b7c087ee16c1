import { Link } from 'react-router';
import type { Attention, WaitingLead } from '#shared/attention.ts';
import { isHighPriority } from '#shared/leads.ts';
import { QUIZ_MAX_SCORE } from '#shared/quiz.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dialling, mailing } from '#web/features/leads/dialling.ts';
import { durationWords } from '#web/lib/lead-clock.ts';
import * as texts from '#web/texts/dashboard.ts';
import { dateAndTime } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';

/** The leads nobody has answered, the one that waits longest on top. */
export function WaitingLeads({ leads }: { leads: Attention['leads'] }) {
  const now = useNow();
  return (
    <section className="panel" aria-labelledby="new-leads">
      <div className="panel-head">
        <h2 id="new-leads">
          {texts.newLeads} <span className="panel-count tabular">{leads.total.toLocaleString('en-US')}</span>
        </h2>
        <Link to="/leads?status=new&spam=false&sort=oldest">{texts.viewAllLeads(leads.total)}</Link>
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
  const waited = Math.max(0, now - Date.parse(lead.waitingSince));
  const isLate = waited > lead.answerMinutes * MINUTE;
  const call = dialling(lead);
  return (
    <li className="lead-row">
      <time className="lead-age" dateTime={lead.createdAt} title={dateAndTime(lead.createdAt)}>
        <StatusBadge tone={isLate ? 'orange' : 'grey'}>{texts.waiting(durationWords(waited / MINUTE))}</StatusBadge>
      </time>
      <Link className="lead-name" to={`/leads/${lead.id}`}>
        {lead.name}
      </Link>
      <span className="lead-about">{[lead.clientName, lead.pageTitle].filter(Boolean).join(' · ')}</span>
      {isHighPriority(lead) || lead.quizScore !== null ? (
        <div className="lead-badges">
          {isHighPriority(lead) ? <StatusBadge tone="red">{texts.highPriority}</StatusBadge> : null}
          {lead.quizScore === null ? null : (
            <StatusBadge tone="grey" plain>
              {texts.quizScore(lead.quizScore, QUIZ_MAX_SCORE)}
            </StatusBadge>
          )}
        </div>
      ) : null}
      <a className="lead-reach" href={call ?? mailing(lead)}>
        {call === null ? lead.email : lead.phone}
      </a>
    </li>
  );
}

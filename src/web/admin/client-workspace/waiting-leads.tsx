import { Link } from 'react-router';
import type { Attention, WaitingLead } from '#shared/attention.ts';
import { dialling, mailing } from '#web/features/leads/dialling.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { durationText } from '#web/lib/response-clock.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useWorkspaceClient } from './workspace-context.ts';

const MINUTE = 60_000;

/** Unanswered leads, the longest waiting first, each with its phone. */
export function WaitingLeads({ leads }: { leads: Attention['leads'] }) {
  const { id } = useWorkspaceClient();
  const now = useNow();
  return (
    <section className="client-panel" aria-labelledby="waiting-leads">
      <div className="client-panel-head">
        <h2 id="waiting-leads">Leads that wait</h2>
        <Link to={`/clients/${id}/leads?status=new&spam=false&sort=oldest`}>
          {leads.total === 1 ? 'View it' : `View all ${leads.total.toLocaleString('en-US')}`}
        </Link>
      </div>
      <ul className="recent-rows">
        {leads.rows.map((lead) => (
          <WaitingLine key={lead.id} lead={lead} now={now} />
        ))}
      </ul>
    </section>
  );
}

function WaitingLine({ lead, now }: { lead: WaitingLead; now: number }) {
  const waited = Math.max(0, now - Date.parse(lead.awaitingReplySince)) / MINUTE;
  const call = dialling(lead);
  return (
    <li>
      <span className="recent-main">
        <Link to={`/leads/${lead.id}`}>{lead.name}</Link>
        <small>{lead.pageTitle}</small>
      </span>
      <span className="recent-side">
        <time
          dateTime={lead.awaitingReplySince}
          title={dateAndTime(lead.awaitingReplySince)}
          data-direction={waited > lead.answerMinutes ? 'down' : undefined}
        >
          Waiting {durationText(waited)}
        </time>
        <a className="recent-call" href={call ?? mailing(lead)}>
          {call === null ? lead.email : lead.phone}
        </a>
      </span>
    </li>
  );
}

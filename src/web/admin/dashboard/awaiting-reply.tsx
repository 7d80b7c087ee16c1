import { Button } from '@mantine/core';
import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { Attention, WaitingLead } from '#shared/attention.ts';
import { isHighPriority } from '#shared/leads.ts';
import { QUIZ_MAX_SCORE } from '#shared/quiz.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dialling, mailing } from '#web/features/leads/dialling.ts';
import { withClientScope } from '#web/lib/scoped-path.ts';
import { counted } from '#shared/counted.ts';
import { durationText } from '#web/lib/response-clock.ts';
import { dateAndTime } from '../../lib/dates.ts';
import { useMay } from '../../lib/staff-session.ts';
import { useMarkContacted } from './attention-calls.ts';
import { GroupHead } from './attention-group.tsx';
import { PutOffMenu } from './put-off-menu.tsx';
import { useCollapsed } from './use-collapsed.ts';

interface LeadsProps {
  leads: Attention['leads'];
  clientId: number | null;
  now: number;
}

export function LeadsAwaitingReply({ leads: { total, overdue, rows }, clientId, now }: LeadsProps) {
  const [isCollapsed, toggle] = useCollapsed('leads');
  const title = counted(total, 'new lead');
  return (
    <section className="attention-group" aria-labelledby="attention-leads">
      <GroupHead
        group={{
          kind: 'leads',
          tone: overdue > 0 ? 'red' : 'blue',
          title: overdue > 0 ? `${title}, ${overdue.toLocaleString('en-US')} overdue` : title,
          list: withClientScope('/leads?status=new&spam=false&sort=oldest', clientId),
        }}
        isCollapsed={isCollapsed}
        onToggle={toggle}
      />
      {isCollapsed ? null : (
        <ul className="attention-rows">
          {rows.map((lead) => (
            <LeadRow key={lead.id} lead={lead} isOfOneClient={clientId !== null} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

const MINUTE = 60_000;

function LeadRow({ lead, isOfOneClient, now }: { lead: WaitingLead; isOfOneClient: boolean; now: number }) {
  const mayEdit = useMay('leads.edit');
  const markContacted = useMarkContacted();
  const waitedMs = Math.max(0, now - Date.parse(lead.awaitingReplySince));
  const isLate = waitedMs > lead.answerMinutes * MINUTE;
  const call = dialling(lead);
  const reach = call ?? mailing(lead);
  const client = isOfOneClient ? null : lead.clientName;
  return (
    <li className="attention-row" data-kind="leads" data-key={lead.id}>
      <Link className="attention-name" to={`/leads/${lead.id}`}>
        {lead.name}
      </Link>
      <span className="attention-detail" title={[client, lead.pageTitle].filter(Boolean).join(' · ')}>
        {client ? <span className="attention-client">{client}</span> : null}
        <span className="attention-about">{lead.pageTitle}</span>
        {isHighPriority(lead) ? <StatusBadge tone="red">High Priority</StatusBadge> : null}
        {lead.quizScore === null ? null : (
          <span className="attention-quiz">
            <StatusBadge tone="grey" withoutDot>
              Quiz {lead.quizScore}/{QUIZ_MAX_SCORE}
            </StatusBadge>
          </span>
        )}
      </span>
      <span className="attention-acts">
        {reach === null ? null : (
          <Button
            component="a"
            href={reach}
            variant="default"
            size="compact-sm"
            leftSection={call === null ? null : <Phone size={14} aria-hidden />}
          >
            {call === null ? lead.email : lead.phone}
          </Button>
        )}
        {mayEdit ? (
          <Button
            variant="default"
            size="compact-sm"
            data-act
            aria-label={`Contacted: ${lead.name}`}
            onClick={() => markContacted.mutate(lead)}
          >
            Contacted
          </Button>
        ) : null}
        <PutOffMenu kind="leads" rowKey={String(lead.id)} text={lead.name} />
      </span>
      <time
        className="attention-age"
        dateTime={lead.createdAt}
        title={dateAndTime(lead.createdAt)}
        data-late={isLate || undefined}
      >
        Waiting {durationText(waitedMs / MINUTE)}
      </time>
    </li>
  );
}

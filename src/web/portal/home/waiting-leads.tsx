import './home.css';
import { Check, Mail, MessageSquare, Phone } from 'lucide-react';
import { useState } from 'react';
import type { PortalLead, PortalLeadFigures } from '#shared/portal.ts';
import { withQuery } from '#web/lib/api.ts';
import { durationText, responseClock } from '#web/lib/response-clock.ts';
import { Card, MoreLink } from '../cards.tsx';
import { useLeadChange } from '../lead-changes.ts';
import { NoMore } from '../lead-parts.tsx';
import { emailLink, telephoneLink, textLink } from '../lead.rules.ts';
import { CLIENT_LEADS, LEAD_FIGURES, usePortalImpersonation, usePortalRecord, usePortalRows } from '../portal-calls.ts';
import { EmptyLine, QueryView } from '../states.tsx';
import { useNow } from '../use-now.ts';

const SHOWN = 3;

/** Who waits for an answer, with every way to give it in one tap. */
export function WaitingLeads() {
  const waiting = usePortalRows<PortalLead>(withQuery(CLIENT_LEADS, { status: 'new', limit: SHOWN }));
  const answerMinutes = usePortalRecord<PortalLeadFigures>(LEAD_FIGURES).data?.answerMinutes;
  const now = useNow();
  const total = waiting.data?.total ?? 0;
  return (
    <Card
      title="Waiting for your answer"
      action={answerMinutes ? <span className="card-aside">Aim for {durationText(answerMinutes)}</span> : null}
    >
      <QueryView query={waiting} failed="Failed to fetch who waits">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyLine icon={<Check size={20} />}>Nobody waits for an answer</EmptyLine>
          ) : (
            <ul className="rows">
              {rows.map((lead) => (
                <WaitingLead key={lead.id} lead={lead} now={now} answerMinutes={answerMinutes} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {total > SHOWN ? <MoreLink to="/client/leads?status=new">{`All ${total} who wait`}</MoreLink> : null}
    </Card>
  );
}

interface WaitingLeadProps {
  lead: PortalLead;
  now: number;
  /** Undefined until it is known. */
  answerMinutes: number | undefined;
}

function WaitingLead({ lead, now, answerMinutes }: WaitingLeadProps) {
  const [isTried, setIsTried] = useState(false);
  const isView = usePortalImpersonation() !== null;
  const clock = responseClock(lead, now);
  const isLate = clock !== null && answerMinutes !== undefined && clock.minutes > answerMinutes;
  return (
    <li className="waiting-lead">
      <div className="waiting-text">
        <h3 className="lead-name">{lead.name}</h3>
        {clock === null ? null : (
          <p className="waiting-clock" data-late={isLate || undefined}>
            {clock.text}
          </p>
        )}
        {lead.message ? <p className="waiting-message">{lead.message}</p> : null}
        <NoMore withdrawn={lead.withdrawn} />
      </div>
      <AnswerLinks lead={lead} onTried={() => setIsTried(true)} />
      {isTried && !isView ? <Reached lead={lead} onNotYet={() => setIsTried(false)} /> : null}
    </li>
  );
}

function AnswerLinks({ lead: { name, phone, email, withdrawn }, onTried }: { lead: PortalLead; onTried: () => void }) {
  const call = phone && !withdrawn.includes('call') ? telephoneLink(phone) : null;
  const text = phone && !withdrawn.includes('text') ? textLink(phone) : null;
  return (
    <div className="waiting-links">
      {call ? (
        <a className="button button-icon waiting-call" href={call} aria-label={`Call ${name}`} onClick={onTried}>
          <Phone size={20} aria-hidden />
        </a>
      ) : null}
      {text ? (
        <a className="button button-icon" href={text} aria-label={`Text ${name}`} onClick={onTried}>
          <MessageSquare size={20} aria-hidden />
        </a>
      ) : null}
      {email && !withdrawn.includes('email') ? (
        <a className="button button-icon" href={emailLink(email)} aria-label={`E-mail ${name}`} onClick={onTried}>
          <Mail size={20} aria-hidden />
        </a>
      ) : null}
    </div>
  );
}

/** Asked after a tap, because no browser tells whether somebody picked up. */
function Reached({ lead, onNotYet }: { lead: PortalLead; onNotYet: () => void }) {
  const change = useLeadChange(lead);
  return (
    <fieldset className="waiting-reached">
      <legend>Did you reach {lead.name}?</legend>
      <button
        type="button"
        className="button button-main"
        aria-disabled={change.isPending}
        onClick={() => change.isPending || change.mutate({ status: 'contacted' })}
      >
        Yes, contacted
      </button>
      <button type="button" className="button" onClick={onNotYet}>
        Not yet
      </button>
    </fieldset>
  );
}

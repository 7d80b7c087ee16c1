import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { LEAD_MESSAGE_PREVIEW, type Lead, type LeadStatus } from '#shared/leads.ts';
import { QUIZ_MAX_SCORE } from '#shared/quiz.ts';
import { shortDate } from '#web/lib/dates.ts';
import { LeadBadges } from './lead-badges.tsx';
import { LeadStatusSelect } from './lead-status-select.tsx';

export interface LeadRowProps {
  lead: Lead;
  /** Left out where one may not change leads. */
  onStatus?: ((lead: Lead, status: LeadStatus) => void) | undefined;
}

/** A lead in the list of all leads. */
export function LeadRow({ lead, onStatus }: LeadRowProps) {
  const place = [lead.city, lead.state].filter(Boolean).join(', ');
  return (
    <article className="lead" data-spam={lead.spam || undefined}>
      <div className="lead-words">
        <div className="lead-head">
          <h2 className="lead-name">{lead.name}</h2>
          <LeadBadges lead={lead} />
        </div>
        <div className="lead-contact">
          <a href={`mailto:${lead.email}`}>{lead.email}</a>
          {lead.phone ? <a href={`tel:${lead.phone}`}>{lead.phone}</a> : null}
          {place ? <span>{place}</span> : null}
          {lead.quizScore === null ? null : (
            <span className="tabular">{`Quiz score ${lead.quizScore}/${QUIZ_MAX_SCORE}`}</span>
          )}
        </div>
        {lead.message ? <LeadMessage text={lead.message} /> : null}
        <LeadOrigin lead={lead} />
      </div>
      <div className="lead-side">
        <LeadStatusSelect lead={lead} onChange={onStatus && ((status) => onStatus(lead, status))} />
        <time className="lead-date tabular" dateTime={lead.createdAt}>
          {shortDate(lead.createdAt)}
        </time>
      </div>
    </article>
  );
}

function LeadOrigin({ lead }: { lead: Lead }) {
  return (
    <p className="lead-origin">
      {lead.pageTitle ? <span>{lead.pageTitle}</span> : null}
      {lead.farmId === null || lead.farmName === null ? null : (
        <Link to={`/farms/${lead.farmId}`}>{lead.farmName}</Link>
      )}
      <Link to={`/clients/${lead.clientId}`}>{lead.clientName}</Link>
    </p>
  );
}

/** Two lines of the message, and the rest when asked for. */
function LeadMessage({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const isLong = text.length > LEAD_MESSAGE_PREVIEW || text.includes('\n');
  return (
    <div>
      <p id={id} className="lead-message" data-whole={whole || undefined}>
        {text}
      </p>
      {isLong ? (
        <UnstyledButton className="lead-more" aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Show whole message'}
        </UnstyledButton>
      ) : null}
    </div>
  );
}

import { Button, Checkbox, UnstyledButton } from '@mantine/core';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Lead, LeadStatus } from '#shared/leads.ts';
import { QUIZ_MAX_SCORE } from '#shared/quiz.ts';
import { shortDate } from '#web/lib/dates.ts';
import { RelatedSubmissions } from './related-submissions.tsx';
import { mailing } from './dialling.ts';
import { LeadBadges } from './lead-badges.tsx';
import { LeadPhone } from './lead-phone.tsx';
import { LeadStatusSelect } from './lead-status-select.tsx';
import { AwaitingReplyBadge } from './response-clock.tsx';

interface LeadRowProps {
  lead: Lead;
  /** Absent without the permission to change leads. */
  onStatus?: ((lead: Lead, status: LeadStatus) => void) | undefined;
  onUnquarantine?: ((lead: Lead) => void) | undefined;
  /** Absent where leads cannot be selected. */
  selection?: { isSelected: boolean; onSelect: (lead: Lead, isSelected: boolean) => void } | undefined;
}

export type RowOf = (lead: Lead) => LeadRowProps;

export function LeadRow({ lead, onStatus, onUnquarantine, selection }: LeadRowProps) {
  return (
    <article className="lead" data-spam={lead.spam || undefined}>
      {selection ? (
        <Checkbox
          className="lead-checkbox"
          aria-label={`Select ${lead.name}`}
          checked={selection.isSelected}
          onChange={({ currentTarget }) => selection.onSelect(lead, currentTarget.checked)}
        />
      ) : null}
      <div className="lead-text">
        <div className="lead-head">
          <h2 className="lead-name">
            <Link to={`/leads/${lead.id}`}>{lead.name}</Link>
          </h2>
          <LeadBadges lead={lead} />
          <AwaitingReplyBadge lead={lead} />
        </div>
        <LeadContact lead={lead} />
        {lead.message ? <LeadMessage message={lead.message} /> : null}
        <LeadOrigin lead={lead} />
        {lead.quarantineReason === null ? null : (
          <p className="lead-quarantine">
            <span>Held: {lead.quarantineReason}.</span>
            {onUnquarantine ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Release ${lead.name}`}
                onClick={() => onUnquarantine(lead)}
              >
                Release
              </Button>
            ) : null}
          </p>
        )}
      </div>
      <div className="lead-side">
        <LeadStatusSelect lead={lead} onChange={onStatus && ((status) => onStatus(lead, status))} />
        <time className="lead-date tabular" dateTime={lead.createdAt}>
          {shortDate(lead.createdAt)}
        </time>
        {lead.assigneeName ? <span className="lead-date">Assigned to {lead.assigneeName}</span> : null}
      </div>
    </article>
  );
}

function LeadContact({ lead }: { lead: Lead }) {
  const place = [lead.city, lead.state].filter(Boolean).join(', ');
  return (
    <div className="lead-contact">
      <a href={mailing(lead)}>{lead.email}</a>
      <LeadPhone lead={lead} />
      {place ? <span>{place}</span> : null}
      {lead.quizScore === null ? null : (
        <span className="tabular">
          Quiz score {lead.quizScore}/{QUIZ_MAX_SCORE}
        </span>
      )}
    </div>
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
      <RelatedSubmissions lead={lead} />
    </p>
  );
}

/** Keeps the last measurement while the text is expanded. */
const useIsClamped = (isExpanded: boolean) => {
  const text = useRef<HTMLParagraphElement>(null);
  const [isClamped, setIsClamped] = useState(false);
  useLayoutEffect(() => {
    const node = text.current;
    if (node === null || isExpanded) return;
    const observer = new ResizeObserver(() => setIsClamped(node.scrollHeight > node.clientHeight + 1));
    observer.observe(node);
    return () => observer.disconnect();
  }, [isExpanded]);
  return { text, isClamped };
};

function LeadMessage({ message }: { message: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const { text, isClamped } = useIsClamped(isExpanded);
  const id = useId();
  return (
    <div>
      <p ref={text} id={id} className="lead-message" data-whole={isExpanded || undefined}>
        {message}
      </p>
      {isClamped ? (
        <UnstyledButton
          className="lead-more"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show less' : 'Show full message'}
        </UnstyledButton>
      ) : null}
    </div>
  );
}

import './leads.css';
import { Mail, Phone } from 'lucide-react';
import type { PortalLead } from '#shared/portal.ts';
import { CHANNEL_LABELS } from '#shared/withdrawal-choices.ts';
import { QUIZ_MAX_SCORE } from '#shared/quiz.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { emailLink, locationText, sourceLabel, telephoneLink } from './lead.rules.ts';

type Person = Pick<PortalLead, 'name' | 'phone' | 'email' | 'withdrawn'>;

/** What the person asked for no more; nothing while there is none. */
export function NoMore({ withdrawn }: Pick<PortalLead, 'withdrawn'>) {
  if (withdrawn.length === 0) return null;
  return (
    <p className="lead-no-more" role="note">
      Do not contact: {withdrawn.map((channel) => CHANNEL_LABELS[channel]).join(', ')}
    </p>
  );
}

export function LeadLinks({ lead }: { lead: Person }) {
  const call = lead.phone ? telephoneLink(lead.phone) : null;
  const mayCall = !lead.withdrawn.includes('call');
  return (
    <div className="lead-links">
      <NoMore withdrawn={lead.withdrawn} />
      {lead.phone && call && mayCall ? (
        <a className="button lead-link" href={call}>
          <Phone size={16} aria-hidden />
          <span>
            <span className="visually-hidden">Call {lead.name} at </span>
            {lead.phone}
          </span>
        </a>
      ) : null}
      {lead.phone && (call === null || !mayCall) ? <span className="lead-plain">{lead.phone}</span> : null}
      {lead.email === '' || lead.withdrawn.includes('email') ? null : (
        <a className="button lead-link" href={emailLink(lead.email)}>
          <Mail size={16} aria-hidden />
          <span>
            E-mail
            <span className="visually-hidden"> {lead.name}</span>
          </span>
        </a>
      )}
    </div>
  );
}

const SHORT_SOURCES: Readonly<Record<string, string>> = { quiz: 'Quiz', call: 'Call' };

/** `farmName` is left out where all leads are of one farm. */
export function LeadBody({ lead, farmName = null }: { lead: PortalLead; farmName?: PortalLead['farmName'] }) {
  const facts = [shortDate(lead.createdAt), sourceLabel(lead.source), locationText(lead), farmName].filter(Boolean);
  return (
    <>
      {lead.email === '' ? null : <p className="lead-address">{lead.email}</p>}
      <p className="lead-facts">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {lead.pageTitle ? <p className="lead-page">Sent from “{lead.pageTitle}”</p> : null}
      {lead.message ? <p className="lead-message">{lead.message}</p> : null}
      <LeadLinks lead={lead} />
    </>
  );
}

export function LeadPreview({ lead }: { lead: PortalLead }) {
  const call = lead.phone && !lead.withdrawn.includes('call') ? telephoneLink(lead.phone) : null;
  return (
    <li className="lead-preview">
      <div className="lead-text">
        <span className="lead-name">{lead.name}</span>
        {lead.email === '' ? null : (
          <a className="lead-mail" href={emailLink(lead.email)}>
            {lead.email}
          </a>
        )}
      </div>
      <StatusBadge tone={lead.source === 'quiz' ? 'blue' : 'grey'} withoutDot>
        {SHORT_SOURCES[lead.source ?? ''] ?? 'Contact'}
      </StatusBadge>
      {call ? (
        <a className="button button-icon" href={call} aria-label={`Call ${lead.name}`} title={lead.phone ?? undefined}>
          <Phone size={18} aria-hidden />
        </a>
      ) : null}
    </li>
  );
}

export function LeadDetails({ lead }: { lead: PortalLead }) {
  return (
    <li className="lead">
      <div className="lead-head">
        <h3 className="lead-name">{lead.name}</h3>
        <QuizScore score={lead.quizScore} />
      </div>
      <LeadBody lead={lead} />
    </li>
  );
}

function QuizScore({ score }: { score: number | null }) {
  if (score === null) return null;
  return (
    <span className="lead-score">
      Quiz score {score}/{QUIZ_MAX_SCORE}
    </span>
  );
}

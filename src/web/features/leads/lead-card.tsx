import './leads.css';
import { Button } from '@mantine/core';
import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { LEAD_MESSAGE_PREVIEW, type Lead } from '#shared/leads.ts';
import { QUIZ_LEVEL_TITLES, QUIZ_MAX_SCORE, quizLevel } from '#shared/quiz.ts';
import { shortDate } from '#web/lib/dates.ts';
import { truncate } from '#web/lib/truncate.ts';
import { LeadBadges } from './lead-badges.tsx';
import { dialling, mailing } from './dialling.ts';

export function LeadCard({ lead }: { lead: Lead }) {
  const location = [lead.city, lead.state].filter(Boolean).join(', ');
  return (
    <article className="lead" data-spam={lead.spam || undefined}>
      <div className="lead-text">
        <div className="lead-head">
          <h3 className="lead-name">
            <Link to={`/leads/${lead.id}`}>{lead.name}</Link>
          </h3>
          <LeadBadges lead={lead} />
        </div>
        <div className="lead-contact">
          <span>{lead.email}</span>
          {lead.phone ? <span>{lead.phoneShown ?? lead.phone}</span> : null}
          <time className="tabular" dateTime={lead.createdAt}>
            {shortDate(lead.createdAt)}
          </time>
          {location ? <span>{location}</span> : null}
        </div>
        {lead.pageTitle ? <p className="lead-origin">{lead.pageTitle}</p> : null}
        {lead.quizScore === null ? null : (
          <p className="lead-quiz tabular">
            Quiz score: {lead.quizScore}/{QUIZ_MAX_SCORE}, {QUIZ_LEVEL_TITLES[quizLevel(lead.quizScore)]}
          </p>
        )}
        {lead.message ? <p className="lead-message">{truncate(lead.message, LEAD_MESSAGE_PREVIEW)}</p> : null}
      </div>
      <div className="lead-buttons">
        {lead.phone ? (
          <Button
            component="a"
            href={dialling(lead) ?? '#'}
            variant="default"
            aria-label={`Call ${lead.name}`}
            leftSection={<Phone size={16} aria-hidden />}
          >
            Call
          </Button>
        ) : null}
        <Button
          component="a"
          href={mailing(lead)}
          variant="default"
          aria-label={`E-mail ${lead.name}`}
          leftSection={<Mail size={16} aria-hidden />}
        >
          E-mail
        </Button>
      </div>
    </article>
  );
}

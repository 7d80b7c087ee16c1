import './lead-timeline.css';
import {
  CircleDot,
  FileCheck2,
  FilePenLine,
  Flag,
  Inbox,
  Search,
  Send,
  ShieldAlert,
  StickyNote,
  Trash2,
  Undo2,
  UserCheck,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { otherContact } from '#shared/lead-contact.ts';
import type { LeadEvent, SubmittedForm } from '#shared/lead-history.ts';
import type { ConsentReceipt, LeadDelivery, LeadTimeline } from '#shared/lead-management.ts';
import type { Lead } from '#shared/leads.ts';
import type { PhoneCall } from '#shared/telephony.ts';
import { QUIZ_LEVEL_TITLES, QUIZ_MAX_SCORE, quizLevel } from '#shared/quiz.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { counted } from '#shared/counted.ts';
import { SOURCE_LABELS, STATUS_LABELS } from './lead-list-filter.ts';
import { EmailEntry } from './timeline-email.tsx';
import { TimelineEntryItem } from './timeline-entry.tsx';
import { timelineEntries, type TimelineEntry } from './timeline.rules.ts';

const CallEntry = lazy(async () => ({ default: (await import('./call-entry.tsx')).CallEntry }));

const dollars = (value: number): string => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export function LeadTimelineList({ timeline }: { timeline: LeadTimeline }) {
  return (
    <ol className="lead-timeline">
      {timelineEntries(timeline).map((entry, index) => (
        <TimelineItem key={index} entry={entry} timeline={timeline} />
      ))}
    </ol>
  );
}

function TimelineItem({ entry, timeline }: { entry: TimelineEntry; timeline: LeadTimeline }) {
  if (entry.kind === 'page') return <PageEntry timeline={timeline} />;
  if (entry.kind === 'rank') return <RankEntry timeline={timeline} />;
  if (entry.kind === 'call') return <LazyCallEntry call={entry.call} />;
  if (entry.kind === 'consent') return <ConsentEntry receipt={entry.receipt} />;
  if (entry.kind === 'delivery') return <DeliveryEntry delivery={entry.delivery} />;
  if (entry.kind === 'mail') return <EmailEntry email={entry.email} />;
  if (entry.kind === 'event') return <LeadEventEntry event={entry.event} lead={timeline.lead} />;
  return <OutcomeEntry timeline={timeline} />;
}

function LazyCallEntry({ call }: { call: PhoneCall }) {
  return (
    <Suspense fallback={<li />}>
      <CallEntry call={call} />
    </Suspense>
  );
}

function PageEntry({ timeline: { page, lead } }: { timeline: LeadTimeline }) {
  return (
    <TimelineEntryItem icon={FilePenLine} title="Landing page">
      {page ? (
        <p>
          {page.isPublished ? (
            <a href={page.url} target="_blank" rel="noreferrer">
              {page.title}
            </a>
          ) : (
            `${page.title} (not public now)`
          )}
        </p>
      ) : (
        <p>{lead.pageTitle ? `${lead.pageTitle} (deleted)` : 'Not known'}</p>
      )}
    </TimelineEntryItem>
  );
}

function RankEntry({ timeline: { rank, page } }: { timeline: LeadTimeline }) {
  const keyword = rank?.keyword ?? page?.keyword;
  return (
    <TimelineEntryItem
      icon={Search}
      title={keyword ? `Rank of “${keyword}” that day` : 'Rank that day'}
      at={rank?.checkedAt}
    >
      <p className="tabular">
        {rank ? (rank.position === null ? 'Measured, not found' : `Position ${rank.position}`) : 'Not measured'}
      </p>
    </TimelineEntryItem>
  );
}

function SubmissionEntry({ detail, lead, at }: { detail: SubmittedForm; lead: Lead; at: string }) {
  const other = otherContact(lead, detail);
  const location = [detail.city, detail.state].filter(Boolean).join(', ');
  return (
    <TimelineEntryItem icon={Inbox} title={`Sent: ${SOURCE_LABELS[detail.source].toLowerCase()}`} at={at}>
      <p>{[detail.name, detail.email, detail.phone, location].filter(Boolean).join(' · ')}</p>
      {other ? (
        <p className="lead-timeline-note">
          {`Sent with another ${[other.name && 'name', other.phone && 'phone'].filter(Boolean).join(' and ')} than the lead’s. It may be somebody else who knows the e-mail address.`}
        </p>
      ) : null}
      {detail.message ? <blockquote>{detail.message}</blockquote> : null}
      {detail.signals.length > 0 ? (
        <p className="lead-timeline-note">Spam signals: {detail.signals.join(', ')}</p>
      ) : null}
      {detail.quizScore === null ? null : (
        <>
          <p className="tabular">
            Quiz: {detail.quizScore}/{QUIZ_MAX_SCORE}, {QUIZ_LEVEL_TITLES[quizLevel(detail.quizScore)]}
          </p>
          {detail.quiz ? (
            <ol className="lead-timeline-quiz">
              {detail.quiz.map(({ question, answer, points }) => (
                <li key={question}>
                  <span>{question}</span>
                  <strong>
                    {answer} ({points} {points === 1 ? 'point' : 'points'})
                  </strong>
                </li>
              ))}
            </ol>
          ) : null}
        </>
      )}
    </TimelineEntryItem>
  );
}

function LeadEventEntry({ event, lead }: { event: LeadEvent; lead: Lead }) {
  const { at, by } = event;
  switch (event.kind) {
    case 'submitted':
      return <SubmissionEntry detail={event.detail} lead={lead} at={at} />;
    case 'imported':
      return (
        <TimelineEntryItem icon={Inbox} title={`Imported from row ${event.detail.row} of a file`} at={at} by={by} />
      );
    case 'quarantined':
    case 'unquarantined':
      return (
        <TimelineEntryItem
          icon={ShieldAlert}
          title={event.kind === 'quarantined' ? 'Held as spam' : 'Released'}
          at={at}
          by={by}
        >
          <p>{event.kind === 'quarantined' ? event.detail.reason : `Reason: ${event.detail.reason}`}</p>
        </TimelineEntryItem>
      );
    case 'trashed':
    case 'restored':
      return (
        <TimelineEntryItem
          icon={event.kind === 'trashed' ? Trash2 : Undo2}
          title={event.kind === 'trashed' ? 'Moved to the trash' : 'Restored from the trash'}
          at={at}
          by={by}
        />
      );
    case 'status':
      return (
        <TimelineEntryItem
          icon={CircleDot}
          title={`${STATUS_LABELS[event.detail.from]} → ${STATUS_LABELS[event.detail.to]}`}
          at={at}
          by={by}
        />
      );
    case 'value':
      return (
        <TimelineEntryItem
          icon={CircleDot}
          title={event.detail.to === null ? 'Value removed' : `Value ${dollars(event.detail.to)}`}
          at={at}
          by={by}
        />
      );
    case 'assigned':
      return (
        <TimelineEntryItem
          icon={UserCheck}
          title={event.detail.to === null ? 'Unassigned' : `Assigned to ${event.detail.to}`}
          at={at}
          by={by}
        />
      );
    case 'notes':
      return (
        <TimelineEntryItem
          icon={StickyNote}
          title={event.detail.to === null ? 'Notes removed' : 'Notes'}
          at={at}
          by={by}
        >
          {event.detail.to === null ? null : <blockquote>{event.detail.to}</blockquote>}
        </TimelineEntryItem>
      );
  }
}

/** A withdrawal's receipt says in its own words what was withdrawn or taken back. */
const consentTitle = ({ form, given, text }: ConsentReceipt): string => {
  if (form === 'withdrawal') return text.replace(/\.$/, '');
  return given ? 'Agreed to calls and texts' : 'Did not agree to calls and texts';
};

function ConsentEntry({ receipt }: { receipt: ConsentReceipt }) {
  return (
    <TimelineEntryItem icon={FileCheck2} title={consentTitle(receipt)} at={receipt.at}>
      <details>
        <summary>
          Receipt {receipt.id}, text {receipt.textVersion}
        </summary>
        <blockquote>{receipt.text}</blockquote>
        <p>{[receipt.phone, receipt.ip, receipt.userAgent].filter(Boolean).join(' · ')}</p>
        {receipt.certificateUrl ? (
          <p>
            <a href={receipt.certificateUrl} target="_blank" rel="noreferrer">
              Third-party certificate
            </a>
          </p>
        ) : null}
        <p className="lead-timeline-hash">{receipt.hash ?? 'Added to the receipt chain within a minute'}</p>
      </details>
    </TimelineEntryItem>
  );
}

const DELIVERY_TITLES: Record<LeadDelivery['status'], Record<LeadDelivery['target'], string>> = {
  delivered: { client: 'Delivered to the client’s webhook', agency: 'Delivered to the agency’s webhook' },
  pending: { client: 'On its way to the client’s webhook', agency: 'On its way to the agency’s webhook' },
  failed: {
    client: 'Could not be delivered to the client’s webhook',
    agency: 'Could not be delivered to the agency’s webhook',
  },
  paused: {
    client: 'Paused because the client’s webhook is off',
    agency: 'Paused because the agency’s webhook is off',
  },
};

function DeliveryEntry({ delivery }: { delivery: LeadDelivery }) {
  const { status, target, attempts, lastStatus, lastReason, nextAttemptAt } = delivery;
  const attemptsText = counted(attempts, 'try', 'tries');
  const answer = lastStatus === null ? null : `last answer ${lastStatus}`;
  return (
    <TimelineEntryItem
      icon={Send}
      title={DELIVERY_TITLES[status][target]}
      at={delivery.deliveredAt ?? delivery.createdAt}
    >
      <p>{[attemptsText, lastReason === null ? answer : null].filter(Boolean).join(', ')}</p>
      {lastReason === null ? null : <p>{lastReason}</p>}
      {status === 'pending' && nextAttemptAt !== null ? <p>Next try {dateAndTime(nextAttemptAt)}.</p> : null}
    </TimelineEntryItem>
  );
}

function OutcomeEntry({ timeline: { lead } }: { timeline: LeadTimeline }) {
  const isClosed = lead.status === 'won' || lead.status === 'lost';
  const value = lead.value === null ? '' : `, ${dollars(lead.value)}`;
  return (
    <TimelineEntryItem icon={Flag} title="Outcome">
      <p className="tabular">{isClosed ? `${STATUS_LABELS[lead.status]}${value}` : 'Not decided yet'}</p>
    </TimelineEntryItem>
  );
}

import './lead-story.css';
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
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeadEvent, Submitted } from '#shared/lead-history.ts';
import type { ConsentReceipt, LeadDelivery, LeadStory } from '#shared/lead-work.ts';
import { QUIZ_BAND_TITLES, QUIZ_MAX_SCORE, quizBand } from '#shared/quiz.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { SOURCE_LABELS, STATUS_LABELS } from './lead-filter.ts';
import { chaptersOf, type Chapter } from './story.rules.ts';

const dollars = (value: number): string => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

interface ChapterProps {
  icon: LucideIcon;
  title: ReactNode;
  at?: string | null;
  by?: string | null;
  children?: ReactNode;
}

function ChapterItem({ icon: Icon, title, at = null, by = null, children }: ChapterProps) {
  return (
    <li className="story-chapter">
      <span className="story-icon" aria-hidden>
        <Icon size={16} />
      </span>
      <div className="story-words">
        <div className="story-head">
          <h3>{title}</h3>
          {at || by ? (
            <span className="story-when tabular">
              {at ? <time dateTime={at}>{dateAndTime(at)}</time> : null}
              {by ? ` by ${by}` : ''}
            </span>
          ) : null}
        </div>
        {children}
      </div>
    </li>
  );
}

/** All that happened to a lead, from the page it came from to what became of it. */
export function LeadStoryList({ story }: { story: LeadStory }) {
  return (
    <ol className="story">
      {chaptersOf(story).map((chapter, index) => (
        <OneChapter key={index} chapter={chapter} story={story} />
      ))}
    </ol>
  );
}

function OneChapter({ chapter, story }: { chapter: Chapter; story: LeadStory }) {
  if (chapter.kind === 'page') return <PageChapter story={story} />;
  if (chapter.kind === 'rank') return <RankChapter story={story} />;
  if (chapter.kind === 'consent') return <ConsentChapter receipt={chapter.receipt} />;
  if (chapter.kind === 'delivery') return <DeliveryChapter delivery={chapter.delivery} />;
  if (chapter.kind === 'event') return <EventChapter event={chapter.event} />;
  return <OutcomeChapter story={story} />;
}

function PageChapter({ story: { page, lead } }: { story: LeadStory }) {
  return (
    <ChapterItem icon={FilePenLine} title="Landing page">
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
        <p>{lead.pageTitle ? `${lead.pageTitle} (deleted since)` : 'Not known'}</p>
      )}
    </ChapterItem>
  );
}

function RankChapter({ story: { rank, page } }: { story: LeadStory }) {
  const keyword = rank?.keyword ?? page?.keyword;
  return (
    <ChapterItem icon={Search} title={keyword ? `Rank of “${keyword}” that day` : 'Rank that day'} at={rank?.checkedAt}>
      <p className="tabular">
        {rank ? (rank.position === null ? 'Measured, not found' : `Position ${rank.position}`) : 'Not measured'}
      </p>
    </ChapterItem>
  );
}

function SubmittedChapter({ detail, at }: { detail: Submitted; at: string }) {
  const place = [detail.city, detail.state].filter(Boolean).join(', ');
  return (
    <ChapterItem icon={Inbox} title={`Sent: ${SOURCE_LABELS[detail.source].toLowerCase()}`} at={at}>
      <p>{[detail.name, detail.email, detail.phone, place].filter(Boolean).join(' · ')}</p>
      {detail.message ? <blockquote>{detail.message}</blockquote> : null}
      {detail.signals.length > 0 ? <p className="story-note">{`Noticed: ${detail.signals.join(', ')}`}</p> : null}
      {detail.quizScore === null ? null : (
        <>
          <p className="tabular">
            {`Quiz: ${detail.quizScore}/${QUIZ_MAX_SCORE}, ${QUIZ_BAND_TITLES[quizBand(detail.quizScore)]}`}
          </p>
          {detail.quiz ? (
            <ol className="story-quiz">
              {detail.quiz.map(({ question, answer, points }) => (
                <li key={question}>
                  <span>{question}</span>
                  <strong>{`${answer} (${points} ${points === 1 ? 'point' : 'points'})`}</strong>
                </li>
              ))}
            </ol>
          ) : null}
        </>
      )}
    </ChapterItem>
  );
}

function EventChapter({ event }: { event: LeadEvent }) {
  const { at, by } = event;
  switch (event.kind) {
    case 'submitted':
      return <SubmittedChapter detail={event.detail} at={at} />;
    case 'imported':
      return <ChapterItem icon={Inbox} title={`Imported from row ${event.detail.row} of a file`} at={at} by={by} />;
    case 'held':
    case 'released':
      return (
        <ChapterItem icon={ShieldAlert} title={event.kind === 'held' ? 'Held as spam' : 'Released'} at={at} by={by}>
          <p>{event.kind === 'held' ? event.detail.reason : `It was held because: ${event.detail.reason}`}</p>
        </ChapterItem>
      );
    case 'status':
      return (
        <ChapterItem
          icon={CircleDot}
          title={`${STATUS_LABELS[event.detail.from]} → ${STATUS_LABELS[event.detail.to]}`}
          at={at}
          by={by}
        />
      );
    case 'value':
      return (
        <ChapterItem
          icon={CircleDot}
          title={event.detail.to === null ? 'Value removed' : `Value ${dollars(event.detail.to)}`}
          at={at}
          by={by}
        />
      );
    case 'assigned':
      return (
        <ChapterItem
          icon={UserCheck}
          title={event.detail.to === null ? 'Given to nobody' : `Given to ${event.detail.to}`}
          at={at}
          by={by}
        />
      );
    case 'notes':
      return (
        <ChapterItem icon={StickyNote} title={event.detail.to === null ? 'Notes removed' : 'Notes'} at={at} by={by}>
          {event.detail.to === null ? null : <blockquote>{event.detail.to}</blockquote>}
        </ChapterItem>
      );
  }
}

function ConsentChapter({ receipt }: { receipt: ConsentReceipt }) {
  return (
    <ChapterItem
      icon={FileCheck2}
      title={receipt.given ? 'Agreed to calls and texts' : 'Did not agree to calls and texts'}
      at={receipt.at}
    >
      <details>
        <summary>{`Receipt ${receipt.id}, text ${receipt.textVersion}`}</summary>
        <blockquote>{receipt.text}</blockquote>
        <p>{[receipt.phone, receipt.ip, receipt.userAgent].filter(Boolean).join(' · ')}</p>
        {receipt.certificateUrl ? (
          <p>
            <a href={receipt.certificateUrl} target="_blank" rel="noreferrer">
              Certificate of a third party
            </a>
          </p>
        ) : null}
        <p className="story-hash">{receipt.hash ?? 'Sealed into the chain within a minute'}</p>
      </details>
    </ChapterItem>
  );
}

const DELIVERED: Record<LeadDelivery['status'], string> = {
  delivered: 'Delivered to the',
  pending: 'On its way to the',
  failed: 'Could not be delivered to the',
  held: 'Set aside, because it is switched off: the',
};

function DeliveryChapter({ delivery }: { delivery: LeadDelivery }) {
  const { status, target, attempts, lastStatus, lastReason } = delivery;
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  const answer = lastStatus === null ? lastReason : `last answer ${lastStatus}`;
  return (
    <ChapterItem
      icon={Send}
      title={`${DELIVERED[status]} ${target === 'client' ? 'client’s' : 'agency’s'} webhook`}
      at={delivery.deliveredAt ?? delivery.createdAt}
    >
      <p>{[tries, answer?.replaceAll('_', ' ')].filter(Boolean).join(', ')}</p>
    </ChapterItem>
  );
}

function OutcomeChapter({ story: { lead } }: { story: LeadStory }) {
  const decided = lead.status === 'won' || lead.status === 'lost';
  const value = lead.value === null ? '' : `, ${dollars(lead.value)}`;
  return (
    <ChapterItem icon={Flag} title="Outcome">
      <p className="tabular">{decided ? `${STATUS_LABELS[lead.status]}${value}` : 'Not decided yet'}</p>
    </ChapterItem>
  );
}

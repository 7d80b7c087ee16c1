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
} from 'lucide-react';
import type { LeadEvent, Submitted } from '#shared/lead-history.ts';
import type { ConsentReceipt, LeadDelivery, LeadStory } from '#shared/lead-work.ts';
import { QUIZ_BAND_TITLES, QUIZ_MAX_SCORE, quizBand } from '#shared/quiz.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { nextTry } from '#web/texts/lead-mails.ts';
import * as texts from '#web/texts/leads.ts';
import { SOURCE_LABELS, STATUS_LABELS } from './lead-filter.ts';
import { MailChapter } from './mail-chapter.tsx';
import { ChapterItem } from './story-chapter.tsx';
import { chaptersOf, type Chapter } from './story.rules.ts';

const dollars = (value: number): string => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

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
  if (chapter.kind === 'mail') return <MailChapter mail={chapter.mail} />;
  if (chapter.kind === 'event') return <EventChapter event={chapter.event} />;
  return <OutcomeChapter story={story} />;
}

function PageChapter({ story: { page, lead } }: { story: LeadStory }) {
  return (
    <ChapterItem icon={FilePenLine} title={texts.landingPage}>
      {page ? (
        <p>
          {page.isPublished ? (
            <a href={page.url} target="_blank" rel="noreferrer">
              {page.title}
            </a>
          ) : (
            texts.notPublicNow(page.title)
          )}
        </p>
      ) : (
        <p>{lead.pageTitle ? texts.deletedSince(lead.pageTitle) : texts.notKnown}</p>
      )}
    </ChapterItem>
  );
}

function RankChapter({ story: { rank, page } }: { story: LeadStory }) {
  const keyword = rank?.keyword ?? page?.keyword;
  return (
    <ChapterItem icon={Search} title={keyword ? texts.rankOfThatDay(keyword) : texts.rankThatDay} at={rank?.checkedAt}>
      <p className="tabular">
        {rank ? (rank.position === null ? texts.measuredNotFound : texts.position(rank.position)) : texts.notMeasured}
      </p>
    </ChapterItem>
  );
}

function SubmittedChapter({ detail, at }: { detail: Submitted; at: string }) {
  const place = [detail.city, detail.state].filter(Boolean).join(', ');
  return (
    <ChapterItem icon={Inbox} title={texts.sentBy(SOURCE_LABELS[detail.source].toLowerCase())} at={at}>
      <p>{[detail.name, detail.email, detail.phone, place].filter(Boolean).join(' · ')}</p>
      {detail.message ? <blockquote>{detail.message}</blockquote> : null}
      {detail.signals.length > 0 ? (
        <p className="story-note">{texts.noticedSignals(detail.signals.join(', '))}</p>
      ) : null}
      {detail.quizScore === null ? null : (
        <>
          <p className="tabular">
            {texts.quizCounted({
              quizScore: detail.quizScore,
              quizMaxScore: QUIZ_MAX_SCORE,
              quizBandTitle: QUIZ_BAND_TITLES[quizBand(detail.quizScore)],
            })}
          </p>
          {detail.quiz ? (
            <ol className="story-quiz">
              {detail.quiz.map(({ question, answer, points }) => (
                <li key={question}>
                  <span>{question}</span>
                  <strong>{`${answer} (${points} ${points === 1 ? texts.point : texts.points})`}</strong>
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
      return <ChapterItem icon={Inbox} title={texts.importedFromRowOfAFile(event.detail.row)} at={at} by={by} />;
    case 'held':
    case 'released':
      return (
        <ChapterItem
          icon={ShieldAlert}
          title={event.kind === 'held' ? texts.heldAsSpam : texts.released}
          at={at}
          by={by}
        >
          <p>{event.kind === 'held' ? event.detail.reason : texts.itWasHeldBecause(event.detail.reason)}</p>
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
          title={event.detail.to === null ? texts.valueRemoved : texts.valueTo(dollars(event.detail.to))}
          at={at}
          by={by}
        />
      );
    case 'assigned':
      return (
        <ChapterItem
          icon={UserCheck}
          title={event.detail.to === null ? texts.givenToNobody : texts.givenToName(event.detail.to)}
          at={at}
          by={by}
        />
      );
    case 'notes':
      return (
        <ChapterItem
          icon={StickyNote}
          title={event.detail.to === null ? texts.notesRemoved : texts.notes}
          at={at}
          by={by}
        >
          {event.detail.to === null ? null : <blockquote>{event.detail.to}</blockquote>}
        </ChapterItem>
      );
  }
}

function ConsentChapter({ receipt }: { receipt: ConsentReceipt }) {
  return (
    <ChapterItem
      icon={FileCheck2}
      title={receipt.given ? texts.agreedToCallsAndTexts : texts.didNotAgreeToCalls}
      at={receipt.at}
    >
      <details>
        <summary>{texts.receiptText(receipt.id, receipt.textVersion)}</summary>
        <blockquote>{receipt.text}</blockquote>
        <p>{[receipt.phone, receipt.ip, receipt.userAgent].filter(Boolean).join(' · ')}</p>
        {receipt.certificateUrl ? (
          <p>
            <a href={receipt.certificateUrl} target="_blank" rel="noreferrer">
              {texts.certificateOfAThirdParty}
            </a>
          </p>
        ) : null}
        <p className="story-hash">{receipt.hash ?? texts.sealedIntoTheChainWithin}</p>
      </details>
    </ChapterItem>
  );
}

const DELIVERED: Record<LeadDelivery['status'], string> = {
  delivered: texts.deliveredToThe,
  pending: texts.onItsWayToThe,
  failed: texts.couldNotBeDeliveredToThe,
  held: texts.setAsideBecauseItIsSwitched,
};

function DeliveryChapter({ delivery }: { delivery: LeadDelivery }) {
  const { status, target, attempts, lastStatus, lastReason, nextAttemptAt } = delivery;
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  const answer = lastStatus === null ? null : texts.lastAnswer(lastStatus);
  return (
    <ChapterItem
      icon={Send}
      title={texts.agencysWebhook(DELIVERED[status], target)}
      at={delivery.deliveredAt ?? delivery.createdAt}
    >
      <p>{[tries, lastReason === null ? answer : null].filter(Boolean).join(', ')}</p>
      {lastReason === null ? null : <p>{lastReason}</p>}
      {status === 'pending' && nextAttemptAt !== null ? <p>{nextTry(dateAndTime(nextAttemptAt))}</p> : null}
    </ChapterItem>
  );
}

function OutcomeChapter({ story: { lead } }: { story: LeadStory }) {
  const decided = lead.status === 'won' || lead.status === 'lost';
  const value = lead.value === null ? '' : `, ${dollars(lead.value)}`;
  return (
    <ChapterItem icon={Flag} title={texts.outcome}>
      <p className="tabular">{decided ? `${STATUS_LABELS[lead.status]}${value}` : texts.notDecidedYet}</p>
    </ChapterItem>
  );
}

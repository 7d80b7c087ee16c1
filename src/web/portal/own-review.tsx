import { Star } from 'lucide-react';
import { useState } from 'react';
import { REPORT_REASON_LABELS } from '#shared/review-choices.ts';
import type { PortalReview } from '#shared/reviews.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { locationText } from './lead.rules.ts';
import { usePortalImpersonation } from './portal-calls.ts';
import { ReplyForm, ReportForm } from './review-forms.tsx';

const PLACES = {
  shown: { tone: 'green', text: 'On your pages' },
  older: { tone: 'grey', text: 'Not on your pages: they show newer ones' },
  off: { tone: 'grey', text: 'Not on your pages: they show no reviews' },
  hidden: { tone: 'grey', text: 'Hidden after it was reported and checked' },
} as const;

const STARS = [1, 2, 3, 4, 5];

type Open = 'nothing' | 'reply' | 'report';

export function OwnReview({ review }: { review: PortalReview }) {
  const [open, setOpen] = useState<Open>('nothing');
  const isView = usePortalImpersonation() !== null;
  const { rating, text, name, createdAt, status, reply, repliedAt } = review;
  const { tone, text: place } = PLACES[review.place];
  const close = () => setOpen('nothing');
  return (
    <li className="own-review">
      <div className="own-review-head">
        <h3>{name}</h3>
        <span className="own-review-stars">
          <span className="visually-hidden">{rating} of 5 stars</span>
          {STARS.map((star) => (
            <Star key={star} size={16} aria-hidden data-full={star <= rating || undefined} />
          ))}
        </span>
      </div>
      <p className="own-review-facts">{[locationText(review), shortDate(createdAt)].filter(Boolean).join(' · ')}</p>
      <p className="own-review-words">{text}</p>
      {reply === null ? null : (
        <div className="own-review-reply">
          <h4>Your reply{repliedAt === null ? '' : `, ${shortDate(repliedAt)}`}</h4>
          <p className="own-review-words">{reply}</p>
        </div>
      )}
      <div className="own-review-states">
        <StatusBadge tone={tone}>{place}</StatusBadge>
        {status === 'reported' ? <StatusBadge tone="yellow">Reported: your team checks it</StatusBadge> : null}
      </div>
      {status === 'reported' && review.reportReason !== null ? (
        <p className="own-review-facts">{REPORT_REASON_LABELS[review.reportReason]}. It stays as it is until then.</p>
      ) : null}
      {isView ? <p className="own-review-facts">Only the client can do this. You are viewing as the client.</p> : null}
      {isView || open !== 'nothing' ? null : (
        <div className="own-review-buttons">
          <button
            type="button"
            className="button"
            aria-label={`${reply === null ? 'Reply' : 'Change reply'} to ${name}`}
            onClick={() => setOpen('reply')}
          >
            {reply === null ? 'Reply' : 'Change reply'}
          </button>
          {status === 'published' ? (
            <button
              type="button"
              className="button"
              aria-label={`Report the review by ${name}`}
              onClick={() => setOpen('report')}
            >
              Report
            </button>
          ) : null}
        </div>
      )}
      {open === 'reply' ? <ReplyForm review={review} onClose={close} /> : null}
      {open === 'report' ? <ReportForm review={review} onClose={close} /> : null}
    </li>
  );
}

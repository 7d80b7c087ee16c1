import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { REPORT_REASON_LABELS, REPORT_REASONS, REVIEW_LIMITS } from '#shared/review-choices.ts';
import type { PortalReview, ReportReview } from '#shared/reviews.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { callApi, type ApiPage } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { useAction } from '#web/lib/use-action.ts';
import { locationText } from './lead.rules.ts';
import { notSaved } from './not-saved.ts';
import { CLIENT_REVIEWS, usePortalClient, usePortalImpersonation } from './portal-calls.ts';

const PLACES = {
  shown: { tone: 'green', text: 'On your pages' },
  older: { tone: 'grey', text: 'Not on your pages: they show newer ones' },
  off: { tone: 'grey', text: 'Not on your pages: they show no reviews' },
  hidden: { tone: 'grey', text: 'Hidden after it was reported and checked' },
} as const;

const STARS = [1, 2, 3, 4, 5];

type Open = 'nothing' | 'reply' | 'report';

/** Shows what the server stored in place of the row. */
const useShowReview = () => {
  const queries = useQueryClient();
  const { id: clientId } = usePortalClient();
  return (saved: PortalReview) =>
    queries.setQueryData<InfiniteData<ApiPage<PortalReview>>>([CLIENT_REVIEWS, clientId], (data) =>
      data === undefined
        ? data
        : {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              rows: page.rows.map((row) => (row.id === saved.id ? saved : row)),
            })),
          },
    );
};

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

interface FormProps {
  review: PortalReview;
  onClose: () => void;
}

const takeFocus = (control: HTMLElement | null): void => control?.focus();

function ReplyForm({ review: { id, reply, name }, onClose }: FormProps) {
  const [text, setText] = useState(reply ?? '');
  const show = useShowReview();
  const replying = useAction({
    mutationFn: (words: string) =>
      callApi<PortalReview>(`${CLIENT_REVIEWS}/${id}/reply`, {
        method: 'PUT',
        body: { reply: words },
      }),
    success: (saved) => (saved.reply === null ? 'Reply taken away' : 'Reply saved'),
    failure: notSaved,
    onSuccess: (saved) => {
      show(saved);
      onClose();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!replying.isPending) replying.mutate(text.trim());
  };
  const field = `reply-${id}`;
  return (
    <form className="own-review-form" onSubmit={submit} noValidate>
      <label htmlFor={field}>Your reply to {name}</label>
      <textarea
        id={field}
        ref={takeFocus}
        rows={4}
        maxLength={REVIEW_LIMITS.reply}
        value={text}
        aria-describedby={`${field}-hint`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p id={`${field}-hint`} className="own-review-facts">
        Everybody can read it beneath the review. An empty reply is taken away.
      </p>
      <div className="own-review-buttons">
        <button type="submit" className="button button-main" aria-disabled={replying.isPending}>
          Save reply
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function ReportForm({ review: { id, name }, onClose }: FormProps) {
  const [reason, setReason] = useState<ReportReview['reason']>('not_a_customer');
  const [note, setNote] = useState('');
  const show = useShowReview();
  const reporting = useAction({
    mutationFn: (body: ReportReview) =>
      callApi<PortalReview>(`${CLIENT_REVIEWS}/${id}/report`, {
        method: 'POST',
        body,
      }),
    success: {
      title: 'Review reported',
      description: 'Your marketing team checks it. Until then it stays as it is.',
    },
    failure: notSaved,
    onSuccess: (saved) => {
      show(saved);
      onClose();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reporting.isPending) reporting.mutate({ reason, note: note.trim() || null });
  };
  return (
    <form className="own-review-form" onSubmit={submit} noValidate>
      <label htmlFor={`report-${id}`}>Why you report the review by {name}</label>
      <select
        id={`report-${id}`}
        ref={takeFocus}
        value={reason}
        aria-describedby={`report-${id}-hint`}
        onChange={({ currentTarget }) =>
          setReason(REPORT_REASONS.find((one) => one === currentTarget.value) ?? 'not_a_customer')
        }
      >
        {REPORT_REASONS.map((value) => (
          <option key={value} value={value}>
            {REPORT_REASON_LABELS[value]}
          </option>
        ))}
      </select>
      <p id={`report-${id}-hint`} className="own-review-facts">
        A low rating is no reason.
      </p>
      <label htmlFor={`note-${id}`}>Note</label>
      <textarea
        id={`note-${id}`}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className="own-review-buttons">
        <button type="submit" className="button button-main" aria-disabled={reporting.isPending}>
          Report review
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { REPORT_REASON_LABELS, REPORT_REASONS, REVIEW_LIMITS } from '#shared/review-choices.ts';
import type { PortalReview, ReportReview } from '#shared/reviews.ts';
import { callApi } from '#web/lib/api.ts';
import { changeCachedRow } from '#web/lib/paged-rows.ts';
import { useAction } from '#web/lib/use-action.ts';
import { notSaved } from './not-saved.ts';
import { CLIENT_REVIEWS } from './portal-calls.ts';

interface FormProps {
  review: PortalReview;
  onClose: () => void;
}

const takeFocus = (control: HTMLElement | null): void => control?.focus();

interface ReviewFormProps {
  submitLabel: string;
  isPending: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** Its fields. */
  children: ReactNode;
}

function ReviewForm({ submitLabel, isPending, onSubmit, onCancel, children }: ReviewFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
    <form className="own-review-form" onSubmit={submit} noValidate>
      {children}
      <div className="own-review-buttons">
        <button type="submit" className="button button-main" aria-disabled={isPending}>
          {submitLabel}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Writes, changes or takes away the reply beneath a review. */
export function ReplyForm({ review: { id, reply, name }, onClose }: FormProps) {
  const [text, setText] = useState(reply ?? '');
  const queries = useQueryClient();
  const replying = useAction({
    mutationFn: (words: string) =>
      callApi<PortalReview>(`${CLIENT_REVIEWS}/${id}/reply`, {
        method: 'PUT',
        body: { reply: words },
      }),
    success: (saved) => (saved.reply === null ? 'Reply taken away' : 'Reply saved'),
    failure: notSaved,
    onSuccess: (saved) => {
      changeCachedRow<PortalReview>(queries, CLIENT_REVIEWS, { id, change: () => saved });
      onClose();
    },
  });
  const field = `reply-${id}`;
  return (
    <ReviewForm
      submitLabel="Save reply"
      isPending={replying.isPending}
      onSubmit={() => replying.mutate(text.trim())}
      onCancel={onClose}
    >
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
    </ReviewForm>
  );
}

/** Reports a review with a reason; staff check it. */
export function ReportForm({ review: { id, name }, onClose }: FormProps) {
  const [reason, setReason] = useState<ReportReview['reason']>('not_a_customer');
  const [note, setNote] = useState('');
  const queries = useQueryClient();
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
      changeCachedRow<PortalReview>(queries, CLIENT_REVIEWS, { id, change: () => saved });
      onClose();
    },
  });
  return (
    <ReviewForm
      submitLabel="Report review"
      isPending={reporting.isPending}
      onSubmit={() => reporting.mutate({ reason, note: note.trim() || null })}
      onCancel={onClose}
    >
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
    </ReviewForm>
  );
}

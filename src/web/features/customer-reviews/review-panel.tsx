import { Alert, Button, Select, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { REPORT_REASON_LABELS, REPORT_REASONS } from '#shared/review-choices.ts';
import type { CheckReview, Review } from '#shared/reviews.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useCheckReview, useReportReview } from './review-calls.ts';
import { ratingText, reviewName, ReviewStatusBadge, townOf } from './review-list.tsx';

/** A review beside the list: every word, the owner's reply, and what came of a report. */
export function ReviewPanel({ review }: { review: Review }) {
  const mayReport = useMay('reviews.request');
  const mayCheck = useMay('reviews.check');
  const town = townOf(review);
  return (
    <Stack gap="md">
      <div className="review-head">
        <h2>{reviewName(review)}</h2>
        <ReviewStatusBadge status={review.status} />
      </div>
      <p className="review-meta">
        {[ratingText(review.rating), ...(town ? [town] : []), dateAndTime(review.createdAt)].join(' · ')}
      </p>
      <p className="review-words">{review.text}</p>
      {review.reply === null ? null : (
        <section>
          <h3>Reply of {review.clientName}</h3>
          <p className="review-words">{review.reply}</p>
        </section>
      )}
      <ReportText review={review} />
      {mayCheck && review.report && review.status !== 'published' ? <CheckForm review={review} /> : null}
      {mayReport && review.status === 'published' ? <ReportForm review={review} /> : null}
    </Stack>
  );
}

function ReportText({ review: { report } }: { review: Review }) {
  if (report === null) return null;
  return (
    <Alert title={REPORT_REASON_LABELS[report.reason]}>
      {report.note ? <p>{report.note}</p> : null}
      <p>{`Reported by ${report.by}, ${dateAndTime(report.at)}`}</p>
      {report.checkedBy && report.checkedAt ? (
        <p>{`Checked by ${report.checkedBy}, ${dateAndTime(report.checkedAt)}`}</p>
      ) : null}
    </Alert>
  );
}

function ReportForm({ review }: { review: Review }) {
  const reporting = useReportReview(review.id);
  const [reason, setReason] = useState<(typeof REPORT_REASONS)[number]>('not_a_customer');
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        reporting.mutate({ reason, note: note.trim() || null });
      }}
    >
      <Stack gap="sm">
        <h3>Report this review</h3>
        <Select
          label="Reason"
          description="A low rating is no reason."
          allowDeselect={false}
          data={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }))}
          value={reason}
          onChange={(value) => {
            const chosen = REPORT_REASONS.find((one) => one === value);
            if (chosen) setReason(chosen);
          }}
        />
        <Textarea
          label="Note"
          autosize
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="default" loading={reporting.isPending}>
            Report review
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function CheckForm({ review }: { review: Review }) {
  const checking = useCheckReview(review.id);
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (note) => (note.trim() === '' ? 'Say why.' : null) },
  });
  const decide = (decision: CheckReview['decision']) =>
    form.onSubmit(({ note }) => {
      if (!checking.isPending) checking.mutate({ decision, note: note.trim() });
    })();
  return (
    <Stack gap="sm">
      <Textarea
        label="Why"
        description="Hide a review only for the reason reported. The audit log keeps what you write."
        autosize
        maxLength={500}
        {...form.getInputProps('note')}
      />
      <div className="review-decision">
        <Button variant="light" onClick={() => decide('keep')}>
          Keep review
        </Button>
        {review.status === 'hidden' ? null : (
          <Button variant="default" onClick={() => decide('hide')}>
            Hide review
          </Button>
        )}
      </div>
    </Stack>
  );
}

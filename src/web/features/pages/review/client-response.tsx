import { Alert } from '@mantine/core';
import type { PageDetail } from '#shared/review.ts';
import { shortDate } from '#web/lib/dates.ts';

export function ClientResponse({ page: { version, clientApproval } }: { page: PageDetail }) {
  if (clientApproval?.version !== version) return null;
  const { state, comment, dueAt, answeredAt } = clientApproval;
  if (state === 'changes')
    return (
      <Alert color="yellow" title="The client requested changes">
        {comment}
      </Alert>
    );
  const labels = {
    waiting: `Awaiting the client’s approval until ${shortDate(dueAt)}.`,
    approved: `The client approved this version on ${shortDate(answeredAt ?? dueAt)}.`,
    expired: 'The client did not respond by the deadline. Approve the page again to ask once more.',
    auto_approved: 'The client did not respond by the deadline, so the page was approved automatically.',
    withdrawn: null,
  }[state];
  return labels === null ? null : <Alert color="blue">{labels}</Alert>;
}

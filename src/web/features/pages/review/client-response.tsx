import { Alert } from '@mantine/core';
import type { PageDetail } from '#shared/review.ts';
import { shortDate } from '#web/lib/dates.ts';

export function ClientResponse({ page: { version, clientApproval } }: { page: PageDetail }) {
  if (clientApproval?.version !== version) return null;
  const { state, comment, dueAt, answeredAt } = clientApproval;
  if (state === 'changes')
    return (
      <Alert color="yellow" title="The client asks for changes">
        {comment}
      </Alert>
    );
  const labels = {
    waiting: `Waits for the client’s approval until ${shortDate(dueAt)}.`,
    approved: `The client approved this version on ${shortDate(answeredAt ?? dueAt)}.`,
    expired: 'The client said nothing until the deadline. Approve it again to ask once more.',
    auto_approved: 'The client said nothing until the deadline, and the page was let out.',
    withdrawn: null,
  }[state];
  return labels === null ? null : <Alert color="blue">{labels}</Alert>;
}

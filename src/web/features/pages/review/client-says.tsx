import { Alert } from '@mantine/core';
import type { PageDetail } from '#shared/review.ts';
import { shortDate } from '#web/lib/dates.ts';
import * as texts from '#web/texts/portal-approvals.ts';

/** What the client was asked about this version, and what it said; nothing where it has no say. */
export function ClientSays({ page: { version, clientApproval } }: { page: PageDetail }) {
  if (clientApproval?.version !== version) return null;
  const { state, comment, dueAt, answeredAt } = clientApproval;
  if (state === 'changes')
    return (
      <Alert color="yellow" title={texts.clientAsksForChanges}>
        {comment}
      </Alert>
    );
  const words = {
    waiting: texts.waitsForClient(shortDate(dueAt)),
    approved: texts.clientApproved(shortDate(answeredAt ?? dueAt)),
    held: texts.clientSaidNothing,
    released: texts.releasedAtDeadline,
    withdrawn: null,
  }[state];
  return words === null ? null : <Alert color="blue">{words}</Alert>;
}

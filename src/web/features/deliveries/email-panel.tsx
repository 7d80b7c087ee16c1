import { Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { EMAIL_KIND_LABELS } from '#shared/email-kinds.ts';
import type { EmailDetail } from '#shared/emails.ts';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { hasStatus } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useHasNoMailServer, useRetry } from './delivery-calls.ts';
import { EmailStateBadge } from './delivery-list.tsx';

/** An e-mail as it was received, and why it was not, where it was not. */
export function EmailPanel({ id }: { id: number }) {
  const email = useQuery<EmailDetail>({ queryKey: [`/api/emails/${id}`], enabled: id > 0 });
  if (!(id > 0) || hasStatus(email.error, 400, 404))
    return <EmptyState title="E-mail not found" text="It may have been erased with the person it was about." />;
  return (
    <QueryView query={email} failed="Failed to fetch the e-mail" loading={<ListSkeleton shape="rows" count={3} />}>
      {(loaded) => <Email email={loaded} />}
    </QueryView>
  );
}

function Email({ email }: { email: EmailDetail }) {
  const retry = useRetry('mails');
  const { delays, lastError, nextTryAt } = email;
  const hasNoServer = useHasNoMailServer();
  return (
    <div className="delivery-panel">
      <h2>{email.subject}</h2>
      <div className="delivery-panel-acts">
        <EmailStateBadge state={email.state} />
        {email.state === 'sent' || hasNoServer ? null : (
          <Button
            variant="default"
            size="xs"
            data-edit
            leftSection={<RotateCw size={14} aria-hidden />}
            loading={retry.isPending}
            onClick={() => retry.mutate([email.id])}
          >
            Retry
          </Button>
        )}
      </div>
      <p>
        {EMAIL_KIND_LABELS[email.kind]} to {email.to}
        {email.clientName === null ? '' : `, ${email.clientName}`}
      </p>
      <p>{email.sentAt === null ? `Written ${dateAndTime(email.createdAt)}` : `Sent ${dateAndTime(email.sentAt)}`}</p>
      {hasNoServer && email.state !== 'sent' ? (
        <p>
          No mail server is set, so it cannot be sent. <Link to="/admin/settings/mail">Open Mail settings</Link>
        </p>
      ) : null}
      {lastError === null ? null : <p>{lastError}</p>}
      {delays === 0 ? null : (
        <p>{delays === 1 ? 'A mail server reported a delay.' : `Mail servers reported ${delays} delays.`}</p>
      )}
      {nextTryAt === null ? null : <p>Next try {dateAndTime(nextTryAt)}.</p>}
      <Tabs defaultValue="page" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="page">As received</Tabs.Tab>
          <Tabs.Tab value="text">Plain text</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="page">
          <iframe
            className="mail-page"
            title={`E-mail: ${email.subject}`}
            sandbox=""
            src={`/api/emails/${email.id}/html`}
          />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <pre className="mail-text">{email.text}</pre>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

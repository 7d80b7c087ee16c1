import { Alert, Button, Skeleton } from '@mantine/core';
import { BookOpen, Pencil, PlugZap, Unplug } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { HubDomain } from '#shared/domains.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ErrorState } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { useHubDomain, useSetUpDomain, useTestConnection } from './domain-calls.ts';
import { DomainHistoryNotice } from './domain-history-notice.tsx';
import { DomainChecks } from './domain-checks.tsx';
import { DomainForm } from './domain-form.tsx';
import { HubPages } from './hub-pages.tsx';
import { RemoveDomainDialog } from './remove-domain-dialog.tsx';

const InstructionsDialog = lazy(async () => ({
  default: (await import('./instructions-dialog.tsx')).InstructionsDialog,
}));

interface DomainPanelProps {
  clientId: number;
  mayEdit: boolean;
  moreActions: (hub: { domain: string }) => ReactNode;
}

/** The domain that is set up: how it stands, its test, its pages and how to connect it. */
export function DomainPanel({ clientId, mayEdit, moreActions }: DomainPanelProps) {
  const { data, error, isFetching, refetch } = useHubDomain(clientId);
  if (data === undefined && error) {
    return (
      <ErrorState
        title="Failed to load the hub domain"
        text={failureText(error, 'The server could not be reached.')}
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <Skeleton height={160} radius="md" />;
  return (
    <>
      <KnownDomain clientId={clientId} mayEdit={mayEdit} moreActions={moreActions} hub={data} />
      <HubPages clientId={clientId} domain={data.domain} mayEdit={mayEdit} />
    </>
  );
}

function KnownDomain({ clientId, mayEdit, moreActions, hub }: DomainPanelProps & { hub: HubDomain }) {
  const test = useTestConnection(clientId);
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { submit, pending } = useSetUpDomain(clientId, () => setEditing(false));
  // Null until first asked for, so that the dialog's part is not loaded before.
  const [reading, setReading] = useState<boolean | null>(null);
  const close = (
    <Button variant="default" onClick={() => setEditing(false)}>
      Cancel
    </Button>
  );
  return (
    <>
      <div className="domain-head">
        <span className="domain-name">{hub.domain}</span>
        <StateBadge hub={hub} />
        <span className="domain-title">{hub.title}</span>
      </div>
      <StateNotice hub={hub} />
      <DomainHistoryNotice clientId={clientId} />
      {mayEdit ? (
        <div className="client-panel-actions">
          <Button
            leftSection={<PlugZap size={16} aria-hidden />}
            disabled={test.isPending}
            onClick={() => test.mutate()}
          >
            {test.isPending ? 'Testing...' : 'Test Connection'}
          </Button>
          <Button variant="default" leftSection={<BookOpen size={16} aria-hidden />} onClick={() => setReading(true)}>
            Setup Instructions
          </Button>
          <Button
            variant="default"
            leftSection={<Pencil size={16} aria-hidden />}
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
          >
            Change Domain
          </Button>
          {moreActions(hub)}
          <Button
            variant="outline"
            color="red"
            leftSection={<Unplug size={16} aria-hidden />}
            onClick={() => setRemoving(true)}
          >
            Remove Domain
          </Button>
        </div>
      ) : null}
      <RemoveDomainDialog clientId={clientId} hub={hub} opened={removing} onClose={() => setRemoving(false)} />
      {editing && hub.verifiedAt !== null ? (
        <p className="client-panel-text">
          Another domain shows pages once its own test passes. Until then they are at their farms’ domains, and{' '}
          {hub.domain} leads there while it still points here; afterwards it leads to the new one.
        </p>
      ) : null}
      {editing ? (
        <DomainForm label="Save Domain" initial={hub} pending={pending} onSubmit={submit} beside={close} />
      ) : null}
      <DomainChecks checks={hub.checks} checkedAt={hub.checkedAt} />
      {reading === null ? null : (
        <Suspense>
          <InstructionsDialog clientId={clientId} opened={reading} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
}

function StateBadge({ hub }: { hub: HubDomain }) {
  if (hub.state === 'verified') return <StatusBadge tone="green">Verified</StatusBadge>;
  return hub.state === 'lapsed' ? (
    <StatusBadge tone="red">Lapsed</StatusBadge>
  ) : (
    <StatusBadge tone="yellow">Not verified yet</StatusBadge>
  );
}

function StateNotice({ hub }: { hub: HubDomain }) {
  if (hub.state === 'lapsed') {
    return (
      <Alert color="red" title="This domain shows no pages any more">
        It failed its daily test {hub.failedDays} days in a row. The pages are at their farms’ own domains meanwhile.
        Follow the step that fails below and test again.
      </Alert>
    );
  }
  if (hub.state === 'verified' && hub.failedDays > 0) {
    return (
      <Alert color="yellow" title="The last daily test failed">
        After three days in a row this domain shows no pages any more. Follow the step that fails below and test again.
      </Alert>
    );
  }
  return hub.state === 'set_up' ? (
    <p className="client-panel-text">
      It shows pages as soon as a test passes. Follow the setup instructions, then press Test Connection.
    </p>
  ) : (
    <p className="client-panel-text">
      All pages of this client name it as their home{hub.verifiedAt ? ` since ${shortDate(hub.verifiedAt)}` : ''}. It is
      tested every day.
    </p>
  );
}

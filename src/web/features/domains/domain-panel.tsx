import { Alert, Button, Skeleton } from '@mantine/core';
import { BookOpen, Pencil, PlugZap, Unplug } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { HubDomain } from '#shared/domains.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useHubDomain, useSetUpDomain, useTestConnection, useDomainHistory } from './domain-calls.ts';
import { DomainChecks } from './domain-checks.tsx';
import { DomainForm } from './domain-form.tsx';
import { ClientSitePages } from './client-site-pages.tsx';
import { RemoveDomainDialog } from './remove-domain-dialog.tsx';

const InstructionsDialog = lazy(async () => ({
  default: (await import('./instructions-dialog.tsx')).InstructionsDialog,
}));

interface DomainPanelProps {
  clientId: number;
  mayEdit: boolean;
  moreActions: (hubDomain: { domain: string }) => ReactNode;
}

export function DomainPanel({ clientId, mayEdit, moreActions }: DomainPanelProps) {
  return (
    <QueryView
      query={useHubDomain(clientId)}
      failed="Failed to load the hub domain"
      loading={<Skeleton height={160} radius="md" />}
    >
      {(hubDomain) => (
        <>
          <LoadedDomain clientId={clientId} mayEdit={mayEdit} moreActions={moreActions} hubDomain={hubDomain} />
          <ClientSitePages clientId={clientId} domain={hubDomain.domain} mayEdit={mayEdit} />
        </>
      )}
    </QueryView>
  );
}

function LoadedDomain({ clientId, mayEdit, moreActions, hubDomain }: DomainPanelProps & { hubDomain: HubDomain }) {
  const test = useTestConnection(clientId);
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { submit, pending } = useSetUpDomain(clientId, () => setEditing(false));
  // Null until first opened, so that the dialog's code is not loaded before.
  const [areInstructionsOpen, setAreInstructionsOpen] = useState<boolean | null>(null);
  const close = (
    <Button variant="default" onClick={() => setEditing(false)}>
      Cancel
    </Button>
  );
  return (
    <>
      <div className="domain-head">
        <span className="domain-name">{hubDomain.domain}</span>
        <StateBadge hubDomain={hubDomain} />
        <span className="domain-title">{hubDomain.title}</span>
      </div>
      <StateNotice hubDomain={hubDomain} />
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
          <Button
            variant="default"
            leftSection={<BookOpen size={16} aria-hidden />}
            onClick={() => setAreInstructionsOpen(true)}
          >
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
          {moreActions(hubDomain)}
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
      <RemoveDomainDialog
        clientId={clientId}
        hubDomain={hubDomain}
        opened={removing}
        onClose={() => setRemoving(false)}
      />
      {editing && hubDomain.verifiedAt !== null ? (
        <p className="client-panel-text">
          A new domain shows pages once its test passes. Until then the pages are served from their farms’ domains, and{' '}
          {hubDomain.domain} redirects there while it still points here. Afterwards it redirects to the new domain.
        </p>
      ) : null}
      {editing ? (
        <DomainForm label="Save Domain" initial={hubDomain} pending={pending} onSubmit={submit} extraButton={close} />
      ) : null}
      <DomainChecks checks={hubDomain.checks} checkedAt={hubDomain.checkedAt} />
      {areInstructionsOpen === null ? null : (
        <Suspense fallback={<LoadingOverlay />}>
          <InstructionsDialog
            clientId={clientId}
            opened={areInstructionsOpen}
            onClose={() => setAreInstructionsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function StateBadge({ hubDomain }: { hubDomain: HubDomain }) {
  if (hubDomain.state === 'verified') return <StatusBadge tone="green">Verified</StatusBadge>;
  return hubDomain.state === 'disabled' ? (
    <StatusBadge tone="red">Lapsed</StatusBadge>
  ) : (
    <StatusBadge tone="yellow">Not verified yet</StatusBadge>
  );
}

const verifiedText = (since: string | null) =>
  since === null
    ? 'All pages of this client use it as their canonical domain. It is tested every day.'
    : `All pages of this client have used it as their canonical domain since ${since}. It is tested every day.`;

function StateNotice({ hubDomain }: { hubDomain: HubDomain }) {
  if (hubDomain.state === 'disabled') {
    return (
      <Alert color="red" title="This domain no longer shows pages">
        It failed its daily test {hubDomain.failedDays} days in a row. The pages are served from their farms’ own
        domains for now. Fix the failed step below and test again.
      </Alert>
    );
  }
  if (hubDomain.state === 'verified' && hubDomain.failedDays > 0) {
    return (
      <Alert color="yellow" title="The last daily test failed">
        After three failed days in a row, this domain stops showing pages. Fix the failed step below and test again.
      </Alert>
    );
  }
  return hubDomain.state === 'set_up' ? (
    <p className="client-panel-text">
      It shows pages once a test passes. Follow the setup instructions, then press Test Connection.
    </p>
  ) : (
    <p className="client-panel-text">{verifiedText(hubDomain.verifiedAt && shortDate(hubDomain.verifiedAt))}</p>
  );
}

function DomainHistoryNotice({ clientId }: { clientId: number }) {
  const { data } = useDomainHistory(clientId);
  if (!data || data.isWebsite || data.registeredAt === null) return null;
  return (
    <p className="client-panel-text">
      {data.domain} has been registered since {shortDate(data.registeredAt)}. If it had a previous owner, check{' '}
      <a href={`https://web.archive.org/web/*/${data.domain}`} target="_blank" rel="noreferrer">
        its history
      </a>{' '}
      before you use it. Search engines remember earlier content.
    </p>
  );
}

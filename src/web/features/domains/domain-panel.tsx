import { Alert, Button, Skeleton } from '@mantine/core';
import { BookOpen, Pencil, PlugZap, Unplug } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { HubDomain } from '#shared/domains.ts';
import { Going } from '#ui/going.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ErrorState } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import * as texts from '#web/texts/domains.ts';
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
        title={texts.failedToLoadTheHubDomain}
        text={failureText(error, texts.theServerCouldNotBeReached)}
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
      {texts.cancel}
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
            {test.isPending ? texts.testing : texts.testConnection}
          </Button>
          <Button variant="default" leftSection={<BookOpen size={16} aria-hidden />} onClick={() => setReading(true)}>
            {texts.setupInstructions}
          </Button>
          <Button
            variant="default"
            leftSection={<Pencil size={16} aria-hidden />}
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
          >
            {texts.changeDomain}
          </Button>
          {moreActions(hub)}
          <Button
            variant="outline"
            color="red"
            leftSection={<Unplug size={16} aria-hidden />}
            onClick={() => setRemoving(true)}
          >
            {texts.removeDomain}
          </Button>
        </div>
      ) : null}
      <RemoveDomainDialog clientId={clientId} hub={hub} opened={removing} onClose={() => setRemoving(false)} />
      {editing && hub.verifiedAt !== null ? (
        <p className="client-panel-text">{texts.anotherDomainShowsPagesOnce(hub.domain)}</p>
      ) : null}
      {editing ? (
        <DomainForm label={texts.saveDomain} initial={hub} pending={pending} onSubmit={submit} beside={close} />
      ) : null}
      <DomainChecks checks={hub.checks} checkedAt={hub.checkedAt} />
      {reading === null ? null : (
        <Suspense fallback={<Going />}>
          <InstructionsDialog clientId={clientId} opened={reading} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
}

function StateBadge({ hub }: { hub: HubDomain }) {
  if (hub.state === 'verified') return <StatusBadge tone="green">{texts.verified}</StatusBadge>;
  return hub.state === 'lapsed' ? (
    <StatusBadge tone="red">{texts.lapsed}</StatusBadge>
  ) : (
    <StatusBadge tone="yellow">{texts.notVerifiedYet}</StatusBadge>
  );
}

function StateNotice({ hub }: { hub: HubDomain }) {
  if (hub.state === 'lapsed') {
    return (
      <Alert color="red" title={texts.thisDomainShowsNoPagesAny}>
        {texts.itFailedItsDailyTestDays(hub.failedDays)}
      </Alert>
    );
  }
  if (hub.state === 'verified' && hub.failedDays > 0) {
    return (
      <Alert color="yellow" title={texts.theLastDailyTestFailed}>
        {texts.afterThreeDaysInARow}
      </Alert>
    );
  }
  return hub.state === 'set_up' ? (
    <p className="client-panel-text">{texts.itShowsPagesAsSoon}</p>
  ) : (
    <p className="client-panel-text">{texts.allPagesOfThisClientName(hub.verifiedAt && shortDate(hub.verifiedAt))}</p>
  );
}

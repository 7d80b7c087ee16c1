import './field-jobs.css';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { FieldJob, FieldJobSettings } from '#shared/field-jobs.ts';
import { EmptyState } from '#ui/states.tsx';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { settingsPath, useSaveJobSettings } from './field-job-calls.ts';
import { CLIENT_FIELD_JOB_LIST, FIELD_JOB_LIST } from './field-job-list.tsx';

const FieldJobPanel = lazy(async () => ({ default: (await import('./field-job-panel.tsx')).FieldJobPanel }));

const PANEL: ListPanel<FieldJob> = {
  label: 'Job',
  render: (key, row) =>
    row ? (
      <Suspense>
        <FieldJobPanel key={key} job={row} />
      </Suspense>
    ) : (
      <EmptyState title="Job not in this view" text="Search for it, or choose another view." />
    ),
};

/** Jobs of every client. */
export function FieldJobsScreen() {
  return <ListView list={FIELD_JOB_LIST} title="Jobs" panel={PANEL} />;
}

/** Jobs of one client, and whether they are accepted by themselves. */
export function ClientFieldJobs({ clientId }: { clientId: number }) {
  return (
    <ListView
      list={CLIENT_FIELD_JOB_LIST}
      fixed={{ clientId }}
      panel={PANEL}
      notice={<AcceptsAllSwitch clientId={clientId} />}
    />
  );
}

function AcceptsAllSwitch({ clientId }: { clientId: number }) {
  const mayEdit = useMay('clients.edit');
  const { data: settings } = useQuery<FieldJobSettings>({ queryKey: [settingsPath(clientId)] });
  const saving = useSaveJobSettings(clientId);
  if (!settings) return null;
  return (
    <Switch
      label="Accept this client’s jobs by themselves"
      description="New jobs go on the pages at once. The rules for names, addresses and numbers still hold; nobody looks at the photos first."
      checked={settings.acceptsAll}
      disabled={!mayEdit || saving.isPending}
      onChange={({ currentTarget }) => saving.mutate({ acceptsAll: currentTarget.checked })}
    />
  );
}

import './field-jobs.css';
import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FieldJob, FieldJobSettings } from '#shared/field-jobs.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { settingsPath, useSaveJobSettings } from './field-job-calls.ts';
import { CLIENT_FIELD_JOB_LIST, FIELD_JOB_LIST } from './field-job-list.tsx';

const FieldJobPanel = lazy(async () => ({ default: (await import('./field-job-panel.tsx')).FieldJobPanel }));

const ImportJobsDialog = lazyDialog(async () => (await import('./import-jobs-dialog.tsx')).ImportJobsDialog);

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
      notice={
        <div className="field-jobs-head">
          <AcceptsAllSwitch clientId={clientId} />
          <ImportJobs clientId={clientId} />
        </div>
      }
    />
  );
}

function ImportJobs({ clientId }: { clientId: number }) {
  const mayEdit = useMay('clients.edit');
  const [opened, setOpened] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button variant="default" leftSection={<Upload size={16} aria-hidden />} onClick={() => setOpened(true)}>
        Import CSV
      </Button>
      <ImportJobsDialog clientId={clientId} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function AcceptsAllSwitch({ clientId }: { clientId: number }) {
  const mayEdit = useMay('clients.edit');
  const { data: settings } = useQuery<FieldJobSettings>({ queryKey: [settingsPath(clientId)] });
  const saving = useSaveJobSettings(clientId);
  if (!settings) return null;
  return (
    <Switch
      label="Accept this client’s jobs automatically"
      description="New jobs go on the pages at once. The rules for names, addresses and numbers still apply; no one checks the photos first."
      checked={settings.acceptsAll}
      disabled={!mayEdit || saving.isPending}
      onChange={({ currentTarget }) => saving.mutate({ acceptsAll: currentTarget.checked })}
    />
  );
}

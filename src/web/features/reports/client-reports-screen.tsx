import { Button } from '@mantine/core';
import { ArrowLeft, Eye, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { hasStatus } from '#web/lib/api.ts';
import { ClientNotFound } from '#web/lib/client-not-found.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { ReportScheduleForm } from './report-schedule-form.tsx';
import { useReportSchedule, useReports } from './report-calls.ts';
import { ReportsList } from './reports-list.tsx';

const GenerateReportDialog = lazyDialog(
  async () => (await import('./generate-report-dialog.tsx')).GenerateReportDialog,
);

interface ClientReportsProps {
  clientId: number;
  /** Undefined while loading. */
  clientName: string | undefined;
}

export function ClientReportsScreen({ clientId, clientName }: ClientReportsProps) {
  const maySend = useMay('reports.send');
  const [isGenerating, setIsGenerating] = useState(false);
  const reports = useReports({ clientId });
  const schedule = useReportSchedule(clientId);
  if (clientId === 0 || hasStatus(schedule.error, 400, 404)) return <ClientNotFound />;
  return (
    <>
      <DocumentTitle>{clientName ? `Reports of ${clientName}` : 'Reports'}</DocumentTitle>
      <PageHeader
        title="Reports"
        subtitle={clientName}
        back={
          <Button
            component={Link}
            to={`/clients/${clientId}`}
            className="reports-back"
            variant="subtle"
            color="gray"
            leftSection={<ArrowLeft size={16} aria-hidden />}
          >
            Back to client
          </Button>
        }
        secondary={
          <Button
            component="a"
            href={`/api/clients/${clientId}/report-preview`}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<Eye size={16} aria-hidden />}
            aria-label="Preview this month, opens in a new tab"
          >
            Preview this month
          </Button>
        }
        action={
          maySend ? (
            <Button leftSection={<FilePlus2 size={16} aria-hidden />} onClick={() => setIsGenerating(true)}>
              Create a report
            </Button>
          ) : null
        }
      />
      <ReportsList reports={reports} showsClient={false} filtered={false} onClear={() => undefined} />
      <QueryView
        query={schedule}
        failed="Failed to fetch the schedule"
        loading={<ListSkeleton count={2} shape="rows" />}
      >
        {(data) => <ReportScheduleForm key={clientId} clientId={clientId} schedule={data} mayEdit={maySend} />}
      </QueryView>
      <GenerateReportDialog opened={isGenerating} onClose={() => setIsGenerating(false)} clientId={clientId} />
    </>
  );
}

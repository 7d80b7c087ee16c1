import './reports.css';
import { Button, VisuallyHidden } from '@mantine/core';
import { Eye, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { ListView } from '#web/lib/list-view/list-view.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { ReportScheduleForm } from './report-schedule-form.tsx';
import { useReportSchedule } from './report-calls.ts';
import { CLIENT_REPORT_LIST } from './report-list.tsx';
import { REPORT_PANEL } from './reports-screen.tsx';

const GenerateReportDialog = lazyDialog(
  async () => (await import('./generate-report-dialog.tsx')).GenerateReportDialog,
);

export function ClientReportsScreen({ clientId }: { clientId: number }) {
  const maySend = useMay('reports.send');
  const [isGenerating, setIsGenerating] = useState(false);
  const schedule = useReportSchedule(clientId);
  return (
    <>
      <VisuallyHidden component="h2">Reports</VisuallyHidden>
      <ListView
        list={CLIENT_REPORT_LIST}
        fixed={{ clientId }}
        panel={REPORT_PANEL}
        tools={() => (
          <>
            <Button
              component="a"
              href={`/api/clients/${clientId}/report-preview`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              size="compact-sm"
              leftSection={<Eye size={16} aria-hidden />}
              aria-label="Preview this month, opens in a new tab"
            >
              Preview this month
            </Button>
            {maySend ? (
              <Button
                size="compact-sm"
                leftSection={<FilePlus2 size={16} aria-hidden />}
                onClick={() => setIsGenerating(true)}
              >
                Create a report
              </Button>
            ) : null}
          </>
        )}
      />
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

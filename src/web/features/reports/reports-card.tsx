import './reports.css';
import { Button } from '@mantine/core';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { monthLabel } from '#shared/report-options.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { loadedRows } from '#web/lib/paged-rows.ts';
import { useReportSchedule, useReports } from './report-calls.ts';

export function ReportsCard({ clientId }: { clientId: number }) {
  const schedule = useReportSchedule(clientId).data;
  const { data } = useReports({ clientId });
  if (!schedule || !data) return null;
  const rows = loadedRows(data);
  const waiting = rows.filter(({ state }) => state === 'waiting').length;
  const lastSent = rows.find(({ state }) => state === 'sent');
  const next =
    schedule.next === null
      ? 'No reports are created automatically.'
      : `The report for ${monthLabel(schedule.next.month)} will be created on ${new Date(schedule.next.at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: schedule.zone })}.`;
  return (
    <section className="client-panel" aria-labelledby="reports-card">
      <div className="client-panel-head">
        <h2 id="reports-card">Reports</h2>
        <Button
          component={Link}
          to={`/clients/${clientId}/reports`}
          variant="default"
          leftSection={<FileText size={16} aria-hidden />}
        >
          Open reports
        </Button>
      </div>
      <div className="reports-card">
        {waiting > 0 ? (
          <StatusBadge tone="yellow">{waiting.toLocaleString('en-US')} waiting for approval</StatusBadge>
        ) : null}
        {lastSent ? <span>Last report: {monthLabel(lastSent.month)}</span> : null}
        <span className="report-muted">{next}</span>
      </div>
    </section>
  );
}

import './reports.css';
import { Button } from '@mantine/core';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { monthLabel } from '#shared/report-choices.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { loadedRows } from '#web/lib/paged-rows.ts';
import * as texts from '#web/texts/reports.ts';
import { usePlan, useReports } from './report-calls.ts';

/** On a client's screen: its last report, what waits, and when the next one is made. */
export function ReportsCard({ clientId }: { clientId: number }) {
  const plan = usePlan(clientId).data;
  const { data } = useReports({ clientId });
  if (!plan || !data) return null;
  const rows = loadedRows(data);
  const waiting = rows.filter(({ state }) => state === 'waiting').length;
  const last = rows.find(({ state }) => state === 'sent');
  const next =
    plan.next === null
      ? texts.notScheduled
      : texts.nextReport(
          monthLabel(plan.next.month),
          new Date(plan.next.at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: plan.zone }),
        );
  return (
    <section className="client-panel" aria-labelledby="reports-card">
      <div className="client-panel-head">
        <h2 id="reports-card">{texts.reports}</h2>
        <Button
          component={Link}
          to={`/clients/${clientId}/reports`}
          variant="default"
          leftSection={<FileText size={16} aria-hidden />}
        >
          {texts.openReports}
        </Button>
      </div>
      <div className="reports-card">
        {waiting > 0 ? <StatusBadge tone="yellow">{texts.waitingForApproval(waiting)}</StatusBadge> : null}
        {last ? <span>{texts.lastReport(monthLabel(last.month))}</span> : null}
        <span className="report-soft">{next}</span>
      </div>
    </section>
  );
}

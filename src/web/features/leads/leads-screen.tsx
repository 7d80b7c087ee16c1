import './leads.css';
import { lazy, Suspense, useMemo } from 'react';
import type { Lead } from '#shared/leads.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ImportButton } from '#web/lib/import-button.tsx';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useLeadBulk } from './lead-bulk.ts';
import { useAssignees } from './lead-calls.ts';
import { farmLeadList, leadList } from './lead-list.ts';

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);
const LeadPanel = lazy(async () => ({ default: (await import('./lead-panel.tsx')).LeadPanel }));

const PANEL: ListPanel<Lead> = {
  label: 'Lead',
  render: (key, row) => (
    <Suspense>
      <LeadPanel key={key} leadId={Number(key)} row={row} />
    </Suspense>
  ),
};

export function LeadsScreen() {
  const mayImport = useMay('leads.import');
  const mayEdit = useMay('leads.edit');
  const assignees = useAssignees();
  const list = useMemo(() => leadList(assignees), [assignees]);
  const bulk = useLeadBulk();
  return (
    <ListView
      list={list}
      title="Leads"
      actions={mayImport ? <ImportButton dialog={ImportDialog} /> : null}
      panel={PANEL}
      bulk={mayEdit ? bulk : undefined}
    />
  );
}

/** The leads of one farm, as a part of its screen. */
export function FarmLeads({ farmId }: { farmId: number }) {
  const mayEdit = useMay('leads.edit');
  const assignees = useAssignees();
  const list = useMemo(() => farmLeadList(assignees), [assignees]);
  const bulk = useLeadBulk();
  return <ListView list={list} fixed={{ farmId }} panel={PANEL} bulk={mayEdit ? bulk : undefined} />;
}

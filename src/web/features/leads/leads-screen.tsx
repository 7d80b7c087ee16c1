import './leads.css';
import { lazy, Suspense, useMemo } from 'react';
import type { Lead } from '#shared/leads.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ImportButton } from '#web/lib/import-button.tsx';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { useMayPerhaps } from '#web/lib/staff-session.ts';
import { useAssignees } from './lead-calls.ts';
import { clientLeadList, farmLeadList, leadList } from './lead-list.ts';

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);
const LeadBulkBar = lazy(async () => ({ default: (await import('./lead-bulk-bar.tsx')).LeadBulkBar }));
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
  const mayImport = useMayPerhaps('leads.import');
  const mayEdit = useMayPerhaps('leads.edit');
  const assignees = useAssignees();
  const list = useMemo(() => leadList(assignees), [assignees]);
  return (
    <ListView
      list={list}
      title="Leads"
      actions={mayImport ? <ImportButton dialog={ImportDialog} /> : null}
      panel={PANEL}
      bulk={mayEdit ? LeadBulkBar : undefined}
    />
  );
}

/** The leads of one farm or client, as a part of its screen. */
function PartOfLeads({ listOf, fixed }: { listOf: typeof leadList; fixed: { farmId: number } | { clientId: number } }) {
  const mayEdit = useMayPerhaps('leads.edit');
  const assignees = useAssignees();
  const list = useMemo(() => listOf(assignees), [listOf, assignees]);
  return <ListView list={list} fixed={fixed} panel={PANEL} bulk={mayEdit ? LeadBulkBar : undefined} />;
}

export function FarmLeads({ farmId }: { farmId: number }) {
  return <PartOfLeads listOf={farmLeadList} fixed={{ farmId }} />;
}

export function ClientLeads({ clientId }: { clientId: number }) {
  return <PartOfLeads listOf={clientLeadList} fixed={{ clientId }} />;
}
